import { expect, test } from "vitest";
import { countOf, piecesOf } from "./pieces";
import { latroncules, parchis, rachat } from "./testing";

test("a pawn of a race game is named by its colour and number", () => {
  const pieces = piecesOf(rachat({ red: ["t4", "home", "x.blue", "goal"], yellow: ["t7", "l2", "home", "home"] }));
  expect(pieces.map(({ id, place }) => `${id} ${place}`)).toEqual([
    "red0 t4",
    "red1 home",
    "red2 x.blue",
    "red3 goal",
    "yellow0 t7",
    "yellow1 l2",
    "yellow2 home",
    "yellow3 home",
  ]);
});

test("frozen and barred pawns belong to whose turn it is", () => {
  const frozen = piecesOf(
    rachat({ red: ["t4", "t5", "home", "home"], blue: ["t40", "t41", "home", "home"] }, { frozen: [1] }),
  );
  expect(frozen.filter((piece) => piece.frozen).map(({ id }) => id)).toEqual(["red1"]);
  const barred = piecesOf(
    parchis({ red: ["t40", "t41", "home", "home"], blue: ["t30", "t31", "home", "home"] }, { barred: 0 }),
  );
  expect(barred.filter((piece) => piece.frozen).map(({ id }) => id)).toEqual(["red0"]);
});

test("pawns that the referee names stand in a barrier", () => {
  const pieces = piecesOf(rachat({ red: ["t4", "t4", "l2", "home"], blue: ["t4", "home", "home", "home"] }), [
    ["red", 0],
    ["red", 1],
  ]);
  expect(pieces.filter(({ barrier }) => barrier).map(({ id }) => id)).toEqual(["red0", "red1"]);
});

test("a piece of Latroncules that moved keeps its id", () => {
  const before = piecesOf(
    latroncules(["c.......", "........", "........", "........", "........", "........", "F.......", ".C......"]),
  );
  const after = piecesOf(
    latroncules(["c.......", "........", "........", "........", "........", "F.......", "........", ".C......"]),
    [],
    before,
  );
  expect(after.find(({ place }) => place === "a3")!.id).toBe(before.find(({ place }) => place === "a2")!.id);
  expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
});

test("a fantassin that became a cavalier is still itself", () => {
  const before = piecesOf(
    latroncules(["........", "F.......", "........", "........", "........", "........", "........", "c......."]),
  );
  const after = piecesOf(
    latroncules(["C.......", "........", "........", "........", "........", "........", "........", "c......."]),
    [],
    before,
  );
  expect(after.find(({ place }) => place === "a8")).toMatchObject({
    kind: "cavalier",
    id: before.find(({ place }) => place === "a7")!.id,
  });
});

test("pieces are counted as the board has them, of both kinds", () => {
  const position = latroncules([
    "cfc.....",
    "........",
    "........",
    "........",
    "........",
    "........",
    "......F.",
    ".C.F....",
  ]);
  expect([countOf(position, "red"), countOf(position, "blue")]).toEqual([3, 3]);
});
