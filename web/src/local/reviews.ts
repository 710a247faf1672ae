// Reviews of finished games, in the background: one at a time, in a worker of its own, so that no bot waits for it.

import type { Analysing, Analysis, Position } from "../generated/types";
import { Thinker } from "./thinker";
import { Cancelled } from "./thread";

/** A finished game as a review needs it: its record, the numbers of its events, and a position that names the game. */
export type Finished = { record: string; numbers: number[]; position: Position };

type Review = { done: number; analysis: Analysis | null; failed: unknown };

/** How many are remembered, the newest. */
const MOST = 5;

export class Reviews {
  private readonly thinker = new Thinker("reviewer");
  private readonly reviews = new Map<string, Review>();
  private queue: Promise<void> = Promise.resolve();

  /** How far the review of a table is; the first who asks starts it. */
  async of(id: string, finished: () => Promise<Finished>): Promise<Analysing | Analysis> {
    const known = this.reviews.get(id) ?? this.start(id, await finished());
    if (known.failed !== null) {
      this.reviews.delete(id);
      throw known.failed;
    }
    return known.analysis ?? { state: "running", done: known.done };
  }

  private start(id: string, { record, numbers, position }: Finished): Review {
    const review: Review = { done: 0, analysis: null, failed: null };
    this.reviews.set(id, review);
    for (const old of [...this.reviews.keys()].slice(0, -MOST)) this.reviews.delete(old);
    const progress = (done: number, total: number): void => void (review.done = total > 0 ? done / total : 0);
    this.queue = this.queue.then(async () => {
      try {
        review.analysis = await this.thinker.review(record, numbers, progress, position);
      } catch (why) {
        review.failed = why instanceof Cancelled ? null : why;
      }
      // Its memory is needed by nobody until the next review.
      this.thinker.cancel();
    });
    return review;
  }
}
