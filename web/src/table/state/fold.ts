// The table as received: a view, with every later event folded in. Nothing here draws, waits or asks.

import type { Next, Offer, Presence, Seat, Side, Table, Told } from "../../generated/types";

/** A table as the page knows it. */
export type TableState = Table & {
  /** How many people look on who have no seat. */
  watching: number;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  ahead: number;
};

/** A whole table, seen at `now` on this device's clock. */
export function seen(view: Table, now: number): TableState {
  return { ...view, said: view.said ?? [], watching: 0, ahead: view.now - now };
}

/** The people present have changed. Bots are always present. */
export function present(at: TableState, { here, watching }: Presence): TableState {
  return {
    ...at,
    watching,
    seats: at.seats.map((seat) => ({ ...seat, here: seat.bot !== undefined || here.includes(seat.side) })),
  };
}

/** The table after an event. `me` is who looks at it, to know the seats they take. */
export function heard(at: TableState, told: Told, me: string | null): TableState {
  const next = told.position ? stepped(at, told) : { ...at, n: told.n, ...(told.next && { next: told.next }) };
  return { ...next, ...change(next, told, me) };
}

/** One step of the game: a new position, the clock of whoever acted, and offers that are no longer meant. */
function stepped(at: TableState, { n, at: time, position, next }: Told): TableState {
  return {
    ...at,
    n,
    position,
    next,
    seats: at.next ? clocked(at, at.next, time, next) : at.seats,
    offers: standing(at, next),
  };
}

/** Time that a turn took beyond its limit comes out of the reserve: the deadline is the end of both. */
function clocked(at: TableState, { side, deadline }: Next, time: number, next?: Next): Seat[] {
  if (deadline === undefined || next?.side === side || at.clock.kind !== "turn") return at.seats;
  return seatChange(at, side, (seat) => ({ reserve: Math.max(0, Math.min(seat.reserve, deadline - time)) }));
}

/** A step answers every offer but that of ending the game, which stands until the turn comes back to who made it. */
function standing(at: TableState, next?: Next): TableState["offers"] {
  const comesBack = (by: Side[]): boolean =>
    next !== undefined && next.side !== at.next?.side && by.includes(next.side);
  return at.offers.filter(({ what, by }) => what === "end" && !comesBack(by));
}

function change(at: TableState, { n, at: time, event, places }: Told, me: string | null): Partial<TableState> {
  switch (event.type) {
    case "sat": {
      const { player, name } = event;
      return {
        seats: seatChange(at, event.side, () => ({
          player,
          name,
          reserved: undefined,
          here: true,
          yours: player === me,
        })),
      };
    }
    case "bot_sat":
      return {
        seats: seatChange(at, event.side, () => ({ bot: event.bot, name: event.bot, reserved: undefined, here: true })),
      };
    case "reserved":
      return { seats: seatChange(at, event.side, () => ({ reserved: event.player })) };
    case "released":
    case "stood":
      return { seats: at.seats.map((seat) => (seat.side === event.side ? empty(seat) : seat)) };
    case "started":
      return { stage: "playing", opening: event.opening, first: event.first };
    case "abandoned":
      return { seats: seatChange(at, event.side, () => ({ left: true })) };
    case "offered":
    case "accepted":
      return { offers: agreed(at, event.what, event.side) };
    case "declined":
      return { offers: at.offers.filter(({ what }) => what !== event.what) };
    case "taken_back":
      return { offers: [] };
    case "paused":
      return { paused: true, offers: [], ...(at.next && { next: { ...at.next, deadline: undefined } }) };
    case "resumed":
      return { paused: false };
    case "taken_over":
      return { seats: seatChange(at, event.side, () => ({ stand_in: event.bot })) };
    case "given_back":
      return { seats: seatChange(at, event.side, () => ({ stand_in: undefined })) };
    case "chat":
      return event.text === undefined
        ? {}
        : { said: [...at.said, { n, at: time, side: event.side, text: event.text }] };
    case "over":
      return { stage: "over", secret: event.secret, next: undefined, offers: [], places };
    case "message_removed":
      return { said: at.said.map((line) => (line.n === event.n ? { ...line, text: "", removed: true } : line)) };
    case "closed_by_moderators":
      return { stage: "closed", secret: event.secret, closed_because: event.reason, next: undefined, offers: [] };
    case "closed":
      return { stage: "closed", secret: event.secret };
    case "rematch":
      return event.table === undefined ? {} : { rematch: event.table };
    default:
      // Rolls and moves have changed the position already; types of newer servers are passed over.
      return {};
  }
}

function seatChange(at: TableState, side: Side, changed: (seat: Seat) => Partial<Seat>): Seat[] {
  return at.seats.map((seat) => (seat.side === side ? { ...seat, ...changed(seat) } : seat));
}

function empty({ side, partner, reserve }: Seat): Seat {
  return { side, ...(partner && { partner }), reserve, here: false, left: false, yours: false };
}

function agreed(at: TableState, what: Offer, side: Side): TableState["offers"] {
  const by = at.offers.find((offer) => offer.what === what)?.by ?? [];
  return [...at.offers.filter((offer) => offer.what !== what), { what, by: by.includes(side) ? by : [...by, side] }];
}

/** The seat of a side. */
export function seatOf(at: TableState, side: Side): Seat | undefined {
  return at.seats.find((seat) => seat.side === side);
}

/** The seat of this device that is to act now; a bot may be acting for it. */
export function acting(at: TableState): Seat | undefined {
  const seat = at.next && seatOf(at, at.next.side);
  return seat?.yours && !at.paused ? seat : undefined;
}

/** Do people throw the dice and type the faces? */
export function hasTypedDice(at: Pick<TableState, "dice">): boolean {
  return at.dice === "typed";
}

/** The seat whose dice are typed at this device now: one's own, or that of a bot. */
export function typing(at: TableState, me: string | null): Seat | undefined {
  if (!hasTypedDice(at) || at.next?.must !== "roll" || at.paused) return undefined;
  const seat = seatOf(at, at.next.side);
  const here = at.owner === me || at.seats.some(({ yours }) => yours);
  return seat && (seat.yours || (seat.bot !== undefined && here)) ? seat : undefined;
}

/** The seats of this device that are still in the game. */
export function ownSeats(at: TableState): Seat[] {
  return at.seats.filter((seat) => seat.yours && !seat.left);
}
