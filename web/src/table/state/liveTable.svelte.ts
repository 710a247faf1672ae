// A watched table: what was received, how much of that is already shown, and asking it to do something.

import { play } from "../../board/sounds";
import type { ApiError, Ask, Event, Side, TableEvent, Told } from "../../generated/types";
import { keysOf } from "../../net/session.svelte";
import type { Heard } from "../../net/socket.svelte";
import { settings } from "../../settings.svelte";
import { notice, speak, trouble } from "../../parts/notices.svelte";
import { t } from "../../words/words.svelte";
import { lastMove, still, type Beat, type Shown } from "../show/beats";
import { acting, heard, present, seatOf, seen, typing, type TableState } from "./fold";
import { mute, muted } from "./muted.svelte";
import { nameOf, spoken, turnLine } from "./saying";
import { soundOf } from "../show/sound";
import { Stage, type Pace } from "../show/stage";
import { homeOf, type Home } from "../home";

export type { TableState } from "./fold";

/** How many lines of the log are kept, and fetched for those who come late. */
const LINES = 300;

/** How long a gesture is seen, in milliseconds. */
const GESTURE = 1300;

const PACES: Record<typeof settings.speed, Pace> = { normal: 1, fast: 0.45, still: 0 };

export class LiveTable {
  table = $state.raw<TableState | null>(null);
  /** Why the table may not be seen. */
  refused = $state.raw<ApiError | null>(null);
  shown = $state.raw<Shown>(still(0, null));
  /** How long the moment that is seen lasts. */
  pace = $state(0);
  /** The gesture that is being made: an accusation, an apology. */
  gesture = $state.raw<Event | null>(null);
  /** The events shown so far, oldest first, without chat. */
  log = $state.raw<Told[]>([]);
  /** A step was asked for and is not yet answered. */
  busy = $state(false);
  /** Everything received is shown. */
  settled = $state(true);
  /** Events that were shown and are not yet read aloud. */
  private unspoken: Told[] = [];
  private readonly stage: Stage;
  readonly home: Home;

  constructor(readonly id: string) {
    this.home = homeOf(id);
    this.stage = new Stage(() => this.table!.game, {
      see: (beat, ms) => this.see(beat, ms),
      shown: (told, last) => this.remember(told, last),
      pace: () =>
        document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : PACES[settings.speed],
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
  }

  /** Listens until the answer is called. */
  watch(): () => void {
    return this.home.watch(this.id, {
      keys: () => Object.values(keysOf(this.id)),
      mute: muted,
      hear: (what) => this.hear(what),
    });
  }

  /** May one act now? Only in the newest position, and only while the table hears. */
  get ready(): boolean {
    return this.settled && !this.busy && this.home.connection() === "open" && this.table?.stage === "playing";
  }

  /** The side of this device that is to act, once everything before it is shown. */
  get turn(): Side | null {
    return (this.settled && this.table && acting(this.table)?.side) || null;
  }

  /** The side whose dice are typed here, once everything before it is shown. */
  get types(): Side | null {
    return (this.settled && this.table && typing(this.table, this.home.me())?.side) || null;
  }

  /** Asks the table for something; returns whether it was done. Refusals are shown. */
  async ask(what: Ask): Promise<boolean> {
    const keys = keysOf(this.id);
    // A bot has no key: whoever holds a seat here types its dice.
    const key = what.seat && (keys[what.seat] ?? (what.dice && Object.values(keys)[0]));
    try {
      await this.home.ask(this.id, { ...what, ...(key && { key }) });
      return true;
    } catch (why) {
      trouble(why);
      return false;
    }
  }

  /** A step of the game: never made twice, nor in a position other than the one on screen. */
  async step(what: Pick<Ask, "do" | "action" | "dice">): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    const done = await this.ask({ ...what, seat: this.table!.next!.side, after: this.table!.n });
    this.busy = false;
    return done;
  }

  mute(player: string, yes: boolean): void {
    mute(player, yes);
    this.home.watchAgain(this.id);
  }

  private hear(what: Heard): void {
    if ("view" in what) {
      this.refused = null;
      this.table = { ...seen(what.view, Date.now()), watching: this.table?.watching ?? 0 };
      this.stage.jump(what.view.n, what.view.position ?? null, what.view.closed);
      void this.recall(what.view.n);
      if (what.view.next) speak(turnLine(this.table, what.view.next.side));
    } else if ("told" in what && this.table) {
      this.hearAnswer(this.table, what.told.event);
      this.table = heard(this.table, what.told, this.home.me());
      if (what.told.event.type === "chat") return this.overhear(this.table, what.told.event);
      this.stage.tell(what.told);
      this.settled = this.stage.idle;
    } else if ("presence" in what && this.table) {
      this.table = present(this.table, what.presence);
    } else if ("refused" in what) {
      this.refused = what.refused;
    }
  }

  /** Whoever made an offer is told that it was declined, also where the log is not in sight. */
  private hearAnswer(table: TableState, event: TableEvent): void {
    if (event.type !== "declined") return;
    const offer = table.offers.find(({ what }) => what === event.what);
    if (offer?.by.some((side) => seatOf(table, side)?.yours))
      notice(t("log-declined", { name: nameOf(table, event.side) }));
  }

  /** Reads aloud the chat of others. */
  private overhear(table: TableState, { side, text }: { side: Side; text?: string }): void {
    if (text !== undefined && !seatOf(table, side)?.yours) speak(t("chat-said", { name: nameOf(table, side), text }));
  }

  /** Fetches the lines of the log that came before. */
  private async recall(n: number): Promise<void> {
    if (this.table?.stage === "waiting") return;
    try {
      const earlier = await this.home.events(this.id, Math.max(0, n - LINES));
      const later = this.log.filter((told) => told.n > n);
      this.log = [...earlier.filter((told) => told.n <= n && told.event.type !== "chat"), ...later];
      const { position, closed } = this.table!;
      if (this.table!.n === n && this.stage.idle) this.stage.jump(n, position ?? null, closed, lastMove(this.log));
    } catch (why) {
      trouble(why);
    }
  }

  private see({ shown, event }: Beat, ms: number): void {
    this.shown = shown;
    this.pace = ms;
    if (event?.type === "accused" || event?.type === "apologised") this.show(event);
    this.settled = this.stage.idle;
    const sound = event && soundOf(event);
    if (sound) play(sound);
  }

  /** A gesture stays for a moment, whatever the pace. */
  private show(gesture: Event): void {
    this.gesture = gesture;
    setTimeout(() => this.gesture === gesture && (this.gesture = null), GESTURE);
  }

  private remember(told: Told, last: boolean): void {
    this.log = [...this.log, told].slice(-LINES);
    this.unspoken.push(told);
    this.settled = this.stage.idle;
    if (!last) return;
    speak(spoken(this.table!, this.unspoken));
    if (this.turn && this.unspoken.some(({ happened }) => happened?.some(({ type }) => type === "turn"))) play("turn");
    this.unspoken = [];
  }
}
