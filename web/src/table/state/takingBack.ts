// What can be taken back at a table where people type the dice: everything they entered, one step after another.

import type { Told } from "../../generated/types";
import { hasTypedDice, ownSeats, type TableState } from "./fold";

/** Is there a roll or an action that people entered and have not taken back? */
export function mayCorrect(table: TableState, log: Told[]): boolean {
  if (!hasTypedDice(table)) return false;
  const own = ownSeats(table).map(({ side }) => side);
  let entered = 0;
  for (const { event } of log) {
    if (event.type === "rolled" || (event.type === "played" && own.includes(event.side))) entered += 1;
    else if (event.type === "taken_back") entered = Math.max(0, entered - 1);
    // An accusation and somebody who leaves stay as they are.
    else if (event.type === "accused" || event.type === "abandoned") entered = 0;
  }
  return entered > 0;
}
