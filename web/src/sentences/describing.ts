// A choice in words: with what, from where to where, and what comes of it.

import type { Choice, Event, GameName } from "../generated/types";
import { has, t } from "../words/words.svelte";
import { colourWord, diceWord, placeWord, sideWord } from "./tell";

/** The whole of it: « 5 + 3 : de la case 12 à la case 20, prend un pion bleu ». */
export function describe(game: GameName, choice: Choice): string {
  return t("choice-full", { with: withWhat(choice) || "blank", what: outcome(game, choice) });
}

/** The same as the heading of a hint. */
export function hintTitle(game: GameName, choice: Choice): string {
  return t("advice-title", { with: withWhat(choice) || "blank", what: outcome(game, choice) });
}

/**
 * A sentence that names actions as records write them, `t5:6`, `red@t40:6` or `yellow@t58~3`, with words in their
 * place.
 */
export function inWords(sentence: string, choices: Choice[]): string {
  return sentence.replaceAll(/[\w.@]+[:~][\w.+*]+|\b[a-h]\d[a-h]\d\b/g, (named) => {
    const choice = choices.find(({ action }) => action === named);
    return choice
      ? t("choice-named", { what: t("choice-full", { with: withWhat(choice) || "blank", what: way(choice) }) })
      : named;
  });
}

/** With which dice, or which bonus; empty in games without dice. */
export function withWhat({ dice, bonus }: Choice): string {
  if (bonus !== null) return t("choice-bonus", { steps: bonus });
  return dice.length > 0 ? diceWord(dice) : "";
}

/** The effects of a choice in words, most important last. */
export function outcome(game: GameName, choice: Choice): string {
  return [way(choice), ...consequences(game, choice.happened)].join(", ");
}

function way({ happened, colour, from, to, cheat }: Choice): string {
  const is = (type: Event["type"]): boolean => happened.some((event) => event.type === type);
  const places = { from: placeWord(from), to: placeWord(to), colour: colourWord(colour) };
  if (cheat) return t("choice-cheat", places);
  if (is("ransomed")) return t("choice-ransom");
  if (is("stormed"))
    return t("choice-storm", { ...places, count: happened.filter(({ type }) => type === "stormed").length });
  if (is("exited")) return t("choice-exit", places);
  return t("choice-move", places);
}

function consequences(game: GameName, happened: Event[]): string[] {
  return happened.flatMap((event) => {
    switch (event.type) {
      case "captured":
        // A book may have a word of its own: in tanjawi fichas are eaten.
        return [
          t(has(`choice-captures-${game}`) ? `choice-captures-${game}` : "choice-captures", {
            colour: colourWord(event.pawn[0]),
          }),
        ];
      case "taken":
        return [t("choice-takes", { at: event.at })];
      case "promoted":
        return [t("choice-promotes")];
      case "reached_goal":
        return [t("choice-arrives")];
      case "freed":
        return [t("choice-frees")];
      case "bonus":
        return [t("choice-wins-bonus", { steps: event.steps })];
      case "earned":
        return [t("choice-earns", { turns: event.turns })];
      case "sacrificed":
        return [t("choice-sacrifices")];
      case "lost_dice":
        return [t("choice-loses", { dice: diceWord(event.dice) })];
      case "over":
        return [
          event.ranking[0]?.length === 1
            ? t("choice-ends", { won: event.ranking[0][0]!, side: sideWord(event.ranking[0][0]!) })
            : t("choice-draws"),
        ];
      default:
        return [];
    }
  });
}
