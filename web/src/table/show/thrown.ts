// The dice as they lie on the table: all that were rolled for this turn, and which of them are spent.

import type { Position, Side } from "../../generated/types";

/** The dice on the table: the faces as they lie, and which of them are spent. */
export type Row = { faces: number[]; spent: boolean[] };

export type Thrown = Row & { side: Side | null };

export const noDice: Thrown = { side: null, faces: [], spent: [] };

/** The dice of a position of which nothing else is known. */
export function lying(at: Position): Thrown {
  const faces = left(at);
  return { side: at.turn, faces, spent: faces.map(() => false) };
}

/** Dice are thrown beside those that wait for them from earlier rolls of the turn. */
export function thrown(before: Position | null, side: Side, dice: number[]): Thrown {
  const waiting = before && before.turn === side ? left(before) : [];
  const faces = [...waiting, ...dice];
  return { side, faces, spent: faces.map(() => false) };
}

/** The same dice, spent down to what a position has left of them. */
export function spend(row: Thrown, at: Position): Thrown {
  const remaining = at.turn === row.side ? left(at) : [];
  const spent = row.faces.map((face) => {
    const found = remaining.indexOf(face);
    if (found >= 0) remaining.splice(found, 1);
    return found < 0;
  });
  // Dice that are not in the row were thrown unseen: the position is right.
  return remaining.length > 0 ? lying(at) : { ...row, spent };
}

function left(at: Position): number[] {
  return at.game === "latroncules" ? [] : [...at.dice];
}
