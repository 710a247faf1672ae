// Where a table lives: at the server, or on this device. Everything that speaks to a table by its id goes through here,
// and does not ask which of the two it is.

import type { Advice, Analysing, Analysis, Answer, Ask, Side, Table, Told } from "../generated/types";
import { isLocal } from "../local/here";
import { local } from "../local/home.svelte";
import { remote } from "../net/remote";
import type { Heard } from "../net/socket.svelte";

/** Somebody who listens to a table: the keys of the seats they hold, and the players they do not want to hear. */
export type Watcher = { keys: () => string[]; mute: () => string[]; hear: (heard: Heard) => void };

/** What a game that counted has brought to a side. */
export type Result = {
  side: Side;
  points: number;
  abandoned: boolean;
  rating_before: number | null;
  rating_after: number | null;
};

export interface Home {
  /** May others come to its tables? Only then are there links to share, and people to talk to or to report. */
  readonly shared: boolean;
  /** Are its tables within reach? `lost`: they were, and are being called again. */
  connection(): "closed" | "connecting" | "open" | "lost";
  /** The id of the user there; null: they are nobody yet. */
  me(): string | null;
  /** The user there, made somebody if they are nobody yet. */
  arrive(): Promise<{ id: string; name: string }>;
  /** Listens to a table until the answer is called: the whole table first, then its events. */
  watch(id: string, watcher: Watcher): () => void;
  /** Watches a table again, with other keys or another list of those who are not heard. */
  watchAgain(id: string): void;
  /** Asks a table to do something: resolves when it is done for good, rejects with the reason why not. */
  ask(id: string, what: Ask): Promise<Answer>;
  /** The same, for those who are not watching yet. */
  request(id: string, what: Ask): Promise<Answer>;
  view(id: string): Promise<Table>;
  /** The events of a table after event `after`. */
  events(id: string, after?: number): Promise<Told[]>;
  record(id: string): Promise<string>;
  hint(id: string): Promise<Advice>;
  /** The analysis of a finished game, or how far it is. */
  analysis(id: string): Promise<Analysing | Analysis>;
  results(id: string): Promise<Result[]>;
  /** The id of the table where the same people play once more. */
  rematch(id: string): Promise<string>;
  /** Is there a step of the table that could not be written down? */
  unkept(id: string): boolean;
}

/** The home of a table. */
export function homeOf(id: string): Home {
  return isLocal(id) ? local : remote;
}
