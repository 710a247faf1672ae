import { expect, test } from "vitest";
import type { RachatPosition } from "../../generated/types";
import { lying, spend, thrown } from "./thrown";

const at = (dice: number[], turn: "red" | "blue" = "red"): RachatPosition => ({
  game: "rachat",
  options: {},
  order: ["red", "blue"],
  turn,
  phase: "play",
  pawns: {},
  dice,
  frozen: [],
  duties: [],
});

test("what is played is spent, die by die", () => {
  const row = thrown(at([]), "red", [5, 5]);
  expect(spend(row, at([5]))).toEqual({ side: "red", faces: [5, 5], spent: [false, true] });
  expect(spend(row, at([], "blue")).spent).toEqual([true, true]);
});

test("sixes that wait lie beside the next roll", () => {
  expect(thrown(at([6, 6]), "red", [4, 2]).faces).toEqual([6, 6, 4, 2]);
  expect(thrown(at([6, 6]), "blue", [4, 2]).faces).toEqual([4, 2]);
});

test("the dice of the next player are not mistaken for one's own", () => {
  expect(spend(thrown(null, "red", [4]), at([4], "blue")).spent).toEqual([true]);
});

test("dice that were thrown unseen are taken from the position", () => {
  expect(spend(thrown(null, "red", [4]), at([6, 3]))).toEqual(lying(at([6, 3])));
});
