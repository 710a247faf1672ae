// What was measured, in words.

import { settings } from "../settings.svelte";
import { t } from "../words/words.svelte";
import type { Aspect, Effect } from "./effects";

/** The differences in a few words: « parties 12 % plus longues · le hasard compte plus ». */
export function shortEffect(effect: Effect): string {
  if (effect.same) return t("effect-short-never");
  const { length, first, skill } = effect;
  const percent = Math.max(1, Math.round((100 * Math.abs(length.now - length.usual)) / length.usual));
  const words = (
    [
      ["length", length],
      ["first", first],
      ["skill", skill],
    ] as const
  ).flatMap(([name, { trend }]) => (trend === "same" ? [] : [t(`effect-short-${name}-${trend}`, { percent })]));
  return words.length > 0 ? words.join(" · ") : t("effect-short-same");
}

/** One sentence for each of the figures. */
export function effectSentences(effect: Effect): string[] {
  if (effect.same) return [t("effect-never")];
  const four = effect.four ? "yes" : "no";
  const sentence = (name: "length" | "first" | "skill", { now, usual, trend }: Aspect): string => {
    const digits = name === "length" ? 0 : 1;
    const facts = { now: number(now, digits), usual: number(usual, digits), four };
    return t(`effect-${name}-${effect.compared ? trend : "book"}`, facts);
  };
  return [sentence("length", effect.length), sentence("first", effect.first), sentence("skill", effect.skill)];
}

/** How it was measured, and how sure it is. */
export function howMeasured(effect: Effect, games: number): string {
  const margin = ({ margin }: Aspect) => number(margin, 1);
  const { length, first, skill } = effect;
  const margins = { length: margin(length), first: margin(first), skill: margin(skill) };
  return t("effect-how", { games: number(games, 0), four: effect.four ? "yes" : "no", ...margins });
}

function number(value: number, digits: number): string {
  return new Intl.NumberFormat(settings.lang, { maximumFractionDigits: digits }).format(value);
}
