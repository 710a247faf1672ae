// A table of this device, as open in this tab. It is what the server's task of a table is: it takes asks one by one,
// writes what they lead to, and shows only what is written. If another tab was first, it reads what it lacks and
// decides again.

import type { Ask, ListedTable, Position, Side, Table, Told } from "../generated/types";
import type { Heard } from "../net/socket.svelte";
import { lost, unknownGame } from "./refusals";
import type { Row, SeatName, Store } from "./store";
import { actsFor, hint, onHint } from "./tabs";
import type { Choosing } from "./thinker";
import { Cancelled, Trapped } from "./thread";

/** Events that a table wants to be written, with the names of those who sat down. */
export type Change = { rows: Row[]; names?: SeatName[] };

type Due = { rows?: Row[]; think?: Choosing; at?: number };

/** What a table needs of its surroundings. */
export type Tools = {
  store: Store;
  /** Asks a command of the module. */
  command<T>(what: object): Promise<T>;
  /** Lets a bot choose. */
  choose(what: Choosing): Promise<string>;
  cancel(): void;
  /** How long bots seem to think, in milliseconds. */
  delay(): number;
  now(): number;
  /** It could not be written, or can be again. */
  kept(yes: boolean): void;
};

/** A timer cannot wait longer than this, in milliseconds. */
const LONGEST = 2 ** 31 - 1;
/** How long until something that failed is tried again. */
const PAUSE = 2000;
/** How long after a step it is noted for lists how the game stands. */
const NOTED = 400;

export class LocalTable {
  private readonly watchers = new Set<(heard: Heard) => void>();
  /** One thing after another. */
  private queue: Promise<unknown> = Promise.resolve();
  /** The last event in the module; null: it does not have the table. */
  private last: number | null = null;
  private awake = 0;
  private acts = false;
  private thinking: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private noting: ReturnType<typeof setTimeout> | undefined;
  private leave: (() => void)[] = [];

  constructor(
    readonly id: string,
    private readonly tools: Tools,
  ) {}

  get watched(): boolean {
    return this.watchers.size > 0;
  }

  /** Hears the table as it is, then every event, until the answer is called. */
  watch(hear: (heard: Heard) => void): () => void {
    this.watchers.add(hear);
    void this.view().then(
      (view) => this.watchers.has(hear) && hear({ view }),
      (why: unknown) => hear({ refused: lost(why).error }),
    );
    if (this.leave.length === 0) this.enter();
    return () => {
      this.watchers.delete(hear);
      if (!this.watched) this.rest();
    };
  }

  /** Asks for something; resolves when it is written. */
  ask(what: Ask): Promise<{ n: number }> {
    const answered = this.inTurn(async () => {
      while (!(await this.decided(what))) await this.catchUp();
      return { n: this.last! };
    });
    // Whatever comes of it, comes after the answer.
    answered.then(
      () => this.follow(),
      () => {},
    );
    return answered;
  }

  view(): Promise<Table> {
    return this.inTurn(() => this.command<Table>({ do: "view", at: this.tools.now() }));
  }

  events(after: number): Promise<Told[]> {
    return this.inTurn(() => this.command<Told[]>({ do: "events", after }));
  }

  record(): Promise<{ record: string; numbers: number[] }> {
    return this.inTurn(() => this.command<{ record: string; numbers: number[] }>({ do: "record" }));
  }

  /** The position in which a hint may be given now. */
  hinted(): Promise<{ position: Position; side: Side }> {
    return this.inTurn(() => this.command<{ position: Position; side: Side }>({ do: "hint" }));
  }

  /** A request for a table where the same people play again. */
  rematch(): Promise<{ request: object; names: SeatName[] }> {
    return this.inTurn(() => this.command<{ request: object; names: SeatName[] }>({ do: "rematch" }));
  }

  /** Notes how it stands, for lists. */
  noted(): Promise<void> {
    return this.inTurn(() => this.note());
  }

  /** Somebody has discarded it. */
  gone(): void {
    this.rest();
    for (const hear of this.watchers) hear({ refused: unknownGame().error });
  }

  /** Nobody watches it any more: another tab may act for it, and the module forgets it. */
  rest(): void {
    for (const leave of this.leave) leave();
    this.leave = [];
    this.acts = false;
    clearTimeout(this.timer);
    clearTimeout(this.noting);
    this.noting = undefined;
    this.stopThinking();
    const forget = async (): Promise<void> => {
      if (this.watched || this.last === null) return;
      await this.note();
      this.last = null;
      await this.command({ do: "close" });
    };
    this.queue = this.queue.then(forget).catch(() => {});
  }

  private enter(): void {
    const heard = onHint(({ table, n, gone }) => {
      if (table !== this.id) return;
      if (gone) this.gone();
      else if (n !== undefined && n !== this.last) void this.refresh();
    });
    const unlock = actsFor(this.id, () => {
      this.acts = true;
      void this.refresh();
    });
    // Nobody sees a tab that sleeps; it may have missed a hint.
    const wake = (): void => void (document.visibilityState === "visible" && this.refresh());
    document.addEventListener("visibilitychange", wake);
    this.leave = [heard, unlock, () => document.removeEventListener("visibilitychange", wake)];
  }

  /** Does something with the table in the module, after everything that was asked before. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.queue.then(async () => {
      try {
        await this.load();
        return await work();
      } catch (why) {
        if (!(why instanceof Trapped)) throw why;
        // The module is another one: the table is loaded again, and the work done once more.
        this.last = null;
        await this.load();
        return work();
      }
    });
    this.queue = turn.catch(() => {});
    return turn;
  }

  private async load(): Promise<void> {
    if (this.last !== null) return;
    const { store, now } = this.tools;
    const game = await store.game(this.id);
    if (!game) throw unknownGame();
    const rows = await store.rows(this.id, 0);
    await this.command({ do: "apply", rows, names: game.names, secret: game.secret });
    this.last = rows.at(-1)?.n ?? 0;
    this.awake = now();
  }

  private command<T>(what: object): Promise<T> {
    return this.tools.command<T>({ id: this.id, ...what });
  }

  private async decided(what: Ask): Promise<boolean> {
    const change = await this.command<Change>({ do: "decide", at: this.tools.now(), ask: what }).catch(
      async (why: unknown) => {
        // Another tab may have written what would make it possible.
        if (why instanceof Trapped || !(await this.catchUp())) throw why;
        return null;
      },
    );
    return change !== null && this.commit(change);
  }

  /** Writes a change, then folds it in and shows it; false: another tab was first. */
  private async commit({ rows, names = [] }: Change): Promise<boolean> {
    const last = rows.at(-1);
    if (!last) return true;
    try {
      if (!(await this.tools.store.append(this.id, rows, names))) return false;
      this.tools.kept(true);
    } catch (why) {
      this.tools.kept(false);
      throw why;
    }
    await this.take(rows, names);
    hint({ table: this.id, n: last.n });
    return true;
  }

  /** Reads what other tabs have written; was there anything? */
  private async catchUp(): Promise<boolean> {
    const rows = await this.tools.store.rows(this.id, this.last!);
    if (rows.length === 0) return false;
    await this.take(rows, (await this.tools.store.game(this.id))?.names ?? []);
    return true;
  }

  private async take(rows: Row[], names: SeatName[]): Promise<void> {
    const { told } = await this.command<{ told: Told[] }>({ do: "apply", rows, names });
    this.last = rows.at(-1)!.n;
    for (const one of told) for (const hear of this.watchers) hear({ told: one });
    if (!this.acts) return;
    // Lists say first whether it is being played; how it stands may wait a little.
    if (told.some(({ event }) => event.type === "started" || event.type === "over")) await this.note();
    else this.noting ??= setTimeout(() => this.noteLater(), NOTED);
  }

  private noteLater(): void {
    this.noting = undefined;
    void this.inTurn(() => this.note()).catch(() => {});
  }

  /** Notes how it stands, for lists. It is no loss if that fails. */
  private async note(): Promise<void> {
    const line = await this.command<ListedTable>({ do: "line" });
    await this.tools.store.note(this.id, line, this.tools.now()).catch(() => {});
  }

  /** Reads what is new, and goes on. */
  private async refresh(): Promise<void> {
    await this.inTurn(() => this.catchUp()).catch(() => {});
    this.follow();
  }

  /** Does what the table does by itself, until nothing more is due. */
  private follow(): void {
    if (!this.acts) return;
    clearTimeout(this.timer);
    this.inTurn(async () => {
      while (this.acts) {
        const [at, delay] = [this.tools.now(), this.tools.delay()];
        const due = await this.command<Due>({ do: "due", at, awake: this.awake, delay });
        if (due.think?.n !== this.thinking) this.stopThinking();
        if (due.rows?.length) {
          if (!(await this.commit({ rows: due.rows }))) await this.catchUp();
        } else {
          if (due.think) this.think(due.think);
          else if (due.at !== undefined) this.later(due.at - this.tools.now());
          return;
        }
      }
    }).catch(() => this.later(PAUSE));
  }

  private later(wait: number): void {
    clearTimeout(this.timer);
    if (this.acts) this.timer = setTimeout(() => this.follow(), Math.min(LONGEST, Math.max(0, wait)));
  }

  /** Lets a bot choose, while the table goes on hearing. */
  private think(what: Choosing): void {
    if (this.thinking === what.n) return;
    this.thinking = what.n;
    this.tools.choose(what).then(
      (action) => this.play(what, action),
      (why: unknown) => {
        if (this.thinking !== what.n) return;
        this.thinking = null;
        // A net may be out of reach for a while.
        if (!(why instanceof Cancelled)) this.later(PAUSE);
      },
    );
  }

  private async play({ n, side }: Choosing, action: string): Promise<void> {
    if (this.thinking !== n) return;
    this.thinking = null;
    await this.inTurn(async () => {
      const change = await this.command<Change>({ do: "chosen", at: this.tools.now(), n, side, action });
      if (!(await this.commit(change))) await this.catchUp();
    }).catch(() => {});
    this.follow();
  }

  private stopThinking(): void {
    if (this.thinking === null) return;
    this.thinking = null;
    this.tools.cancel();
  }
}
