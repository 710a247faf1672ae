// Which games are played on this device, without the server: those against bots and those around one device. The first
// page carries this file, so it knows nothing of how they are played.

import type { NewTable } from "../generated/types";
import { settings } from "../settings.svelte";

/** Was the page built with the module that plays? */
declare const __LOCAL__: boolean;

/** Tables of the server have no hyphen in their ids. */
const PREFIX = "local-";

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
