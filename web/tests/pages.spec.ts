// Every page on a phone, a tablet and a desktop, in both themes and both languages: nothing cut off, nothing too small
// to touch, nothing that axe holds to be serious. `make screens` takes every language in every theme and keeps pictures
// in web/screens; the tests, which have less time, take one language in each and no pictures.

import type { Page, Request } from "@playwright/test";
import boards from "../src/generated/boards.json" with { type: "json" };
import { axeFaults, layoutFaults } from "./faults";
import { Person } from "./person";
import { expect, picture, test, type Server } from "./server";

const sizes = {
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
};
const looks = (["light", "dark"] as const)
  .flatMap((theme) => (["fr", "en"] as const).map((lang) => ({ theme, lang })))
  .filter(({ theme, lang }) => process.env["LOOKS"] === "all" || (theme === "light") === (lang === "fr"));

type Shot = { name: string; path: string; ready: string };

const STILL: Shot[] = [
  { name: "home", path: "/", ready: '[data-testid="play-ludo"]' },
  { name: "setup", path: "/new/rachat", ready: '[data-testid="setup-start"]' },
  { name: "setup-classique", path: "/new/classique", ready: '[data-testid="setup-start"]' },
  { name: "lobby", path: "/lobby", ready: '[data-testid="open-tables"]' },
  { name: "rooms", path: "/rooms", ready: '[data-testid="room-passport"]' },
  { name: "leaders", path: "/leaders", ready: '[data-testid="leaders-by"]' },
  { name: "me", path: "/me", ready: '[data-testid="me-name"]' },
  { name: "settings", path: "/settings", ready: '[data-testid="settings-theme-dark"]' },
  { name: "rules", path: "/rules", ready: "h1" },
  ...boards.games.map(({ id: game }) => ({
    name: `rules-${game}`,
    path: `/rules/${game}`,
    ready: '[data-testid^="clause-"]',
  })),
  { name: "dice", path: "/dice", ready: '[data-testid="check-button"]' },
  { name: "nowhere", path: "/nowhere", ready: "h1" },
];

/** Tables in the middle of a game, one that waits, one that is over. */
async function tables(ana: Person): Promise<Shot[]> {
  const middle = boards.games.map(async ({ id: game, sides }) => {
    const table = await ana.lay(game, {}, sides.length);
    await ana.play(
      table,
      ({ n, next, seats }) =>
        n > 120 && next?.must === "play" && seats.some(({ side, yours }) => yours && side === next.side),
    );
    return { name: `table-${game}`, path: `/t/${table}`, ready: ".board" };
  });
  const waiting = await ana.create({ game: "superludo", players: 4, seats: [{}, { bot: "glouton" }] });
  const over = await ana.lay("ludo");
  await ana.play(over);
  return [
    ...(await Promise.all(middle)),
    { name: "waiting", path: `/t/${waiting.id}`, ready: '[data-testid="invite-link"]' },
    { name: "end", path: `/t/${over}`, ready: '[data-testid="end"]' },
    { name: "replay", path: `/r/${over}`, ready: '[role="slider"], input[type="range"]' },
    { name: "checked", path: `/dice?table=${over}`, ready: '[data-testid="check-result"][data-ok]' },
  ];
}

let shots: { server: Server; ana: Person; all: Shot[] } | null = null;

async function prepared(server: Server): Promise<{ ana: Person; all: Shot[] }> {
  if (shots?.server !== server) {
    const ana = await Person.guest(server.url, "Ana");
    shots = { server, ana, all: [...STILL, ...(await tables(ana))] };
  }
  return shots;
}

for (const [size, viewport] of Object.entries(sizes)) {
  for (const { theme, lang } of looks) {
    test(`every page on a ${size}, ${theme}, ${lang}`, async ({ server, visit }) => {
      test.slow();
      const { ana, all } = await prepared(server);
      const page = await visit({
        viewport,
        hasTouch: size !== "desktop",
        isMobile: size === "phone",
        settings: { theme, lang, speed: "still" },
        reducedMotion: "reduce",
      });
      await page.context().addCookies([ana.session()]);
      await page.addInitScript((id) => localStorage.setItem("tablier.known", id), ana.id);
      const settled = quietAfter(page);
      const faults: string[] = [];
      for (const { name, path, ready } of all) {
        await page.setViewportSize(viewport);
        await page.goto(path);
        await page.locator(ready).first().waitFor({ state: "attached", timeout: 15_000 });
        await enliven(page, viewport.width);
        await settled();
        faults.push(...(await layoutFaults(page)).map((fault) => `${name}: ${fault}`));
        // The rule books have the same elements on every screen, and axe takes long to read them.
        if (size === "phone" || !name.startsWith("rules-"))
          faults.push(...(await axeFaults(page)).map((fault) => `${name}: ${fault}`));
        await picture(page, `${name}-${size}-${theme}-${lang}`, { fullPage: true });
      }
      expect(faults).toEqual([]);
    });
  }
}

/** Waits until everything that was asked for has come and is drawn; unlike `networkidle`, no half a second longer. */
function quietAfter(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return async () => {
    do {
      await expect.poll(() => open.size, { intervals: [10] }).toBe(0);
      await drawn();
    } while (open.size > 0);
  };
}

/** The diagrams of the rule book come alive when scrolled into view: the window becomes as high as the page. */
async function enliven(page: Page, width: number): Promise<void> {
  const asleep = page.locator('[data-testid="diagram"]:not(:has(.board))');
  if ((await asleep.count()) === 0) return;
  await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
  await expect(asleep).toHaveCount(0);
}
