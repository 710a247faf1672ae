// A result as bars, each starting where the one before ends: the start, luck, own mistakes, gifts of others,
// the result. Games without dice have no such parts: see Precision.svelte.

import type { AnalysedPlayer } from "../generated/types";

export const PARTS = ["start", "luck", "mistakes", "gifts", "result"] as const;
export type Part = (typeof PARTS)[number];

export type Bar = { part: Part; value: number; from: number; to: number };

/** The range shown: the whole win, and anything beyond it on the way. */
export type Scale = { low: number; high: number };

/** The parts in whole percents, each rounded down or up so that what is shown adds up to the result. */
export function wholePercents(player: AnalysedPlayer): Record<Part, number> {
  const result = Math.round(player.result * 100);
  const parts = PARTS.filter((part) => part !== "result").map((part) => {
    const exact = (player[part] ?? 0) * 100;
    // A value that misses a whole number by a hair is that number.
    const whole = Math.floor(exact + 1e-6);
    return { part, whole, rest: exact - whole };
  });
  const missing = Math.max(0, result - parts.reduce((sum, { whole }) => sum + whole, 0));
  for (const one of parts.toSorted((a, b) => b.rest - a.rest).slice(0, missing)) one.whole += 1;
  return { ...Object.fromEntries(parts.map(({ part, whole }) => [part, whole])), result } as Record<Part, number>;
}

/** Each part begins where the one before it ended; start and result stand on the ground. */
export function barsOf(player: AnalysedPlayer): Bar[] {
  let level = 0;
  return PARTS.map((part) => {
    const value = player[part] ?? 0;
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
