// From a place to a point of the drawing and back.

import type { Colour, GameName } from "../generated/types";
import { baseOf } from "./geometry";
import { holds, middleOf, restOf, squareAt, stoneCell, type Point, type RaceLayout } from "./layout";
import type { Spot } from "./types";

/** Where a destination is shown: the middle of a place, or where a pawn will stand on it. */
export function pointOf(game: GameName, layout: RaceLayout | null, { colour, place }: Spot, facing?: Colour): Point {
  const square = squareAt(game, layout, colour, place, facing);
  if (square && place.startsWith("t")) return restOf(square);
  if (square || !layout) return middleOf(square ?? stoneCell(place, facing));
  const base = baseOf(game, colour);
  if (place === "home") return layout.homes[base].centre;
  if (place.startsWith("x.")) return middleOf(layout.prisons[place.slice(2) as Colour] ?? layout.centre);
  const { towards } = layout.goals[base];
  const middle = middleOf(layout.centre);
  const depth = layout.centre.width * 0.31;
  return { x: middle.x + towards.x * depth, y: middle.y + towards.y * depth };
}

/**
 * The place under a point. Lanes, homes and goals come with the colour they belong to; a square of the track with none.
 */
export function placeAt(
  layout: RaceLayout | null,
  point: Point,
  facing?: Colour,
): { colour: Colour | null; place: string } | null {
  if (!layout) {
    const cell = CELLS.find((cell) => holds(stoneCell(cell, facing), point));
    return cell ? { colour: null, place: cell } : null;
  }
  const square = layout.track.findIndex((rect) => holds(rect, point));
  if (square >= 0) return { colour: null, place: `t${square + 1}` };
  for (const colour of layout.board.colours) {
    const step = layout.lanes[colour].findIndex((rect) => holds(rect, point));
    if (step >= 0) return { colour, place: `l${step + 1}` };
    const prison = layout.prisons[colour];
    if (prison && holds(prison, point)) return { colour, place: `x.${colour}` };
    if (holds(layout.homes[colour].block, point)) return { colour, place: "home" };
  }
  if (!holds(layout.centre, point)) return null;
  const middle = middleOf(layout.centre);
  const [dx, dy] = [point.x - middle.x, point.y - middle.y];
  const depth = (colour: Colour) => dx * layout.goals[colour].towards.x + dy * layout.goals[colour].towards.y;
  return {
    colour: layout.board.colours.reduce((best, colour) => (depth(colour) > depth(best) ? colour : best)),
    place: "goal",
  };
}

const CELLS = [..."abcdefgh"].flatMap((file) => [..."12345678"].map((rank) => file + rank));
