// Where things stand in the drawing of a game: chances above, the luck of every roll below.

import type { Side } from "../generated/types";
import { MARKS, type Course, type Mark } from "./course";

/** Heights in pixels; the width is that of the screen. */
export const HEIGHT = 140;
const TOP = 18;
const BOTTOM = 90;
/** Luck is drawn around this line, at most so far up or down. */
export const LUCK = 110;
const LUCK_MOST = 15;
/** Room for signs at both ends. */
const EDGE = 9;
/** Luck is drawn as if the luckiest roll were at least this good, so that a calm game looks calm. */
const CALM = 0.3;
/** Marks nearer than this cannot be read. */
const APART = 20;

export type Plot = { width: number; last: number };

export function across({ width, last }: Plot, at: number): number {
  return EDGE + ((width - 2 * EDGE) * at) / Math.max(1, last);
}

export function up(share: number): number {
  return BOTTOM - share * (BOTTOM - TOP);
}

/** The step that is meant by a place in the drawing. */
export function stepAt({ width, last }: Plot, x: number): number {
  const at = Math.round(((x - EDGE) / (width - 2 * EDGE)) * last);
  return Math.max(0, Math.min(last, at));
}

/** The line of a side through all its chances. */
export function lineOf(plot: Plot, { win }: Course, side: Side): string {
  return win
    .map((shares, at) => `${at === 0 ? "M" : "L"}${tidy(across(plot, at))} ${tidy(up(shares[side] ?? 0))}`)
    .join("");
}

/**
 * A bar for the luck of every roll: up if it was good for who rolled. Bars grow with its root: one great roll does not
 * flatten the others.
 */
export function luckBars(
  plot: Plot,
  { judged }: Course,
): { at: number; side: Side; x: number; width: number; y: number; height: number }[] {
  const most = Math.max(CALM, ...judged.map((step) => Math.abs(step?.luck ?? 0)));
  const width = Math.max(1, Math.min(8, ((plot.width - 2 * EDGE) / Math.max(1, plot.last)) * 0.8));
  return judged.flatMap((step, at) => {
    if (!step?.side || !step.luck) return [];
    const height = Math.sqrt(Math.abs(step.luck) / most) * LUCK_MOST;
    return [
      { at, side: step.side, x: across(plot, at) - width / 2, width, y: step.luck > 0 ? LUCK - height : LUCK, height },
    ];
  });
}

export type Sign = { at: number; side: Side; mark: Mark; x: number; y: number };

/** The marks that have room, the worst first; the list of moves has all of them. */
export function signs(plot: Plot, course: Course): Sign[] {
  const shown: Sign[] = [];
  for (const mark of MARKS.toReversed()) {
    for (const one of course.marked.filter((marked) => marked.mark === mark)) {
      const x = across(plot, one.at);
      const y = up(course.win[one.at]![one.side] ?? 0);
      if (shown.every((other) => Math.hypot(other.x - x, other.y - y) >= APART)) shown.push({ ...one, x, y });
    }
  }
  return shown;
}

function tidy(value: number): number {
  return Math.round(value * 10) / 10;
}
