// Events from before this page joined the table.

import type { Told } from "../../generated/types";
import { api } from "../../net/api";
import { keysOf } from "../../net/session.svelte";

/** The server sends at most this many at once. */
const PAGE = 1000;

/** The events of a table after event `after`. */
export async function eventsOf(table: string, after = 0): Promise<Told[]> {
  const page = await api<Told[]>("GET", `/tables/${table}/events?after=${after}`, undefined, seatKeys(table));
  const last = page.at(-1);
  return last && page.length === PAGE ? [...page, ...(await eventsOf(table, last.n))] : page;
}

/** The header that shows the keys of the seats this device holds. */
export function seatKeys(table: string): Record<string, string> {
  const keys = Object.values(keysOf(table)).slice(0, 4);
  return keys.length > 0 ? { "Tablier-Keys": keys.join(",") } : {};
}
