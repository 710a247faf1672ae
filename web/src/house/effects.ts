// What an option does to a game, as measured between bots: a generated file for each game that was measured. Where
// there is none, nothing is said.

import type { GameName, Options } from "../generated/types";

/** The mean length of a game with a value of an option, and by the book. */
export type Effect = { games: number; turns: number; usual: number };
type Effects = Record<string, Record<string, Effect>>;

const files = import.meta.glob<Effects>("../generated/effects/*.json", { import: "default" });

export async function effectOf(game: GameName, name: string, value: Options[string]): Promise<Effect | null> {
  const effects = await files[`../generated/effects/${game}.json`]?.();
  return effects?.[name]?.[String(value)] ?? null;
}
