// Tables of this device: the module in a worker decides, IndexedDB keeps, and nothing is asked of the server. It has
// the shape of table/home.ts.

import type { Advice, Analysing, Analysis, Ask, Position, Side, Table, Told } from "../generated/types";
import { Refused } from "../net/api";
import { me } from "../net/session.svelte";
import { sitDown } from "../net/sitting";
import type { Heard } from "../net/socket.svelte";
import { settings } from "../settings.svelte";
import { t } from "../words/words.svelte";
import { netFile } from "./files";
import { DEVICE, newLocalId, noteGames } from "./here";
import { lost } from "./refusals";
import { askToKeep } from "./room";
import { Reviews } from "./reviews";
import { database, type Row, type SeatName } from "./store";
import { LocalTable, type Tools } from "./table";
import { refereeHere, tables } from "./referee";
import { Thinker } from "./thinker";

/** How long bots seem to think, in milliseconds: as long as at a server, or as quickly as everything else is shown. */
const DELAYS: Record<typeof settings.speed, number> = { normal: 900, fast: 400, still: 0 };

const thinker = new Thinker("thinker");
const reviews = new Reviews();
const open = new Map<string, LocalTable>();
/** Tables whose last step could not be written. */
let unkept = $state.raw<string[]>([]);

/** The table with this id, as this tab has it. */
export function tableOf(id: string): LocalTable {
  const known = open.get(id);
  if (known) return known;
  refereeHere();
  const tools: Tools = {
    store: database,
    command,
    choose: (what) => thinker.choose(what),
    cancel: () => thinker.cancel(),
    delay: () => DELAYS[settings.speed],
    now: () => Date.now(),
    kept: (yes) => {
      if (yes === unkept.includes(id)) unkept = yes ? unkept.filter((other) => other !== id) : [...unkept, id];
    },
  };
  const table = new LocalTable(id, tools);
  open.set(id, table);
  return table;
}

/** Asks a command of the module; if it lacks a net for that, it gets it first (TJ-19). */
async function command<T>(what: object): Promise<T> {
  try {
    return await tables.ask<T>("table", what);
  } catch (why) {
    const net = why instanceof Refused && why.error.code === "missing-net" && why.error.facts?.["net"];
    if (!net) throw why;
    await tables.install(await netFile(net));
    return tables.ask<T>("table", what);
  }
}

/** Fetches what bots and hints need before they need it: from then on the table can do without a network. */
async function provide(id: string): Promise<void> {
  const { stage, code, seats } = await tableOf(id).view();
  if (stage !== "over") await thinker.prepare({ game: code, sides: seats.map(({ side }) => side) });
}

/** Does something with a table, which is laid aside again unless somebody watches it. */
async function at<T>(id: string, work: (table: LocalTable) => Promise<T>): Promise<T> {
  const table = tableOf(id);
  try {
    return await work(table);
  } catch (why) {
    throw lost(why);
  } finally {
    if (!table.watched) table.rest();
  }
}

export const local = {
  shared: false,

  connection: () => "open" as const,

  me: () => DEVICE,

  arrive: () => Promise.resolve({ id: DEVICE, name: ownName() }),

  watch: (id: string, { hear }: { hear: (heard: Heard) => void }): (() => void) => {
    void provide(id).catch(() => {});
    return tableOf(id).watch(hear);
  },

  watchAgain: (): void => {},

  ask: (id: string, what: Ask): Promise<{ n: number; key?: string }> =>
    at(id, (table) => table.ask(what.do === "sit" ? { name: ownName(), ...what } : what)),

  request: (id: string, what: Ask): Promise<{ n: number; key?: string }> => local.ask(id, what),

  view: (id: string): Promise<Table> => at(id, (table) => table.view()),

  events: (id: string, after = 0): Promise<Told[]> => at(id, (table) => table.events(after)),

  record: (id: string): Promise<string> => at(id, async (table) => (await table.record()).record),

  hint: (id: string): Promise<Advice> => at(id, async (table) => thinker.hint((await table.hinted()).position)),

  analysis: (id: string): Promise<Analysing | Analysis> =>
    at(id, (table) =>
      reviews.of(id, async () => ({ ...(await table.record()), position: (await table.view()).position as Position })),
    ),

  /** Nothing is at stake. */
  results: (): Promise<never[]> => Promise.resolve([]),

  rematch: (id: string): Promise<string> =>
    at(id, async (table) => {
      const { request, names } = await table.rematch();
      return createLocal(request, Object.fromEntries(names.map(({ side, name }) => [side, name])));
    }),

  unkept: (id: string): boolean => unkept.includes(id),
};

/**
 * Creates a table of this device: its envelope first, then whoever sits here takes their seats, each with a salt.
 * Rejects with the module's reason.
 */
export async function createLocal(request: object, names: Partial<Record<Side, string>> = {}): Promise<string> {
  const [id, created] = [newLocalId(), Date.now()];
  try {
    const secret = hexOf(crypto.getRandomValues(new Uint8Array(32)));
    const opened = await tables.ask<{ rows: Row[]; names: SeatName[] }>("table", {
      do: "open",
      id,
      at: created,
      secret,
      request,
      names: Object.entries(names).map(([side, name]) => ({ side, name })),
    });
    await database.create({ id, secret, names: opened.names, created, updated: created, line: null }, opened.rows);
    noteGames(true);
    void askToKeep();
  } catch (why) {
    throw lost(why);
  }
  return at(id, async (table) => {
    const view = await table.view();
    for (const { side } of view.seats.filter(({ reserved }) => reserved === DEVICE))
      await sitDown(view, side, names[side] ?? ownName(), view.consent, (what) => table.ask(what));
    await table.noted();
    return id;
  }).catch(async (why: unknown) => {
    // No table stays behind that nobody knows of.
    await database.discard(id).catch(() => {});
    throw why;
  });
}

/** The name of whoever holds this device. */
function ownName(): string {
  return me()?.name ?? (settings.name || t("guest"));
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
