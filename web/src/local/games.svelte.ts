// The games that are on this device, as lists and pages need them: what there is, discarding, records out and in.

import type { ListedTable } from "../generated/types";
import { newLocalId } from "./here";
import { local, tableOf } from "./home.svelte";
import { lost } from "./refusals";
import { tables } from "./referee";
import { database, type Row, type SeatName } from "./store";
import { hint, onHint } from "./tabs";

export { playsHere } from "./here";
export { createLocal } from "./home.svelte";

/** A game of this device in a list. */
export type LocalGame = ListedTable & {
  /** When somebody last played, in milliseconds since 1970. */
  updated: number;
};

/** Counts what other tabs have changed. */
let version = $state(0);
onHint(() => (version += 1));

/** Grows whenever the games of this device have changed in another tab, so that a list is read again. */
export function gamesVersion(): number {
  return version;
}

/** All games of this device, the one played last first. */
export async function localGames(): Promise<LocalGame[]> {
  try {
    const games = await database.games();
    return games
      .flatMap(({ line, updated }) => (line ? [{ ...line, updated }] : []))
      .toSorted((a, b) => b.updated - a.updated);
  } catch (why) {
    throw lost(why);
  }
}

/** Discards a game for good, also in the tabs that have it open. */
export async function discard(id: string): Promise<void> {
  try {
    await database.discard(id);
  } catch (why) {
    throw lost(why);
  }
  tableOf(id).gone();
  hint({ table: id, gone: true });
}

/** The record of a game, finished or not. */
export function recordOf(id: string): Promise<string> {
  return local.record(id);
}

/** Makes a finished game of a record; answers its id. Rejects with what is wrong with the record. */
export async function importRecord(record: string): Promise<string> {
  const [id, now] = [newLocalId(), Date.now()];
  try {
    const { rows, names, secret } = await tables.ask<{ rows: Row[]; names: SeatName[]; secret: string }>("table", {
      do: "import",
      id,
      record,
    });
    await database.create({ id, secret, names, created: rows[0]?.at ?? now, updated: now, line: null }, rows);
    await tableOf(id).noted();
  } catch (why) {
    throw lost(why);
  }
  hint({ table: id });
  return id;
}
