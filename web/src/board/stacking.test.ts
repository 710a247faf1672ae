import { expect, test } from "vitest";
import type { GameName } from "../generated/types";
import { GAMES } from "../parts/games";
import { raceBoardOf } from "./geometry";
import { raceLayout } from "./layout";
import { standing } from "./stacking";
import { pawn } from "./testing";
import type { Piece } from "./types";

function stand(game: GameName, pieces: Piece[], fanned?: string) {
  const layout = raceLayout(game)!;
  const { stands, badges } = standing(game, layout, pieces, undefined, fanned);
  return { layout, badges, spots: pieces.map(({ id }) => stands.get(id)!) };
}
/** How much of the smaller one two neighbours hide from each other, at worst. */
function hidden({ layout, spots }: ReturnType<typeof stand>): number {
  const overlaps = spots.flatMap((a, i) =>
    spots.slice(i + 1).map((b) => 1 - Math.hypot(a.x - b.x, a.y - b.y) / (layout.pawn * (a.scale + b.scale))),
  );
  return Math.max(...overlaps);
}

test("up to four pawns on a square hide nothing of each other's sign", () => {
  for (const game of GAMES.filter((game) => raceBoardOf(game)?.style === "cross")) {
    for (const count of [2, 3, 4]) {
      const pieces = [..."0123"].slice(0, count).map((n) => pawn(`red${n}`, "t4"));
      expect(hidden(stand(game, pieces))).toBeLessThan(0.2);
    }
  }
  expect(hidden(stand("classique", [pawn("red0", "t12"), pawn("blue0", "t12")]))).toBeLessThan(0.1);
});

test("more than four gather by colour under a number", () => {
  const pieces = ["red0", "red1", "red2", "green0", "green1", "blue0"].map((id) => pawn(id, "t14"));
  const { badges, spots } = stand("ludo", pieces);
  expect(badges.map(({ count }) => count)).toEqual([3, 2]);
  expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
});

test("a fan shows every pawn whole, inside the drawing", () => {
  for (const place of ["t14", "t39", "t52"]) {
    const pieces = ["red0", "red1", "red2", "green0", "green1", "green2", "blue0", "yellow0"].map((id) =>
      pawn(id, place),
    );
    const fan = stand("ludo", pieces, place);
    expect(hidden(fan)).toBeLessThan(0.01);
    expect(fan.badges).toEqual([]);
    expect(fan.spots.every(({ x, y }) => x > 20 && y > 20 && x < 780 && y < 780)).toBe(true);
  }
});

test("every pawn has a nest of its own, also where two colours share a home", () => {
  const eight = ["red", "green"].flatMap((colour) => [0, 1, 2, 3].map((n) => pawn(`${colour}${n}`, "home")));
  expect(hidden(stand("tanjawi", eight))).toBeLessThan(0.01);
  expect(
    hidden(
      stand(
        "tanjawi",
        eight.map((piece) => ({ ...piece, place: "goal" })),
      ),
    ),
  ).toBeLessThan(0.1);
});

test("twelve captives find room in one prison", () => {
  const captives = ["green", "yellow", "blue"].flatMap((colour) =>
    [0, 1, 2, 3].map((n) => pawn(`${colour}${n}`, "x.red")),
  );
  expect(hidden(stand("rachat", captives))).toBeLessThan(0.6);
});
