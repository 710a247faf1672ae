// The player's picks so far, dice or pieces in any order, and what can still be played with it.
// The choices come from the referee; here they are only sorted.

import type { Spot } from "../../board/types";
import type { Choice } from "../../generated/types";
import type { Row } from "../show/thrown";

export type Picks = {
  /** Which of the dice on the table, by their place in the row. */
  dice: number[];
  spot: Spot | null;
  /** Cheats are offered only to those who ask for them (TJ-18). */
  cheating: boolean;
};

export const nothing: Picks = { dice: [], spot: null, cheating: false };

/** The choices that are left. */
export function fitting(choices: Choice[], picks: Picks, row: Row): Choice[] {
  return atSpot(withDice(choices, picks, row), picks.spot);
}

/** The dice that something can be played with, by their place in the row. */
export function selectable(choices: Choice[], picks: Picks, row: Row): number[] {
  const used = new Set(inMood(choices, picks).flatMap(({ dice }) => dice));
  return row.faces.flatMap((face, i) => (!row.spent[i] && used.has(face) ? [i] : []));
}

/**
 * Picks a die, or lays it down again. Dice that do not go together replace one another; null: nothing goes with this
 * one.
 */
export function pickDie(choices: Choice[], picks: Picks, row: Row, die: number): Picks | null {
  if (picks.dice.includes(die))
    return settled(choices, { ...picks, dice: picks.dice.filter((other) => other !== die) }, row);
  if (!selectable(choices, picks, row).includes(die)) return null;
  const together = { ...picks, dice: [...picks.dice, die] };
  const goesTogether = withDice(choices, together, row).length > 0;
  return settled(choices, goesTogether ? together : { ...picks, dice: [die] }, row);
}

/** Picks the pieces on a spot, or lays them down again; null: they cannot be played with the dice that are picked. */
export function pickSpot(choices: Choice[], picks: Picks, row: Row, spot: Spot): Picks | null {
  if (picks.spot && same(picks.spot, spot)) return { ...picks, spot: null };
  return atSpot(withDice(choices, picks, row), spot).length > 0 ? { ...picks, spot } : null;
}

/** Actions that one does not find by looking at squares: ransoms and storms. */
export function special(choices: Choice[]): Choice[] {
  return choices.filter(({ happened }) => happened.some(({ type }) => type === "ransomed" || type === "stormed"));
}

/** The dice that a choice spends, by their place in the row. */
export function diceOf({ dice }: Choice, { faces, spent }: Row): number[] {
  const free = faces.flatMap((face, die) => (spent[die] ? [] : [{ face, die }]));
  return dice.flatMap((face) => {
    const at = free.findIndex((one) => one.face === face);
    return at < 0 ? [] : [free.splice(at, 1)[0]!.die];
  });
}

/** The only thing that can be done, if there is but one. */
export function forced(choices: Choice[]): Choice | null {
  return choices.length === 1 ? choices[0]! : null;
}

export function same(a: Spot, b: Spot): boolean {
  return a.colour === b.colour && a.place === b.place;
}

/** A piece that cannot use the dice now picked is put down. */
function settled(choices: Choice[], picks: Picks, row: Row): Picks {
  return fitting(choices, picks, row).length > 0 ? picks : { ...picks, spot: null };
}

function inMood(choices: Choice[], { cheating }: Picks): Choice[] {
  return choices.filter(({ cheat }) => cheat === cheating);
}

/** Choices that spend exactly the dice that are picked; if there are none, those that spend them among others. */
export function withDice(choices: Choice[], picks: Picks, { faces }: Row): Choice[] {
  const open = inMood(choices, picks);
  if (picks.dice.length === 0) return open;
  const picked = picks.dice.map((die) => faces[die]!);
  const exact = open.filter(({ dice }) => dice.length === picked.length && contains(dice, picked));
  return exact.length > 0 ? exact : open.filter(({ dice }) => contains(dice, picked));
}

function contains(dice: number[], picked: number[]): boolean {
  const left = [...dice];
  return picked.every((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function atSpot(choices: Choice[], spot: Spot | null): Choice[] {
  return spot === null ? choices : choices.filter(({ colour, from }) => same({ colour, place: from }, spot));
}
