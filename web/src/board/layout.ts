// Where everything lies in a drawing of 800 × 800, turned so that the one who looks sits at the bottom.
// The board is turned by turning its cells: nothing is rotated afterwards, so that every text stands upright.

import type { Colour, GameName, RaceBoard } from "../generated/types";
import { baseOf, raceBoardOf } from "./geometry";
import { LOOKS } from "./looks";

export type Point = { x: number; y: number };
export type Rect = Point & { width: number; height: number };

export const SIZE = 800;
const INNER = 765;
const MARGIN = (SIZE - INNER) / 2;
/** Arms are three squares wide. Parchís squares are long, so that two pawns stand in one side by side. */
const ARM = 3;
const LONG = 1.75;
/** How far pawns and signs keep from the number of a long square. */
const ASIDE = 6;
/** Latroncules keeps room for the letters and numbers at its edge, and cells of 40 pixels on the smallest phone. */
export const STONE_MARGIN = 25;

export type Home = { block: Rect; centre: Point; slots: Point[] };

export type RaceLayout = {
  board: RaceBoard;
  track: Rect[];
  lanes: Record<Colour, Rect[]>;
  homes: Record<Colour, Home>;
  goals: Record<Colour, { corners: Point[]; towards: Point }>;
  prisons: Partial<Record<Colour, Rect>>;
  centre: Rect;
  /** The radius of a pawn that has a square to itself. */
  pawn: number;
};

export function raceLayout(game: GameName, facing?: Colour): RaceLayout | null {
  const board = raceBoardOf(game);
  if (!board) return null;
  const { prisons } = LOOKS[game];
  const lines = gridLines(board);
  const arm = (board.grid - ARM) / 2;
  const turns = facing ? turnsToBottom(board, baseOf(game, facing)) : 0;
  const cell = ([column, row]: [number, number]): Rect => span(lines, turned([column, row], board.grid, turns), 1);
  const each = <T>(make: (colour: Colour) => T) =>
    Object.fromEntries(board.colours.map((colour) => [colour, make(colour)])) as Record<Colour, T>;

  const centre = span(lines, [arm, arm], ARM);
  const lanes = each((colour) => board.lane_cells[colour].slice(0, board.lane).map(cell));
  const shared = board.colours.some((colour) => baseOf(game, colour) !== colour);
  const homes = each((colour): Home => {
    const [column, row] = turned(board.home_cells[colour], board.grid - 1, turns);
    const block = span(lines, [column < arm ? 0 : arm + ARM, row < arm ? 0 : arm + ARM], arm);
    const middle = middleOf(block);
    // A prison takes the outer edge of the block: the nests move a little towards the middle of the board.
    const centre = { x: middle.x, y: middle.y + (prisons ? Math.sign(SIZE / 2 - middle.y) * 31 : 0) };
    return { block, centre, slots: nests(centre, block.width, shared) };
  });

  return {
    board,
    lanes,
    homes,
    centre,
    track: board.track_cells.map(cell),
    goals: each((colour) => goal(centre, middleOf(lanes[colour].at(-1)!))),
    prisons: prisons ? each((colour) => prison(homes[colour].block)) : {},
    pawn: Math.min(lanes.red[0]!.width, lanes.red[0]!.height) * (board.style === "parchis" ? 0.46 : 0.4),
  };
}

/** A cell of Latroncules, `a1` to `h8`; `facing` blue turns the board. */
export function stoneCell(cell: string, facing?: Colour): Rect {
  const side = (SIZE - 2 * STONE_MARGIN) / 8;
  const file = cell.charCodeAt(0) - 97;
  const rank = Number(cell[1]) - 1;
  const [column, row] = facing === "blue" ? [7 - file, rank] : [file, 7 - rank];
  return { x: STONE_MARGIN + column * side, y: STONE_MARGIN + row * side, width: side, height: side };
}

/** The rectangle of a square or a cell; none for homes, goals and prisons, which have a shape of their own. */
export function squareAt(
  game: GameName,
  layout: RaceLayout | null,
  colour: Colour,
  place: string,
  facing?: Colour,
): Rect | null {
  if (!layout) return stoneCell(place, facing);
  const number = Number(place.slice(1));
  if (place[0] === "t") return layout.track[number - 1] ?? null;
  if (/^l\d/.test(place)) return layout.lanes[baseOf(game, colour)][number - 1] ?? null;
  return null;
}

/** Where a pawn stands that has a square of the track to itself: on a long one beside the number, or below it. */
export function restOf(square: Rect): Point {
  const { x, y } = middleOf(square);
  const long = Math.round(square.width - square.height);
  return { x: x + (long > 0 ? ASIDE : 0), y: y + (long < 0 ? ASIDE : 0) };
}

export function middleOf(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

export function inset(rect: Rect, by: number): Rect {
  return { x: rect.x + by, y: rect.y + by, width: rect.width - 2 * by, height: rect.height - 2 * by };
}

export function holds(rect: Rect, { x, y }: Point): boolean {
  return x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height;
}

/** Columns (and rows) from edge to edge. */
function gridLines({ grid, style }: RaceBoard): number[] {
  const arm = (grid - ARM) / 2;
  const long = style === "parchis" ? LONG : 1;
  const short = INNER / (grid - ARM + ARM * long);
  const lines = [MARGIN];
  for (let column = 0; column < grid; column++) {
    lines.push(lines[column]! + (column >= arm && column < arm + ARM ? short * long : short));
  }
  return lines;
}

function span(lines: number[], [column, row]: [number, number], cells: number): Rect {
  const [x, y] = [lines[column]!, lines[row]!];
  return { x, y, width: lines[column + cells]! - x, height: lines[row + cells]! - y };
}

/** A cell after this many quarter turns clockwise. */
function turned([column, row]: [number, number], grid: number, turns: number): [number, number] {
  return turns === 0 ? [column, row] : turned([grid - 1 - row, column], grid, turns - 1);
}

/** How many quarter turns bring the foot of a colour's lane to the bottom. */
function turnsToBottom(board: RaceBoard, colour: Colour): number {
  const foot = board.lane_cells[colour][0]!;
  return [0, 1, 2, 3].find((turns) => turned(foot, board.grid, turns)[1] > board.grid - ARM)!;
}

/** Four nests two by two; where two colours share a home, each has its own two by two. */
function nests({ x, y }: Point, width: number, shared: boolean): Point[] {
  const step = width * (shared ? 0.087 : 0.128);
  const square = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const;
  const groups = shared ? [-2 * step - 3, 2 * step + 3] : [0];
  return groups.flatMap((shift) => square.map(([dx, dy]) => ({ x: x + shift + dx * step, y: y + dy * step })));
}

/** A triangle from the middle of the board to the lane. `towards` points from the middle to the lane. */
function goal(centre: Rect, lane: Point): { corners: Point[]; towards: Point } {
  const middle = middleOf(centre);
  const half = centre.width / 2;
  const towards = { x: Math.sign(Math.round(lane.x - middle.x)), y: Math.sign(Math.round(lane.y - middle.y)) };
  const side = { x: -towards.y, y: towards.x };
  const corner = (way: number) => ({
    x: middle.x + half * (towards.x + way * side.x),
    y: middle.y + half * (towards.y + way * side.y),
  });
  return { corners: [middle, corner(1), corner(-1)], towards };
}

/** A strip along the outer edge of a home's block. */
function prison(block: Rect): Rect {
  const depth = block.height * 0.19;
  const gap = block.height * 0.055;
  const y = block.y < SIZE / 2 ? block.y + gap : block.y + block.height - gap - depth;
  return { x: block.x + gap, y, width: block.width - 2 * gap, height: depth };
}
