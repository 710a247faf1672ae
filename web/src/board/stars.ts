// Star shapes for ornaments and safe squares, as SVG paths.

import type { Point } from "./layout";

/** A star with this many points; `inner` is the radius of its notches as a part of `radius`. */
export function star({ x, y }: Point, points: number, radius: number, inner: number, turn = 0): string {
  const corners = [...Array(points * 2).keys()].map((i) => {
    const angle = Math.PI * (i / points - 0.5) + turn;
    return spoke(x, y, angle, i % 2 === 0 ? radius : radius * inner);
  });
  return `M${corners.join("L")}z`;
}

/** The eight-pointed star of two crossed squares. */
export function khatim(centre: Point, radius: number, turn = 0): string {
  return star(centre, 8, radius, Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8), turn);
}

function spoke(x: number, y: number, angle: number, radius: number): string {
  return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
}
