// A recorded game under review: the current step, stepping, and letting it run.

import { play } from "../../board/sounds";
import { settings } from "../../settings.svelte";
import { lastMove, still, type Shown } from "../show/beats";
import type { Recorded } from "../state/steps";
import { soundOf } from "../show/sound";
import { Stage } from "../show/stage";

/** How long a running replay rests on each step, in milliseconds. */
const REST = { normal: 500, fast: 200, still: 350 };
const PACE = { normal: 1, fast: 0.45, still: 0 };

export class Reel {
  /** The step that is shown. */
  at = $state(0);
  running = $state(false);
  shown = $state.raw<Shown>(still(0, null));
  pace = $state(0);
  private rest: ReturnType<typeof setTimeout> | undefined;
  private readonly stage: Stage;

  constructor(readonly game: Recorded) {
    this.stage = new Stage(() => game.game, {
      see: ({ shown, event }, ms) => {
        this.shown = shown;
        this.pace = ms;
        const sound = event && soundOf(event);
        if (sound) play(sound);
      },
      shown: () => this.goOn(),
      pace: () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : PACE[settings.speed]),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
    this.jump(0);
  }

  get last(): number {
    return this.game.steps.length - 1;
  }

  /** Shows a step at once. */
  jump(to: number): void {
    this.stop();
    this.at = Math.max(0, Math.min(this.last, to));
    const { told, position } = this.game.steps[this.at]!;
    this.stage.jump(told.n, position, told.closed, lastMove([told]));
  }

  /** One step forward is shown as it happened. */
  forward(): void {
    if (this.at >= this.last) return;
    // Anything still being shown is over.
    const { told, position } = this.game.steps[this.at]!;
    if (!this.stage.idle) this.stage.jump(told.n, position, told.closed);
    this.at += 1;
    this.stage.tell(this.game.steps[this.at]!.told);
  }

  toggle(): void {
    if (this.running) return this.stop();
    if (this.at === this.last) this.jump(0);
    this.running = true;
    this.forward();
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.rest);
  }

  private goOn(): void {
    if (!this.running) return;
    if (this.at >= this.last) return this.stop();
    this.rest = setTimeout(() => this.running && this.forward(), REST[settings.speed]);
  }
}
