import { expect, it } from "vitest";
import { shares } from "./shares";

it("shares add up to one", () => {
  const { total, shares: parts } = shares([1, 2, 3, 4, 5, 5]);
  expect(total).toBe(20);
  expect(parts.reduce((sum, part) => sum + part)).toBeCloseTo(1);
});

it("a fair die is drawn two thirds as high as there is room", () => {
  const { shares: parts, scale } = shares([7, 7, 7, 7, 7, 7]);
  expect(parts[0]! * scale).toBeCloseTo(2 / 3);
});

it("a face that fell very often still fits", () => {
  const { shares: parts, scale } = shares([9, 0, 0, 0, 0, 1]);
  expect(parts[0]! * scale).toBeCloseTo(1);
});

it("no roll has no share", () => {
  expect(shares([0, 0, 0, 0, 0, 0]).shares).toEqual([0, 0, 0, 0, 0, 0]);
});
