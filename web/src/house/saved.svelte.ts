// The rules that somebody keeps on this device under names of their own. Each is kept as its code, which names the
// game too; one that a later version of the page cannot read is passed over, not thrown away.

import type { GameInfo, Options } from "../generated/types";
import { codeOf, parseCode } from "../parts/codes";
import { keep, keptValue } from "../storage";

type Kept = { name: string; code: string };
/** Rules of a game by the name they were given. */
export type OwnRules = { name: string; options: Options };

const KEY = "tablier.rules";
/** The longest name, in characters. */
export const MOST_NAME = 40;

let all = $state.raw<Kept[]>(understood(keptValue(KEY)));

/** The rules kept for a game, by name. */
export function ownRules(game: GameInfo): OwnRules[] {
  return all
    .flatMap(({ name, code }): OwnRules[] => {
      const read = parseCode(code);
      return read?.game.id === game.id ? [{ name, options: read.options }] : [];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Keeps rules under a name, in place of those that had it. */
export function saveRules(game: GameInfo, name: string, options: Options): void {
  write([...others(game, name), { name, code: codeOf(game, options) }]);
}

export function renameRules(game: GameInfo, name: string, next: string): void {
  const found = ownRules(game).find((rules) => rules.name === name);
  if (!found || next === name) return;
  const rest = others(game, name).filter((kept) => !isOf(kept, game, next));
  write([...rest, { name: next, code: codeOf(game, found.options) }]);
}

export function deleteRules(game: GameInfo, name: string): void {
  write(others(game, name));
}

function others(game: GameInfo, name: string): Kept[] {
  return all.filter((kept) => !isOf(kept, game, name));
}

function isOf({ name, code }: Kept, game: GameInfo, asked: string): boolean {
  return name === asked && code.split("-")[0] === game.id;
}

function write(next: Kept[]): void {
  all = next;
  keep(KEY, JSON.stringify(all));
}

function understood(value: unknown): Kept[] {
  if (!Array.isArray(value)) return [];
  return value.filter((one): one is Kept => typeof one?.name === "string" && typeof one.code === "string");
}
