// Without a network: after one visit the whole page is here, and games, rules and checks go on.

import { type Page } from "@playwright/test";
import boards from "../src/generated/boards.json" with { type: "json" };
import { here, startHere, tableOn } from "./device";
import { Person } from "./person";
import { playByClicking } from "./player";
import { expect, forgiveBreaks, picture, test } from "./server";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Waits until everything is kept, without asking for more than a visit does. */
async function untilReady(page: Page): Promise<void> {
  await page.goto("/settings");
  await expect(page.getByTestId("ready")).toHaveAttribute("data-ready", "true", { timeout: 60_000 });
}

/** Plays the game at the table to its end, looks at its review, and checks its dice. */
async function playedAndChecked(page: Page, game: string): Promise<string> {
  const table = await tableOn(page);
  expect(await playByClicking(page)).toBeGreaterThan(5);
  await page.getByTestId("end").getByTestId("replay").click();
  await page.waitForURL(/\/r\/local-/);
  await expect(page.locator(".curve svg")).toBeVisible({ timeout: 60_000 });
  if (boards.games.find(({ id }) => id === game)!.dice > 0) {
    await page.goto(`/dice?table=${table}`);
    await expect(page.getByTestId("check-result")).toHaveAttribute("data-ok", "true");
  }
  return table;
}

/** Three games on each device; with `OFFLINE=all` all six on both, which takes twice as long. */
const all = process.env["OFFLINE"] === "all" ? boards.games.map(({ id }) => id) : null;
const halves = [
  { games: all ?? ["ludo", "tanjawi", "latroncules"], on: "a phone, in French", options: { ...phone, settings: here } },
  {
    games: all ?? ["rachat", "superludo", "classique"],
    on: "a desktop, in English",
    options: { locale: "en-GB", settings: { ...here, lang: "en" } },
  },
];

for (const { games, on, options } of halves) {
  test(`after one visit ${games.join(", ")} are played without a network on ${on}`, async ({
    server,
    visit,
    complaints,
  }) => {
    const first = await visit(options);
    await first.goto("/");
    await first.getByTestId("play-ludo").waitFor();
    await untilReady(first);
    await picture(first, `offline-ready-${games[0]}`, { fullPage: true });
    const context = first.context();
    await first.close();
    await context.setOffline(true);
    await server.kill();

    const page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.goto("/");
    await expect(page.getByTestId("strip")).toHaveAttribute("data-away", "true");
    await picture(page, `offline-home-${games[0]}`);
    let table = "";
    for (const game of games) {
      await startHere(page, game, "niveau1", 2);
      table = await playedAndChecked(page, game);
    }
    // The rule books with their pictures, and a position of one tried by the referee of this device.
    await page.goto("/rules/rachat#RA-13");
    const diagram = page.getByTestId("clause-RA-13").getByTestId("diagram");
    await diagram.locator('[data-testid="try"][data-do="refused"]').first().click();
    await expect(diagram.getByTestId("outcome")).toHaveAttribute("data-kind", "refused");
    await page.goto("/");
    await page.getByTestId(`play-${games[1]}`).click();
    await tableOn(page);

    await server.again();
    await context.setOffline(false);
    await page.goto("/lobby");
    await expect(page.getByTestId("strip")).toHaveAttribute("data-away", "false");
    // Now the last of them can be put on the server.
    await page.goto("/me");
    await page.getByTestId(`device-${table}`).getByTestId("device-share").click();
    await page.getByTestId("share-go").click();
    await expect(page.getByTestId("replay-link")).toHaveValue(/\/r\/\w{12}$/);
    forgiveBreaks(complaints);
  });
}

test("a server that is away is told, and the page comes back by itself", async ({ server, visit, complaints }) => {
  const page = await visit();
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.getByTestId("play-ludo").waitFor();

  await server.kill();
  await page.reload();
  await expect(page.getByTestId("play-ludo")).toBeVisible();
  await page.getByTestId("play-ludo").click();
  await expect(page.getByTestId("strip")).toHaveAttribute("data-away", "true");

  await server.again();
  await expect(page.getByTestId("strip")).toHaveAttribute("data-away", "false");
  await page.getByTestId("play-ludo").click();
  await page.waitForURL(/\/t\/\w+$/);
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

test("whoever saves data fetches the rest when they want to", async ({ visit }) => {
  const page = await visit({ settings: here });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  });
  await page.goto("/settings");
  const ready = page.getByTestId("ready");
  await expect(page.getByTestId("ready-fetch")).toBeVisible();
  await expect(ready).toHaveAttribute("data-ready", "false");
  await page.getByTestId("ready-fetch").press("Enter");
  await expect(ready).toHaveAttribute("data-ready", "true", { timeout: 60_000 });
});
