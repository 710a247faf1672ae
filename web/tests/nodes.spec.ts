import type { Page } from "@playwright/test";
import type { Table } from "../src/generated/types";
import { Nodes } from "./nodes";
import { Person } from "./person";
import { oneStep } from "./player";
import { expect, forgiveBreaks, test } from "./server";

const swift = { speed: "still" };
const often = { intervals: [20] };

/** A shorter break raises no alarm (web/src/table/live/Connection.svelte). */
const GRACE = 2000;

/** Notes every message about the connection that the page shows from now on, and that it is not loaded again. */
async function listen(page: Page): Promise<void> {
  await page.getByTestId("connection").evaluate((place) => {
    const alarms: string[] = [];
    Object.assign(window, { alarms });
    const note = () => place.textContent!.trim() && alarms.push(place.textContent!.trim());
    new MutationObserver(note).observe(place, { childList: true, subtree: true, characterData: true });
  });
}

/** The notes so far; fails if the page was loaded again. */
function alarms(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { alarms: string[] }).alarms.splice(0));
}

let nodes: Nodes;
test.beforeAll(async () => {
  nodes = await Nodes.start();
});
test.afterAll(() => nodes.end());

test("two play on through nginx when their server dies, and when it is stopped", async ({ visit, complaints }) => {
  const ana = await Person.guest(nodes.url, "Ana");
  const ben = await Person.guest(nodes.url, "Ben");
  // The one node has it, the other learns of it.
  const table = await ana.create({ game: "ludo", players: 2, seats: [{ side: "red" }] });
  await ben.ask(table.id, { do: "sit", salt: "cd".repeat(16) });
  // Everybody is on one node at first, so that its end concerns all.
  await nodes.all[1].stop("SIGTERM");
  const pages: Page[] = [];
  for (const person of [ana, ben]) {
    const page = await visit({ settings: swift, baseURL: nodes.url });
    await page.context().addCookies([person.session()]);
    await page.goto(`/t/${table.id}`);
    await expect(page.getByTestId("connection")).toHaveAttribute("data-state", "open");
    await listen(page);
    pages.push(page);
  }
  for (let steps = 0; steps < 4; steps += 1) await oneStep(pages);

  for (const signal of ["SIGKILL", "SIGTERM"] as const) {
    const { busy, idle } = await nodes.serving(pages.length);
    await nodes.return(idle);
    const last = async () => ((await (await fetch(`${idle.url}/api/v1/tables/${table.id}`)).json()) as Table).n;
    const n = await last();
    const began = Date.now();
    // Not waited for yet: the node may take a while to end, the page must not.
    const ended = busy.stop(signal);
    await expect.poll(() => idle.sockets(), often).toBe(pages.length);
    const back = Date.now() - began;
    // A click may only pick up a pawn.
    const played = async () => oneStep(pages).then(last);
    await expect.poll(played, often).toBeGreaterThan(n);
    console.log(`${signal}: connected again after ${back} ms, the next step made after ${Date.now() - began} ms`);
    await ended;
    for (const page of pages) {
      const shown = await alarms(page);
      expect(back < GRACE ? shown : []).toEqual([]);
    }
    for (let steps = 0; steps < 4; steps += 1) await oneStep(pages);
  }
  forgiveBreaks(complaints);
});
