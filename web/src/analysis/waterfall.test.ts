import { expect, test } from "vitest";
import { barsOf, depth, scaleOf, wholePercents } from "./waterfall";
import type { AnalysedPlayer } from "../generated/types";

const winner: AnalysedPlayer = {
  side: "red",
  start: 0.5,
  luck: 0.7,
  mistakes: -0.3,
  gifts: 0.1,
  result: 1,
  precision: 0.98,
  best_roll: 4,
  worst_roll: null,
};
const loser: AnalysedPlayer = {
  side: "blue",
  start: 0.5,
  luck: -0.7,
  mistakes: -0.1,
  gifts: 0.3,
  result: 0,
  precision: 0.99,
  best_roll: null,
  worst_roll: 4,
};

test("every part begins where the one before it ended", () => {
  const rounded = barsOf(winner).map(({ part, from, to }) => [part, Number(from.toFixed(3)), Number(to.toFixed(3))]);
  expect(rounded).toEqual([
    ["start", 0, 0.5],
    ["luck", 0.5, 1.2],
    ["mistakes", 1.2, 0.9],
    ["gifts", 0.9, 1],
    ["result", 0, 1],
  ]);
});

test("the figures add up to the result", () => {
  const shown = wholePercents({ ...loser, start: 0.5096, luck: -0.4361, mistakes: -0.4352, gifts: 0.3617, result: 0 });
  expect(shown).toEqual({ start: 51, luck: -44, mistakes: -43, gifts: 36, result: 0 });
  expect(wholePercents(winner)).toEqual({ start: 50, luck: 70, mistakes: -30, gifts: 10, result: 100 });
});

test("the scale holds what went beyond a whole win, and below none", () => {
  const { low, high } = scaleOf([winner, loser]);
  expect([low, high].map((share) => Number(share.toFixed(3)))).toEqual([-0.3, 1.2]);
  expect(depth({ low: -0.5, high: 1.5 }, 1, 40)).toBe(10);
});
