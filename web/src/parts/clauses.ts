// Where a clause is read: `RA-13` in the book of rachat. The books themselves are language files; the two games of the
// parchís board share one.

import type { GameName } from "../generated/types";
import type { WordFile } from "../words/words.svelte";
import { gameNamed } from "./games";

const shelves: Record<string, { book: GameName; words: WordFile }> = {
  RA: { book: "rachat", words: "clauses/rachat" },
  PA: { book: "classique", words: "clauses/parchis" },
  LU: { book: "ludo", words: "clauses/ludo" },
  TJ: { book: "tanjawi", words: "clauses/tanjawi" },
  LA: { book: "latroncules", words: "clauses/latroncules" },
};

/** The address of a clause in the rule book. */
export function bookOf(clause: string): string {
  return `/rules/${shelves[clause.slice(0, 2)]?.book ?? ""}#${clause}`;
}

/** The language files that hold the words of these clauses. */
export function wordsOf(clauses: string[]): WordFile[] {
  return [...new Set(clauses.flatMap((clause) => shelves[clause.slice(0, 2)]?.words ?? []))];
}

/** The language files that hold the clauses of a game. */
export function bookWords(game: GameName): WordFile[] {
  return wordsOf(gameNamed(game)!.clauses);
}
