// Sets of options that people know by name, and which of them a table is played by.

import type { GameInfo, Options } from "../generated/types";
import { has, t } from "../words/words.svelte";
import { byTheBook } from "./draft";
import { inForce } from "./options";

/** The rules of a table: the book's own, those of a preset, or some of the household's own making. */
export type RuleSet = { kind: "book" } | { kind: "preset"; name: string } | { kind: "own" };

export function ruleSetOf(game: GameInfo, options: Options): RuleSet {
  if (same(game, options, {})) return { kind: "book" };
  const name = Object.keys(game.presets).find((name) => same(game, options, game.presets[name]!));
  return name === undefined ? { kind: "own" } : { kind: "preset", name };
}

/** Are these the same rules? Options left out are as in the book. */
export function same(game: GameInfo, one: Options, other: Options): boolean {
  const others = inForce(game, other);
  return inForce(game, one).every(({ value }, i) => value === others[i]!.value);
}

/** Every option of a preset. */
export function presetOptions(game: GameInfo, name: string): Options {
  return { ...byTheBook(game), ...game.presets[name] };
}

const presetKey = (game: GameInfo, name: string): string => `preset-${game.book}-${name}`;

export function presetName(game: GameInfo, name: string): string {
  return has(presetKey(game, name)) ? t(presetKey(game, name)) : name;
}

/** How the game people know by that name still differs; empty where nothing is said. */
export function presetDiffers(game: GameInfo, name: string): string {
  const id = `${presetKey(game, name)}-differs`;
  return has(id) ? t(id) : "";
}

/** Rules by name: « Comme dans le livre », « Petits chevaux », « Règles maison ». */
export function ruleSetName(game: GameInfo, rules: RuleSet): string {
  return rules.kind === "preset" ? presetName(game, rules.name) : t(`rules-${rules.kind}`);
}
