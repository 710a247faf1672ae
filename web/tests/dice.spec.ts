import { type Locator, type Page } from "@playwright/test";
import { expect, test } from "./server";
import { Person } from "./person";

test("“Vérifier les dés” succeeds on a real record and fails visibly on a tampered one", async ({ server, visit }) => {
  const ana = await Person.guest(server.url);
  const table = await ana.lay("ludo");
  await ana.play(table);
  const page = await visit();

  await page.goto(`/dice?table=${table}`);
  await expect(page.getByTestId("check-result")).toHaveAttribute("data-ok", "true");

  const record = await ana.record(table);
  const roll = /^(\d+ \S+ \w+ roll )([1-6])$/m.exec(record)!;
  const changed = record.replace(roll[0], `${roll[1]}${(Number(roll[2]) % 6) + 1}`);
  expect(changed).not.toBe(record);
  await page.goto("/dice");
  await page.getByTestId("record-input").fill(changed);
  await page.getByTestId("check-button").click();
  const verdict = page.getByTestId("check-result");
  await expect(verdict).toHaveAttribute("data-ok", "false");
  // The line is named.
  await expect(verdict).toContainText(roll[0].split(" ")[0]!);

  await page.getByTestId("record-input").fill(record);
  await page.getByTestId("check-button").click();
  await expect(verdict).toHaveAttribute("data-ok", "true");
});

/** A quick game against a bot in the page, given up at once; the page then checks its dice. */
async function quickGame(page: Page): Promise<Locator> {
  await page.goto("/");
  await page.getByTestId("play-rachat").click();
  await page.waitForURL(/\/t\/\w+$/);
  const table = new URL(page.url()).pathname.split("/").at(-1)!;
  await expect(page.locator(".board")).toBeVisible();
  const left = await page.request.post(`/api/v1/tables/${table}/asks`, { data: { do: "abandon" } });
  expect(left.status()).toBe(200);
  await page.goto(`/dice?table=${table}`);
  const verdict = page.getByTestId("check-result");
  await expect(verdict).toBeVisible();
  return verdict;
}

test("the envelope and the salt of a quick game are those that this device kept before it", async ({ visit }) => {
  const page = await visit();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(`${new URL(request.url()).pathname} ${request.postData() ?? ""}`);
  });
  let keptWhenSent: string | null = null;
  await page.route("**/asks", async (route) => {
    if (route.request().postData()?.includes('"salt"'))
      keptWhenSent = await page.evaluate(() => localStorage.getItem("tablier.dice"));
    await route.continue();
  });
  const verdict = await quickGame(page);
  await expect(verdict).toHaveAttribute("data-ok", "true");
  await expect(verdict.locator('[data-check="kept"]')).toHaveClass(/holds/);
  await expect(verdict.locator('[data-check="signature"]')).toHaveClass(/holds/);
  // The table was there, with its envelope, before any salt travelled.
  const [created, salted] = [
    sent.findIndex((what) => what.startsWith("/api/v1/tables {")),
    sent.findIndex((what) => what.includes('"salt"')),
  ];
  expect(created).toBeGreaterThanOrEqual(0);
  expect(salted).toBeGreaterThan(created);
  expect(sent[salted]).toContain('"do":"sit"');
  expect(keptWhenSent).toContain(/"salt":"(\w+)"/.exec(sent[salted]!)![1]);
});

test("an envelope that the server exchanged is noticed", async ({ visit }) => {
  const page = await visit();
  await page.route("**/api/v1/tables", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as { table: { commitment: string } };
    await route.fulfill({ response, json: { ...body, table: { ...body.table, commitment: "ab".repeat(32) } } });
  });
  const verdict = await quickGame(page);
  await expect(verdict).toHaveAttribute("data-ok", "false");
  await expect(verdict.locator('[data-check="kept"]')).toHaveClass(/fails/);
  await expect(verdict.locator('[data-check="kept"]')).toContainText("ab".repeat(32));
});
