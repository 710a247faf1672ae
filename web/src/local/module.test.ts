// The module itself, in Node: a game of each kind from its envelope to its review. Only where the module could be
// built.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { check } from "../dice/check";
import { games } from "../generated/boards.json";
import type { Analysis, Ask, Position, Table } from "../generated/types";
import { Module } from "./module";
import type { Row, SeatName } from "./store";
import type { Choosing } from "./thinker";

const folder = join(import.meta.dirname, "../../wasm");
const [id, secret, at] = ["local-aaaaaaaaaaaa", "07".repeat(32), 1_000];

type Change = { rows: Row[]; names?: SeatName[] };

class Device {
  constructor(private readonly module: Module) {}

  table<T>(command: object): T {
    return this.asked("table", { id, ...command });
  }

  think<T>(command: object): T {
    return this.asked("think", command);
  }

  install(net: string): void {
    const bytes = readFileSync(join(folder, net));
    this.module.ask("net", bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer);
  }

  apply(change: Partial<Change> & { secret?: string }): void {
    if (change.rows?.length) this.table({ do: "apply", ...change });
  }

  ask(ask: Ask): void {
    this.apply(this.table<Change>({ do: "decide", at, ask }));
  }

  view(): Table {
    return this.table({ do: "view", at });
  }

  choose(what: Omit<Choosing, "n" | "side">): string {
    return this.think<{ action: string }>({ do: "choose", ...what }).action;
  }

  private asked<T>(part: "table" | "think", command: object): T {
    const answer = JSON.parse(this.module.ask(part, JSON.stringify(command))) as T & { error?: unknown };
    if (answer.error) throw new Error(JSON.stringify(answer.error));
    return answer;
  }

  /** Plays a game to its end: the person rolls, and chooses as the weakest bot would. */
  play(game: string): void {
    const request = { game, players: 2, seats: [{}, { bot: "niveau1" }] };
    this.apply(this.table<Change & { secret: string }>({ do: "open", at, secret, request }));
    for (const net of this.think<{ nets: string[] }>({ do: "needs", game, players: 2 }).nets) this.install(net);
    const { seats } = this.view();
    const { side } = seats.find(({ reserved }) => reserved === "device")!;
    this.ask({ do: "sit", seat: side, salt: "ab".repeat(16), name: "Ana" });
    for (;;) {
      const due = this.table<Partial<Change> & { think?: Choosing }>({ do: "due", at, awake: at, delay: 0 });
      if (due.rows) this.apply(due);
      else if (due.think) {
        const { n, side, ...what } = due.think;
        this.apply(this.table<Change>({ do: "chosen", at, n, side, action: this.choose(what) }));
      } else if (!this.step()) return;
    }
  }

  /** The person's own step; false: the game is over. */
  private step(): boolean {
    const { stage, next, position, n } = this.view();
    if (stage !== "playing") return false;
    if (next!.must !== "play") this.ask({ do: next!.must, after: n });
    else {
      const action = this.choose({ position: position as Position, bot: "hasard", seed: String(n) });
      this.ask({ do: "play", action, after: n });
    }
    return true;
  }
}

describe.skipIf(!existsSync(join(folder, "tablier.wasm")))("the module", () => {
  let compiled: WebAssembly.Module;
  beforeAll(async () => (compiled = await WebAssembly.compile(readFileSync(join(folder, "tablier.wasm")))));

  test.each(games)(
    "plays $id to its end, and its record holds",
    async ({ id: game }) => {
      let reviewed = 0;
      const device = new Device(await Module.of(compiled, (done) => void (reviewed = done)));
      device.play(game);
      const { record, numbers } = device.table<{ record: string; numbers: number[] }>({ do: "record" });
      const { holds, checks } = await check(record, games);
      expect(checks.filter(({ state }) => state === "fails")).toEqual([]);
      expect(holds).toBe(true);
      // The strongest engine takes its time to review a game without dice.
      if (game === "latroncules") return;
      const { steps } = device.think<Analysis>({ do: "review", record, numbers });
      expect(steps.map(({ n }) => n)).toEqual(numbers);
      expect(reviewed).toBeGreaterThan(0);
    },
    60_000,
  );

  test("refuses as the server does, in both languages", async () => {
    const module = await Module.of(compiled);
    const refused = JSON.parse(module.ask("table", JSON.stringify({ do: "view", id, at })));
    expect(refused.error).toMatchObject({ code: "no-such-table", message: { fr: expect.any(String) } });
  });
});
