// Messages of moderators to the user of this device: why they may not be here, may not talk, or must read
// something.

import type { ApiError, Notice } from "../generated/types";
import { api } from "./api";

let ban = $state.raw<ApiError | null>(null);
let notices = $state.raw<Notice[]>([]);
let expiry: ReturnType<typeof setTimeout> | undefined;

/** A timer cannot wait longer than this. */
const LONGEST = 2 ** 31 - 1;

/** Why the user is banned. */
export function banned(): ApiError | null {
  return ban;
}

/** Why the user is muted. */
export function mutedByModerators(): Notice | undefined {
  return notices.find(({ kind }) => kind === "mute");
}

/** The oldest notice that must be read before going on. */
export function unread(): Notice | undefined {
  return notices.find(({ must_read }) => must_read);
}

/** Replaces all notices. Those that expire are dropped when their time comes. */
export function setNotices(all: Notice[]): void {
  const now = Date.now();
  notices = all.filter(({ until }) => until === undefined || until > now);
  clearTimeout(expiry);
  const ends = notices.flatMap(({ until }) => until ?? []);
  if (ends.length > 0)
    expiry = setTimeout(() => setNotices(notices), Math.min(LONGEST, Math.min(...ends) - now + 1000));
}

/** Asks what moderators have to say. */
export async function loadNotices(): Promise<void> {
  setNotices(await api<Notice[]>("GET", "/me/notices"));
}

/** One has read it. */
export async function markRead({ id }: Notice): Promise<void> {
  await api("DELETE", `/me/notices/${id}`);
  setNotices(notices.filter((other) => other.id !== id));
}

/** Forgets what concerned somebody else. */
export function forgetModeration(): void {
  ban = null;
  setNotices([]);
}

/** Any answer of the server may be that the user is banned. */
export function noteBan(error: ApiError): void {
  if (error.code === "banned" || error.code === "address-banned") ban = error;
}

globalThis.addEventListener?.("refused", (event) => noteBan((event as CustomEvent<ApiError>).detail));
