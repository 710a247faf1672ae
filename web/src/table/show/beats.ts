// How one event is shown: moment by moment, each with what is seen and for how long.

import { film } from "../../board/film";
import { piecesOf } from "../../board/pieces";
import type { Piece, Trace } from "../../board/types";
import type { Colour, Event, GameName, PawnName, Position, Told } from "../../generated/types";
import { lying, noDice, spend, thrown, type Thrown } from "./thrown";

/** The game as displayed at one moment. */
export type Shown = {
  /** The last event that is wholly shown. */
  n: number;
  position: Position | null;
  pieces: Piece[];
  dice: Thrown;
  rolling: boolean;
  /** The last move. */
  trace: Trace[];
};

/** One moment: what is seen, for how long, and the event that happens in it. */
export type Beat = { shown: Shown; ms: number; event: Event | null };

/** How long dice roll, and how long they then stay in view. */
const ROLLING = 450;
const LOOKING = 350;
/** How long the game waits for a gesture: an accusation, an apology. */
const GESTURE = 700;

/** A position that is shown at once. */
export function still(n: number, position: Position | null, closed: PawnName[] = [], trace: Trace[] = []): Shown {
  if (!position) return { n, position, pieces: [], dice: noDice, rolling: false, trace };
  return { n, position, pieces: piecesOf(position, closed), dice: lying(position), rolling: false, trace };
}

/** The last move that these events leave to be seen: whoever rolls after it has seen it. */
export function lastMove(events: Told[]): Trace[] {
  return events.reduce<Trace[]>((before, { event, happened = [] }) => {
    const trace = tracesOf(happened);
    return trace.length > 0 ? trace : event.type === "rolled" ? [] : before;
  }, []);
}

/** The moments of an event; the last of them is how things then stand. */
export function beats(before: Shown, { n, event, happened = [], position, closed }: Told, game: GameName): Beat[] {
  const moments: Beat[] = [];
  let shown: Shown = before;
  if (event.type === "rolled") {
    shown = { ...shown, dice: thrown(before.position, event.side, event.dice), rolling: true, trace: [] };
    moments.push({ shown, ms: ROLLING, event: { type: "rolled", side: event.side, dice: event.dice } });
    shown = { ...shown, rolling: false };
    moments.push({ shown, ms: LOOKING, event: null });
  }
  for (const frame of film(shown.pieces, happened, game)) {
    shown = { ...shown, pieces: frame.pieces };
    moments.push({ shown, ms: frame.ms, event: frame.event });
  }
  for (const gesture of happened.filter(({ type }) => type === "accused" || type === "apologised")) {
    moments.push({ shown, ms: GESTURE, event: gesture });
  }
  const trace = tracesOf(happened);
  const settled: Shown = position
    ? {
        n,
        position,
        pieces: piecesOf(position, closed, shown.pieces),
        dice: spend(shown.dice, position),
        rolling: false,
        trace: trace.length > 0 ? trace : shown.trace,
      }
    : { ...shown, n };
  return [...moments, { shown: settled, ms: 0, event: happened.find(({ type }) => type === "over") ?? null }];
}

/** Where pieces went by themselves. */
function tracesOf(happened: Event[]): Trace[] {
  return happened.flatMap((event): Trace[] => {
    if (event.type === "moved") return [{ colour: colourOf(event.pawn), from: event.from, to: event.to }];
    if (event.type === "exited") return [{ colour: event.pawn[0], from: "home", to: event.to }];
    return event.type === "stormed" ? [{ colour: event.pawn[0], from: event.from, to: event.to }] : [];
  });
}

/** Pieces of Latroncules are letters: red's are capitals. */
function colourOf(pawn: [Colour, number] | string): Colour {
  if (typeof pawn !== "string") return pawn[0];
  return pawn === pawn.toUpperCase() ? "red" : "blue";
}
