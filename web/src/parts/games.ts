// The games, their sides and options as the rules list them, the bots, and what each is called.

import { games } from "../generated/boards.json";
import type { Colour, GameInfo, GameName, Side } from "../generated/types";
import { t } from "../words/words.svelte";

const catalogue = games as unknown as GameInfo[];
export const GAMES: GameName[] = catalogue.map(({ id }) => id);
const colours = Object.assign({}, ...catalogue.map((game) => game.colours)) as Record<Side, Colour[]>;

/** The bot that plays where nobody said which. */
export const DEFAULT_BOT = "niveau4";

/** A game by its name; undefined for a name that is none. */
export function gameNamed(name: string | undefined): GameInfo | undefined {
  return catalogue.find(({ id }) => id === name);
}

/** The colours a side plays with: its own, or the two of a side of tanjawi (TJ-1). */
export function coloursOf(side: Side): Colour[] {
  return colours[side];
}

/** A bot with its level: « Robot Prudent (moyen) ». */
export function botName(bot: string): string {
  return t("bot-full", { name: t(`bot-${bot}`), level: t(`bot-${bot}-level`) });
}

/** The name that others see on a seat. A player who deleted their account has none. */
export function sitterName(seat: { name?: string; bot?: string | null }): string {
  return seat.bot ? t("bot-short", { name: t(`bot-${seat.bot}`) }) : seat.name || t("player-erased");
}

/** The clause that an option changes. */
export function optionClause(game: GameName, option: string): string {
  return gameNamed(game)!.option_clauses[option]![0]!;
}
