// The games of this device as lists show them. The first page fetches this when there are any, so it knows nothing of
// how they are played.

import type { ListedTable } from "../generated/types";
import { lost } from "./refusals";
import { database } from "./store";

export { room, type Room } from "./room";

/** A game of this device in a list. */
export type LocalGame = ListedTable & {
  /** When somebody last played, in milliseconds since 1970. */
  updated: number;
  /** The table of the server that has its replay. */
  shared?: string;
};

/** All games of this device, the one played last first. */
export async function localGames(): Promise<LocalGame[]> {
  try {
    const games = await database.games();
    return games
      .flatMap(({ line, updated, shared }) => (line ? [{ ...line, updated, ...(shared && { shared }) }] : []))
      .toSorted((a, b) => b.updated - a.updated);
  } catch (why) {
    throw lost(why);
  }
}
