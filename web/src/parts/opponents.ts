// The bots of a game: eight levels, then other opponents.

import type { GameName } from "../generated/types";
import { gameNamed } from "./games";

export type Opponents = { levels: string[]; others: string[] };

/** Whom one can play against, the weakest first. */
export function opponentsIn(game: GameName): Opponents {
  return sorted(gameNamed(game)!.bots);
}

export function sorted(bots: string[]): Opponents {
  return { levels: bots.filter(isLevel), others: bots.filter((bot) => !isLevel(bot)) };
}

function isLevel(bot: string): boolean {
  return bot.startsWith("niveau");
}
