// The time left on a clock. A deadline is the end of the turn and of the reserve together.

import type { Seat } from "../../generated/types";
import { t } from "../../words/words.svelte";
import type { TableState } from "./fold";

export type TimeLeft = {
  /** Milliseconds left in the turn. */
  turn: number;
  reserve: number;
};

/** The time a seat has left at `now` on this device's clock; null without a clock. */
export function timeLeft({ clock, next, ahead }: TableState, seat: Seat, now: number): TimeLeft | null {
  if (clock.kind === "none") return null;
  const running = next?.side === seat.side ? next.deadline : undefined;
  if (clock.kind === "days")
    return running === undefined ? null : { turn: Math.max(0, running - now - ahead), reserve: 0 };
  if (running === undefined) return { turn: 0, reserve: seat.reserve };
  const left = Math.max(0, running - now - ahead);
  return { turn: Math.max(0, left - seat.reserve), reserve: Math.min(left, seat.reserve) };
}

/** Where a turn may take days: `2 j 3 h`, then `5 h 12 min`, and in the last hour like a clock. */
export function daysText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return t("left-days", { days: Math.floor(hours / 24), hours: hours % 24 });
  return hours > 0 ? t("left-hours", { hours, minutes: minutes % 60 }) : clockText(ms);
}

/** `1:05`, or `2:03:05` where there are hours. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const tail = `${two(minutes % 60)}:${two(seconds % 60)}`;
  return minutes < 60 ? tail.replace(/^0/, "") : `${Math.floor(minutes / 60)}:${tail}`;
}
