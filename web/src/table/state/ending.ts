// How a game ended for those who look at it, from the places that the server gives.

import type { Placing, Side } from "../../generated/types";

/** The headline of the end: a draw, a win, or nobody stayed to win. */
export type Headline = { kind: "draw" | "nobody" | "you-won" } | { kind: "won"; sides: Side[] };

/** The headline of the end, for somebody who plays these sides. */
export function headline(places: Placing[], own: Side[]): Headline {
  if (places.some(({ outcome }) => outcome === "drawn")) return { kind: "draw" };
  const sides = places.filter(({ outcome }) => outcome === "won").map(({ side }) => side);
  if (sides.length === 0) return { kind: "nobody" };
  return own.length === 1 && sides.includes(own[0]!) ? { kind: "you-won" } : { kind: "won", sides };
}
