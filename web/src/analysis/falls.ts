// What a result was made of, as bars that take over from one another: the start, luck, own mistakes, gifts of others, the result.

import type { AnalysedPlayer } from "../generated/types";

export const PARTS = ["start", "luck", "mistakes", "gifts", "result"] as const;
export type Part = (typeof PARTS)[number];

export type Bar = { part: Part; value: number; from: number; to: number };

/** What is shown: the whole win, and whatever goes beyond it on the way. */
export type Scale = { low: number; high: number };

/** Each part begins where the one before it ended; start and result stand on the ground. */
export function barsOf(player: AnalysedPlayer): Bar[] {
  let level = 0;
  return PARTS.map((part) => {
    const value = player[part];
    const from = part === "result" ? 0 : level;
    level = from + value;
    return { part, value, from, to: level };
  });
}

/** One scale for all, so that players can be compared. */
export function scaleOf(players: AnalysedPlayer[]): Scale {
  const ends = players.flatMap((player) => barsOf(player).map(({ to }) => to));
  return { low: Math.min(0, ...ends), high: Math.max(1, ...ends) };
}

/** How far down a share stands in a drawing of this height. */
export function depth({ low, high }: Scale, share: number, height: number): number {
  return ((high - share) / (high - low)) * height;
}
