// Which tables of the lobby are shown, by the rules they are played by.

import type { GameName, Options } from "../generated/types";
import { gameNamed } from "../parts/games";
import { ruleSetOf, type RuleSet } from "../parts/presets";

/** All rules, one kind of them, or one preset. */
export type RulesFilter = "" | RuleSet["kind"] | `preset:${string}`;

export function playedBy(filter: RulesFilter, { game, options }: { game: GameName; options: Options }): boolean {
  if (filter === "") return true;
  const rules = ruleSetOf(gameNamed(game)!, options);
  return filter === rules.kind || (rules.kind === "preset" && filter === `preset:${rules.name}`);
}
