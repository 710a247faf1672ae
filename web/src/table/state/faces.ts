// How often each face fell for each side in one game.

import type { Side, Told } from "../../generated/types";

export type Faces = { side: Side; counts: number[]; total: number };

/** Sides in the order given; opening rolls count too, rolls that were taken back do not. */
export function facesOf(sides: Side[], events: Told[]): Faces[] {
  const taken = events.flatMap(({ n, event }) => (event.type === "taken_back" ? [{ from: event.n, to: n }] : []));
  const stands = (n: number): boolean => taken.every(({ from, to }) => n < from || n > to);
  const rolls = events.flatMap(({ n, event }): { side: Side; face: number }[] => {
    if (event.type === "started") return event.opening;
    return event.type === "rolled" && stands(n) ? event.dice.map((face) => ({ side: event.side, face })) : [];
  });
  return sides.map((side) => {
    const own = rolls.filter((roll) => roll.side === side);
    return {
      side,
      counts: [1, 2, 3, 4, 5, 6].map((face) => own.filter((roll) => roll.face === face).length),
      total: own.length,
    };
  });
}
