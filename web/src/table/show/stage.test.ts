import { expect, test } from "vitest";
import type { LudoPosition, Told } from "../../generated/types";
import type { Beat } from "./beats";
import { Stage, hurry } from "./stage";

const position = (place: string): LudoPosition => ({
  game: "ludo",
  options: {},
  order: ["red", "yellow"],
  turn: "red",
  phase: "roll",
  pawns: { red: [place, "home", "home", "home"], yellow: ["home", "home", "home", "home"] },
  dice: [],
  sixes: 0,
  extra: 0,
});

function moved(n: number, from: string, to: string): Told {
  return {
    table: "t",
    n,
    at: 0,
    event: { type: "played", side: "red", action: `${from}:2` },
    happened: [{ type: "moved", pawn: ["red", 0], from, to, by: "2" }],
    position: position(to),
  };
}

/** A stage whose time passes only when it is told to. */
function theatre() {
  const seen: Beat[] = [];
  const shown: number[] = [];
  const clocks: (() => void)[] = [];
  let waited = 0;
  const stage = new Stage(() => "ludo", {
    see: (beat) => seen.push(beat),
    shown: ({ n }) => shown.push(n),
    pace: () => 1,
    wait: (ms) =>
      new Promise((resolve) => {
        waited += ms;
        clocks.push(resolve);
      }),
  });
  const pass = async (): Promise<void> => {
    while (clocks.length > 0) {
      clocks.shift()!();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { stage, seen, shown, pass, waited: () => waited };
}

test("events are shown one after another and end where they lead", async () => {
  const { stage, seen, shown, pass } = theatre();
  stage.jump(1, position("t1"));
  stage.tell(moved(2, "t1", "t3"));
  stage.tell(moved(3, "t3", "t5"));
  expect(stage.idle).toBe(false);
  await pass();
  expect(shown).toEqual([2, 3]);
  expect(stage.idle).toBe(true);
  expect(seen.at(-1)!.shown).toMatchObject({ n: 3, position: position("t5"), trace: [{ from: "t3", to: "t5" }] });
});

test("a jump leaves the film that was running", async () => {
  const { stage, seen, shown, pass } = theatre();
  stage.jump(1, position("t1"));
  stage.tell(moved(2, "t1", "t3"));
  stage.jump(9, position("t20"));
  await pass();
  expect(shown).toEqual([]);
  expect(seen.at(-1)!.shown).toMatchObject({ n: 9, position: position("t20") });
  expect(stage.idle).toBe(true);
});

test("the more events wait, the faster they pass, and too many pass at once", () => {
  expect(hurry(1, 0)).toBe(1);
  expect(hurry(1, 3)).toBeLessThan(0.5);
  expect(hurry(1, 50)).toBe(0);
  expect(hurry(0, 0)).toBe(0);
});

test("a hundred events take a few seconds", async () => {
  const { stage, shown, pass, waited } = theatre();
  stage.jump(0, position("t1"));
  for (let n = 1; n <= 100; n += 1) stage.tell(moved(n, "t1", "t3"));
  await pass();
  expect(shown.length).toBe(100);
  expect(waited()).toBeLessThan(5000);
});
