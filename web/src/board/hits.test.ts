import { expect, test } from "vitest";
import { isTight, nearest, pawnHits, reach, targetHits, towards } from "./hits";
import { pawn } from "./testing";
import type { Target } from "./types";

const at = (x: number, y: number) => ({ x, y, scale: 1 });
const pieces = [pawn("red0", "t4"), pawn("red1", "t4"), pawn("green0", "t40")];
const stands = new Map([
  ["red0", at(100, 100)],
  ["red1", at(120, 100)],
  ["green0", at(300, 100)],
]);
const pawns = pawnHits(
  [
    { colour: "red", place: "t4" },
    { colour: "green", place: "t40" },
    { colour: "blue", place: "t1" },
  ],
  pieces,
  stands,
);
const target: Target = { colour: "red", place: "t9", mark: "move", choices: [], label: "" };
const hits = [...pawns, ...targetHits([target], () => ({ x: 110, y: 200 }))];

test("pawns of one colour on one place are one thing; a place without pawns is none", () => {
  expect(pawns.map(({ id }) => id)).toEqual(["pawn red t4", "pawn green t40"]);
  expect(pawns[0]).toMatchObject({ count: 2, centre: { x: 110, y: 100 } });
});

test("a finger means the nearest thing, if it is near", () => {
  expect(nearest(hits, { x: 130, y: 110 }, 40)?.id).toBe("pawn red t4");
  expect(nearest(hits, { x: 110, y: 180 }, 40)?.id).toBe("target red t9");
  expect(nearest(hits, { x: 500, y: 500 }, 40)).toBeNull();
});

test("a target wins over a pawn that stands on it", () => {
  const both = [...pawns, ...targetHits([target], () => ({ x: 100, y: 100 }))];
  expect(nearest(both, { x: 100, y: 100 }, 40)?.id).toBe("target red t9");
});

test("things reach as far as a finger wants unless a neighbour is nearer", () => {
  expect(reach(hits[1]!, hits, 10, 48)).toBe(48);
  expect(reach(hits[0]!, hits, 10, 80)).toBeCloseTo(50);
});

test("arrow keys lead to the next thing in their direction", () => {
  expect(towards(hits, hits[0]!, "ArrowRight")?.id).toBe("pawn green t40");
  expect(towards(hits, hits[0]!, "ArrowDown")?.id).toBe("target red t9");
  expect(towards(hits, hits[0]!, "ArrowUp")).toBeNull();
});

test("two colours to be picked on one square are tight for a finger", () => {
  const near = pawnHits(
    [
      { colour: "red", place: "t40" },
      { colour: "green", place: "t40" },
    ],
    [pawn("red0", "t40"), pawn("green0", "t40")],
    new Map([
      ["red0", at(100, 100)],
      ["green0", at(130, 100)],
    ]),
  );
  expect(isTight("tanjawi", near, near[0]!, 48)).toBe(true);
  expect(isTight("tanjawi", near, near[0]!, 10)).toBe(false);
});
