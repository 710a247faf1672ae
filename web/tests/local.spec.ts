// Games on the device: every one of them to its end without a word to the server, through reloads and a killed server,
// in two tabs, and with what belongs to a table everywhere: hints, take-backs, the check of the dice, the review, the
// rematch.

import type { Page } from "@playwright/test";
import boards from "../src/generated/boards.json" with { type: "json" };
import { asked, here, logOf, startHere, tableOn } from "./device";
import { axeFaults, layoutFaults } from "./faults";
import { oneStep, playByClicking } from "./player";
import { expect, forgiveBreaks, picture, test } from "./server";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const english = { locale: "en-GB", settings: { ...here, lang: "en" } };

for (const [i, { id: game, usual_players, dice }] of boards.games.entries()) {
  test(`${game} is played on the device to its end, reviewed and checked`, async ({ visit }) => {
    const page = await visit({ settings: here, ...(i % 2 === 1 && phone), ...(i % 3 === 2 && english) });
    await startHere(page, game);
    const requests = asked(page);
    expect(await playByClicking(page)).toBeGreaterThan(10);
    const end = page.getByTestId("end");
    await expect(end.getByRole("listitem")).toHaveCount(usual_players);
    await expect(page.locator("[data-testid=analysis-players], .players").first()).toBeAttached({ timeout: 120_000 });
    expect(await layoutFaults(page)).toEqual([]);
    await picture(page, `local-end-${game}`);
    await end.getByTestId("replay").click();
    await page.waitForURL(/\/r\/local-/);
    await expect(page.getByRole("slider")).toBeVisible();
    await expect(page.locator(".curve svg")).toBeVisible({ timeout: 120_000 });
    expect(requests).toEqual([]);
    if (dice === 0) return;
    const table = new URL(page.url()).pathname.split("/").at(-1)!;
    await page.goto(`/dice?table=${table}`);
    const verdict = page.getByTestId("check-result");
    await expect(verdict).toHaveAttribute("data-ok", "true");
    await expect(verdict.locator('[data-check="kept"]')).toHaveClass(/holds/);
    await expect(verdict.locator('[data-check="signature"]')).toHaveClass(/note/);
  });
}

test("“Play” on the first page leads to a table on the device, which says so", async ({ visit }) => {
  const page = await visit({ settings: here });
  const requests = asked(page);
  await page.goto("/");
  await page.getByTestId("play-rachat").click();
  await tableOn(page);
  await expect(page.getByTestId("roll").or(page.locator(".hit.pawn").first())).toBeVisible();
  expect(await layoutFaults(page)).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
  await picture(page, "local-table-fr");
  // The envelope of the dice is there before the first roll.
  await page.getByTestId("tab-menu").click();
  await expect(page.getByTestId("envelope")).toContainText(/[0-9a-f]{64}/);
  expect(requests).toEqual([]);
});

test("a table on the device in English on a phone", async ({ visit }) => {
  const page = await visit({ ...phone, ...english });
  await startHere(page, "ludo");
  await oneStep([page]);
  expect(await layoutFaults(page)).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
  await expect(page.getByTestId("on-device")).toContainText("on this device");
  await picture(page, "local-table-phone-en");
});

test("a game is where it was after a reload", async ({ visit }) => {
  const page = await visit({ settings: { ...here, speed: "normal" }, reducedMotion: "reduce" });
  await startHere(page, "superludo");
  await playByClicking(page, (clicks) => clicks >= 12);
  await expect(page.getByTestId("roll").or(page.locator(".hit.pawn").first())).toBeVisible();
  const before = await logOf(page);
  await page.reload();
  await expect(page.getByTestId("roll").or(page.locator(".hit.pawn").first())).toBeVisible();
  // Whoever comes later also reads who sat down.
  await expect.poll(async () => (await logOf(page)).slice(0, before.length)).toEqual(before);
  await playByClicking(page, (clicks) => clicks >= 4);
});

test("in two tabs it stays one game: one leads, and when it is closed the other one goes on", async ({ visit }) => {
  const first = await visit({ settings: here });
  const table = await startHere(first, "ludo");
  await oneStep([first]);
  const second = await first.context().newPage();
  await second.goto(`/t/${table}`);
  await expect(second.getByTestId("log")).toBeVisible();
  const leads = () =>
    first.evaluate(async (name) => {
      const { held, pending } = await navigator.locks.query();
      const count = (locks: LockInfo[] | undefined) => locks?.filter((lock) => lock.name === name).length;
      return [count(held), count(pending)];
    }, `tablier-acts-${table}`);
  expect(await leads()).toEqual([1, 1]);
  // Whichever tab is used, both show the same.
  for (let step = 0; step < 10; step += 1) {
    const page = step % 2 === 0 ? second : first;
    await page.bringToFront();
    await oneStep([page]);
  }
  const newest = async (page: Page) => (await logOf(page)).slice(0, 5).join("\n");
  await expect(async () => expect(await newest(first)).toBe(await newest(second))).toPass();
  // The bots' turns are taken in the tab that leads; the other one now has to.
  await first.close();
  const before = (await logOf(second)).length;
  await playByClicking(second, (clicks) => clicks >= 8);
  await expect.poll(async () => (await logOf(second)).length).toBeGreaterThan(before);
});

test("a killed server does not disturb a game on the device", async ({ server, visit, complaints }) => {
  const page = await visit({ settings: here });
  await startHere(page, "rachat");
  // The bot has its net by the time it has moved.
  await playByClicking(page, (clicks) => clicks >= 6);
  const requests = asked(page);
  await server.kill();
  await playByClicking(page);
  await expect(page.getByTestId("end")).toBeVisible();
  expect(requests).toEqual([]);
  await server.again();
  forgiveBreaks(complaints);
});

test("a hint, a move taken back between two people, and a rematch with their names", async ({ visit }) => {
  const page = await visit({ settings: here });
  await page.goto("/new/latroncules");
  await page.getByTestId("seat-blue").selectOption("device");
  await page.getByTestId("name-blue").fill("Béa");
  await page.getByTestId("setup-start").click();
  const table = await tableOn(page);
  const requests = asked(page);
  await page.getByTestId("hint").click();
  await expect(page.getByTestId("advice")).toBeVisible();
  await page.getByTestId("advice-play").click();
  await expect.poll(async () => (await logOf(page)).length).toBe(2);
  await page.getByTestId("tab-menu").click();
  await page.getByTestId("take-back").click();
  await page.getByTestId("tab-log").click();
  await expect(page.getByTestId("log")).toContainText("repris");
  await page.getByTestId("tab-menu").click();
  await page.getByTestId("abandon").first().click();
  await page.getByTestId("abandon-yes").click();
  await page.getByTestId("end").getByTestId("rematch").click();
  await page.waitForURL((url) => !url.pathname.endsWith(table));
  expect(await tableOn(page)).not.toBe(table);
  await expect(page.getByTestId("player-blue")).toContainText("Béa");
  expect(requests).toEqual([]);
});

test("typed dice are played on the device, and the last one can be corrected", async ({ visit }) => {
  const page = await visit({ settings: { ...here, autoMove: true } });
  await page.goto("/new/ludo-p2in1");
  await page.getByTestId("players-2").click();
  await page.getByTestId("dice-source").selectOption("typed");
  await page.getByTestId("setup-start").click();
  await tableOn(page);
  const requests = asked(page);
  await page.getByTestId("face-2").click();
  await page.getByTestId("pad-send").click();
  const status = page.getByTestId("status");
  await expect(status).toHaveAttribute("data-side", "yellow");
  await page.getByTestId("tab-menu").click();
  await page.getByTestId("take-back").click();
  await page.getByTestId("tab-log").click();
  await expect(page.getByTestId("log")).toContainText("repris");
  expect(requests).toEqual([]);
});

test("a browser that cannot save the game says so and offers it as a file", async ({ visit }) => {
  const page = await visit({ settings: here });
  await startHere(page, "ludo");
  await oneStep([page]);
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
    Object.assign(IDBObjectStore.prototype, { add: refuse });
  });
  const warning = page.getByTestId("unkept");
  await expect(async () => {
    const todo = page.locator('[data-testid="roll"]:enabled, .hit.target, .hit.pawn').last();
    // It may also be a bot whose move cannot be written.
    if ((await todo.count()) > 0) await todo.click({ timeout: 1000 }).catch(() => {});
    await expect(warning).toBeVisible({ timeout: 500 });
  }).toPass();
  await picture(page, "local-unkept-fr");
  const file = page.waitForEvent("download");
  await page.getByTestId("unkept-download").click();
  expect((await file).suggestedFilename()).toMatch(/^local-.*\.txt$/);
});

test("a game that is not on this device is not found, in words that say why", async ({ visit }) => {
  const page = await visit({ settings: here });
  const requests = asked(page);
  await page.goto("/t/local-aaaaaaaaaaaa");
  await expect(page.getByTestId("gone")).toHaveAttribute("data-code", "no-local-game");
  expect(requests).toEqual([]);
});
