// One thing asked of the server from a form: whether it is under way, and the server's sentence if it said no.

import { Away } from "../away";
import { Refused } from "../net/api";
import { say, t } from "../words/words.svelte";

export class Attempt {
  busy = $state(false);
  private why = $state.raw<Refused | Away | null>(null);

  /** The error as a sentence, in the language in force. */
  get sentence(): string {
    if (!this.why) return "";
    return this.why instanceof Refused ? say(this.why.error.message) : t("server-away");
  }

  /** The clause that refuses, if the rule book does. */
  get rule(): string | null {
    return this.why instanceof Refused ? (this.why.error.rule ?? null) : null;
  }

  /** Tries; returns whether it was done. The text typed stays in place. */
  async at(what: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.why = null;
    try {
      await what();
      return true;
    } catch (why) {
      if (!(why instanceof Refused || why instanceof Away)) throw why;
      this.why = why;
      return false;
    } finally {
      this.busy = false;
    }
  }

  forget(): void {
    this.why = null;
  }
}
