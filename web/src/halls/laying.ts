// From nothing to a table: whoever lays one becomes a guest if they are nobody yet, and keeps the keys of their seats.

import type { GameName, Laid } from "../generated/types";
import { api } from "../net/api";
import { beSomebody, keepKeys, salt } from "../net/session.svelte";
import { go } from "../router.svelte";
import { DEFAULT_BOT } from "./games";

/** Lays a table and goes to it. */
export async function lay(request: object): Promise<void> {
  await beSomebody();
  const { table, keys } = await api<Laid>("POST", "/tables", request);
  keepKeys(table.id, keys);
  go(`/t/${table.id}`);
}

/** A game for two against the usual bot, at once. */
export function playAtOnce(game: GameName): Promise<void> {
  return lay({ game, players: 2, seats: [{ salt: salt() }, { bot: DEFAULT_BOT }] });
}

/** The id of a table in what somebody typed or pasted: the id itself or a link to it. */
export function tableIn(typed: string): string | null {
  const text = typed.trim();
  const linked = /\/(?:t|r)\/([A-Za-z0-9]+)/.exec(text);
  if (linked) return linked[1]!;
  return /^[A-Za-z0-9]{6,32}$/.test(text) ? text : null;
}
