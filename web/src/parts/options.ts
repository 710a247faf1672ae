// The options in force at a table, in words. Those that differ from the book matter most to whoever sits down.

import type { GameInfo, Options } from "../generated/types";
import { has, t } from "../words/words.svelte";

export type OptionInForce = { name: string; value: Options[string]; usual: boolean };

/** Every option of a game as it is in force, in the order of the book. Options left out are as in the book. */
export function inForce(game: GameInfo, options: Options): OptionInForce[] {
  return Object.entries(game.options).map(([name, option]) => {
    const value = options[name] ?? (option.default as Options[string]);
    return { name, value, usual: value === option.default };
  });
}

/** The name of an option's words: a name may mean something else in another book. */
export const optionKey = (game: GameInfo, name: string): string => `option-${game.book}-${name}`;

/** The value of an option in words: « Deux couples, à quatre ». */
export function valueWords(game: GameInfo, name: string, value: Options[string]): string {
  const id = `${optionKey(game, name)}-${value}`;
  return has(id) ? t(id) : t(`${optionKey(game, name)}-value`, { value: Number(value) });
}

/** The rule that stands in place of an option's main clause; where none is written, the value in words. */
export function ruleWords(game: GameInfo, name: string, value: Options[string]): string {
  const key = optionKey(game, name);
  if (has(`${key}-${value}-rule`)) return t(`${key}-${value}-rule`);
  if (has(`${key}-value-rule`)) return t(`${key}-value-rule`, { value: Number(value) });
  return `${valueWords(game, name, value)}.`;
}

/** An option that changes a clause; `main` is the clause in whose place its rule stands. */
export type Change = { name: string; value: Options[string]; main: string };

/** The options in force that change a clause, in the order of the book. */
export function changesTo(game: GameInfo, options: Options, clause: string): Change[] {
  return differences(game, options).flatMap(({ name, value }) => {
    const clauses = game.option_clauses[name] ?? [];
    return clauses.includes(clause) ? [{ name, value, main: clauses[0]! }] : [];
  });
}

/** The options that are not as in the book. */
export function differences(game: GameInfo, options: Options): OptionInForce[] {
  return inForce(game, options).filter(({ usual }) => !usual);
}

/** The address of the book of a game that marks the options in force. */
export function bookWith(game: GameInfo, options: Options): string {
  const chosen = differences(game, options);
  const query = new URLSearchParams(chosen.map(({ name, value }) => [name, String(value)])).toString();
  return `/rules/${game.id}${query && `?${query}`}`;
}

/**
 * The options that such an address speaks of; what the game does not have is passed over. Null where it speaks of none.
 */
export function optionsIn(game: GameInfo, query: string): Options | null {
  const asked = new URLSearchParams(query);
  const known = Object.entries(game.options).flatMap(([name, option]): [string, Options[string]][] => {
    const text = asked.get(name);
    if (text === null) return [];
    const value = option.values ? option.values.find((one) => String(one) === text) : Number(text);
    return value === undefined || Number.isNaN(value) ? [] : [[name, value]];
  });
  return known.length > 0 ? Object.fromEntries(known) : null;
}
