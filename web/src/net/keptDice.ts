// Proofs of the dice that this device kept, before it gave its salts away: the envelope that it was shown first,
// and the salts themselves. A server that exchanged either cannot make this device forget it.

import { keep, keptValue } from "../storage";

export type KeptDice = {
  commitment: string;
  /** By side. */
  salts: Record<string, string>;
};

const DICE = "tablier.dice";
/** The dice of this many tables are kept, the newest. */
const MOST_TABLES = 300;

/** The envelope and salts that this device kept of a table. */
export function keptDice(table: string): KeptDice | null {
  return all()[table] ?? null;
}

/**
 * The envelope and salts that this device kept of a record's table. The record does not name it, so it is found by the
 * same envelope, or by one of the salts.
 */
export function keptAmong(commitment: string, salts: string[]): KeptDice | null {
  const ours = Object.values(all());
  const mine = (kept: KeptDice): boolean => Object.values(kept.salts).some((salt) => salts.includes(salt));
  return ours.find((kept) => kept.commitment === commitment) ?? ours.find(mine) ?? null;
}

/** Keeps a salt beside the envelope. The first envelope stays, whatever is shown later. */
export function keepSalt(table: string, commitment: string, side: string, salt: string): void {
  const { [table]: before, ...others } = all();
  const newest = Object.entries(others).slice(1 - MOST_TABLES);
  const now: KeptDice = { commitment: before?.commitment ?? commitment, salts: { ...before?.salts, [side]: salt } };
  keep(DICE, JSON.stringify(Object.fromEntries([...newest, [table, now]])));
}

/** A seat that was refused, or given up before the game: whoever takes it next brings another salt. */
export function forgetSalt(table: string, side: string): void {
  const { [table]: before, ...others } = all();
  if (!before) return;
  const { [side]: _, ...salts } = before.salts;
  keep(DICE, JSON.stringify({ ...others, [table]: { ...before, salts } }));
}

function all(): Record<string, KeptDice> {
  const value = keptValue(DICE);
  return typeof value === "object" && value !== null ? (value as Record<string, KeptDice>) : {};
}
