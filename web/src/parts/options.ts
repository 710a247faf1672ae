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

/** The value of an option in words: « Deux couples, à quatre ». */
export function valueWords(name: string, value: Options[string]): string {
  const id = `option-${name}-${value}`;
  return has(id) ? t(id) : t(`option-${name}-value`, { value: Number(value) });
}

/** The address of the book of a game that marks the options in force. */
export function bookWith(game: GameInfo, options: Options): string {
  const chosen = inForce(game, options).filter(({ usual }) => !usual);
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
