// Tables of the server: the socket to watch and to play, HTTP for the rest. It has the shape of table/home.ts.

import type { Advice, Analysing, Analysis, Answer, Ask, Table, Told } from "../generated/types";
import { api, text } from "./api";
import { beSomebody, keysOf, me } from "./session.svelte";
import { ask, connection, watch, watchAgain } from "./socket.svelte";

/** The server sends at most this many events at once. */
const PAGE = 1000;

export const remote = {
  shared: true,
  connection,
  me: (): string | null => me()?.id ?? null,
  arrive: beSomebody,
  watch,
  watchAgain,
  ask,

  request: (id: string, what: Ask): Promise<Answer> => api("POST", `/tables/${id}/asks`, what),

  view: (id: string): Promise<Table> => api("GET", `/tables/${id}`),

  async events(id: string, after = 0): Promise<Told[]> {
    const page = await api<Told[]>("GET", `/tables/${id}/events?after=${after}`, undefined, seatKeys(id));
    const last = page.at(-1);
    return last && page.length === PAGE ? [...page, ...(await remote.events(id, last.n))] : page;
  },

  record: (id: string): Promise<string> => text(`/tables/${encodeURIComponent(id)}/record`, seatKeys(id)),

  hint: (id: string): Promise<Advice> => api("GET", `/tables/${id}/hint`, undefined, seatKeys(id)),

  analysis: (id: string): Promise<Analysing | Analysis> =>
    api("GET", `/tables/${id}/analysis`, undefined, seatKeys(id)),

  results: <T>(id: string): Promise<T[]> => api("GET", `/tables/${id}/results`),

  rematch: async (id: string): Promise<string> => (await api<{ table: string }>("POST", `/tables/${id}/rematch`)).table,

  unkept: (): boolean => false,
};

/** The header that shows the keys of the seats this device holds. */
function seatKeys(table: string): Record<string, string> {
  const keys = Object.values(keysOf(table)).slice(0, 4);
  return keys.length > 0 ? { "Tablier-Keys": keys.join(",") } : {};
}
