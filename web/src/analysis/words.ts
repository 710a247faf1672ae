// The sentences of an analysis.

import type { AnalysedPlayer, AnalysedStep, Side } from "../generated/types";
import { nameOf, type Company } from "../table/state/saying";
import { t } from "../words/words.svelte";
import { changeOf, type Course, type Mark } from "./course";
import { wholePercents } from "./waterfall";
import { percent, way } from "./figures";

const MARK_WORDS: Record<Mark, string> = { "?!": "mark-dubious", "?": "mark-mistake", "??": "mark-blunder" };

export function markWord(mark: Mark): string {
  return t(MARK_WORDS[mark]);
}

/** How the player's own result came about, in the figures shown; in couples the partner is one of the others. */
export function madeOf(player: AnalysedPlayer, couples: boolean): string {
  const shown = wholePercents(player);
  const part = (id: string, percents: number) => t(id, { way: way(percents / 100), share: size(percents / 100) });
  return [
    part("made-of-luck", shown.luck),
    part("made-of-play", shown.mistakes),
    part(couples ? "made-of-gifts-couples" : "made-of-gifts", shown.gifts),
  ]
    .filter((words) => words !== "")
    .join(" ");
}

/**
 * How well the player did, in a game without dice: many small losses are described by their mean, not their sum.
 */
export function howPlayed({ side, precision }: AnalysedPlayer, steps: readonly AnalysedStep[]): string {
  if (precision === null) return "";
  return t("played-precisely", {
    share: percent(precision, 1),
    count: steps.filter((step) => step.side === side && step.mark).length,
  });
}

/** Everybody's chances after a step: « Ana 62 %, Robot Cousin 38 % ». */
export function chances(company: Company, { sides, win }: Course, at: number): string {
  return sides.map((side) => `${nameOf(company, side)} ${percent(win[at]![side] ?? 0)}`).join(", ");
}

/** The judgement of a step in a sentence. */
export function verdict(company: Company, course: Pick<Course, "win" | "judged">, at: number): string {
  const { kind, side, luck, loss, mark, choices, played } = course.judged[at]!;
  const name = side ? nameOf(company, side) : "";
  const change = side ? changeOf(course, at, side) : 0;
  const brought = { way: tenths(change), share: percent(Math.abs(change), 1), name };
  if (kind === "roll")
    return t("verdict-roll", { way: tenths(luck ?? 0), share: percent(Math.abs(luck ?? 0), 1), name });
  // TJ-18: a cheat is written with the count it took.
  if (kind === "cheat") return t("verdict-cheat", { ...brought, count: played?.split("~")[1] ?? "" });
  if (kind === "other" || loss === null) return side ? t("verdict-other", brought) : t("verdict-agreed");
  if (choices.length === 1) return t("verdict-only");
  if (mark) return t("verdict-mark", { mark: markWord(mark), share: percent(loss, 1) });
  return tenths(loss) === "even" ? t("verdict-best") : t("verdict-close", { share: percent(loss, 1) });
}

/** How the chances went from beginning to end, for those who do not see the curve. */
export function inBrief(company: Company, { sides, win }: Course): string {
  const one = (side: Side): string =>
    t("curve-one", {
      name: nameOf(company, side),
      start: percent(win[0]![side] ?? 0),
      end: percent(win.at(-1)![side] ?? 0),
    });
  return sides.map(one).join(" ");
}

function size(share: number): string {
  return percent(Math.abs(share));
}

/** Up, down or even, to a tenth of a percent. */
function tenths(share: number): "up" | "down" | "even" {
  return way(share * 10);
}
