// Short notation for positions in tests.

import type {
  Colour,
  LatronculesPosition,
  LudoPosition,
  ParchisPosition,
  Position,
  RachatPosition,
  TanjawiPosition,
} from "../generated/types";
import type { Piece } from "./types";

type Pawns = Partial<Record<Colour, string[]>>;
const common = { options: {}, turn: "red" as const, phase: "play" as const, dice: [] };

export function rachat(pawns: Pawns, more: Partial<RachatPosition> = {}): Position {
  return {
    ...common,
    game: "rachat",
    order: ["red", "green", "yellow", "blue"],
    pawns,
    frozen: [],
    duties: [],
    ...more,
  };
}
export function ludo(pawns: Pawns, more: Partial<LudoPosition> = {}): Position {
  return { ...common, game: "ludo", order: ["red", "green", "yellow", "blue"], pawns, sixes: 0, extra: 0, ...more };
}
export function parchis(pawns: Pawns, more: Partial<ParchisPosition> = {}): Position {
  return {
    ...common,
    game: "superludo",
    order: ["yellow", "blue", "red", "green"],
    pawns,
    row: 0,
    again: false,
    seven: false,
    last_moved: null,
    bonus: [],
    barred: null,
    arrivals: {},
    ...more,
  };
}
export function tanjawi(pawns: Pawns, more: Partial<TanjawiPosition> = {}): Position {
  return {
    ...common,
    game: "tanjawi",
    order: ["maghreb", "other"],
    turn: "maghreb",
    pawns,
    turns: {},
    sixes: 0,
    again: false,
    last_moved: null,
    bonus: [],
    ...more,
  };
}
export function latroncules(board: string[]): LatronculesPosition {
  return { options: {}, turn: "red", phase: "play", game: "latroncules", order: ["red", "blue"], board, quiet: 0 };
}
export function pawn(id: string, place: string, more: Partial<Piece> = {}): Piece {
  return { id, colour: id.replace(/\d/g, "") as Colour, place, kind: "pawn", frozen: false, barrier: false, ...more };
}
