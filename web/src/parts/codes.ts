// Options as a code: `ludo-p3o` is the game, then the letter of every option that is not as in the book, in the order
// of the book (docs/codes.md). A set of options has exactly one code.

import type { GameInfo, OptionLine, Options } from "../generated/types";
import { byTheBook } from "./draft";
import { gameNamed } from "./games";
import { differences } from "./options";
import { presetOptions } from "./presets";

/** A game with all its options. */
export type Coded = { game: GameInfo; options: Options };

export function codeOf(game: GameInfo, options: Options): string {
  const letters = differences(game, options).map(
    ({ name, value }) => game.option_letters[name]! + digitsOf(game.options[name]!, value),
  );
  return letters.length > 0 ? `${game.id}-${letters.join("")}` : game.id;
}

/** The game and options of a code, or of a preset: `ludo-@petits-chevaux`. Null for any other text. */
export function parseCode(code: string): Coded | null {
  const [, id, , letters = ""] = /^([a-z]+)(-(.+))?$/.exec(code) ?? [];
  const game = gameNamed(id);
  if (!game) return null;
  if (letters.startsWith("@")) {
    const preset = letters.slice(1);
    return Object.hasOwn(game.presets, preset) ? { game, options: presetOptions(game, preset) } : null;
  }
  const options = optionsOf(game, letters);
  return options && { game, options };
}

/** The code in what somebody typed or pasted: the code itself, or a link that ends in it. */
export function codeIn(typed: string): string {
  const text = typed.trim();
  return /\/new\/([^/?#\s]+)/.exec(text)?.[1] ?? text;
}

/** The text after the letter: nothing if there is only one other value than the book's. */
function digitsOf({ values }: OptionLine, value: Options[string]): string {
  if (typeof value === "number") return String(value);
  return values && values.length > 2 ? String(values.indexOf(value)) : "";
}

function optionsOf(game: GameInfo, letters: string): Options | null {
  const options = byTheBook(game);
  const names = Object.keys(game.options);
  if (letters.replace(/[a-z]\d*/g, "") !== "") return null;
  let last = -1;
  for (const [, letter, digits = ""] of letters.matchAll(/([a-z])(\d*)/g)) {
    const at = names.findIndex((name) => game.option_letters[name] === letter);
    const value = at > last ? valueOf(game.options[names[at]!]!, digits) : undefined;
    if (value === undefined) return null;
    options[names[at]!] = value;
    last = at;
  }
  return options;
}

/** The value that stands for these digits, if it is another one than the book's. */
function valueOf(option: OptionLine, digits: string): Options[string] | undefined {
  const { values, min } = option;
  const others = (values ?? []).filter((value) => value !== option.default);
  if (typeof option.default !== "number" && (values?.length ?? 0) <= 2) return digits === "" ? others[0] : undefined;
  // Numbers are written in one way only.
  if (!/^[1-9]\d*$|^0$/.test(digits)) return undefined;
  const number = Number(digits);
  if (typeof option.default !== "number") return others.find((value) => value === values![number]);
  if (number === option.default || !Number.isSafeInteger(number)) return undefined;
  return values ? others.find((value) => value === number) : number >= (min ?? 1) ? number : undefined;
}
