// A table as it is being thought of: who sits where, the options, the clock. Nothing here is a rule of a game; the
// server refuses what does not fit, and says why.

import type { Clock, GameInfo, NewTable, Options, RoomName, Seating, Side } from "../generated/types";
import { DEFAULT_BOT } from "./games";

/** The occupant of a side: the user, a bot, somebody else at this device, anybody who joins, or nobody. */
export type Who = "me" | "device" | "free" | "none" | `bot:${string}`;

/** Clocks to choose from: none, `seconds+reserve`, or days. */
export const CLOCKS = ["none", "15+60", "30+120", "60+300", "180+600", "1d", "3d", "7d"] as const;
export type ClockChoice = (typeof CLOCKS)[number];

export type Draft = {
  who: Partial<Record<Side, Who>>;
  /** Names of those at this device, kept even while somebody else is tried on the seat. */
  names: Partial<Record<Side, string>>;
  options: Options;
  /** The side that begins, if that is agreed; null: it is drawn (LA-4). */
  first: Side | null;
  clock: ClockChoice;
  away: number;
  listed: boolean;
  spectators: boolean;
  chat: boolean;
  rated: boolean;
  /** The room whose prizes are played for. */
  room: RoomName | null;
  /** Do people throw real dice and type the faces, all at this device? */
  typed: boolean;
};

/** As many as usually play the game, the user against bots, everything by the book. */
export function fresh(game: GameInfo): Draft {
  const draft: Draft = {
    who: {},
    names: {},
    options: byTheBook(game),
    first: null,
    clock: "none",
    away: 30,
    listed: false,
    spectators: true,
    chat: true,
    rated: false,
    room: null,
    typed: false,
  };
  return withPlayers(draft, game, game.usual_players);
}

/** The same with options that were chosen before. */
export function withOptions(game: GameInfo, options: Options): Draft {
  const draft = fresh(game);
  return inCouples(draft, { ...draft, options: { ...draft.options, ...options } }, game);
}

/** Every option as the book has it. */
export function byTheBook(game: GameInfo): Options {
  return Object.fromEntries(
    Object.entries(game.options).map(([name, option]) => [name, option.default as Options[string]]),
  );
}

export function playersOf(draft: Draft): number {
  return Object.values(draft.who).filter((who) => who !== "none").length;
}

/** This many players: two face to face, three side by side, or all. Seated players stay if their side still plays. */
export function withPlayers(draft: Draft, game: GameInfo, count: number): Draft {
  const sides = game.sides.filter((_, i) => (count === 2 ? i % (game.sides.length / 2) === 0 : i < count));
  const who: Draft["who"] = {};
  for (const side of game.sides) {
    const before = draft.who[side];
    who[side] = !sides.includes(side) ? "none" : !before || before === "none" ? `bot:${DEFAULT_BOT}` : before;
  }
  const seated = Object.values(draft.who).includes("me") || Object.keys(draft.who).length === 0;
  if (seated && !Object.values(who).includes("me")) who[sides[0]!] = "me";
  return { ...draft, who };
}

/** Couples are four (PA-1): choosing them brings the places, and giving up a place gives them up. */
export function inCouples(before: Draft, next: Draft, game: GameInfo): Draft {
  if (next.options["couples"] !== true || playersOf(next) >= 4) return next;
  if (before.options["couples"] !== true) return withPlayers(next, game, 4);
  return { ...next, options: { ...next.options, couples: false } };
}

/** Puts somebody on a side. The user has only one seat: if they take another, its occupant gets theirs. */
export function seat(draft: Draft, side: Side, who: Who): Draft {
  const next = { ...draft.who };
  const mine = (Object.keys(next) as Side[]).find((other) => next[other] === "me");
  if (who === "me" && mine) next[mine] = next[side] ?? "none";
  next[side] = who;
  return { ...draft, who: next };
}

/** With people's own dice everybody sits at this device, and nothing is at stake. */
export function withTypedDice(draft: Draft, typed: boolean): Draft {
  if (!typed) return { ...draft, typed };
  const sides = Object.keys(draft.who) as Side[];
  const who = Object.fromEntries(sides.map((side) => [side, draft.who[side] === "free" ? "device" : draft.who[side]!]));
  return { ...draft, typed, who, clock: "none", listed: false, rated: false, room: null };
}

/** The side that begins, if somebody has to say so: with people's own dice, those who threw for it. */
export function beginner(draft: Draft, game: GameInfo): Side | null {
  const sides = game.sides.filter((side) => (draft.who[side] ?? "none") !== "none");
  if (draft.first && sides.includes(draft.first)) return draft.first;
  return draft.typed && game.any_begins ? sides[0]! : null;
}

/** How many places wait for somebody. */
export function freeSeats(draft: Draft): number {
  return Object.values(draft.who).filter((who) => who === "free").length;
}

export function clockOf(choice: ClockChoice): Clock {
  if (choice === "none") return { kind: "none" };
  if (choice.endsWith("d")) return { kind: "days", days: Number(choice.slice(0, -1)) };
  const [seconds, reserve] = choice.split("+").map(Number) as [number, number];
  return { kind: "turn", seconds, reserve };
}

/** The request to the server: bots, and seats kept for this device. */
export function request(draft: Draft, game: GameInfo): NewTable {
  const sides = game.sides.filter((side) => (draft.who[side] ?? "none") !== "none");
  const seats = sides.flatMap((side): Seating[] => {
    const who = draft.who[side]!;
    if (who === "me" || who === "device") return [{ side }];
    return who.startsWith("bot:") ? [{ side, bot: who.slice(4) }] : [];
  });
  const { options, spectators, chat, rated, room, typed } = draft;
  const first = beginner(draft, game);
  const agreed = { ...(first && { first }), ...(room && { room }), ...(typed && { dice: "typed" as const }) };
  return {
    game: game.id,
    options,
    sides,
    ...agreed,
    seats,
    clock: clockOf(draft.clock),
    away: typed ? 0 : draft.away,
    spectators,
    chat,
    rated,
    listed: draft.listed && freeSeats(draft) > 0,
  };
}

/** The names of the others who sit at this device. */
export function deviceNames({ who, names }: Draft): Draft["names"] {
  const sides = Object.keys(names) as Side[];
  return Object.fromEntries(sides.filter((side) => who[side] === "device").map((side) => [side, names[side]]));
}
