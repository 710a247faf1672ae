// The bots that the server offers, by game: eight levels, then other opponents.

import type { GameName } from "../generated/types";
import { api } from "../net/api";

export type Opponents = { levels: string[]; others: string[] };

/** The bots of every game, the weakest first. */
export type Offered = Record<GameName, string[]>;

let offered = $state.raw<Offered | null>(null);

/** Asks once; a server that is away is asked again by the next page. */
export async function askForBots(): Promise<void> {
  offered ??= await api<Offered>("GET", "/bots").catch(() => null);
}

/** Whom one can play against. `chosen` is there even before the server has answered. */
export function opponentsIn(game: GameName, chosen: string): Opponents {
  return sorted(offered?.[game] ?? [chosen]);
}

export function sorted(bots: string[]): Opponents {
  return { levels: bots.filter(isLevel), others: bots.filter((bot) => !isLevel(bot)) };
}

function isLevel(bot: string): boolean {
  return bot.startsWith("niveau");
}
