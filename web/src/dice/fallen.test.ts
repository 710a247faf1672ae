import { expect, test } from "vitest";
import { bars } from "./fallen";

test("fair dice end at the mark of one sixth", () => {
  const { bars: found, total, sixth } = bars([10, 10, 10, 10, 10, 10]);
  expect(total).toBe(60);
  for (const { length } of found) expect(length).toBeCloseTo(sixth);
  expect(sixth).toBeCloseTo(2 / 3);
});

test("a single die fills its bar and no more", () => {
  const { bars: found } = bars([0, 0, 0, 1, 0, 0]);
  expect(found.map(({ length }) => length)).toEqual([0, 0, 0, 1, 0, 0]);
});

test("no dice are no bars", () => expect(bars([0, 0, 0, 0, 0, 0]).bars.every(({ length }) => length === 0)).toBe(true));
