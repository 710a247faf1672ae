import { expect, test } from "vitest";
import type { LudoPosition, TableEvent, Told } from "../../generated/types";
import { facingSide, recorded } from "./steps";

const position: LudoPosition = {
  game: "ludo",
  options: {},
  order: ["red", "blue"],
  turn: "red",
  phase: "roll",
  pawns: {},
  dice: [],
  sixes: 0,
  extra: 0,
};

function told(event: TableEvent, n: number, step = true): Told {
  return { table: "t", n, at: 0, event, ...(step && { position }) };
}

const events = [
  told({ type: "sat", side: "red", player: "ana", name: "Ana" }, 1, false),
  told({ type: "bot_sat", side: "blue", bot: "prudent" }, 2, false),
  told({ type: "started", opening: [], first: "red" }, 3),
  told({ type: "rolled", side: "red", dice: [6] }, 4),
  told({ type: "chat", side: "blue", text: "x" }, 5, false),
  told({ type: "played", side: "red", action: "home:6" }, 6),
  told({ type: "rolled", side: "blue", dice: [1] }, 7),
];

test("only what changed the game is a step, and steps of one side are a turn", () => {
  const game = recorded(events)!;
  expect(game.steps.map((step) => step.told.n)).toEqual([3, 4, 6, 7]);
  expect(game.turns).toEqual([
    { side: null, steps: [0] },
    { side: "red", steps: [1, 2] },
    { side: "blue", steps: [3] },
  ]);
});

test("those who sat there are known", () => {
  expect(recorded(events)!.seats.map(({ side, name, bot }) => [side, name, bot])).toEqual([
    ["red", "Ana", undefined],
    ["blue", "prudent", "prudent"],
  ]);
});

test("a game that has not begun has nothing to show", () => {
  expect(recorded(events.slice(0, 2))).toBeNull();
});

test("one sees a game from one's own side, others' games from the first", () => {
  const game = recorded([
    told({ type: "bot_sat", side: "blue", bot: "prudent" }, 0, false),
    ...events.toSpliced(1, 1),
  ])!;
  expect(facingSide(game, "ana")).toBe("red");
  expect(facingSide(game, "eve")).toBe("blue");
  expect(facingSide(game, null)).toBe("blue");
});
