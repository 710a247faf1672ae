// Dice that people throw themselves, on a phone: a whole game by taps against a bot, and one by keys for two people at
// one device. What is left is a record that replays and claims no proof.

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { axeFaults, layoutFaults } from "./faults";
import { chance } from "./player";
import { expect, picture, test } from "./server";

const binary = process.env["TABLIER"] ?? "../target/debug/tablier";
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const swift = { speed: "still", autoMove: true, name: "Ana" };

/** Two pawns, one of them out, and over with the first at the goal. */
const SHORT = "/new/ludo-p2in1";

const WHAT = {
  end: '[data-testid="end"]',
  face: '[data-testid="face-1"]:enabled',
  between: '[data-testid="between"] [data-action]',
  target: ".hit.target",
  pawn: ".hit.pawn",
};

async function todo(page: Page): Promise<keyof typeof WHAT> {
  const found = await page.waitForFunction(
    (what) => (Object.entries(what).find(([, selector]) => document.querySelector(selector)) ?? [null])[0],
    WHAT,
  );
  return (await found.jsonValue()) as keyof typeof WHAT;
}

/** Plays to the end; `type` says how a face is typed and confirmed. */
async function playTyped(page: Page, type: (face: number) => Promise<void>): Promise<void> {
  const roll = chance(7);
  for (;;) {
    const now = await todo(page);
    if (now === "end") return;
    if (now === "face") await type(1 + roll(6));
    else
      await page
        .locator(WHAT[now])
        .first()
        .click({ timeout: 5_000 })
        // A forced move may have been made meanwhile.
        .catch(() => {});
  }
}

/** The record of the table on the page replays, and `verify` finds nothing to check. */
async function checkRecord(page: Page, file: string): Promise<string> {
  const table = new URL(page.url()).pathname.split("/").at(-1)!;
  const response = await page.request.get(`/api/v1/tables/${table}/record`);
  const record = await response.text();
  expect(record).toContain("\nbegins: agreed\ndice: typed\n");
  expect(record).not.toContain("proof:");
  writeFileSync(file, record);
  const replay = spawnSync(binary, ["replay", file], { encoding: "utf8" });
  expect(replay.status, replay.stdout).toBe(0);
  expect(spawnSync(binary, ["verify", file]).status).toBe(4);
  return table;
}

test("a game with our own dice is tapped to its end on a phone, bots included", async ({ visit }, info) => {
  const page = await visit({ ...phone, settings: swift });
  await page.goto(SHORT);
  await page.getByTestId("players-2").tap();
  await page.getByTestId("seat-yellow").selectOption("free");
  await page.getByTestId("dice-source").selectOption("typed");
  // Everybody sits at this device: nobody else can be waited for.
  await expect(page.getByTestId("seat-yellow")).toHaveValue("device");
  await expect(page.getByTestId("seat-yellow").locator('[value="free"]')).toHaveCount(0);
  await expect(page.getByTestId("clock")).toHaveCount(0);
  await expect(page.getByTestId("rated")).toHaveCount(0);
  await page.getByTestId("seat-yellow").selectOption("bot:hasard");
  await page.getByTestId("first").selectOption("yellow");
  expect(await layoutFaults(page)).toEqual([]);
  await picture(page, "typed-setup-fr", { fullPage: true });
  await page.getByTestId("setup-start").tap();
  await page.waitForURL(/\/t\//);

  const status = page.getByTestId("status");
  await expect(status).toHaveAttribute("data-side", "yellow");
  await expect(status).toContainText("Lancez pour");
  await expect(page.getByTestId("dice-pad")).toHaveAttribute("aria-label", /dés de/);
  const send = page.getByTestId("pad-send");
  await expect(send).toBeDisabled();
  // A face tapped by mistake is taken away again, by its button or by tapping the die.
  await page.getByTestId("face-6").tap();
  await expect(send).toBeEnabled();
  await page.getByTestId("pad-erase").tap();
  await expect(send).toBeDisabled();
  await page.getByTestId("face-5").tap();
  await page.getByTestId("die-0").tap();
  await expect(send).toBeDisabled();
  expect(await layoutFaults(page)).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByTestId("face-2").tap();
  await picture(page, "typed-table-fr");
  await send.tap();
  await expect(status).toHaveAttribute("data-side", "red");
  // The two was a three: it is taken back, with what the bot played.
  await page.getByTestId("tab-menu").tap();
  await expect(page.getByTestId("own-dice")).toBeVisible();
  await page.getByTestId("take-back").tap();
  await expect(status).toHaveAttribute("data-side", "yellow");

  await playTyped(page, async (face) => {
    await page.getByTestId(`face-${face}`).tap();
    await send.tap();
  });
  const end = page.getByTestId("end");
  await expect(end.getByTestId("own-dice")).toContainText("rien à vérifier");
  await expect(end.getByTestId("check-dice")).toHaveCount(0);
  expect(await layoutFaults(page)).toEqual([]);
  await picture(page, "typed-end-fr");

  const table = await checkRecord(page, info.outputPath("taps.txt"));
  await page.goto(`/dice?table=${table}`);
  const verdict = page.getByTestId("check-result");
  await expect(verdict).toHaveAttribute("data-ok", "false");
  await expect(verdict).toHaveClass(/typed/);
  await expect(verdict).toContainText("rien à vérifier");
  await picture(page, "typed-verdict-fr", { fullPage: true });
  await page.goto(`/r/${table}`);
  await expect(page.locator(".board")).toBeVisible();
});

test("two people at one device type their own dice on the keyboard, to the end", async ({ visit }, info) => {
  const page = await visit({ ...phone, locale: "en-GB", settings: { ...swift, lang: "en", theme: "dark" } });
  await page.goto(SHORT);
  await page.getByTestId("players-2").tap();
  await page.getByTestId("seat-yellow").selectOption("device");
  await page.getByTestId("name-yellow").fill("Béa");
  await page.getByTestId("dice-source").selectOption("typed");
  await page.getByTestId("setup-start").tap();
  await page.waitForURL(/\/t\//);
  await expect(page.getByTestId("status")).toContainText("Ana");
  await todo(page);
  expect(await axeFaults(page)).toEqual([]);
  const send = page.getByTestId("pad-send");
  await page.keyboard.press("4");
  await expect(send).toBeEnabled();
  await picture(page, "typed-table-en-dark");
  await page.keyboard.press("Backspace");
  await expect(send).toBeDisabled();
  // Neither R nor Enter rolls anything here.
  await page.keyboard.press("r");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("status")).toHaveAttribute("data-must", "type");

  await playTyped(page, async (face) => {
    await page.keyboard.press(String(face));
    await expect(send).toBeEnabled();
    await page.locator("body").press("Enter");
  });
  await checkRecord(page, info.outputPath("keys.txt"));
});

test("a game with two dice takes two of them", async ({ visit }) => {
  const page = await visit({ settings: { ...swift, autoMove: false } });
  await page.goto("/new/rachat");
  await page.getByTestId("dice-source").selectOption("typed");
  await page.getByTestId("setup-start").click();
  await page.waitForURL(/\/t\//);
  await todo(page);
  const send = page.getByTestId("pad-send");
  await page.getByTestId("face-6").click();
  await expect(send).toBeDisabled();
  await page.keyboard.press("3");
  await expect(page.getByTestId("die-1")).toHaveAttribute("aria-label", /3/);
  await picture(page, "typed-desktop-fr");
  // A third face replaces the second.
  await page.getByTestId("face-5").click();
  await send.click();
  // A six brings a pawn out: there is something to choose.
  await expect(page.getByTestId("dice-pad")).toHaveCount(0);
});
