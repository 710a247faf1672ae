// The analysis of a finished game: asked for, waited for, there.

import { Away } from "../away";
import { Refused } from "../net/api";
import { homeOf } from "../table/home";
import type { Analysis } from "../generated/types";

/** How long until it is asked for again, in milliseconds. */
const PATIENCE = 1000;

export class Look {
  analysis = $state.raw<Analysis | null>(null);
  /** How much of it is done, from 0 to 1. */
  done = $state(0);
  failed = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(private readonly table: string) {}

  /** Asks until it is there, or until the answer is called. */
  follow(): () => void {
    this.stopped = false;
    void this.ask();
    return () => {
      this.stopped = true;
      clearTimeout(this.timer);
    };
  }

  private async ask(): Promise<void> {
    try {
      const answer = await homeOf(this.table).analysis(this.table);
      if (!("state" in answer)) return void (this.analysis = answer);
      this.done = answer.done;
    } catch (why) {
      // A server that is away comes back; one that refuses will refuse again.
      if (why instanceof Refused && why.error.code !== "slow-down") return void (this.failed = true);
      if (!(why instanceof Refused || why instanceof Away)) throw why;
    }
    if (!this.stopped) this.timer = setTimeout(() => void this.ask(), PATIENCE);
  }
}
