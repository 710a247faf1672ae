import { expect, test } from "vitest";
import { GAMES } from "../parts/games";
import { COLOURS, raceBoardOf, walk } from "./geometry";
import { middleOf, raceLayout, restOf, SIZE, stoneCell, type Rect } from "./layout";
import { placeAt, pointOf } from "./places";

const RACES = GAMES.filter(raceBoardOf);

test("squares lie inside the drawing and none covers another", () => {
  for (const game of RACES) {
    const { track, lanes } = raceLayout(game)!;
    const squares = [...track, ...Object.values(lanes).flat()];
    for (const [i, a] of squares.entries()) {
      expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= SIZE && a.y + a.height <= SIZE).toBe(true);
      expect(squares.slice(i + 1).every((b) => !overlap(a, b))).toBe(true);
    }
  }
});

test("whoever sits at the bottom has the foot of their lane there", () => {
  for (const game of RACES) {
    for (const colour of COLOURS) {
      const layout = raceLayout(game, colour)!;
      const feet = COLOURS.map((one) => middleOf(layout.lanes[one][0]!).y);
      const base = game === "tanjawi" ? (colour === "red" || colour === "green" ? "red" : "yellow") : colour;
      expect(middleOf(layout.lanes[base][0]!).y).toBe(Math.max(...feet));
    }
  }
});

test("the middle of every place is that place", () => {
  for (const game of RACES) {
    const layout = raceLayout(game, "blue")!;
    for (const colour of ["red", "yellow"] as const) {
      for (const place of [...layout.board.paths[colour], "home"]) {
        expect(placeAt(layout, pointOf(game, layout, { colour, place }))!.place).toBe(place);
      }
    }
  }
  expect(placeAt(null, middleOf(stoneCell("b7", "blue")), "blue")!.place).toBe("b7");
});

test("a pawn alone on a long square leaves its number to be read", () => {
  const { track, pawn } = raceLayout("classique")!;
  const number = 16;
  for (const square of track) {
    const { x, y } = restOf(square);
    const room = square.width > square.height ? x - square.x : y - square.y;
    expect(room - pawn).toBeGreaterThan(number);
  }
});

test("a cell of Latroncules is wide enough for a finger on a phone of 360 pixels", () => {
  expect((stoneCell("a1").width * 342) / SIZE).toBeGreaterThanOrEqual(40);
});

test("blue at the bottom sees the stone turned by a half", () => {
  expect(stoneCell("a1", "blue")).toEqual(stoneCell("h8"));
});

test("a walk ends where it leads, and what does not walk goes straight", () => {
  expect(walk("ludo", "red", "t51", "l2")).toEqual(["t51", "l1", "l2"]);
  expect(walk("ludo", "blue", "home", "t40")).toEqual(["home", "t40"]);
  expect(walk("rachat", "red", "x.blue", "home")).toEqual(["x.blue", "home"]);
  expect(walk("latroncules", "red", "a2", "a3")).toEqual(["a2", "a3"]);
});

function overlap(a: Rect, b: Rect): boolean {
  return (
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.01 &&
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.01
  );
}
