// The hand of the player whose turn it is on this device: what can be played, what is picked, what was tried in vain.

import { movableOf, targetsOf } from "../../board/targets";
import type { Spot, Target } from "../../board/types";
import { coloursOf } from "../../parts/games";
import type { Advice, Choice, Position, Refusal } from "../../generated/types";
import { choicesIn, referee, whyNot } from "../../net/api";
import { settings } from "../../settings.svelte";
import { speak, trouble } from "../../parts/notices.svelte";
import { say, t } from "../../words/words.svelte";
import {
  diceOf,
  fitting,
  forced,
  nothing,
  pickDie,
  pickSpot,
  selectable,
  special,
  withDice,
  type Picks,
} from "./choosing";
import type { Row } from "../show/thrown";
import { describe, hintTitle, inWords } from "../../sentences/describing";
import { answering } from "../../sentences/explaining";
import { ownSeats, seatOf } from "../state/fold";
import { nameOf } from "../state/saying";
import type { LiveTable } from "../state/liveTable.svelte";
import { sideWord } from "../../sentences/tell";

/** Why a try came to nothing: the referee's reasons, or a plain sentence. */
export type Explained = { refusals: Refusal[]; sentence: string; colour: Spot["colour"] | null };

/** The advice with its reasons as sentences, and how it was asked for. */
export type Advised = { choice: Choice; advice: Advice; why: string[]; by: "key" | "pointer" };

/** A piece may be stuck for a different reason in every direction; a few of them tell enough. */
const MOST_REASONS = 3;

/** Long enough to see what is played by itself. */
const PAUSE = 450;

export class Hand {
  choices = $state.raw<Choice[]>([]);
  picks = $state.raw<Picks>(nothing);
  explained = $state.raw<Explained | null>(null);
  advised = $state.raw<Advised | null>(null);
  /** A hint has been asked for and has not arrived yet. */
  asking = $state(false);
  /** Several ways to play what was meant: one has to be named. */
  alternatives = $state.raw<Choice[] | null>(null);

  mayAccuse = $state(false);

  constructor(private readonly live: LiveTable) {}

  /** The position in which this device has to choose an action. */
  question = $derived.by((): Position | null => {
    const { table, turn, shown } = this.live;
    const mine = turn !== null && table?.next?.must === "play" && !seatOf(table, turn)?.stand_in;
    return mine ? shown.position : null;
  });
  private fits = $derived(fitting(this.choices, this.picks, this.row));
  movable = $derived(movableOf(withDice(this.choices, this.picks, this.row)));
  selectable = $derived(selectable(this.choices, this.picks, this.row));
  targets = $derived(
    targetsOf(this.advised ? [this.advised.choice] : this.fits, this.picks.spot, (choices) =>
      choices.map((choice) => describe(this.live.table!.game, choice)).join(" / "),
    ),
  );
  special = $derived(special(this.choices.filter(({ cheat }) => !cheat)));
  /** Everything that may be played honestly, or dishonestly if the player is about to cheat. */
  listed = $derived(this.choices.filter(({ cheat }) => cheat === this.picks.cheating));
  mayCheat = $derived(this.choices.some(({ cheat }) => cheat));

  /** Nobody is advised where something is at stake. */
  mayAsk = $derived.by((): boolean => {
    const { table } = this.live;
    return this.question !== null && this.choices.length > 0 && !table!.rated && table!.room === null;
  });

  /** The position in which this device might accuse: before it rolls, where cheating is allowed. */
  doubt = $derived.by((): Position | null => {
    const { table, turn, shown } = this.live;
    return turn !== null && table?.next?.must === "roll" && shown.position?.options["cheating"] === true
      ? shown.position
      : null;
  });

  private get row(): Row {
    return this.live.shown.dice;
  }

  /** Asks the referee what can be played; called whenever `question` changes. */
  async open(position: Position | null): Promise<void> {
    this.choices = [];
    this.drop();
    if (!position) return;
    const found = await choicesIn(position).catch((why: unknown) => {
      trouble(why);
      return null;
    });
    if (this.question !== position) return;
    if (found === null) return void setTimeout(() => this.question === position && void this.open(position), 2000);
    this.choices = found.choices;
    const only = forced(found.choices);
    if (only && settings.autoMove) setTimeout(() => this.question === position && void this.play(only), PAUSE);
  }

  /** Asks the referee whether the player may accuse now (TJ-19). */
  async suspect(position: Position | null): Promise<void> {
    this.mayAccuse = position !== null && (await referee({ op: "accuse", position }).catch(() => ({ ok: false }))).ok;
  }

  /** Lays everything down. */
  drop(): void {
    this.picks = { ...nothing, cheating: this.picks.cheating && this.mayCheat };
    this.alternatives = null;
    this.hush();
  }

  /** Asks for a hint, and shows it on the board. */
  async askAdvice(by: Advised["by"]): Promise<void> {
    const { question } = this;
    if (!this.mayAsk || this.asking || !this.live.ready) return;
    this.asking = true;
    const { id, home } = this.live;
    const advice = await home.hint(id).catch((why: unknown) => (trouble(why), null));
    this.asking = false;
    const choice = advice && this.choices.find(({ action }) => action === advice.action);
    if (!choice || this.question !== question) return;
    this.drop();
    this.picks = {
      dice: diceOf(choice, this.row),
      spot: { colour: choice.colour, place: choice.from },
      cheating: choice.cheat,
    };
    const why = advice.why.map((sentence) => inWords(say(sentence), this.choices));
    this.advised = { choice, advice, why, by };
    speak([`${hintTitle(this.live.table!.game, choice)}.`, ...why].join(" "));
  }

  pickDie(die: number): void {
    this.hush();
    const picks = pickDie(this.choices, this.picks, this.row, die);
    if (picks) this.picks = picks;
    else this.plainly(this.question ? t("why-die", { die: this.row.faces[die]! }) : this.whyNotNow());
  }

  pickSpot(spot: Spot | null): void {
    this.hush();
    if (!spot) return this.drop();
    const picks = this.question && pickSpot(this.choices, this.picks, this.row, spot);
    if (picks) this.picks = picks;
    else void this.explain(spot, spot.place);
  }

  reach(target: Target): void {
    this.hush();
    this.choose(target.choices);
  }

  /** Plays what is meant, or asks which of several is. */
  choose(choices: Choice[]): void {
    const only = forced(choices);
    if (only && !settings.confirm) void this.play(only);
    else this.alternatives = choices;
  }

  async play({ action }: Choice): Promise<void> {
    this.drop();
    await this.live.step({ do: "play", action });
  }

  cheat(yes: boolean): void {
    this.picks = { ...nothing, cheating: yes };
  }

  /** Says why the pieces on a spot do not move, or why the piece in hand does not go to a place. */
  async explain(spot: Spot | null, place: string): Promise<void> {
    const { question, picks } = this;
    if (!question) return this.plainly(this.whyNotNow());
    const own = coloursOf(this.live.turn!);
    const mine = spot !== null && own.includes(spot.colour);
    // A piece that was dropped elsewhere, or one in hand when another place is tapped.
    const hand = mine && spot.place !== place ? spot : mine ? null : picks.spot;
    if (!hand && !mine) return spot ? this.plainly(t("why-not-yours")) : undefined;
    const from = hand ?? spot!;
    const reasons = await whyNot(question, from.place, from.colour).catch((why: unknown) => (trouble(why), []));
    if (this.question !== question) return;
    const faces = picks.dice.map((die) => this.row.faces[die]!);
    const found = answering(reasons, { faces, to: hand ? place : null });
    if (found.length === 0) return this.plainly(hand ? t("why-not-there") : t("why-nothing-here"));
    const refusals = found.slice(0, MOST_REASONS);
    this.explained = { refusals, sentence: "", colour: from.colour };
    speak(refusals.map(({ message }) => say(message)).join(" "));
  }

  /** The passing remark is over. */
  private hush(): void {
    this.explained = null;
    this.advised = null;
  }

  private plainly(sentence: string): void {
    this.explained = { refusals: [], sentence, colour: null };
    speak(sentence);
  }

  /** Why nothing can be picked just now. */
  private whyNotNow(): string {
    const table = this.live.table!;
    if (table.stage === "over") return t("status-over");
    if (ownSeats(table).length === 0) return t("why-watching");
    if (table.paused) return t("status-paused");
    if (!this.live.turn)
      return table.next && seatOf(table, table.next.side)?.yours
        ? t("why-wait")
        : t("why-not-your-turn", { name: nameOf(table, table.next!.side) });
    if (table.next!.must === "roll") return t("why-roll-first");
    return t("why-apologise-first", { side: sideWord(this.live.turn) });
  }
}
