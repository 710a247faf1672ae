// An analysis matched to the steps of a replay: what everybody could expect after each of them, and where somebody went
// wrong.

import type { AnalysedStep, Analysis, Side } from "../generated/types";
import type { Recorded } from "../table/state/steps";

export type Mark = NonNullable<AnalysedStep["mark"]>;

/** Shares that differ by less are shown as the same figure, or nearly. */
const ALIKE = 0.01;

/** From the slightest to the worst. */
export const MARKS: Mark[] = ["?!", "?", "??"];

export type Course = {
  sides: Side[];
  /** The judgement of every step of the replay; the beginning, and what was taken back, have none. */
  judged: (AnalysedStep | null)[];
  /** Everybody's chances after every step. */
  win: Partial<Record<Side, number>>[];
  /** The steps that are marked. */
  marked: { at: number; side: Side; mark: Mark }[];
  /** The steps that changed most. */
  turning: number[];
};

export function courseOf({ steps }: Pick<Recorded, "steps">, analysis: Analysis): Course {
  const byNumber = new Map(analysis.steps.map((step) => [step.n, step]));
  const judged = steps.map(({ told }) => byNumber.get(told.n) ?? null);
  let now = analysis.start;
  const win = judged.map((step) => (now = step?.win ?? now));
  const marked = judged.flatMap((step, at) =>
    step?.mark && step.side ? [{ at, side: step.side, mark: step.mark }] : [],
  );
  return {
    sides: analysis.sides,
    judged,
    win,
    marked,
    turning: analysis.turning.flatMap((n) => placeOf(steps, n) ?? []),
  };
}

/** The step of a replay that an event is; undefined if it is none. */
export function placeOf(steps: Recorded["steps"], n: number | null): number | undefined {
  const at = steps.findIndex(({ told }) => told.n === n);
  return at < 0 ? undefined : at;
}

/** How a step moved the chances of a side. */
export function changeOf({ win }: Pick<Course, "win">, at: number, side: Side): number {
  return (win[at]?.[side] ?? 0) - (win[at - 1]?.[side] ?? 0);
}

/** The largest change that a step made, and for whom. If two read alike, the player who made the step is used. */
export function brought(course: Course, at: number): { side: Side; share: number } {
  const change = (side: Side) => ({ side, share: changeOf(course, at, side) });
  const own = course.judged[at]!.side ?? course.sides[0]!;
  return course.sides
    .map(change)
    .reduce((most, next) => (Math.abs(next.share) - Math.abs(most.share) >= ALIKE ? next : most), change(own));
}

/** The marked step after or before one; null if there is none that way. */
export function nextMark({ marked }: Course, at: number, way: 1 | -1): number | null {
  const found = way > 0 ? marked.find((mark) => mark.at > at) : marked.findLast((mark) => mark.at < at);
  return found?.at ?? null;
}

/** The worst mark among some steps, as the list of turns shows it. */
export function worstOf({ judged }: Course, steps: number[]): Mark | null {
  const marks = steps.map((at) => judged[at]?.mark);
  return MARKS.findLast((mark) => marks.includes(mark)) ?? null;
}

/**
 * Steps in a row whose chances are known for sure, as pairs of first and last; a single one, such as the end, is none.
 */
export function exactSpans({ judged }: Course): [number, number][] {
  const spans: [number, number][] = [];
  judged.forEach((step, at) => {
    const last = spans.at(-1);
    if (!step?.exact) return;
    if (last && last[1] === at - 1) last[1] = at;
    else spans.push([at, at]);
  });
  return spans.filter(([first, last]) => last > first);
}
