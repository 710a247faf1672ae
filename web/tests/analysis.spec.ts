// Opponents by level, a hint while one plays, luck and play after the game, and the analysed replay.

import type { Page } from "@playwright/test";
import type { Table } from "../src/generated/types";
import { axeFaults, layoutFaults } from "./faults";
import { Person } from "./person";
import { expect, picture, test, type Server, type Visit } from "./server";

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
type Size = keyof typeof sizes;
type Lang = "fr" | "en";
const looks = [
  { size: "phone", lang: "fr", theme: "light", palette: "classic" },
  { size: "phone", lang: "en", theme: "dark", palette: "clear" },
  { size: "desktop", lang: "fr", theme: "dark", palette: "classic" },
  { size: "desktop", lang: "en", theme: "light", palette: "clear" },
] as const;

const WORDS = {
  fr: {
    made: /Votre jeu vous a coûté|Vous avez joué sans faute/,
    hint: /Conseil\u00a0: .*gagner/s,
    mark: /Imprécision|Faute|Gaffe/,
    level: "Robot Cousin",
  },
  en: {
    made: /Your play cost you|You played without a mistake/,
    hint: /Hint: .*win/s,
    mark: /Inaccuracy|Mistake|Blunder/,
    level: "Cousin bot",
  },
};

async function sitDown(
  visit: Visit,
  ana: Person,
  { size, ...settings }: { size: Size; lang: Lang; theme: string; palette: string },
): Promise<Page> {
  const page = await visit({
    viewport: sizes[size],
    hasTouch: size === "phone",
    isMobile: size === "phone",
    reducedMotion: "reduce",
    settings: { ...settings, speed: "still" },
  });
  await page.context().addCookies([ana.session()]);
  await page.addInitScript((id) => localStorage.setItem("tablier.known", id), ana.id);
  return page;
}

const deciding = ({ n, next, seats }: Table): boolean =>
  n > 40 &&
  next?.must === "play" &&
  next.actions!.length > 1 &&
  seats.some(({ side, yours }) => yours && side === next.side);

async function aloud(page: Page): Promise<string> {
  return (await page.locator("[aria-live]").allTextContents()).join(" ");
}

/** A debug build on a busy machine takes its time to think. */
const THINKING = { timeout: 90_000 };

/** A game in which there is something to find fault with. */
let played: { server: Server; ana: Person; table: string } | null = null;
async function finished(server: Server): Promise<{ ana: Person; table: string }> {
  if (played?.server !== server) {
    const ana = await Person.guest(server.url, "Ana");
    const table = await ana.lay("rachat");
    await ana.play(table);
    played = { server, ana, table };
  }
  return played;
}

for (const look of looks) {
  const { size, lang, theme } = look;
  test(`luck and play after the game, and the analysed replay, on a ${size}, ${theme}, ${lang}`, async ({
    server,
    visit,
  }) => {
    const { ana, table } = await finished(server);
    const page = await sitDown(visit, ana, look);
    const kept = async (name: string) => {
      expect([...(await layoutFaults(page)), ...(await axeFaults(page))]).toEqual([]);
      await picture(page, `${name}-${size}-${theme}-${lang}`, { fullPage: true });
    };

    await page.goto(`/t/${table}`);
    const summary = page.getByTestId("summary");
    await summary.waitFor();
    const before = await page.getByTestId("analysed-replay").evaluate((link) => (link as HTMLElement).offsetTop);
    await expect(summary).toHaveAttribute("data-ready", "true", THINKING);
    expect(await page.getByTestId("analysed-replay").evaluate((link) => (link as HTMLElement).offsetTop)).toBe(before);
    await expect(summary).toContainText(WORDS[lang].made);
    await summary.scrollIntoViewIfNeeded();
    await kept("summary");

    await page.getByTestId("analysed-replay").click();
    const curve = page.getByTestId("curve");
    await curve.waitFor();
    await expect(page.getByTestId("turning").locator("button").first()).toBeVisible();
    await kept("analysed");

    // A press on the curve goes to that step, and Shift with an arrow from mark to mark.
    const slider = page.locator('input[type="range"]');
    const last = Number(await slider.getAttribute("max"));
    const box = (await curve.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 3);
    expect(Math.abs(Number(await slider.inputValue()) - last / 2)).toBeLessThanOrEqual(last / 50 + 1);
    await slider.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.getByTestId("verdict")).toContainText(WORDS[lang].mark);
    await expect.poll(() => aloud(page)).toMatch(WORDS[lang].mark);
    await expect(slider).toHaveAttribute("aria-valuetext", /Ana \d+/);
    const choices = page.getByTestId("judged-choices").locator("button");
    await expect(choices.first().locator(".what")).not.toBeEmpty();
    await choices.first().click();
    await expect(choices.first()).toHaveAttribute("aria-pressed", "true");
    await kept("judged");

    const here = await slider.inputValue();
    await page.getByTestId("mark-next").click();
    await expect(slider).not.toHaveValue(here);
    // The move judged can be seen on the board, on a phone too.
    await expect(page.locator(".board-box")).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByTestId("verdict")).toBeInViewport();
    await page.getByTestId("mark-back").click();
    await expect(slider).toHaveValue(here);
    await expect(page).toHaveURL(new RegExp(`#${here}$`));
    await page.reload();
    await expect(slider).toHaveValue(here);
  });

  test(`a hint in a game with nothing at stake, on a ${size}, ${theme}, ${lang}`, async ({ server, visit }) => {
    const ana = await Person.guest(server.url, "Ana");
    const table = await ana.lay("rachat");
    await ana.play(table, deciding);
    const page = await sitDown(visit, ana, look);
    await page.goto(`/t/${table}`);
    await page.getByTestId("hint").waitFor();
    await page.keyboard.press("h");
    const advice = page.getByTestId("advice");
    await expect(advice).toBeVisible(THINKING);
    await expect(page.locator(".hit.target")).toHaveCount(1);
    await expect.poll(() => aloud(page)).toMatch(WORDS[lang].hint);
    await expect(page.getByTestId("advice-play")).toBeFocused();
    expect(await layoutFaults(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    await picture(page, `hint-${size}-${theme}-${lang}`);
    await page.keyboard.press("Enter");
    await expect(advice).toBeHidden();
  });
}

test("a rated table gives no hints", async ({ server, visit }) => {
  const account = async (name: string) => Person.account(server.url, name);
  const [ana, ben] = [await account("Ana la rapide"), await account("Ben le lent")];
  const table = await ana.create({ game: "latroncules", players: 2, rated: true, seats: [{}] });
  await ben.ask(table.id, { do: "sit", salt: "cd".repeat(16) });
  const first = (await ana.view(table.id)).next!.side === table.seats[0]!.side ? ana : ben;
  const page = await sitDown(visit, first, { size: "desktop", lang: "fr", theme: "light", palette: "classic" });
  await page.goto(`/t/${table.id}`);
  await page.locator(".hit.pawn").first().waitFor();
  await expect(page.getByTestId("hint")).toHaveCount(0);
});

for (const lang of ["fr", "en"] as const) {
  test(`eight levels by name to choose from, in ${lang}`, async ({ visit }) => {
    const page = await visit({ settings: { lang, speed: "still" } });
    await page.goto("/new/ludo");
    await expect(page.getByTestId("bots-fair")).toBeVisible();
    await page.goto("/new/latroncules");
    const bots = page.getByTestId("seat-blue").locator("option[value^='bot:']");
    await expect
      .poll(async () =>
        (await bots.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).slice(0, 8),
      )
      .toEqual(Array.from({ length: 8 }, (_, i) => `bot:niveau${i + 1}`));
    await expect(page.getByTestId("seat-blue")).toHaveValue("bot:niveau4");
    // Nobody has to say who rolls better where nothing is rolled.
    await expect(page.getByTestId("bots-fair")).toHaveCount(0);
    await page.getByTestId("setup-start").click();
    await expect(page.getByTestId("player-blue")).toContainText(WORDS[lang].level);
  });
}
