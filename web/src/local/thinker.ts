// Bots, hints and reviews: what takes a while is thought about beside the table, and can be given up. The nets of a
// game are fetched when it is first thought about.

import type { Advice, Analysis, Position, Side } from "../generated/types";
import { netFile } from "./files";
import type { Progress } from "./module";
import { Thread, Trapped } from "./thread";

/** A choice that a bot has to make: at step `n`, for a side. */
export type Choosing = { n: number; side: Side; bot: string; position: Position; seed: string };

export class Thinker {
  private readonly thread: Thread;
  private readonly installed = new Set<string>();
  /** Everything that could be solved ahead is solved, or is being solved. */
  private ready = false;

  constructor(name: string) {
    this.thread = new Thread(name);
  }

  async choose({ position, bot, seed }: Choosing): Promise<string> {
    await this.prepare({ position });
    const { action } = await this.ask<{ action: string }>({ do: "choose", position, bot, seed });
    // While the others play: no bot stops in the middle of the game to solve its end.
    if (!this.ready) {
      this.ready = true;
      this.ask({ do: "ready", position }).catch(() => {});
    }
    return action;
  }

  async hint(position: Position): Promise<Advice> {
    await this.prepare({ position });
    return this.ask<Advice>({ do: "hint", position });
  }

  async review(record: string, numbers: number[], progress: Progress, position: Position): Promise<Analysis> {
    await this.prepare({ position });
    return this.ask<Analysis>({ do: "review", record, numbers }, progress);
  }

  /** Gives up what is being thought about. */
  cancel(): void {
    this.installed.clear();
    this.ready = false;
    this.thread.cancel();
  }

  /** Fetches and installs the nets for a game. */
  async prepare(about: { position: Position } | { game: string; sides: Side[] }): Promise<void> {
    const { nets } = await this.ask<{ nets: string[] }>({ do: "needs", ...about });
    for (const name of nets.filter((one) => !this.installed.has(one))) {
      await this.thread.install(await netFile(name));
      this.installed.add(name);
    }
  }

  private ask<T>(command: object, progress?: Progress): Promise<T> {
    return this.thread.ask<T>("think", command, progress).catch((why: unknown) => {
      // A module that has failed has lost its nets.
      if (why instanceof Trapped) this.installed.clear();
      throw why;
    });
  }
}
