// The colours of an emblem lie as they lie on the board.

import { expect, test } from "vitest";
import { raceBoardOf } from "../board/geometry";
import { middleOf, raceLayout, SIZE, type Point } from "../board/layout";
import type { Colour, GameName } from "../generated/types";
import { emblem } from "./emblems";
import { GAMES } from "./games";

const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;
const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** The colours clockwise from the top left corner, or from the top. */
function around(ways: typeof CORNERS | typeof SIDES, colours: Colour[], place: (colour: Colour) => Point): Colour[] {
  const way = (from: number): number => (Math.abs(from - SIZE / 2) < 1 ? 0 : Math.sign(from - SIZE / 2));
  return ways.flatMap(([dx, dy]) =>
    colours.filter((colour) => way(place(colour).x) === dx && way(place(colour).y) === dy),
  );
}

function drawn(game: GameName, part: RegExp): string[] {
  return [...emblem(game).matchAll(part)].map((found) => found[1]!);
}

test.each(GAMES.filter(raceBoardOf))("the emblem of %s has the colours of its board", (game) => {
  const { board, homes, lanes } = raceLayout(game)!;
  const homesDrawn = drawn(game, /class="(red|green|yellow|blue) soft"/g);
  const armsDrawn = drawn(game, /<path class="(red|green|yellow|blue)" d="M46/g);
  const expected = {
    homes: around(CORNERS, board.colours, (colour) => homes[colour].centre),
    arms: around(SIDES, board.colours, (colour) => middleOf(lanes[colour][0]!)),
  };
  // The tiles of tanjawi show no board.
  if (game === "tanjawi") expect(homesDrawn.concat(armsDrawn)).toEqual([]);
  else expect({ homes: homesDrawn, arms: armsDrawn }).toEqual(expected);
});
