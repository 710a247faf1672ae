// The six games as the halls list them, and what each is called. What can be chosen in them comes from the server.

import type { Colour, GameName, Side } from "../generated/types";
import { api } from "../net/api";
import { t } from "../words/words.svelte";
import type { Playable } from "./answers";

export const GAMES: GameName[] = ["rachat", "classique", "superludo", "ludo", "tanjawi", "latroncules"];
export const BOTS = ["prudent", "glouton", "hasard"];

/** The bot that plays where nobody said which. */
export const DEFAULT_BOT = "prudent";

let asked: Promise<Playable[]> | null = null;

/** The games with their sides and options, asked for once. */
export function playable(): Promise<Playable[]> {
  asked ??= api<Playable[]>("GET", "/games").catch((why: unknown) => {
    asked = null;
    throw why;
  });
  return asked;
}

/** The colours a side plays with: its own, or the two of a side of tanjawi (TJ-1). */
export function coloursOf(side: Side): Colour[] {
  if (side === "maghreb") return ["red", "green"];
  if (side === "other") return ["yellow", "blue"];
  return [side];
}

/** A bot with its level: « Robot Prudent (moyen) ». */
export function botName(bot: string): string {
  return t("bot-full", { name: t(`bot-${bot}`), level: t(`bot-${bot}-level`) });
}

/** Who sits on a seat, as a name for others. */
export function sitterName(seat: { name?: string; bot?: string | null }): string {
  return seat.bot ? t("bot-short", { name: t(`bot-${seat.bot}`) }) : (seat.name ?? "");
}

/** The clause that an option changes. */
export const OPTION_CLAUSE: Record<string, string> = {
  combined: "RA-6", make_way: "RA-19", couples: "PA-1", initial_pawn: "PA-3", six_counts_seven: "PA-6", mixed_barriers: "PA-9",
  cheating: "TJ-18", quiet_limit: "LA-13",
};
