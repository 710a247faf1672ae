// The consequences of ending a game by agreement, said before anybody offers it or accepts it.

import { gameText } from "../../words/words.svelte";
import type { TableState } from "./fold";

/** A draw (PA-22), or a count of the pieces (LA-13); and what that means for prizes and ratings. */
export function endMeans({ game, room, rated }: Pick<TableState, "game" | "room" | "rated">): string {
  const prize = room ? gameText("end-means-room", game) : "";
  const rating = rated ? gameText("end-means-rated", game) : "";
  return [gameText("end-means", game), prize, rating].filter(Boolean).join(" ");
}
