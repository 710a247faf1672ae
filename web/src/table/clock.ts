// What is left on a clock. A deadline is the end of the turn and of the reserve together.

import type { Seat } from "../generated/types";
import type { TableState } from "./fold";

export type TimeLeft = {
  /** What is left of the turn, in milliseconds. */
  turn: number;
  reserve: number;
};

/** What a seat has left at `now` on this device's clock; null without a clock. */
export function timeLeft({ clock, next, ahead }: TableState, seat: Seat, now: number): TimeLeft | null {
  if (clock.kind === "none") return null;
  const running = next?.side === seat.side ? next.deadline : undefined;
  if (clock.kind === "days") return running === undefined ? null : { turn: Math.max(0, running - now - ahead), reserve: 0 };
  if (running === undefined) return { turn: 0, reserve: seat.reserve };
  const left = Math.max(0, running - now - ahead);
  return { turn: Math.max(0, left - seat.reserve), reserve: Math.min(left, seat.reserve) };
}

/** `1:05`, or `2:03:05` where there are hours. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const tail = `${two(minutes % 60)}:${two(seconds % 60)}`;
  return minutes < 60 ? tail.replace(/^0/, "") : `${Math.floor(minutes / 60)}:${tail}`;
}
