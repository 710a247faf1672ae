// Where a clause is read from inside a book: in that book if it has the clause, else in its own.

import { infoOf } from "../board/geometry";
import type { GameName } from "../generated/types";
import { bookOf } from "./clauses";

export function whereIn(game: GameName): (clause: string) => string {
  const { clauses } = infoOf(game);
  return (clause) => (clauses.includes(clause) ? `/rules/${game}#${clause}` : bookOf(clause));
}
