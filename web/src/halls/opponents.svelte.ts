// The bots that the server offers, by game: eight levels, then other opponents.

import type { GameName } from "../generated/types";
import { api } from "../net/api";

export type Opponents = { levels: string[]; others: string[] };

/** What the server answers: one list for all games, or one for each. */
export type Offered = string[] | Partial<Record<GameName, string[]>>;

let offered = $state.raw<Offered | null>(null);

/** Asks once; a server that is away is asked again by the next page. */
export async function askForBots(): Promise<void> {
  offered ??= await api<Offered>("GET", "/bots").catch(() => null);
}

/** Whom one can play against. `chosen` is there even before the server has answered. */
export function opponentsIn(game: GameName, chosen: string): Opponents {
  return sorted(game, offered ?? [chosen]);
}

export function sorted(game: GameName, offer: Offered): Opponents {
  const bots = Array.isArray(offer) ? offer.filter((bot) => plays(bot, game)) : (offer[game] ?? []);
  return { levels: bots.filter(isLevel), others: bots.filter((bot) => !isLevel(bot)) };
}

function isLevel(bot: string): boolean {
  return bot.startsWith("niveau");
}

/** Alpha-beta plays Latroncules alone; what reckons with dice plays everything else. */
function plays(bot: string, game: GameName): boolean {
  if (bot.startsWith("ab")) return game === "latroncules";
  return bot !== "expecti2" || game !== "latroncules";
}
