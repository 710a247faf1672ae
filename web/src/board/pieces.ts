// The pieces of a position as they are drawn. Ids are stable, so that a piece can be seen moving from one position to
// the next.

import type { Colour, LatronculesPosition, PawnName, Position, Side } from "../generated/types";
import type { Piece } from "./types";

type RacePosition = Exclude<Position, LatronculesPosition>;

/** `closed`: the pawns that the referee says stand in a barrier or a door. */
export function piecesOf(position: Position, closed: PawnName[] = [], previous: Piece[] = []): Piece[] {
  return position.game === "latroncules" ? stones(position, previous) : pawns(position, closed);
}

/** How many pieces a side has on the board of Latroncules. */
export function countOf(position: LatronculesPosition, side: Side): number {
  return stones(position, []).filter(({ colour }) => colour === side).length;
}

function pawns(position: RacePosition, closed: PawnName[]): Piece[] {
  const barrier = (colour: string, i: number) => closed.some((pawn) => pawn[0] === colour && pawn[1] === i);
  return Object.entries(position.pawns).flatMap(([colour, places]) =>
    places.map((place, i): Piece => ({
      id: `${colour}${i}`,
      colour: colour as Colour,
      place,
      kind: "pawn",
      frozen: isHeld(position, colour as Colour, i),
      barrier: barrier(colour, i),
    })),
  );
}

/** Frozen by its capture (RA-15), or barred for the second die (PA-18): always a pawn of whose turn it is. */
function isHeld(position: RacePosition, colour: Colour, index: number): boolean {
  if (colour !== position.turn) return false;
  if ("frozen" in position) return position.frozen.includes(index);
  return "barred" in position && position.barred === index;
}

/**
 * Pieces of Latroncules have no names: one that stands where it stood before keeps its id, and one that moved takes a
 * free id of its kind.
 */
function stones(position: LatronculesPosition, previous: Piece[]): Piece[] {
  const found = position.board.flatMap((rank, row) =>
    [...rank].flatMap((letter, file): Piece[] => {
      if (letter === ".") return [];
      const place = `${String.fromCharCode(97 + file)}${8 - row}`;
      return [
        {
          id: "",
          colour: letter === letter.toUpperCase() ? "red" : "blue",
          place,
          kind: /f/i.test(letter) ? "fantassin" : "cavalier",
          frozen: false,
          barrier: false,
        },
      ];
    }),
  );
  const free = new Set(previous);
  const take = (fits: (old: Piece) => boolean): string | undefined => {
    const old = [...free].find(fits);
    if (old) free.delete(old);
    return old?.id;
  };
  const named = found.map((piece) => ({
    ...piece,
    id: take((old) => old.place === piece.place && old.colour === piece.colour) ?? "",
  }));
  let next = 1 + Math.max(-1, ...previous.map(({ id }) => Number(id.replace(/\D/g, ""))));
  return named.map((piece) => {
    if (piece.id) return piece;
    const id =
      take((old) => old.colour === piece.colour && old.kind === piece.kind) ??
      take((old) => old.colour === piece.colour);
    return { ...piece, id: id ?? `${piece.colour}${next++}` };
  });
}
