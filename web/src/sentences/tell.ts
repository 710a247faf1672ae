// Events in sentences: the page's voice of `events.ftl`, worded as the terminal words it.

import type { Colour, Event, GameName, Side } from "../generated/types";
import { has, t, type Args } from "../words/words.svelte";

/** The sentence for an event; none where there is nothing to say (the page itself shows whose turn it is). */
export function tell(game: GameName, event: Event): string | null {
  const told = sentence(event);
  if (!told) return null;
  const [id, args] = told;
  // A book may have words of its own: `event-moved-tanjawi` speaks of fichas.
  const own = `${id}-${game}`;
  return t(has(own) ? own : id, args);
}

/** Everything that happened, as one text. */
export function tellAll(game: GameName, happened: Event[]): string {
  return happened
    .map((event) => tell(game, event))
    .filter((words) => words !== null)
    .join(" ");
}

function sentence(event: Event): [string, Args] | null {
  switch (event.type) {
    case "rolled":
      return ["event-rolled", { side: sideWord(event.side), dice: diceWord(event.dice) }];
    case "moved":
      if (typeof event.pawn === "string")
        return ["event-moved-piece", { side: pieceSide(event.pawn), from: event.from, to: event.to }];
      return [
        "event-moved",
        { colour: of(event.pawn), from: placeWord(event.from), to: placeWord(event.to), by: sum(event.by ?? "") },
      ];
    case "exited":
      return ["event-exited", { colour: of(event.pawn), to: placeWord(event.to), by: sum(event.by) }];
    case "captured":
      return ["event-captured", { colour: of(event.pawn), at: placeWord(event.at) }];
    case "ransomed":
      return ["event-ransomed", { colour: of(event.pawn) }];
    case "stormed":
      return ["event-stormed", { colour: of(event.pawn), to: placeWord(event.to) }];
    case "freed":
      return ["event-freed", { colour: of(event.pawn) }];
    case "bonus":
      return ["event-bonus", { side: sideWord(event.side), steps: event.steps }];
    case "lost_bonus":
      return ["event-lost-bonus", { steps: event.steps }];
    case "skipped":
      return ["event-skipped", { side: sideWord(event.side), steps: event.bonus }];
    case "finished":
      return ["event-finished", { side: sideWord(event.side) }];
    case "reached_goal":
      return ["event-reached-goal", { colour: of(event.pawn) }];
    case "sent_home":
      return ["event-sent-home", { colour: of(event.pawn), ...clause(event.rule) }];
    case "put_back":
      return ["event-put-back", { colour: of(event.pawn), to: placeWord(event.to), ...clause(event.rule) }];
    case "lost_dice":
      return ["event-lost-dice", { dice: diceWord(event.dice) }];
    case "passed":
      return ["event-passed", { side: sideWord(event.side), ...clause(event.rule) }];
    case "earned":
      return ["event-earned", { side: sideWord(event.side), turns: event.turns }];
    case "again":
      return ["event-again", { side: sideWord(event.side) }];
    case "sacrificed":
      return ["event-sacrificed", { side: sideWord(event.side), ...clause(event.rule) }];
    case "taken":
      return ["event-taken", { at: event.at }];
    case "promoted":
      return ["event-promoted", { at: event.at }];
    case "accused":
      return [event.caught ? "event-accused-rightly" : "event-accused-wrongly", { side: sideWord(event.side) }];
    case "apologised":
      return ["event-apologised", { side: sideWord(event.side) }];
    case "left":
      return ["event-left", { side: sideWord(event.side) }];
    case "over":
      return ["event-over", { reason: reasonWord(event.reason), ranking: rankingWords(event.ranking) }];
    default:
      return null;
  }
}

export function sideWord(side: Side): string {
  return t(`side-${side}`);
}

export function colourWord(colour: Colour): string {
  return t(`colour-${colour}`);
}

/** How a game ended, in a word or two. */
export function reasonWord(reason: string): string {
  return t(`reason-${reason.replaceAll("_", "-")}`);
}

/** Faces as they are said: `5 + 3`. */
export function diceWord(dice: number[]): string {
  return dice.join(" + ");
}

/** Dice as an action writes them, `5+3`, set like those that are said; a bonus, `+20`, stays in one piece. */
function sum(dice: string): string {
  return dice.replaceAll(/(?<=.)\+/g, " + ");
}

/** A place with its article: “la case 20”. Cells of Latroncules are their own names. */
export function placeWord(place: string): string {
  const [, kind, number] = /^([tl])(\d+)$/.exec(place) ?? [];
  if (kind === "t") return t("place-track", { number: Number(number) });
  if (kind === "l") return t("place-lane", { number: Number(number) });
  if (place.startsWith("x.")) return t("place-prison", { colour: colourWord(place.slice(2) as Colour) });
  return place === "home" || place === "goal" ? t(`place-${place}`) : place;
}

function rankingWords(ranking: Side[][]): string {
  return ranking.map((sides) => sides.map(sideWord).join(" = ")).join(" › ");
}

/** Red's pieces of Latroncules are written in capitals. */
function pieceSide(letter: string): string {
  return sideWord(letter === letter.toUpperCase() ? "red" : "blue");
}

function of([colour]: [Colour, number]): string {
  return colourWord(colour);
}

function clause(rule: string): Args {
  return { rule, title: has(rule) ? t(rule) : "" };
}
