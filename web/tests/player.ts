// Plays at a table as a person does: rolls when asked to, takes a piece on the board, puts it on a square that is lit.

import { type Page, expect } from "@playwright/test";

/** The next thing to do on the page. */
type Todo = "end" | "roll" | "apologise" | "between" | "target" | "pawn" | "nothing";

const WHAT = {
  end: '[data-testid="end"]',
  between: '[data-testid="between"] [data-action]',
  roll: '[data-testid="roll"]:enabled',
  apologise: '[data-testid="apologise"]:enabled',
  target: ".hit.target",
  pawn: ".hit.pawn",
};

/** Waits until there is something to do, and says what. */
function todo(page: Page, patience: number): Promise<Todo> {
  const found = page.waitForFunction(
    (what) => (Object.entries(what).find(([, selector]) => document.querySelector(selector)) ?? [null])[0],
    WHAT,
    { timeout: patience },
  );
  return found.then((handle) => handle.jsonValue() as Promise<Todo>);
}

/** Numbers that look random and are the same in every run. */
export function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
}

/** So many clicks of a whole game are made with a real mouse, where each waits for its target to rest. */
const BY_MOUSE = 60;

/** Clicks through a game until it is over, or until `enough`; answers how many clicks it took. */
export async function playByClicking(page: Page, enough?: (clicks: number) => boolean): Promise<number> {
  const pick = chance(7);
  for (let clicks = 0; ; clicks += 1) {
    const now = await todo(page, 60_000);
    if (now === "end" || enough?.(clicks)) return clicks;
    if (!enough && clicks >= BY_MOUSE) return clicks + (await finishInPage(page));
    const things = page.locator(WHAT[now as keyof typeof WHAT]);
    const count = await things.count();
    // Somebody else may have done it meanwhile.
    if (count > 0)
      await things
        .nth(pick(count))
        .click({ timeout: 5_000 })
        .catch(() => {});
  }
}

/** Clicks the roll or the piece that one of them has to click now. */
export async function oneStep(pages: Page[]): Promise<void> {
  await expect
    .poll(async () => {
      for (const page of pages) {
        const todo = page.locator('[data-testid="roll"]:enabled, .hit.target, .hit.pawn').last();
        if (
          (await todo.count()) > 0 &&
          (await todo.click({ timeout: 1000 }).then(
            () => true,
            () => false,
          ))
        )
          return true;
      }
      return false;
    })
    .toBe(true);
}

/** Clicks on to the end of the game from within the page, as soon as there is something to click. */
function finishInPage(page: Page): Promise<number> {
  return page.evaluate(async (what) => {
    const drawn = () => new Promise((done) => requestAnimationFrame(done));
    for (let clicks = 0; ; await drawn()) {
      const [now, selector] = Object.entries(what).find(([, one]) => document.querySelector(one)) ?? [];
      if (now === "end") return clicks;
      if (!selector) continue;
      const things = document.querySelectorAll(selector);
      things[clicks % things.length]!.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      clicks += 1;
    }
  }, WHAT);
}

/** Plays through a game with the keyboard alone. */
export async function playByKeys(page: Page): Promise<number> {
  const pick = chance(11);
  for (let presses = 0; ; presses += 1) {
    const now = await todo(page, 60_000);
    if (now === "end") return presses;
    if (now === "roll" || now === "apologise") {
      const log = page.getByTestId("log");
      const before = await log.textContent();
      await page.keyboard.press("r");
      // The key is heard once: the log shows it, even if it is the player's turn again at once.
      await page.waitForFunction((told) => document.querySelector('[data-testid="log"]')?.textContent !== told, before);
    } else {
      // Tab leads to the pieces that can be played, and from a piece on to the squares that are lit.
      await tabTo(page, now === "between" ? WHAT.between : `.hit.${now}`, pick(3));
      await page.keyboard.press("Enter");
    }
  }
}

/** Presses Tab until the focus is on something that matches, and then some more; fails if it never comes there. */
async function tabTo(page: Page, selector: string, more: number): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    const { there, gone } = await page.evaluate(
      (wanted) => ({
        there: document.activeElement?.matches(wanted) ?? false,
        gone: document.querySelector(wanted) === null,
      }),
      selector,
    );
    if (gone || (there && more-- <= 0)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never leads to ${selector}`);
}
