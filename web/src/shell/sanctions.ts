// Bans and mutes in words. The server's sentences have their ends in UTC; here they are in the reader's language and
// time zone.

import type { ApiError, Notice } from "../generated/types";
import { say, t } from "../words/words.svelte";

/** Why the user is banned, and until when. */
export function banWords({ code, facts, message }: ApiError): string {
  const until = facts?.["until"];
  return until ? t(`ended-${code}`, { end: moment(new Date(until)), reason: facts["reason"] ?? "" }) : say(message);
}

/** A moderators' notice as a sentence. */
export function noticeWords({ kind, until, reason, message }: Notice): string {
  return kind === "mute" && until !== undefined
    ? t("ended-mute", { end: moment(new Date(until)), reason })
    : say(message);
}

function moment(date: Date): string {
  return new Intl.DateTimeFormat(t("locale"), { dateStyle: "long", timeStyle: "short" }).format(date);
}
