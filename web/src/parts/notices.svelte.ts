// Passing messages of the page: refusals, news, what a screen reader is to read. One place for all of it.

import { Away } from "../away";
import { Refused } from "../net/api";
import { banned } from "../net/moderation.svelte";
import { say, t } from "../words/words.svelte";

export type Notice = { id: number; text: string; kind: "news" | "trouble"; rule: string | null };

let notices = $state<Notice[]>([]);
let spoken = $state({ text: "", turn: 0 });
let lastId = 0;

/** How long a notice stays, in milliseconds. */
const STAY = 7000;

export function current(): Notice[] {
  return notices;
}

/** The text being read aloud. */
export function aloud(): typeof spoken {
  return spoken;
}

/** Says something to those who see and those who listen. */
export function notice(text: string, kind: Notice["kind"] = "news", rule: string | null = null): void {
  const id = ++lastId;
  // The same words again replace themselves.
  notices = [...notices.filter((other) => other.text !== text).slice(-2), { id, text, kind, rule }];
  setTimeout(() => dismiss(id), STAY);
}

/** Tells what a request met with: the server's own sentence, or that it is away. */
export function trouble(why: unknown): void {
  // Whoever is banned reads why in place of the page.
  if (banned()) return;
  if (why instanceof Refused) notice(say(why.error.message), "trouble", why.error.rule ?? null);
  else if (why instanceof Away) notice(t("server-away"), "trouble");
  else throw why;
}

export function dismiss(id: number): void {
  notices = notices.filter((other) => other.id !== id);
}

/** Says something to those who listen only. */
export function speak(text: string): void {
  if (text) spoken = { text, turn: spoken.turn + 1 };
}
