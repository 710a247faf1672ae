// The queue in which events are shown, one after another. It never falls far behind: the more events wait, the faster
// they pass, and when too many do it jumps to the end.

import type { Trace } from "../../board/types";
import type { GameName, PawnName, Position, Told } from "../../generated/types";
import { beats, still, type Beat, type Shown } from "./beats";

/** How much of its time each moment gets: 1 all of it, 0 none. */
export type Pace = number;

export type Audience = {
  /** A moment is shown, for this many milliseconds. */
  see: (beat: Beat, ms: number) => void;
  /** An event is wholly shown; `last`: nothing waits behind it. */
  shown: (told: Told, last: boolean) => void;
  pace: () => Pace;
  wait: (ms: number) => Promise<void>;
};

/** With more than this waiting there is no time for films. */
const TOO_MANY = 8;

export class Stage {
  private waiting: Told[] = [];
  private current: Shown = still(0, null);
  private running = false;
  /** Counts jumps, so that a film that was being shown knows that it is over. */
  private reel = 0;

  constructor(
    private readonly game: () => GameName,
    private readonly audience: Audience,
  ) {}

  /** Has everything received been shown? */
  get idle(): boolean {
    return !this.running;
  }

  /** Shows a position at once and drops what waits: the user has come back, or joined late. */
  jump(n: number, position: Position | null, closed?: PawnName[], trace?: Trace[]): void {
    this.reel += 1;
    this.waiting = [];
    this.running = false;
    this.see({ shown: still(n, position, closed, trace), ms: 0, event: null }, 0);
  }

  /** Shows an event as soon as those before it are shown. */
  tell(told: Told): void {
    this.waiting.push(told);
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    const reel = this.reel;
    for (let told = this.waiting.shift(); told; told = this.waiting.shift()) {
      for (const beat of beats(this.current, told, this.game())) {
        const ms = beat.ms * hurry(this.audience.pace(), this.waiting.length);
        this.see(beat, ms);
        if (ms > 0) await this.audience.wait(ms);
        if (this.reel !== reel) return;
      }
      const last = this.waiting.length === 0;
      if (last) this.running = false;
      this.audience.shown(told, last);
    }
  }

  private see(beat: Beat, ms: number): void {
    this.current = beat.shown;
    this.audience.see(beat, ms);
  }
}

/** The pace when this many events wait. */
export function hurry(pace: Pace, waiting: number): Pace {
  return waiting > TOO_MANY ? 0 : pace / (1 + waiting);
}
