// A store in memory, and a module that knows one rule: anybody may add a word. For tests of what is around the real
// ones.

import { NotKept, type Row, type SeatName, type Store, type StoredGame } from "./store";
import { Trapped } from "./thread";

export class MemoryStore implements Store {
  readonly stored = new Map<string, StoredGame>();
  readonly logs = new Map<string, Row[]>();
  /** The browser has no room left. */
  full = false;

  async games(): Promise<StoredGame[]> {
    return [...this.stored.values()];
  }

  async game(id: string): Promise<StoredGame | undefined> {
    return this.stored.get(id);
  }

  async rows(id: string, after: number): Promise<Row[]> {
    return (this.logs.get(id) ?? []).filter(({ n }) => n > after);
  }

  async create(game: StoredGame, rows: Row[]): Promise<void> {
    this.stored.set(game.id, game);
    this.logs.set(game.id, rows);
  }

  async append(id: string, rows: Row[], names: SeatName[]): Promise<boolean> {
    const log = this.logs.get(id);
    if (this.full || !log) throw new NotKept();
    if (log.length !== rows[0]!.n - 1) return false;
    this.logs.set(id, [...log, ...rows]);
    this.stored.get(id)!.names.push(...names);
    return true;
  }

  async note(): Promise<void> {}

  async share(): Promise<void> {}

  async discard(id: string): Promise<void> {
    this.stored.delete(id);
    this.logs.delete(id);
  }
}

type Command = { do: string; id: string; rows?: Row[]; ask?: { text?: string }; n?: number; action?: string };

/** Its table is a list of words; after each word of a person a bot wants to add one. */
export class WordModule {
  private words: string[] | null = null;
  /** So many of the next commands end in a trap. */
  traps = 0;

  async ask(command: Command): Promise<unknown> {
    if (this.traps > 0) {
      this.traps -= 1;
      this.words = null;
      throw new Trapped();
    }
    return this.answer(command);
  }

  private answer({ do: what, id, rows = [], ask, n, action }: Command): unknown {
    if (what === "apply") {
      this.words ??= [];
      const fresh = rows.filter((row) => row.n > this.words!.length);
      this.words.push(...fresh.map(({ body }) => body));
      return {
        told: fresh.map((row) => ({ table: id, n: row.n, at: row.at, event: { type: "chat", text: row.body } })),
      };
    }
    if (!this.words) throw new Trapped();
    const last = this.words.length;
    const row = (body: string): Row => ({ n: last + 1, at: 0, body });
    if (what === "decide") return { rows: [row(ask!.text!)] };
    if (what === "due") return this.words.at(-1)!.startsWith("bot") ? {} : { think: { n: last } };
    if (what === "chosen") return { rows: n === last ? [row(action!)] : [] };
    if (what === "view") return { id, n: last, said: [...this.words] };
    return {};
  }
}
