// The games that are on this device, as lists and pages need them: what there is, discarding, records out and in.

import type { NamedTable } from "../generated/types";
import { api } from "../net/api";
import { beSomebody } from "../net/session.svelte";
import { newLocalId, noteGames } from "./here";
import { local, tableOf } from "./home.svelte";
import { lost } from "./refusals";
import { tables } from "./referee";
import { database, type Row, type SeatName } from "./store";
import { hint, onHint } from "./tabs";

export { playsHere } from "./here";
export { createLocal } from "./home.svelte";
export { localGames, type LocalGame } from "./listed";

/** Counts what other tabs have changed. */
let version = $state(0);
onHint(() => (version += 1));

/** Grows whenever the games of this device have changed in another tab, so that a list is read again. */
export function gamesVersion(): number {
  return version;
}

/** Discards a game for good, also in the tabs that have it open. */
export async function discard(id: string): Promise<void> {
  try {
    await database.discard(id);
    noteGames((await database.games()).length > 0);
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
    noteGames(true);
    await tableOf(id).noted();
  } catch (why) {
    throw lost(why);
  }
  hint({ table: id });
  return id;
}

/**
 * Puts the replay of a finished game on the server, whose rules and proof it checks; answers the table that has it now.
 * Rejects with what is wrong with it.
 */
export async function putOnServer(id: string): Promise<string> {
  const record = await recordOf(id);
  await beSomebody();
  const { table } = await api<NamedTable>("POST", "/replays", { record });
  await database.share(id, table).catch(() => {});
  return table;
}
