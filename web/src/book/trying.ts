// A move that is to be tried, in words. The forms of actions are those of the referee's protocol.

import type { Colour, Scene } from "../generated/types";
import { colourWord, diceWord, placeWord } from "../sentences/tell";
import { t } from "../words/words.svelte";

export type Try = Scene["tries"][number];

export function tryWords(one: Try): string {
  return one.do === "roll" ? t("scene-try-roll", { dice: diceWord(one.dice) }) : actionWords(one.action);
}

/** `t12:5+3`, `home:6`, `captive:6`, `storm:6+6`, `l2:+10`, `red@t39~7`, `b2b3`. */
export function actionWords(action: string): string {
  const [, from, to] = /^([a-h][1-8])([a-h][1-8])$/.exec(action) ?? [];
  if (from && to) return t("scene-try-piece", { from, to });
  const [, colour, place = "", sign, bonus, dice = ""] = /^(?:(\w+)@)?(\w+)([:~])(\+?)(.+)$/.exec(action) ?? [];
  const deed = t(`scene-try-${kindOf(place, sign === "~", bonus === "+", Boolean(colour))}`, {
    place: placeWord(place),
    dice: dice.replaceAll("+", " + "),
  });
  return colour ? t("scene-try-colour", { deed, colour: colourWord(colour as Colour) }) : deed;
}

/** Where the colour is named, in Tanjawi, a bonus is said as its rules say it: one counts 20. */
function kindOf(place: string, cheat: boolean, bonus: boolean, coloured: boolean): string {
  if (cheat) return "cheat";
  if (bonus) return coloured ? "count" : "bonus";
  return ["home", "captive", "storm"].includes(place) ? place : "move";
}
