// The input and output of a board. The board decides nothing: pieces, destinations and marks are given to it.

import type { Choice, Colour, Event } from "../generated/types";

/** A piece as it is drawn. Its id stays the same while it moves, so that it can be seen moving. */
export type Piece = {
  id: string;
  colour: Colour;
  /** `home`, `t7`, `l3`, `goal`, `x.blue`; in Latroncules a cell such as `b2`. */
  place: string;
  kind: "pawn" | "fantassin" | "cavalier";
  /** May not move in this turn: it has captured (rachat), or is barred for the second die (superludo). */
  frozen: boolean;
  /** Stands in a barrier or a door that nobody passes. */
  barrier: boolean;
};

/** Where pieces of one colour stand. */
export type Spot = { colour: Colour; place: string };

/** The effect of playing to a destination, the most telling one if there are several. */
export type MarkKind = "move" | "exit" | "capture" | "ransom" | "storm" | "goal" | "bonus" | "promote" | "cheat";

/** A place that is lit: playing there is what one of `choices` does. */
export type Target = { colour: Colour; place: string; mark: MarkKind; choices: Choice[]; label: string };

/** One moment of a film: the pieces as they then stand, for how long, and the event that it shows. */
export type Frame = { pieces: Piece[]; ms: number; event: Event | null };

/** The last move, to be shown faintly until the next. */
export type Trace = { colour: Colour; from: string; to: string };
