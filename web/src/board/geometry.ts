// The rules' own tables, as `tablier-workbench emit` writes them: the one door through which the board knows squares,
// ways and arrows.

import tables from "../generated/boards.json";
import type { Boards, Colour, GameInfo, GameName, RaceBoard } from "../generated/types";

const boards = tables as unknown as Boards;

export const COLOURS: Colour[] = ["red", "green", "yellow", "blue"];

export function infoOf(game: GameName): GameInfo {
  return boards.games.find((info) => info.id === game)!;
}

/** The ring of squares of a race game; none for Latroncules. */
export function raceBoardOf(game: GameName): RaceBoard | null {
  const { board } = infoOf(game);
  return board === null ? null : boards.races[board]!;
}

/** The axes carved on a cell of Latroncules, rank 8 first. */
export const arrows: string[][] = boards.latroncules.arrows;

/** The colour whose home, start, lane and goal these pawns use: the first of their side's colours. */
export function baseOf(game: GameName, colour: Colour): Colour {
  return Object.values(infoOf(game).colours).find((colours) => colours.includes(colour))?.[0] ?? colour;
}

/** The bases somebody can play from: two in Tanjawi, else every colour. */
export function basesOf(game: GameName): Colour[] {
  return COLOURS.filter((colour) => baseOf(game, colour) === colour);
}

/** A place as it lies on the board: lanes, homes and goals belong to a colour, track squares and prisons to nobody. */
export function siteOf(game: GameName, colour: Colour, place: string): string {
  const owned = place === "home" || place === "goal" || /^l\d+$/.test(place);
  return owned ? `${baseOf(game, colour)} ${place}` : place;
}

/** The places a pawn comes through from one to another, both included; just the two if it does not walk there. */
export function walk(game: GameName, colour: Colour, from: string, to: string): string[] {
  const path = raceBoardOf(game)?.paths[baseOf(game, colour)] ?? [];
  const end = path.indexOf(to);
  const begin = from === "home" ? -1 : path.indexOf(from);
  if (end < 0 || begin >= end || (begin < 0 && from !== "home")) return [from, to];
  return [from, ...path.slice(begin + 1, end + 1)];
}
