// The pips of a die's faces, in a square from -1 to 1.

import type { Point } from "./layout";

const A = 0.5;
const FACES: Point[][] = [
  [],
  [{ x: 0, y: 0 }],
  [
    { x: A, y: -A },
    { x: -A, y: A },
  ],
  [
    { x: A, y: -A },
    { x: 0, y: 0 },
    { x: -A, y: A },
  ],
  [
    { x: -A, y: -A },
    { x: A, y: -A },
    { x: -A, y: A },
    { x: A, y: A },
  ],
  [
    { x: -A, y: -A },
    { x: A, y: -A },
    { x: 0, y: 0 },
    { x: -A, y: A },
    { x: A, y: A },
  ],
  [
    { x: -A, y: -A },
    { x: A, y: -A },
    { x: -A, y: 0 },
    { x: A, y: 0 },
    { x: -A, y: A },
    { x: A, y: A },
  ],
];

/** A face that no die has, such as 0, is blank: a die that has not been rolled. */
export function pips(face: number): Point[] {
  return FACES[face] ?? [];
}
