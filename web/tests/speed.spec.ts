// What the module saves, in figures: requests and time at an online table, the memory of a long game on the device, and
// the time of the strongest bot on a slow phone. Times are printed; only counts and a generous bound are asserted.

import type { Page } from "@playwright/test";
import boards from "../src/generated/boards.json" with { type: "json" };
import { asked, here, startHere } from "./device";
import { Person } from "./person";
import { playByClicking } from "./player";
import { expect, test, type Server, type Visit } from "./server";

/** So many of one's own rolls are measured. */
const ROLLS = 40;
/** How long a request to the referee takes on the way, in milliseconds, where a network is imitated. */
const NETWORK = 40;

/** Rolls and plays, and tells how long it took from each roll to the lit pieces. */
async function rollsToLight(page: Page): Promise<number[]> {
  return page.evaluate(async (enough) => {
    const drawn = () => new Promise((done) => requestAnimationFrame(done));
    const click = (what: Element) => what.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const times: number[] = [];
    let [since, rolling] = [0, false];
    while (times.length < enough && !document.querySelector('[data-testid="end"]')) {
      await drawn();
      const roll = document.querySelector('[data-testid="roll"]:enabled');
      const todo = ['[data-testid="between"] [data-action]', ".hit.target", ".hit.pawn"];
      const lit = todo.map((what) => document.querySelector(what)).find(Boolean);
      if (roll) {
        if (!rolling) since = performance.now();
        click(roll);
      } else if (lit) {
        if (since > 0) times.push(performance.now() - since);
        since = 0;
        click(lit);
      }
      rolling = roll !== null;
    }
    return times;
  }, ROLLS);
}

async function online(server: Server, visit: Visit): Promise<{ page: Page; table: string }> {
  const ana = await Person.guest(server.url, "Ana");
  const table = await ana.lay("rachat");
  const page = await visit({ settings: { speed: "still" }, serviceWorkers: "block" });
  await page.context().addCookies([ana.session()]);
  await page.addInitScript((id) => localStorage.setItem("tablier.known", id), ana.id);
  return { page, table };
}

const middle = (times: number[]): string => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!.toFixed(0);
const referee = (requests: string[]): number => requests.filter((one) => one.endsWith("/referee")).length;

for (const [name, wait] of [
  ["on this machine", 0],
  [`with ${NETWORK} ms of network`, NETWORK],
] as const) {
  test(`from the roll to lit squares, ${name}: the module saves every request`, async ({
    server,
    visit,
    complaints,
  }) => {
    const slow = (page: Page) =>
      page.route("**/api/v1/referee", (route) => new Promise((r) => setTimeout(r, wait)).then(() => route.continue()));

    const before = await online(server, visit);
    await before.page.route(/\.wasm$/, (route) => route.abort());
    await slow(before.page);
    await before.page.goto(`/t/${before.table}`);
    const asksBefore = asked(before.page);
    const timesBefore = await rollsToLight(before.page);
    complaints.splice(0);

    const after = await online(server, visit);
    await slow(after.page);
    const loaded = after.page.waitForResponse(/\.wasm$/);
    await after.page.goto(`/t/${after.table}`);
    await loaded;
    await expect.poll(() => after.page.workers().length, "the module runs in a worker").toBeGreaterThan(0);
    await after.page.waitForTimeout(1000);
    const asksAfter = asked(after.page);
    const timesAfter = await rollsToLight(after.page);

    console.log(
      `roll to lit pieces ${name}, rachat: ${middle(timesBefore)} ms over HTTP, ` +
        `${middle(timesAfter)} ms with the module; ` +
        `requests to the referee per roll: ${(referee(asksBefore) / timesBefore.length).toFixed(2)} and ` +
        `${(referee(asksAfter) / timesAfter.length).toFixed(2)}`,
    );
    expect(referee(asksBefore)).toBeGreaterThan(0);
    expect(referee(asksAfter)).toBe(0);
  });
}

test("the memory of a long game on the device stays flat", async ({ visit }) => {
  const page = await visit({ settings: here });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const heap = async (): Promise<number> => {
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "JSHeapUsedSize")!.value / 1e6;
  };
  const table = await startHere(page, "ludo");
  const events = () =>
    page.evaluate(
      (id) =>
        new Promise<number>((resolve) => {
          const open = indexedDB.open("tablier");
          open.onsuccess = () => {
            const range = IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
            const count = open.result.transaction("events").objectStore("events").count(range);
            count.onsuccess = () => (open.result.close(), resolve(count.result));
          };
        }),
      table,
    );
  await playByClicking(page, (clicks) => clicks >= 30);
  const [start, first] = [await heap(), await events()];
  await playByClicking(page);
  const [end, last] = [await heap(), await events()];
  console.log(`memory: ${start.toFixed(1)} MB after ${first} events, ${end.toFixed(1)} MB after ${last}`);
  expect(last).toBeGreaterThan(500);
  expect(end - start).toBeLessThan(15);
});

type Calls = Record<"room" | "table" | "think" | "net" | "answer", (length?: number) => number> & {
  memory: WebAssembly.Memory;
};

/** Lets bots of the strongest level play each other in the page itself, and tells how long each choice took. */
function choices(page: Page, game: string, enough: number): Promise<number[]> {
  return page.evaluate(
    async ([game, enough]) => {
      const file = async (name: string) => new Uint8Array(await (await fetch(`/bench/${name}`)).arrayBuffer());
      const { instance } = await WebAssembly.instantiate(await file("tablier.wasm"), { tablier: { progress() {} } });
      const module = instance.exports as unknown as Calls;
      const put = (part: "table" | "think" | "net", bytes: Uint8Array) => {
        // The memory is another one once it has grown.
        const room = module.room(bytes.length);
        new Uint8Array(module.memory.buffer, room, bytes.length).set(bytes);
        const [length, answer] = [module[part](), module.answer()];
        return JSON.parse(new TextDecoder().decode(new Uint8Array(module.memory.buffer, answer, length)));
      };
      const ask = (part: "table" | "think", what: object) => put(part, new TextEncoder().encode(JSON.stringify(what)));
      const seats = [{ bot: "niveau8" }, { bot: "niveau8" }];
      const id = "local-bench";
      const request = { game, players: 2, seats };
      const { rows, names, secret } = ask("table", { do: "open", id, at: 0, secret: "07".repeat(32), request });
      ask("table", { do: "apply", id, rows, names, secret });
      const times: number[] = [];
      while (times.length < enough) {
        const due = ask("table", { do: "due", id, at: 0, awake: 0, delay: 0 });
        let next = due.rows;
        if (due.think) {
          const { n, side, bot, position, seed } = due.think;
          if (times.length === 0)
            for (const net of ask("think", { do: "needs", position }).nets) put("net", await file(net));
          const start = performance.now();
          const { action } = ask("think", { do: "choose", position, bot, seed });
          times.push(performance.now() - start);
          // As in the page: what can be solved ahead is solved while the others play.
          if (times.length === 1) ask("think", { do: "ready", position });
          next = ask("table", { do: "chosen", id, at: 0, n, side, action }).rows;
        }
        if (!next) break;
        ask("table", { do: "apply", id, rows: next });
      }
      return times;
    },
    [game, enough] as const,
  );
}

for (const { id: game } of boards.games)
  test(`${game}: the strongest bot on a phone four times slower`, async ({ visit }) => {
    const page = await visit({ settings: here });
    await page.route("**/bench/*", (route) =>
      route.fulfill({ path: `wasm/${route.request().url().split("/").at(-1)}` }),
    );
    await page.goto("/settings");
    const session = await page.context().newCDPSession(page);
    // The processor is slowed down for the page alone, not for its workers: so the module runs in the page.
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const times = (await choices(page, game, 60)).toSorted((a, b) => a - b);
    const [half, most] = [middle(times), times.at(-1)!.toFixed(0)];
    console.log(
      `level 8, ${game}, CPU slowed down 4 times: ${half} ms in the middle, ${most} ms at most of ${times.length}`,
    );
    expect(times.length).toBeGreaterThan(20);
  });
