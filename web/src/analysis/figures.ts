// Shares of a win as people read them.

import { settings } from "../settings.svelte";

/** `0.613` as `61 %`, or with `digits` 1 as `61,3 %`. */
export function percent(share: number, digits = 0): string {
  return written(share, { maximumFractionDigits: digits, minimumFractionDigits: digits });
}

/** A gain or loss with its sign: `+4,2 %`. No sign if it rounds to zero. */
export function signed(share: number, digits = 0): string {
  return written(share, { maximumFractionDigits: digits, minimumFractionDigits: digits, signDisplay: "exceptZero" });
}

/** Which way it went, for words to choose by; `even` if one would read 0 %. */
export function way(share: number): "up" | "down" | "even" {
  const whole = Math.round(share * 100);
  return whole > 0 ? "up" : whole < 0 ? "down" : "even";
}

function written(share: number, how: Intl.NumberFormatOptions): string {
  const text = new Intl.NumberFormat(settings.lang, { style: "percent", ...how }).format(share);
  // A narrow space can hardly be seen in this font; a hyphen is not a minus.
  return text.replaceAll("\u202f", "\u00a0").replace("-", "\u2212");
}
