import { expect, test } from "vitest";
import type { TableEvent, Told } from "../../generated/types";
import { facesOf } from "./faces";

const told = (event: TableEvent, n: number): Told => ({ table: "t", n, at: 0, event });

test("every die that fell is counted for its side, the opening too", () => {
  const events = [
    {
      type: "started",
      opening: [
        { side: "red", face: 6 },
        { side: "blue", face: 2 },
      ],
      first: "red",
    },
    { type: "rolled", side: "red", dice: [6, 1] },
    { type: "played", side: "red", action: "home:6" },
  ] satisfies TableEvent[];
  expect(facesOf(["red", "blue"], events.map(told))).toEqual([
    { side: "red", counts: [1, 0, 0, 0, 0, 2], total: 3 },
    { side: "blue", counts: [0, 1, 0, 0, 0, 0], total: 1 },
  ]);
});

test("dice that were taken back did not fall", () => {
  const events = [
    { type: "rolled", side: "red", dice: [6] },
    { type: "played", side: "red", action: "home:6" },
    { type: "taken_back", n: 0 },
    { type: "rolled", side: "red", dice: [5] },
  ] satisfies TableEvent[];
  expect(facesOf(["red"], events.map(told))).toEqual([{ side: "red", counts: [0, 0, 0, 0, 1, 0], total: 1 }]);
});
