// The rules on this device and those of an account, brought together.

import type { RulesLine } from "../generated/types";

/** The longest name, in characters. */
export const MOST_NAME = 40;

/** Rules as the device keeps them. */
export type Kept = {
  name: string;
  code: string;
  /** The account they are kept in too; without one they are on this device only. */
  account?: string;
  /** What the account has not heard yet. */
  todo?: "put" | "delete";
  /** The name that the account knows them by, if they were renamed. */
  was?: string;
};

/** The name of the game of some rules. */
export const gameOf = ({ code }: { code: string }): string => code.split("-")[0]!;

/**
 * What the device keeps once it has heard from an account. The account's list counts, except where the device has
 * something to tell it. Rules of the device alone stay; those that have a name of the account get another one, unless
 * they are the same rules. Rules of other accounts are left alone.
 */
export function merged(local: Kept[], who: string, theirs: RulesLine[]): Kept[] {
  const pending = local.filter((kept) => kept.account === who && kept.todo);
  const isPending = (line: RulesLine) =>
    pending.some((kept) => gameOf(kept) === line.game && (kept.name === line.name || kept.was === line.name));
  const fetched = theirs
    .filter((line) => !isPending(line))
    .map(({ name, code }): Kept => ({ name, code, account: who }));
  const ours = [...fetched, ...pending];
  const rest = local.filter((kept) => kept.account !== who);
  return rest.reduce((found, kept) => {
    const namesake = ours.find(
      (one) => one.todo !== "delete" && one.name === kept.name && gameOf(one) === gameOf(kept),
    );
    if (kept.account !== undefined || !namesake) return [...found, kept];
    return namesake.code === kept.code ? found : [...found, withFreeName(kept, [...ours, ...rest, ...found])];
  }, ours);
}

/** The same rules under a name that none of the others of its game has: « Chez nous (2) ». */
export function withFreeName(kept: Kept, others: Kept[]): Kept {
  const taken = (name: string) => others.some((one) => one.name === name && gameOf(one) === gameOf(kept));
  for (let number = 2; ; number++) {
    const ending = ` (${number})`;
    const name = [...kept.name].slice(0, MOST_NAME - ending.length).join("") + ending;
    if (!taken(name)) return { ...kept, name };
  }
}
