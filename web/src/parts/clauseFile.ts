// The language file with the clauses of a game: two games of the parchís board share one.

import type { GameName } from "../generated/types";
import type { WordFile } from "../words/words.svelte";

const FILES: Record<GameName, WordFile> = {
  rachat: "clauses/rachat",
  classique: "clauses/parchis",
  superludo: "clauses/parchis",
  ludo: "clauses/ludo",
  tanjawi: "clauses/tanjawi",
  latroncules: "clauses/latroncules",
};

export function clauseFile(game: GameName): WordFile {
  return FILES[game];
}
