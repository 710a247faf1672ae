// What house rules do to a game, as measured between bots: a generated file for each game, loaded when the editor
// opens (docs/simulations.md). Nothing is said of rules that were not measured.

import type { Effects, Figures, GameInfo, Options } from "../generated/types";
import { byTheBook } from "../parts/draft";
import { codeOf, parseCode } from "../parts/codes";

const files = import.meta.glob<Effects>("../generated/effects/*.json", { import: "default" });

/** The figures of a game; null where they cannot be fetched. */
export async function effectsOf(game: GameInfo): Promise<Effects | null> {
  return (await files[`../generated/effects/${game.id}.json`]?.().catch(() => null)) ?? null;
}

/** Is a figure greater or smaller than by the rules it is compared with? Not if their 95 % intervals overlap. */
export type Trend = "more" | "less" | "same";
export type Aspect = { now: number; usual: number; margin: number; trend: Trend };

/** What some rules do, compared with the book, or with the rules without which they mean nothing. */
export type Effect = {
  length: Aspect;
  first: Aspect;
  skill: Aspect;
  /** None for the book itself. */
  compared: boolean;
  /** Every game went as without it. */
  same: boolean;
  /** Measured with four players, in two couples. */
  four: boolean;
};

const ASPECTS = { length: "turns", first: "first", skill: "skill" } as const;

/** The effect of all these options together; null if they were not measured. */
export function effectOf(effects: Effects, game: GameInfo, options: Options): Effect | null {
  const found = effects.measured[codeOf(game, options)];
  return found ? compared(found, besideOf(effects, found), isForFour(effects, found)) : null;
}

/** The effect of one value alone: beside the book, or beside the option that it needs. */
export function effectOfValue(effects: Effects, game: GameInfo, name: string, value: Options[string]): Effect | null {
  if (value === game.options[name]!.default) return null;
  const needed = effects.needs?.[name];
  const base = (needed && parseCode(needed)?.options) || byTheBook(game);
  return effectOf(effects, game, { ...base, [name]: value });
}

/** The option that another one needs, as it was measured: `couples`, true. */
export function neededBy(
  effects: Effects,
  game: GameInfo,
  name: string,
): { name: string; value: Options[string] } | null {
  const options = parseCode(effects.needs?.[name] ?? "")?.options;
  const other = options && Object.keys(options).find((one) => options[one] !== game.options[one]!.default);
  return other ? { name: other, value: options[other]! } : null;
}

function besideOf(effects: Effects, { beside }: Figures): Figures | undefined {
  if (beside === undefined) return undefined;
  return beside === "four" ? effects.four : effects.measured[beside];
}

function isForFour(effects: Effects, figures: Figures): boolean {
  if (figures.beside === "four") return true;
  const beside = besideOf(effects, figures);
  return beside !== undefined && isForFour(effects, beside);
}

function compared(figures: Figures, beside: Figures | undefined, four: boolean): Effect {
  const aspect = (name: keyof typeof ASPECTS): Aspect => {
    const [now, margin] = figures[ASPECTS[name]];
    const [usual, usualMargin] = beside?.[ASPECTS[name]] ?? [now, margin];
    const apart = Math.abs(now - usual) > margin + usualMargin;
    return { now, usual, margin, trend: apart ? (now > usual ? "more" : "less") : "same" };
  };
  return {
    length: aspect("length"),
    first: aspect("first"),
    skill: aspect("skill"),
    compared: beside !== undefined,
    same: figures.same ?? false,
    four,
  };
}
