// Which games are played on this device, without the server: those against bots and those around one device. The first
// page carries this file, so it knows nothing of how they are played.

import type { NewTable } from "../generated/types";
import { settings } from "../settings.svelte";
import { forget, keep, kept } from "../storage";

/** Was the page built with the module that plays? */
declare const __LOCAL__: boolean;

/** Where it is noted that there are games here, for pages that have to know before they can look. */
const NOTED = "tablier.games";

/** Tables of the server have no hyphen in their ids. */
const PREFIX = "local-";

/** The player on every seat of a person at a table of this device: whoever holds it. */
export const DEVICE = "device";

/** Is this a table of this device? */
export function isLocal(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** A new id, from random bytes. */
export function newLocalId(): string {
  const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  let id = "";
  // 252 is a multiple of 36: no letter is favoured.
  while (id.length < 12)
    for (const byte of crypto.getRandomValues(new Uint8Array(16)))
      if (byte < 252 && id.length < 12) id += letters[byte % letters.length];
  return PREFIX + id;
}

/** Can this browser play by itself, with this build of the page? */
export function canPlayHere(): boolean {
  return __LOCAL__ && [globalThis.WebAssembly, globalThis.indexedDB, globalThis.Worker].every(Boolean);
}

/** Are games that could be played here played here? The player may rather have them on the server. */
export function playsHere(): boolean {
  return canPlayHere() && settings.games === "device";
}

/** Does a table need nobody but this device? */
export function staysHere({ seats = [], sides, players, rated, room, listed, clock }: NewTable): boolean {
  const alone = seats.length === (sides?.length ?? players) && seats.length > 0;
  return alone && !rated && !room && !listed && clock?.kind !== "days";
}

/** Are there games on this device? Known at once; if there are none after all, the browser has cleared them. */
export function hasGames(): boolean {
  return kept(NOTED) !== null;
}

/** Notes that there are games on this device, or none any more. */
export function noteGames(any: boolean): void {
  if (any) keep(NOTED, "1");
  else forget(NOTED);
}
