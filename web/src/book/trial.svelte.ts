// A position to try things in. The referee answers, without any table: nothing is kept, and everything can be set up
// again.

import { prefersReducedMotion } from "svelte/motion";
import { film } from "../board/film";
import { piecesOf } from "../board/pieces";
import type { Piece, Spot } from "../board/types";
import type { Choice, Event, GameName, Position, RefereeError, Scene } from "../generated/types";
import { choicesIn, referee, tryAction, whyNot } from "../net/api";
import { settings } from "../settings.svelte";
import { answering } from "../sentences/explaining";
import type { Try } from "./trying";

type Reason = Pick<RefereeError, "rule" | "message" | "squares">;
/** The outcome of the last try. */
export type Outcome = { kind: "played"; events: Event[] } | { kind: "refused"; reasons: Reason[] } | { kind: "away" };

export class Trial {
  position: Position = $state.raw()!;
  pieces: Piece[] = $state.raw([]);
  choices: Choice[] = $state.raw([]);
  picked: Spot | null = $state.raw(null);
  /** Several ways to the same place: one of them is to be chosen. */
  open: Choice[] = $state.raw([]);
  outcome: Outcome | null = $state.raw(null);
  pace = $state(0);
  /** Counts what was begun, so that a film that is overtaken stops. */
  private reel = 0;

  constructor(
    readonly game: GameName,
    readonly scene: Scene,
  ) {
    this.place(scene.position);
  }

  /** Asks what can be played here. */
  ask = (): Promise<void> => this.asking(async (reel) => this.offer(reel));

  reset = (): Promise<void> => {
    this.outcome = null;
    return this.asking(async (reel) => {
      this.place(this.scene.position);
      await this.offer(reel);
    });
  };

  /** One of the scene's own tries, in the position where it belongs: after those before it. */
  attempt = (index: number): Promise<void> =>
    this.asking(async (reel) => {
      let at = this.scene.position;
      for (const before of this.scene.tries.slice(0, index)) {
        const answer = before.do === "refused" ? null : await perform(at, before);
        if (answer?.ok) at = answer.position;
      }
      if (this.reel !== reel) return;
      this.place(at);
      await this.perform(reel, this.scene.tries[index]!);
    });

  play = (choice: Choice): Promise<void> =>
    this.asking((reel) => this.perform(reel, { do: "play", action: choice.action }));

  roll = (dice: number[]): Promise<void> => this.asking((reel) => this.perform(reel, { do: "roll", dice }));

  pick = (spot: Spot | null): void => {
    this.picked = spot;
    this.open = [];
  };

  /** Plays what leads to a place, or asks which of several ways. */
  choose = (choices: Choice[]): void => {
    if (choices.length === 1) void this.play(choices[0]!);
    else this.open = choices;
  };

  /** Why a piece cannot go where it was put. */
  explain = (spot: Spot | null, to: string): Promise<void> =>
    this.asking(async (reel) => {
      if (!spot) return this.pick(null);
      const refusals = await whyNot(this.position, spot.place, spot.colour);
      if (this.reel !== reel) return;
      const reasons = answering(refusals, { faces: [], to: to === spot.place ? null : to });
      this.outcome = reasons.length > 0 ? { kind: "refused", reasons: reasons.slice(0, 2) } : null;
    });

  private async perform(reel: number, one: Try): Promise<void> {
    const answer = await perform(this.position, one);
    if (this.reel !== reel) return;
    this.pick(null);
    if (!answer.ok) this.outcome = { kind: "refused", reasons: [answer.error] };
    else {
      this.outcome = { kind: "played", events: answer.events };
      this.choices = [];
      if (!(await this.show(reel, answer.events))) return;
      this.place(answer.position, this.pieces);
    }
    await this.offer(reel);
  }

  /** Shows what happened; false if something else began meanwhile. */
  private async show(reel: number, events: Event[]): Promise<boolean> {
    if (settings.speed === "still" || prefersReducedMotion.current) return true;
    for (const { pieces, ms } of film(this.pieces, events, this.game)) {
      this.pace = ms;
      this.pieces = pieces;
      await new Promise((resolve) => setTimeout(resolve, ms));
      if (this.reel !== reel) return false;
    }
    return true;
  }

  private place(position: Position, before: Piece[] = []): void {
    this.position = position;
    this.pieces = piecesOf(position, [], before);
    this.pick(null);
    this.choices = [];
  }

  private async offer(reel: number): Promise<void> {
    const { choices, closed } = await choicesIn(this.position);
    if (this.reel !== reel) return;
    this.choices = choices.filter(({ cheat }) => !cheat);
    this.pieces = piecesOf(this.position, closed, this.pieces);
  }

  private async asking(work: (reel: number) => Promise<void>): Promise<void> {
    const reel = ++this.reel;
    try {
      await work(reel);
    } catch {
      // Neither a refusal nor an answer: the referee cannot be reached.
      if (this.reel === reel) this.outcome = { kind: "away" };
    }
  }
}

function perform(at: Position, one: Try): ReturnType<typeof tryAction> {
  return one.do === "roll" ? referee({ op: "roll", position: at, dice: one.dice }) : tryAction(at, one.action);
}
