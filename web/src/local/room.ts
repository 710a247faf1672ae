// How safely the browser keeps the games of this device: whether it may clear them, and how much room is left.

import { hasGames } from "./here";

/** Above this share of what the page may store, the next game may find no room. */
const NEARLY_FULL = 0.9;

/**
 * `kept`: the browser has promised to; `cleared`: it had games and has none; `full`: there is hardly any room left;
 * `unsure`: it may clear them when it needs room.
 */
export type Room = "kept" | "cleared" | "full" | "unsure";

let asked: Promise<boolean> | null = null;

/** Asks the browser to keep the games of this device for good. Some ask the reader, most decide by themselves. */
export function askToKeep(): Promise<boolean> {
  asked ??= promised().then(async (is) => is || ((await navigator.storage?.persist?.().catch(() => false)) ?? false));
  return asked;
}

/** How safe the games are, of which `games` were found. */
export async function room(games: number): Promise<Room> {
  if (games === 0 && hasGames()) return "cleared";
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  if (quota > 0 && usage > quota * NEARLY_FULL) return "full";
  return (await promised()) ? "kept" : "unsure";
}

async function promised(): Promise<boolean> {
  return (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
}
