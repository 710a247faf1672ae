// The board in words, for those who hear it.

import type { Colour, GameName } from "../generated/types";
import { gameText, t } from "../words/words.svelte";
import { baseOf, COLOURS, raceBoardOf } from "./geometry";
import { grouped } from "./grouping";
import type { Piece, Spot } from "./types";

export function placeName(game: GameName, { colour, place }: Spot): string {
  const number = Number(place.slice(1));
  if (!raceBoardOf(game)) return place;
  if (place === "home" || place === "goal") return t(`board-place-${place}`);
  if (place.startsWith("x.")) return t("board-place-prison", { side: t(`side-${place.slice(2)}`) });
  if (place[0] === "t") return t("board-place-track", { number });
  const base = baseOf(game, colour);
  return base === colour
    ? t("board-place-lane", { number })
    : t("board-place-lane-of", { number, side: t(`side-${base}`) });
}

/** The name of the pieces that can be picked up on a place. */
export function pickName(game: GameName, spot: Spot, pieces: Piece[]): string {
  const here = pieces.filter(({ colour, place }) => colour === spot.colour && place === spot.place);
  return t(`board-${here[0]?.kind ?? "pawn"}`, {
    count: here.length,
    side: t(`side-${spot.colour}`),
    colour: t(`colour-${spot.colour}`),
    colours: t(`colour-${spot.colour}-many`),
    place: placeName(game, spot),
  });
}

/** One line for each colour: where its pieces stand. */
export function standLines(game: GameName, pieces: Piece[]): string[] {
  return COLOURS.flatMap((colour) => {
    const own = pieces.filter((piece) => piece.colour === colour);
    return own.length === 0
      ? []
      : [t("board-stand", { side: t(`side-${colour}`), places: placesOf(game, colour, own) })];
  });
}

function placesOf(game: GameName, colour: Colour, own: Piece[]): string {
  const groups = grouped(own, ({ place, kind, frozen, barrier }) => `${place} ${kind} ${frozen} ${barrier}`);
  return [...groups.values()]
    .map((group) => {
      const { place, kind, frozen, barrier } = group[0]!;
      const states = [
        kind !== "pawn" && t(`board-kind-${kind}`),
        frozen && t("board-frozen"),
        barrier && gameText("board-barrier", game),
      ].filter(Boolean);
      const where = t("board-here", { count: group.length, place: placeName(game, { colour, place }) });
      return [where, ...states].join(" ");
    })
    .join(", ");
}
