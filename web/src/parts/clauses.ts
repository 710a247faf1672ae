// Where a clause is read: `RA-13` in the book of rachat. The books themselves are language files; where two games share
// one, it is read as that of the first.

import type { GameInfo, GameName } from "../generated/types";
import type { WordFile } from "../words/words.svelte";
import { GAMES, gameNamed } from "./games";

/** The first game whose book has this clause. */
function holderOf(clause: string): GameInfo | undefined {
  return GAMES.map((game) => gameNamed(game)!).find(({ clauses }) => clauses.includes(clause));
}

/** The address of a clause in the rule book. */
export function bookOf(clause: string): string {
  return `/rules/${holderOf(clause)?.id ?? ""}#${clause}`;
}

/** The language files that hold the words of these clauses. */
export function wordsOf(clauses: string[]): WordFile[] {
  const books = clauses.flatMap((clause) => holderOf(clause)?.book ?? []);
  return [...new Set(books)].map((book): WordFile => `clauses/${book}`);
}

/** The language file that holds the options of a game. */
export function optionWords(game: GameName): WordFile {
  return `options/${gameNamed(game)!.book}`;
}

/** The language files that hold the clauses of a game. */
export function bookWords(game: GameName): WordFile[] {
  return wordsOf(gameNamed(game)!.clauses);
}
