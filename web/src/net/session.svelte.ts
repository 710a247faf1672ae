// The user's identity, and the keys of the seats this device holds. Nobody has to sign in to play: a guest is made when
// they sit down.

import type { Myself, Person } from "../generated/types";
import { settings } from "../settings.svelte";
import { forget, keep, kept, keptValue } from "../storage";
import { t } from "../words/words.svelte";
import { Refused, api } from "./api";
import { loadNotices } from "./moderation.svelte";

let person = $state.raw<Myself | null>(null);

const KNOWN = "tablier.known";
const KEYS = "tablier.keys";
/** Keys of this many tables are kept, the newest. */
const MOST_TABLES = 100;

/** The user of this page; null if they are nobody yet. */
export function me(): Myself | null {
  return person;
}

export function setMe(now: Myself | null): void {
  const before = kept(KNOWN);
  person = now;
  if (now) keep(KNOWN, now.id);
  else forget(KNOWN);
  if (kept(KNOWN) !== before) dispatchEvent(new Event("somebody-else"));
}

/** Was this device somebody when it was last here? Known at once, before the server has said who. */
export function isKnown(): boolean {
  return person !== null || kept(KNOWN) !== null;
}

/** Asks the server who the user is, if this device was ever somebody. */
export async function remember(): Promise<void> {
  if (!kept(KNOWN)) return;
  try {
    setMe(await api<Myself>("GET", "/me"));
    await loadNotices();
  } catch (error) {
    if (error instanceof Refused && error.status === 401) setMe(null);
  }
}

let becoming: Promise<Person> | null = null;

/** The user of this page, made a guest if they are nobody yet. */
export async function beSomebody(): Promise<Person> {
  if (person) return person;
  await remember();
  if (person) return person;
  becoming ??= api<Person>("POST", "/guests", { name: settings.name || t("guest") }).finally(() => (becoming = null));
  setMe(await becoming);
  return person!;
}

/** The keys of the seats that this device holds at a table, by side. */
export function keysOf(table: string): Record<string, string> {
  return allKeys()[table] ?? {};
}

export function keepKeys(table: string, keys: Record<string, string>): void {
  const { [table]: mine, ...others } = allKeys();
  const newest = Object.entries(others).slice(1 - MOST_TABLES);
  keep(KEYS, JSON.stringify(Object.fromEntries([...newest, [table, { ...mine, ...keys }]])));
}

function allKeys(): Record<string, Record<string, string>> {
  const value = keptValue(KEYS);
  return typeof value === "object" && value !== null ? (value as Record<string, Record<string, string>>) : {};
}
