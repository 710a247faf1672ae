import { Person } from "./person";
import { expect, test } from "./server";

test("the page opens while the server is away, says so, and comes back by itself", async ({
  server,
  visit,
  complaints,
}) => {
  const page = await visit();
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  // By the second visit, the files fetched in the first are stored.
  await page.reload();
  await page.getByTestId("play-ludo").waitFor();
  await page.waitForLoadState("networkidle");

  await server.kill();
  await page.reload();
  await expect(page.getByTestId("play-ludo")).toBeVisible();
  await page.getByTestId("play-ludo").click();
  await expect(page.getByTestId("strip")).toHaveAttribute("data-away", "true");

  await server.again();
  await expect(page.getByTestId("strip")).toHaveAttribute("data-away", "false");
  await page.getByTestId("play-ludo").click();
  await page.waitForURL(/\/t\//);
  // The browser complains of what it could not fetch meanwhile; nothing else may.
  const others = complaints.filter((text) => !/ERR_CONNECTION_REFUSED|Failed to load resource/.test(text));
  complaints.splice(0, complaints.length, ...others);
});

test("a replay that cannot fetch its words says so, and opens by itself when it can", async ({
  server,
  visit,
  complaints,
}) => {
  const ana = await Person.guest(server.url);
  const table = await ana.lay("latroncules");
  await ana.play(table, ({ n }) => n > 20);
  const page = await visit({ serviceWorkers: "block" });
  let away = true;
  await page.route(/latroncules[^/]*\.(js|ftl)|\/health$/, (route) => (away ? route.abort() : route.continue()));
  await page.goto(`/r/${table}`);
  await expect(page.getByTestId("try-again")).toBeVisible();
  await expect(page.getByTestId("strip")).toHaveAttribute("data-away", "true");
  away = false;
  await expect(page.locator('input[type="range"]')).toBeVisible();
  const others = complaints.filter((text) => !/Failed to load resource/.test(text));
  complaints.splice(0, complaints.length, ...others);
});
