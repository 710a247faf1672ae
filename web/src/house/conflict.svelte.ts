// Do these options go together? The referee is asked whenever they change, and says in a sentence which do not.

import type { GameInfo, Options, Position, RefereeError } from "../generated/types";
import { referee } from "../net/api";
import { differences } from "../parts/options";

/** How long a choice stands before the referee is asked, in milliseconds: it may be one of several. */
const PAUSE = 200;

export class Conflict {
  found: RefereeError["message"] | null = $state.raw(null);

  /** Asks about options; returns how to stop. By the book there is nothing to ask. */
  ask(game: GameInfo, options: Options): () => void {
    if (differences(game, options).length === 0) {
      this.found = null;
      return () => {};
    }
    let overtaken = false;
    const timer = setTimeout(async () => {
      const asked = { op: "new", game: game.id, order: game.sides, options };
      // A referee that is away refuses nothing; the server is asked again when the table is created.
      const answer = await referee<{ position: Position }>(asked).catch(() => null);
      if (!overtaken) this.found = answer && !answer.ok ? answer.error.message : null;
    }, PAUSE);
    return () => {
      overtaken = true;
      clearTimeout(timer);
    };
  }
}
