import { beforeAll, expect, test } from "vitest";
import type { Seat } from "../../generated/types";
import { settings } from "../../settings.svelte";
import { loadWords } from "../../words/words.svelte";
import { clockText, daysText, timeLeft } from "./clock";
import type { TableState } from "./fold";

beforeAll(async () => {
  settings.lang = "fr";
  await loadWords("page/table");
});

const red: Seat = { side: "red", here: true, left: false, yours: true, reserve: 60_000 };
const table = {
  clock: { kind: "turn", seconds: 10, reserve: 60 },
  next: { side: "red", must: "roll", deadline: 100_000 },
  ahead: 1_000,
} as TableState;

test("a turn's own time is used up before the reserve", () => {
  expect(timeLeft(table, red, 29_000)).toEqual({ turn: 10_000, reserve: 60_000 });
  expect(timeLeft(table, red, 49_000)).toEqual({ turn: 0, reserve: 50_000 });
  expect(timeLeft(table, red, 200_000)).toEqual({ turn: 0, reserve: 0 });
});

test("who waits keeps the reserve", () => {
  expect(timeLeft(table, { ...red, side: "blue" }, 29_000)).toEqual({ turn: 0, reserve: 60_000 });
});

test("without a clock nothing is counted", () => {
  expect(timeLeft({ ...table, clock: { kind: "none" } }, red, 0)).toBeNull();
});

test("times read like a clock", () => {
  expect([0, 900, 65_000, 3_600_000, 7_385_000].map(clockText)).toEqual(["0:00", "0:01", "1:05", "1:00:00", "2:03:05"]);
});

test("days and hours are told in words, the last hour like a clock", () => {
  const hour = 3_600_000;
  expect([51 * hour, 24 * hour, 5.2 * hour, hour - 1000].map(daysText)).toEqual([
    "2 j 3 h",
    "1 j 0 h",
    "5 h 12 min",
    "59:59",
  ]);
});
