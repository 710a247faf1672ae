// The games of this device in lists: going on, discarding, as files, on the server; and what the browser may do to
// them.

import { readFileSync } from "node:fs";
import { type Page } from "@playwright/test";
import { here, startHere, tableOn } from "./device";
import { axeFaults, layoutFaults } from "./faults";
import { playByClicking } from "./player";
import { expect, picture, test } from "./server";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Gives the game at the table up. */
async function giveUp(page: Page): Promise<void> {
  await page.getByTestId("tab-menu").click();
  await page.getByTestId("abandon").click();
  await page.getByTestId("abandon-yes").click();
  await expect(page.getByTestId("end")).toBeVisible();
}

/** Presses Tab until the focus is on something that matches. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`Tab never leads to ${selector}`);
}

test("a game of this device is resumed from the first page and discarded by keyboard", async ({ visit }) => {
  const page = await visit({ settings: here, ...phone });
  await page.goto("/me");
  await expect(page.getByTestId("device-games").getByRole("listitem")).toHaveCount(1);
  const table = await startHere(page, "rachat");
  await playByClicking(page, (clicks) => clicks >= 3);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/");
  const resume = page.getByTestId(`resume-${table}`);
  await expect(resume).toBeVisible();
  expect(await layoutFaults(page)).toEqual([]);
  await picture(page, "shelf-home-phone-fr");
  // The list needs neither the module nor what plays.
  expect(scripts.filter((url) => /\.wasm|\.net|worker/.test(url))).toEqual([]);
  await resume.click();
  expect(await tableOn(page)).toBe(table);

  await page.goto("/me");
  await page.getByTestId(`device-${table}`).waitFor();
  expect(await layoutFaults(page)).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
  await picture(page, "shelf-me-phone-fr", { fullPage: true });
  await tabTo(page, '[data-testid="device-discard"]');
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("discard-dialog")).toBeVisible();
  await picture(page, "shelf-discard-phone-fr");
  await page.keyboard.press("Escape");
  await expect(page.getByTestId(`device-${table}`)).toBeVisible();
  await page.keyboard.press("Enter");
  await page.getByTestId("discard-yes").press("Enter");
  await expect(page.getByTestId(`device-${table}`)).toHaveCount(0);
  await page.goto(`/t/${table}`);
  await expect(page.getByTestId("gone")).toHaveAttribute("data-code", "no-local-game");
  await page.goto("/");
  await expect(page.getByTestId("play-ludo")).toBeVisible();
  await expect(page.getByTestId("room-cleared")).toHaveCount(0);
});

test("a finished game goes out as a file, comes back on another device, and is put on the server", async ({
  visit,
}) => {
  const page = await visit({ locale: "en-GB", settings: { ...here, lang: "en" } });
  const table = await startHere(page, "superludo");
  await playByClicking(page, (clicks) => clicks >= 6);
  await giveUp(page);
  await page.goto("/me");
  const line = page.getByTestId(`device-${table}`);
  const saved = page.waitForEvent("download");
  await line.getByTestId("device-export").click();
  const file = await (await saved).path();
  const record = readFileSync(file, "utf8");
  expect(record).toMatch(/^tablier record 1\n/);
  expect(await layoutFaults(page)).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
  await picture(page, "shelf-me-desktop-en", { fullPage: true });

  const other = await visit({ settings: here, ...phone });
  await other.goto("/me");
  await other.getByTestId("device-import").click();
  // Changed, it is refused with the reason; as it was, it is taken.
  await other.getByTestId("import-record").fill(record.replace(/(roll \d) \d$/m, "$1 7"));
  await other.getByTestId("import-go").click();
  await expect(other.getByTestId("import-dialog").getByRole("alert")).not.toBeEmpty();
  await picture(other, "shelf-import-phone-fr");
  await other.getByTestId("import-file").setInputFiles(file);
  await other.waitForURL(/\/r\/local-/);
  await expect(other.getByTestId("on-device")).toBeVisible();
  await other.goto("/me");
  await expect(other.getByTestId("device-games").getByTestId("device-share")).toHaveCount(1);

  await line.getByTestId("device-share").click();
  await page.getByTestId("share-go").click();
  const link = await page.getByTestId("replay-link").inputValue();
  await picture(page, "shelf-share-desktop-en");
  await page.keyboard.press("Escape");
  // Again it is the same link, at once.
  await page.goto("/me");
  await line.getByTestId("device-share").click();
  await expect(page.getByTestId("replay-link")).toHaveValue(link);

  const friend = await visit({ settings: { games: "server" } });
  await friend.goto(link);
  await expect(friend.getByRole("slider")).toBeVisible();
  await expect(friend.getByTestId("on-device")).toContainText("appareil");
  await picture(friend, "shelf-replay-desktop-fr");
});

test("games against bots can be kept on the server instead", async ({ visit }) => {
  const page = await visit({ settings: here });
  await page.goto("/settings");
  await page.getByTestId("settings-games-server").press("Enter");
  await picture(page, "shelf-settings-desktop-fr", { fullPage: true });
  await page.goto("/");
  await page.getByTestId("play-rachat").click();
  await page.waitForURL(/\/t\/\w+$/);
  expect(page.url()).not.toContain("local-");
});

/** A browser that answers like this when it is asked how safely it keeps things. */
async function keeping(page: Page, answers: { persisted?: boolean; usage?: number }): Promise<void> {
  await page.addInitScript(({ persisted = false, usage = 0 }) => {
    const told: string[] = [];
    Object.assign(window, { told });
    Object.assign(StorageManager.prototype, {
      persist: () => (told.push("asked"), Promise.resolve(persisted)),
      persisted: () => Promise.resolve(persisted),
      estimate: () => Promise.resolve({ usage, quota: 100 }),
    });
  }, answers);
}

test("a browser that does not promise to keep games is asked once, and the player is told", async ({ visit }) => {
  const page = await visit({ settings: here });
  await keeping(page, {});
  await page.goto("/");
  const asked = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  expect(await asked()).toEqual([]);
  await page.getByTestId("play-rachat").click();
  await tableOn(page);
  expect(await asked()).toEqual(["asked"]);
  await page.goto("/me");
  await expect(page.getByTestId("room-unsure")).toBeVisible();
  await page.goto("/settings");
  await expect(page.getByTestId("room-unsure")).toBeVisible();
});

test("little room and games that were cleared are told on the first page", async ({ visit }) => {
  const full = await visit({ settings: here });
  await keeping(full, { persisted: true, usage: 95 });
  await full.goto("/");
  await full.getByTestId("play-rachat").click();
  await tableOn(full);
  await full.goto("/");
  await expect(full.getByTestId("room-full")).toBeVisible();
  await picture(full, "shelf-full-desktop-fr");
  await full.getByTestId("room-full").getByRole("link").click();
  await expect(full.getByTestId("device-export")).toBeVisible();

  const cleared = await visit({ settings: here, ...phone });
  await keeping(cleared, { persisted: true });
  await cleared.addInitScript(() => localStorage.setItem("tablier.games", "1"));
  await cleared.goto("/");
  await expect(cleared.getByTestId("room-cleared")).toBeVisible();
  expect(await layoutFaults(cleared)).toEqual([]);
  await picture(cleared, "shelf-cleared-phone-fr");
});
