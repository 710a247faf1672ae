// The next thing to do, in words.

import { infoOf } from "../../board/geometry";
import type { Position, Side } from "../../generated/types";
import { gameText, sideInside, t } from "../../words/words.svelte";
import type { Picks } from "./choosing";
import { acting, hasTypedDice, ownSeats, seatOf, type TableState } from "../state/fold";
import { nameOf } from "../state/saying";

/** The state of the display while events are still being shown. */
export type Showing = { settled: boolean; rolling: boolean; position: Position | null };

export function statusOf(table: TableState, showing: Showing, picks: Picks): string {
  if (table.stage === "over") return t("status-over");
  if (!showing.settled && showing.position) return underWay(table, showing);
  if (table.paused) return t("status-paused");
  const { next } = table;
  if (!next) return "";
  if (!acting(table)) return waitingFor(table);
  if (seatOf(table, next.side)!.stand_in) return t("status-stood-in");
  const todo = `status-${toDo(table, picks)}`;
  // Tanjawi speaks of fichas.
  const words = gameText(todo, table.game, { steps: bonusOf(table.position!) ?? 0, dice: infoOf(table.game).dice });
  return ownSeats(table).length > 1
    ? t("status-side", { name: nameOf(table, next.side), side: sideInside(next.side), words })
    : t("status-you", { words });
}

function underWay(table: TableState, { rolling, position }: Showing): string {
  const side = position!.turn;
  const own = ownSeats(table);
  if (own.length === 1 && own[0]!.side === side) return t(rolling ? "status-you-rolling" : "status-you-moving");
  return t(rolling ? "status-rolling" : "status-moving", { name: partnerOrNot(table, side) });
}

function waitingFor(table: TableState): string {
  const { side, must } = table.next!;
  const seat = seatOf(table, side)!;
  const name = partnerOrNot(table, side);
  if (seat.bot && hasTypedDice(table) && must === "roll")
    return t(ownSeats(table).length > 0 ? "status-type-bot" : "status-bot-dice", {
      name,
      dice: infoOf(table.game).dice,
    });
  if (seat.bot || seat.stand_in)
    return t("status-bot", { name: seat.stand_in ? t("bot-short", { name: t(`bot-${seat.stand_in}`) }) : name });
  if (!seat.here) return t("status-away", { name });
  return t(must === "apologise" ? "status-owes" : "status-other", { name });
}

/** The name of the player on a side; the user's partner is marked as such (PA-1). */
function partnerOrNot(table: TableState, side: Side): string {
  const own = ownSeats(table).map((seat) => seat.side);
  const partner = seatOf(table, side)?.partner;
  const name = nameOf(table, side);
  return partner && own.includes(partner) && !own.includes(side) ? t("status-partner", { name }) : name;
}

type ToDo = "roll" | "type" | "apologise" | "bonus" | "target" | "pawn" | "piece" | "pawn-or-die";

function toDo(table: TableState, picks: Picks): ToDo {
  const { next, position } = table;
  if (next!.must === "roll" && hasTypedDice(table)) return "type";
  if (next!.must !== "play") return next!.must;
  if (picks.spot) return "target";
  if (position!.game === "latroncules") return "piece";
  if (bonusOf(position!) !== null) return "bonus";
  return picks.dice.length > 0 || position!.dice.length < 2 ? "pawn" : "pawn-or-die";
}

/** The bonus that is to be played next. */
export function bonusOf(position: Position): number | null {
  return "bonus" in position && position.phase === "play" ? (position.bonus.at(-1) ?? null) : null;
}
