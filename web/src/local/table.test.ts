import { beforeEach, expect, test, vi } from "vitest";
import type { Ask } from "../generated/types";
import type { Heard } from "../net/socket.svelte";
import type { Hint } from "./tabs";

/** The tabs of one browser: who hears hints, and who waits for the lock. */
const listeners = new Set<(hint: Hint) => void>();
const waiting: (() => void)[] = [];

vi.mock("./tabs", () => ({
  hint: (what: Hint) => listeners.forEach((hear) => hear(what)),
  onHint: (hear: (hint: Hint) => void) => (listeners.add(hear), () => listeners.delete(hear)),
  actsFor: (_: string, acts: () => void) => {
    waiting.push(acts);
    if (waiting[0] === acts) acts();
    return () => {
      const first = waiting[0] === acts;
      waiting.splice(waiting.indexOf(acts), 1);
      if (first) waiting[0]?.();
    };
  },
}));
vi.mock("../words/words.svelte", () => ({ t: (id: string) => id }));
vi.stubGlobal("document", { addEventListener: () => {}, removeEventListener: () => {}, visibilityState: "visible" });

const { LocalTable } = await import("./table");
const { MemoryStore, WordModule } = await import("./testing");
const { NotKept } = await import("./store");

let store = new MemoryStore();

/** A tab with the table open: what it has heard, and what is around it. */
function tab(choose: (n: number) => Promise<string> = async (n) => `bot${n}`) {
  const module = new WordModule();
  const tools = {
    store,
    command: (what: object) => module.ask(what as never) as Promise<never>,
    choose: vi.fn(({ n }: { n: number }) => choose(n)),
    cancel: vi.fn(),
    delay: () => 0,
    now: () => 0,
    kept: vi.fn(),
  };
  const table = new LocalTable("local-a", tools);
  const heard: Heard[] = [];
  const leave = table.watch((what) => heard.push(what));
  return { table, module, tools, heard, leave };
}

const say = (text: string) => ({ do: "chat", text }) as Ask;
const log = (): string[] => store.logs.get("local-a")!.map(({ body }) => body);
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(async () => {
  listeners.clear();
  waiting.length = 0;
  store = new MemoryStore();
  const game = { id: "local-a", secret: "", names: [], created: 0, updated: 0, line: null };
  await store.create(game, [{ n: 1, at: 0, body: "bot" }]);
});

test("whoever watches sees the table, then every event once it is stored", async () => {
  const { table, heard } = tab();
  await table.ask(say("one"));
  await settled();
  expect(log()).toEqual(["bot", "one", "bot2"]);
  expect(heard.map((what) => ("view" in what ? what.view.n : "told" in what && what.told.n))).toEqual([1, 2, 3]);
});

test("of two tabs one acts, both see the same, and a clash is decided again", async () => {
  const [first, second] = [tab(), tab()];
  await settled();
  await Promise.all([first.table.ask(say("one")), second.table.ask(say("two"))]);
  await settled();
  expect(
    log()
      .filter((word) => !word.startsWith("bot"))
      .toSorted(),
  ).toEqual(["one", "two"]);
  expect(second.tools.choose).not.toHaveBeenCalled();
  const numbers = (heard: Heard[]): number[] => heard.flatMap((what) => ("told" in what ? [what.told.n] : []));
  expect(numbers(second.heard)).toEqual(numbers(first.heard));
});

test("when the tab that acts is closed, the other one goes on", async () => {
  const [first, second] = [tab(() => new Promise(() => {})), tab()];
  await second.table.ask(say("one"));
  await settled();
  expect(log()).toEqual(["bot", "one"]);
  first.leave();
  await settled();
  expect(first.tools.cancel).toHaveBeenCalled();
  expect(log()).toEqual(["bot", "one", "bot2"]);
});

test("a bot that thinks is stopped when the game has gone on without it", async () => {
  const { table, tools } = tab(() => new Promise(() => {}));
  await table.ask(say("one"));
  await settled();
  await table.ask(say("two"));
  await settled();
  expect(tools.cancel).toHaveBeenCalledTimes(1);
  expect(tools.choose.mock.calls.map(([{ n }]) => n)).toEqual([2, 3]);
});

test("after a trap the table is loaded again and nothing is lost", async () => {
  const { table, module } = tab();
  await settled();
  module.traps = 1;
  await table.ask(say("one"));
  await settled();
  expect(log()).toEqual(["bot", "one", "bot2"]);
});

test("what cannot be stored is not shown, and is told", async () => {
  const { table, tools, heard } = tab();
  await settled();
  store.full = true;
  await expect(table.ask(say("one"))).rejects.toBeInstanceOf(NotKept);
  expect(tools.kept).toHaveBeenLastCalledWith(false);
  expect(heard).toHaveLength(1);
  store.full = false;
  await table.ask(say("one"));
  expect(tools.kept).toHaveBeenLastCalledWith(true);
});

test("a game that is not there is refused, and one that is discarded goes away", async () => {
  const { heard } = tab();
  await settled();
  await store.discard("local-a");
  listeners.forEach((hear) => hear({ table: "local-a", gone: true }));
  expect(heard.at(-1)).toMatchObject({ refused: { code: "no-local-game" } });
  const { heard: later } = tab();
  await settled();
  expect(later.at(-1)).toMatchObject({ refused: { code: "no-local-game" } });
});
