// A player's career, fetched at once, so that the page that shows it does not grow piece by piece.

import type { Played, Profile } from "../generated/types";
import { api } from "../net/api";

/** How many games are fetched at a time. */
export const GAMES_AT_ONCE = 10;

export type LoadedCareer = { profile: Profile; games: Played[] };

export async function loadCareer(player: string): Promise<LoadedCareer> {
  const [profile, games] = await Promise.all([api<Profile>("GET", `/players/${player}`), loadGames(player)]);
  return { profile, games };
}

/** Finished games, newest first, from before a moment. */
export function loadGames(player: string, before?: number): Promise<Played[]> {
  return api(
    "GET",
    `/players/${player}/games?limit=${GAMES_AT_ONCE}${before === undefined ? "" : `&before=${before}`}`,
  );
}
