// The games of this device in IndexedDB: what a table is, and the log it is the fold of. A row of the log is written
// once; of two tabs that write the same one, the second finds that it clashes.

import type { ListedTable, Side } from "../generated/types";

/** One event of a log, as the module writes and reads it. */
export type Row = { n: number; at: number; body: string };

/** The name of a person on a seat. */
export type SeatName = { side: Side; player: string; name: string };

/** A game beside its log. */
export type StoredGame = {
  id: string;
  /** The version of the page's way to store games; set by the store. */
  format?: number;
  /** The secret of its dice, 64 hexadecimal digits. */
  secret: string;
  names: SeatName[];
  created: number;
  updated: number;
  /** How it stood when somebody last looked, for lists; null until it was first opened. */
  line: ListedTable | null;
  /** The table of the server that has its replay. */
  shared?: string;
};

/** The browser keeps nothing, has no room left, or has lost what it kept. */
export class NotKept extends Error {}

/** A later version of the page has stored it, in a way that this one does not know. */
export class TooNew extends Error {}

export interface Store {
  games(): Promise<StoredGame[]>;
  game(id: string): Promise<StoredGame | undefined>;
  /** The log after event `after`. */
  rows(id: string, after: number): Promise<Row[]>;
  create(game: StoredGame, rows: Row[]): Promise<void>;
  /** Appends to the log once it is on the disk; false: another tab was first. */
  append(id: string, rows: Row[], names: SeatName[]): Promise<boolean>;
  /** Notes how a game stands. */
  note(id: string, line: ListedTable, updated: number): Promise<void>;
  /** Notes which table of the server has its replay. */
  share(id: string, table: string): Promise<void>;
  discard(id: string): Promise<void>;
}

const NAME = "tablier";
const VERSION = 1;
/** Games that were stored in an earlier way stay readable: whoever changes this reads them too. */
export const FORMAT = 1;
/** Where a key is a list, this is after every number. */
const LAST = Number.MAX_SAFE_INTEGER;

class Database implements Store {
  private opening: Promise<IDBDatabase> | null = null;

  games(): Promise<StoredGame[]> {
    return this.within("readonly", (games) => answer(games.getAll() as IDBRequest<StoredGame[]>));
  }

  async game(id: string): Promise<StoredGame | undefined> {
    const game = await this.within("readonly", (games) => answer(games.get(id) as IDBRequest<StoredGame | undefined>));
    if ((game?.format ?? FORMAT) > FORMAT) throw new TooNew();
    return game;
  }

  rows(id: string, after: number): Promise<Row[]> {
    return this.within("readonly", async (_, events) => {
      const range = IDBKeyRange.bound([id, after], [id, LAST], true);
      const found = await answer(events.getAll(range) as IDBRequest<(Row & { table: string })[]>);
      return found.map(({ n, at, body }) => ({ n, at, body }));
    });
  }

  create(game: StoredGame, rows: Row[]): Promise<void> {
    return this.within("readwrite", (games, events) => {
      games.add({ ...game, format: FORMAT });
      for (const row of rows) events.add({ table: game.id, ...row });
    });
  }

  append(id: string, rows: Row[], names: SeatName[]): Promise<boolean> {
    return this.within("readwrite", async (games, events) => {
      const first = rows[0]!.n;
      const last = await answer(events.count(IDBKeyRange.bound([id, first - 1], [id, LAST])));
      // The row before is gone: somebody has emptied the browser's storage, or discarded the game.
      if (last === 0) throw new NotKept();
      if (last > 1) return false;
      for (const row of rows) events.add({ table: id, ...row });
      if (names.length > 0) {
        const game = await answer(games.get(id) as IDBRequest<StoredGame>);
        const others = game.names.filter(({ side }) => names.every((name) => name.side !== side));
        games.put({ ...game, names: [...others, ...names] });
      }
      return true;
    });
  }

  note(id: string, line: ListedTable, updated: number): Promise<void> {
    const write = async (games: IDBObjectStore): Promise<void> => {
      const game = await answer(games.get(id) as IDBRequest<StoredGame | undefined>);
      if (game) games.put({ ...game, line, updated });
    };
    return this.within("readwrite", write, "relaxed");
  }

  share(id: string, table: string): Promise<void> {
    return this.within("readwrite", async (games) => {
      const game = await answer(games.get(id) as IDBRequest<StoredGame | undefined>);
      if (game) games.put({ ...game, shared: table });
    });
  }

  discard(id: string): Promise<void> {
    return this.within("readwrite", (games, events) => {
      games.delete(id);
      events.delete(IDBKeyRange.bound([id, 0], [id, LAST]));
    });
  }

  /** Does something in one transaction, and resolves when all of it is on the disk, or none. */
  private async within<T>(
    mode: IDBTransactionMode,
    work: (games: IDBObjectStore, events: IDBObjectStore) => T | Promise<T>,
    durability: IDBTransactionDurability = "strict",
  ): Promise<T> {
    try {
      const database = await this.open();
      const transaction = database.transaction(["games", "events"], mode, { durability });
      const done = finished(transaction);
      const result = await Promise.resolve(
        work(transaction.objectStore("games"), transaction.objectStore("events")),
      ).catch((why: unknown) => {
        // Nothing of it stays; that it was aborted is no other failure.
        done.catch(() => {});
        transaction.abort();
        throw why;
      });
      await done;
      return result;
    } catch (why) {
      throw why instanceof NotKept ? why : new NotKept(String(why));
    }
  }

  private open(): Promise<IDBDatabase> {
    this.opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(NAME, VERSION);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("games", { keyPath: "id" });
        request.result.createObjectStore("events", { keyPath: ["table", "n"] });
      };
      request.onsuccess = () => {
        const database = request.result;
        // A newer page in another tab may change the database; one that was emptied is opened again.
        database.onversionchange = () => {
          database.close();
          this.opening = null;
        };
        database.onclose = () => (this.opening = null);
        resolve(database);
      };
      request.onerror = () => reject(request.error);
    }).catch((why: unknown) => {
      this.opening = null;
      throw why;
    });
    return this.opening;
  }
}

/** The database of this browser. */
export const database: Store = new Database();

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}
