// The events of a table, as lines of its log and as one announcement for those who listen.

import { botName, sitterName } from "../../parts/games";
import type { Event, Seat, Side, Told } from "../../generated/types";
import { sideInside, t } from "../../words/words.svelte";
import { seatOf, type TableState } from "./fold";
import { placeWord, sideWord, tell, tellAll } from "../../sentences/tell";

/** As much of a table as it takes to tell what happens there. */
export type Company = Pick<TableState, "game" | "seats"> & Partial<Pick<TableState, "stage" | "position">>;

/** Is there something to be found out by looking (TJ-18)? Then nothing is said that the eye alone would not see. */
export function hides({ stage, position }: Company): boolean {
  return stage === "playing" && position?.options["cheating"] === true;
}

/** The name of the player on a side. */
export function nameOf({ seats }: Company, side: Side): string {
  const seat = seats.find((one) => one.side === side);
  return seat ? seatName(seat) : sideWord(side);
}

export function seatName(seat: Seat): string {
  return seat.bot || seat.player ? sitterName(seat) : t("table-free");
}

/** The line of an event; empty where there is nothing to tell. */
export function lineOf(table: Company, { event, happened = [] }: Told): string {
  const name = (side: Side): string => nameOf(table, side);
  switch (event.type) {
    case "sat":
      return t("log-sat", { name: event.name, side: sideInside(event.side) });
    case "bot_sat":
      return t("log-sat", { name: botName(event.bot), side: sideInside(event.side) });
    case "stood":
      return t("log-stood", { side: sideInside(event.side) });
    case "started":
      return [openingLine(event.opening), t("log-started", { side: sideWord(event.first) })].filter(Boolean).join(" ");
    case "abandoned":
      return [event.why === "clock" ? t("log-clock", { name: name(event.side) }) : "", tellAll(table.game, happened)]
        .filter(Boolean)
        .join(" ");
    case "offered":
      return t(`log-offered-${event.what}`, { name: name(event.side) });
    case "accepted":
      return t("log-accepted", { name: name(event.side) });
    case "declined":
      return t("log-declined", { name: name(event.side) });
    case "agreed":
      return [t("log-agreed"), tellAll(table.game, happened)].join(" ");
    case "taken_back":
      return t("log-taken-back");
    case "paused":
      return t("log-paused");
    case "resumed":
      return t("log-resumed", { name: name(event.side) });
    case "taken_over":
      return t("log-taken-over", { bot: t(`bot-${event.bot}`), name: name(event.side) });
    case "given_back":
      return t("log-given-back", { name: name(event.side) });
    case "rematch":
      return t("log-rematch");
    default:
      return hides(table) ? discreetly(table, happened) : tellAll(table.game, happened);
  }
}

/** A line as it is set: a number stays on the line of its word, and a clause in one piece. */
export function setLine(line: string): string {
  return line.replace(/ (?=[\d+])|(?<=\+) /g, "\u00a0").replace(/-(?=\d)/g, "-\u2060");
}

/** Moves described without where they came from and with which die. */
function discreetly(table: Company, happened: Event[]): string {
  const lines = happened.map((event) =>
    event.type === "moved" ? t("log-moved-somewhere", { to: placeWord(event.to) }) : tell(table.game, event),
  );
  return lines.filter((line) => line !== null).join(" ");
}

/** Several events for a screen reader: what happened, then whose turn it is if that has changed. */
export function spoken(table: TableState, told: Told[]): string {
  const lines = told.map((one) => lineOf(table, one));
  const passed = told.some(
    ({ happened, event }) => event.type === "started" || happened?.some(({ type }) => type === "turn"),
  );
  if (passed && table.next) lines.push(turnLine(table, table.next.side));
  return lines.filter(Boolean).join(" ");
}

/** Whose turn it is. */
export function turnLine(table: TableState, side: Side): string {
  const seat = seatOf(table, side);
  const several = table.seats.filter(({ yours }) => yours).length > 1;
  return seat?.yours && !several
    ? t("turn-yours")
    : t("turn-of", { name: nameOf(table, side), side: sideInside(side) });
}

function openingLine(opening: { side: Side; face: number }[]): string {
  return opening.length > 0
    ? t("log-opening", { rolls: opening.map(({ side, face }) => `${sideWord(side)} ${face}`).join(", ") })
    : "";
}
