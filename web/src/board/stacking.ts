// How pieces that share a place stand beside each other, so that none is hidden.

import type { Colour, GameName } from "../generated/types";
import { baseOf, siteOf } from "./geometry";
import { grouped } from "./grouping";
import { middleOf, restOf, squareAt, stoneCell, SIZE, type Point, type RaceLayout } from "./layout";
import type { Piece } from "./types";

/** A piece's middle and how large it is drawn; 1 is a piece alone on its square. */
export type Stand = Point & { scale: number };

/** Several pieces drawn on one spot: how many, and where the number goes. */
export type Badge = Point & { site: string; count: number };

export type Standing = { stands: Map<string, Stand>; badges: Badge[] };

/** `fanned`: a site whose pieces are spread out to be seen and picked one by one. */
export function standing(
  game: GameName,
  layout: RaceLayout | null,
  pieces: Piece[],
  facing?: Colour,
  fanned?: string | null,
): Standing {
  const stands = new Map<string, Stand>();
  const badges: Badge[] = [];
  for (const [site, group] of bySite(game, pieces)) {
    const spots = layout
      ? raceSpots(game, layout, site, group, badges)
      : group.map(({ place }) => ({ ...middleOf(stoneCell(place, facing)), scale: 1 }));
    const shown = site === fanned && group.length > 1 ? fan(middle(spots), group.length, layout?.pawn ?? 20) : spots;
    group.forEach((piece, i) => stands.set(piece.id, shown[i]!));
  }
  return { stands, badges: badges.filter(({ site }) => site !== fanned) };
}

export function bySite(game: GameName, pieces: Piece[]): Map<string, Piece[]> {
  return grouped(pieces, ({ colour, place }) => siteOf(game, colour, place));
}

function raceSpots(game: GameName, layout: RaceLayout, site: string, group: Piece[], badges: Badge[]): Stand[] {
  const { colour, place } = group[0]!;
  const base = baseOf(game, colour);
  if (place === "home") {
    const perColour = layout.homes[base].slots.length / 4;
    const scale = perColour > 1 ? 1.12 : 1.28;
    return group.map((piece) => {
      const nest = indexOf(piece) + (perColour > 1 && piece.colour !== base ? 4 : 0);
      return { ...layout.homes[base].slots[nest]!, scale };
    });
  }
  if (place === "goal") return goalSpots(layout, base, group.length);
  if (place.startsWith("x.")) return inPrison(layout, place.slice(2) as Colour, group.length);
  const square = squareAt(game, layout, colour, place)!;
  if (group.length === 1 && place.startsWith("t")) return [{ ...restOf(square), scale: 1 }];
  const [across, along] = square.width >= square.height ? [square.width, square.height] : [square.height, square.width];
  const upright = square.height > square.width;
  const turn = ({ x, y, scale }: Stand): Stand => ({
    ...add(middleOf(square), upright ? { x: y, y: x } : { x, y }),
    scale,
  });
  if (group.length <= 4) return offsets(group.length, across, along, layout.pawn).map(turn);

  // Too many to stand side by side: each colour on one spot, with its number.
  const colours = [...new Set(group.map((piece) => piece.colour))];
  const spots = offsets(colours.length, across, along, layout.pawn).map(turn);
  colours.forEach((one, i) => {
    const count = group.filter((piece) => piece.colour === one).length;
    if (count > 1) badges.push({ ...spots[i]!, site, count });
  });
  return group.map((piece) => spots[colours.indexOf(piece.colour)]!);
}

/** Places within a square, from its middle; `across` is its longer side. */
function offsets(count: number, across: number, along: number, pawn: number): Stand[] {
  const fits = (scale: number) => Math.min(1, scale);
  if (count === 1) return [{ x: 0, y: 0, scale: 1 }];
  if (count === 2) {
    const scale = fits((across * 0.275) / pawn);
    const shift = Math.min(pawn * scale * 1.03, across / 2 - pawn * scale);
    return [
      { x: -shift, y: 0, scale },
      { x: shift, y: 0, scale },
    ];
  }
  const scale = fits((Math.min(across, along * 1.35) * 0.235) / pawn);
  const dx = across / 2 - pawn * scale - 1;
  const dy = Math.min(along / 2 - pawn * scale, dx) - 0.5;
  const corners = [
    { x: -dx, y: dy, scale },
    { x: dx, y: dy, scale },
  ];
  const above =
    count === 3
      ? [{ x: 0, y: -dy, scale }]
      : [
          { x: -dx, y: -dy, scale },
          { x: dx, y: -dy, scale },
        ];
  return [...above, ...corners];
}

/** In the triangle of a goal: a row along its base, then rows towards its tip. */
function goalSpots(layout: RaceLayout, base: Colour, count: number): Stand[] {
  const { towards } = layout.goals[base];
  const half = layout.centre.width / 2;
  const scale = (half * (count <= 4 ? 0.175 : 0.145)) / layout.pawn;
  // How far from the middle a row lies, how many it holds, how far they are apart.
  const rows: [number, number, number][] =
    count <= 4
      ? [
          [0.75, 3, 0.44],
          [0.38, 1, 0],
        ]
      : [
          [0.83, 4, 0.37],
          [0.53, 3, 0.33],
          [0.24, 1, 0],
        ];
  let left = count;
  return rows.flatMap(([depth, holds, step]) => {
    const many = Math.min(holds, left);
    left -= many;
    return [...Array(many).keys()].map((i) => {
      const shift = (i - (many - 1) / 2) * step;
      return {
        x: SIZE / 2 + half * (depth * towards.x - shift * towards.y),
        y: SIZE / 2 + half * (depth * towards.y + shift * towards.x),
        scale,
      };
    });
  });
}

function inPrison(layout: RaceLayout, colour: Colour, count: number): Stand[] {
  const rect = layout.prisons[colour];
  if (!rect) return [];
  const scale = 0.92;
  const step = Math.min(layout.pawn * 2.1, (rect.width - layout.pawn * 2.2) / Math.max(1, count - 1));
  const middle = middleOf(rect);
  return [...Array(count).keys()].map((i) => ({ x: middle.x + (i - (count - 1) / 2) * step, y: middle.y, scale }));
}

/** A ring wide enough for all, kept inside the drawing. */
function fan(centre: Point, count: number, pawn: number): Stand[] {
  const size = pawn * 1.2;
  const radius = fanRadius(count, pawn);
  const keep = (value: number) => Math.min(Math.max(value, radius + size + 6), SIZE - radius - size - 6);
  const [x, y] = [keep(centre.x), keep(centre.y)];
  return [...Array(count).keys()].map((i) => {
    const angle = Math.PI * ((2 * i) / count - (count === 2 ? 1 : 0.5));
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle), scale: 1.2 };
  });
}

export function fanRadius(count: number, pawn: number): number {
  return Math.max(pawn * 1.4, (pawn * 1.35) / Math.sin(Math.PI / Math.max(count, 2)));
}

export function middle(points: Point[]): Point {
  const sum = points.reduce(add, { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function add(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

/** Its number among its colour's pawns: the digits of its id. */
function indexOf({ id }: Piece): number {
  return Number(/\d+$/.exec(id)?.[0] ?? 0);
}
