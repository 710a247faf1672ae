// An event as moments to be shown one after another: pawns walk square by square, captives go, pieces are taken.

import type { Event, GameName, PawnName } from "../generated/types";
import { siteOf, walk } from "./geometry";
import type { Frame, Piece } from "./types";

const STEP = 120;
/** A whole walk takes no longer than this. */
const WALK = 700;
/** A piece that is carried somewhere: home, to a prison, off the board. */
const CARRY = 200;

/**
 * A move with what it takes lasts 900 ms at most. Events that show nothing on the board make no frame. The last frame
 * need not be the position: that comes from the server.
 */
export function film(pieces: Piece[], happened: Event[], game: GameName): Frame[] {
  const frames: Frame[] = [];
  let now = pieces;
  const show = (next: Piece[], ms: number, event: Event) => {
    now = opened(next, game);
    frames.push({ pieces: now, ms, event });
  };
  happened.forEach((event, i) => {
    // Pieces taken together leave together: only the last of a run takes its time.
    const together = happened[i + 1]?.type === event.type;
    for (const [next, ms] of moments(now, event, game)) show(next, together ? 0 : ms, event);
  });
  return frames;
}

function moments(pieces: Piece[], event: Event, game: GameName): [Piece[], number][] {
  switch (event.type) {
    case "moved":
      return typeof event.pawn === "string"
        ? [[replace(pieces, (piece) => piece.place === event.from, { place: event.to }), CARRY]]
        : walked(pieces, event.pawn, event.from, event.to, game);
    case "exited":
      return walked(pieces, event.pawn, "home", event.to, game);
    case "stormed":
    case "put_back":
    case "captured":
      return [[carried(pieces, event.pawn, event.to), CARRY]];
    case "ransomed":
    case "freed":
    case "sent_home":
      return [[carried(pieces, event.pawn, "home"), CARRY]];
    case "taken":
      return [[pieces.filter((piece) => piece.place !== event.at), CARRY]];
    case "promoted":
      return [[replace(pieces, (piece) => piece.place === event.at, { kind: "cavalier" }), CARRY]];
    default:
      return [];
  }
}

function walked(pieces: Piece[], pawn: PawnName, from: string, to: string, game: GameName): [Piece[], number][] {
  const steps = walk(game, pawn[0], from, to).slice(1);
  const ms = Math.min(STEP, WALK / steps.length);
  return steps.map((place) => [carried(pieces, pawn, place), ms]);
}

function carried(pieces: Piece[], [colour, index]: PawnName, place: string): Piece[] {
  return replace(pieces, (piece) => piece.id === `${colour}${index}`, { place });
}

function replace(pieces: Piece[], which: (piece: Piece) => boolean, changes: Partial<Piece>): Piece[] {
  return pieces.map((piece) => (which(piece) ? { ...piece, ...changes } : piece));
}

/** A barrier that a pawn has left or merely passes is not shown as closed. */
function opened(pieces: Piece[], game: GameName): Piece[] {
  const closed = (piece: Piece) =>
    pieces.filter(
      (other) => other.barrier && siteOf(game, other.colour, other.place) === siteOf(game, piece.colour, piece.place),
    ).length;
  return pieces.map((piece) => (piece.barrier && closed(piece) < 2 ? { ...piece, barrier: false } : piece));
}
