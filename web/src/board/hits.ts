// The things on the board that can be taken or played to, and which of them a finger or an arrow key means.

import type { GameName } from "../generated/types";
import { siteOf } from "./geometry";
import type { Point } from "./layout";
import { middle, type Stand } from "./stacking";
import type { Piece, Spot, Target } from "./types";

type Common = { id: string; points: Point[]; centre: Point };
export type Hit = Common & ({ kind: "pawn"; spot: Spot; count: number } | { kind: "target"; target: Target });
export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const WAYS: Record<Direction, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Pieces of one colour on one place are picked together: any of them will do. */
export function pawnHits(movable: Spot[], pieces: Piece[], stands: Map<string, Stand>): Hit[] {
  return movable.flatMap((spot): Hit[] => {
    const points = pieces
      .filter(({ colour, place }) => colour === spot.colour && place === spot.place)
      .map(({ id }) => stands.get(id)!);
    if (points.length === 0) return [];
    return [
      {
        id: `pawn ${spot.colour} ${spot.place}`,
        kind: "pawn",
        spot,
        count: points.length,
        points,
        centre: middle(points),
      },
    ];
  });
}

/** `where`: the middle of a place. */
export function targetHits(targets: Target[], where: (target: Target) => Point): Hit[] {
  return targets.map((target) => {
    const point = where(target);
    return { id: `target ${target.colour} ${target.place}`, kind: "target", target, points: [point], centre: point };
  });
}

/** The nearest thing that is not too far; where a target and a pawn stand together the target is meant. */
export function nearest(hits: Hit[], point: Point, within: number): Hit | null {
  let best: Hit | null = null;
  let least = within;
  for (const hit of hits) {
    // Between the pawns of a home means its pawns.
    const points = [...hit.points, hit.centre];
    const distance = Math.min(...points.map((one) => apart(one, point))) - (hit.kind === "target" ? 0.01 : 0);
    if (distance <= least) [best, least] = [hit, distance];
  }
  return best;
}

/** How far a thing reaches before its neighbours do: `wanted` where there is room. */
export function reach(hit: Hit, hits: Hit[], least: number, wanted: number): number {
  const extent = Math.max(...hit.points.map((point) => apart(point, hit.centre)));
  const others = hits.filter((other) => other !== hit).flatMap((other) => other.points);
  const room = Math.min(Infinity, ...others.map((point) => apart(point, hit.centre) / 2));
  return Math.max(extent + least, Math.min(wanted, room));
}

/** The next thing in a direction: near, and rather ahead than aside. */
export function towards(hits: Hit[], from: Hit, direction: Direction): Hit | null {
  const way = WAYS[direction];
  const cost = (hit: Hit) => {
    const [dx, dy] = [hit.centre.x - from.centre.x, hit.centre.y - from.centre.y];
    const ahead = dx * way.x + dy * way.y;
    return ahead <= 1 ? Infinity : ahead + 2 * Math.abs(dx * way.y + dy * way.x);
  };
  const best = hits.filter((hit) => hit !== from).toSorted((a, b) => cost(a) - cost(b))[0];
  return best && cost(best) < Infinity ? best : null;
}

/**
 * Does something else that can be picked stand on the same place, too near for a finger? Then a tap spreads them out
 * first.
 */
export function isTight(game: GameName, hits: Hit[], hit: Hit, finger: number): boolean {
  const site = (one: Hit) => (one.kind === "pawn" ? siteOf(game, one.spot.colour, one.spot.place) : null);
  return hits.some(
    (other) =>
      other !== hit &&
      other.kind === "pawn" &&
      site(other) === site(hit) &&
      apart(other.centre, hit.centre) < 1.5 * finger,
  );
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
