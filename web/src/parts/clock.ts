// Clocks and spans of time in words.

import type { Clock } from "../generated/types";
import { t } from "../words/words.svelte";

export function clockWords(clock: Clock): string {
  if (clock.kind === "none") return t("clock-none");
  if (clock.kind === "days") return t("clock-days", { days: clock.days });
  const turn = span(clock.seconds);
  return clock.reserve > 0
    ? t("clock-turn-reserve", { turn, reserve: span(clock.reserve) })
    : t("clock-turn", { turn });
}

/** So many seconds in the largest unit that says them exactly. */
export function span(seconds: number): string {
  if (seconds >= 3600 && seconds % 3600 === 0) return t("span-hours", { count: seconds / 3600 });
  if (seconds >= 60 && seconds % 60 === 0) return t("span-minutes", { count: seconds / 60 });
  return t("span-seconds", { count: seconds });
}
