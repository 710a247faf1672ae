import { expect, test } from "vitest";
import { film } from "./film";
import { pawn } from "./testing";
import type { Frame } from "./types";

const places = (frames: Frame[], id: string) =>
  frames.map(({ pieces }) => pieces.find((piece) => piece.id === id)?.place ?? "gone");
const lasts = (frames: Frame[]) => frames.reduce((sum, { ms }) => sum + ms, 0);

test("a pawn walks square by square, and what it captures goes to prison after", () => {
  const frames = film(
    [pawn("red0", "t4"), pawn("yellow1", "t7")],
    [
      { type: "moved", pawn: ["red", 0], from: "t4", to: "t7", by: "3" },
      { type: "captured", pawn: ["yellow", 1], by: ["red", 0], at: "t7", to: "x.red" },
      { type: "turn", side: "yellow" },
    ],
    "rachat",
  );
  expect(places(frames, "red0")).toEqual(["t5", "t6", "t7", "t7"]);
  expect(places(frames, "yellow1")).toEqual(["t7", "t7", "t7", "x.red"]);
  expect(frames.map(({ ms }) => ms)).toEqual([120, 120, 120, 200]);
  expect(frames.at(-1)!.event!.type).toBe("captured");
});

test("a pawn turns into its lane and reaches the goal", () => {
  const frames = film(
    [pawn("red0", "t50")],
    [{ type: "moved", pawn: ["red", 0], from: "t50", to: "goal", by: "7" }],
    "rachat",
  );
  expect(places(frames, "red0")).toEqual(["t51", "l1", "l2", "l3", "l4", "l5", "goal"]);
});

test("green walks red's way in tanjawi", () => {
  const frames = film(
    [pawn("green0", "t33")],
    [{ type: "moved", pawn: ["green", 0], from: "t33", to: "l1", by: "2" }],
    "tanjawi",
  );
  expect(places(frames, "green0")).toEqual(["t34", "l1"]);
});

test("a long walk takes no more time than a short one of six", () => {
  const frames = film(
    [pawn("yellow0", "t10")],
    [{ type: "moved", pawn: ["yellow", 0], from: "t10", to: "t30", by: "+20" }],
    "superludo",
  );
  expect(frames).toHaveLength(20);
  expect(lasts(frames)).toBeCloseTo(700);
});

test("a combined exit comes out onto the start and walks on", () => {
  const frames = film([pawn("red0", "home")], [{ type: "exited", pawn: ["red", 0], to: "t3", by: "6+2" }], "rachat");
  expect(places(frames, "red0")).toEqual(["t1", "t2", "t3"]);
});

test("pieces that are taken together go together", () => {
  const stones = [
    pawn("red0", "d3", { kind: "fantassin" }),
    pawn("blue1", "c4", { kind: "cavalier" }),
    pawn("blue2", "e4", { kind: "cavalier" }),
  ];
  const frames = film(
    stones,
    [
      { type: "moved", pawn: "F", from: "d3", to: "d4", by: null },
      { type: "taken", at: "c4", piece: "c" },
      { type: "taken", at: "e4", piece: "c" },
    ],
    "latroncules",
  );
  expect(places(frames, "red0")).toEqual(["d4", "d4", "d4"]);
  expect(frames.at(-1)!.pieces.map(({ id }) => id)).toEqual(["red0"]);
  expect(frames.map(({ ms }) => ms)).toEqual([200, 0, 200]);
});

test("a fantassin is promoted where it stands", () => {
  const frames = film(
    [pawn("red0", "d8", { kind: "fantassin" })],
    [{ type: "promoted", at: "d8", piece: "C" }],
    "latroncules",
  );
  expect(frames.at(-1)!.pieces[0]!.kind).toBe("cavalier");
});

test("a barrier that is left is no longer closed", () => {
  const pair = [pawn("red0", "t4", { barrier: true }), pawn("red1", "t4", { barrier: true })];
  const frames = film(pair, [{ type: "moved", pawn: ["red", 0], from: "t4", to: "t5", by: "1" }], "rachat");
  expect(frames[0]!.pieces.every(({ barrier }) => !barrier)).toBe(true);
});

test("ransoms, pawns set free and pawns sent home are carried home", () => {
  for (const type of ["ransomed", "freed", "sent_home"] as const) {
    const event = { type, pawn: ["red", 0] as ["red", number], by: "6", from: "x.blue", rule: "PA-17" };
    expect(places(film([pawn("red0", "x.blue")], [event], "rachat"), "red0")).toEqual(["home"]);
  }
});
