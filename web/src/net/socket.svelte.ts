// The one socket of this device, for all its tables. It comes back by itself, to the same server or to another,
// names the last event it saw, and gets the rest. A step that was not answered is asked for again.

import type { ApiError, Ask, Notices, Presence, Table, Told } from "../generated/types";
import { Away } from "../away";
import { Refused } from "./api";
import { banned, setNotices } from "./moderation.svelte";

/** A message from a table to those who watch it. */
export type Heard = { view: Table } | { told: Told } | { presence: Presence } | { refused: ApiError };

type Watcher = { after: number | null; keys: () => string[]; mute: () => string[]; hear: (heard: Heard) => void };
type Answer = { re: number; ok?: true; n?: number; key?: string; error?: ApiError };
/** A question that was sent; what becomes of it if the connection breaks depends on its kind. */
type Pending = {
  kind: "watch" | "ask" | "step";
  frame: string;
  /** It was sent before, on a connection that broke. */
  again: boolean;
  patience: ReturnType<typeof setTimeout>;
  resolve: (answer: Answer) => void;
  reject: (why: Error) => void;
};

/** How long an answer is waited for, and how long a connection may take to open, in milliseconds. */
const PATIENCE = 15_000;
const OPENING = 4000;
/** The first call after a break comes within this time, at random: everybody whose server stops calls then. */
const FIRST_CALL = 200;
/** The longest pause between two calls. */
const LONGEST_WAIT = 8000;

let status = $state<"closed" | "connecting" | "open" | "lost">("closed");
let socket: WebSocket | null = null;
let lastId = 0;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let opening: ReturnType<typeof setTimeout> | undefined;
const pending = new Map<number, Pending>();
const watchers = new Map<string, Watcher>();

/** Is the server there? `lost`: it was, and is being called again. */
export function connection(): typeof status {
  return status;
}

/** Listens to a table until the answer is called. */
export function watch(table: string, watcher: Omit<Watcher, "after">): () => void {
  watchers.set(table, { ...watcher, after: null });
  if (status === "open") sendWatch(table);
  else connect();
  return () => {
    watchers.delete(table);
    if (status === "open") void send("watch", table, { unwatch: true }).catch(() => {});
  };
}

/** Watches a table again, with other keys or another list of those who are not heard. */
export function watchAgain(table: string): void {
  if (status === "open" && watchers.has(table)) sendWatch(table);
}

/**
 * Asks a table to do something: resolves when it is done for good, rejects with the server's reason. A step that names
 * the event it follows outlives the connection, since it cannot be made twice.
 */
export function ask(table: string, what: Ask): Promise<{ n: number; key?: string }> {
  return send(what.after === undefined ? "ask" : "step", table, { ask: what }).then(({ n = 0, key }) => ({
    n,
    ...(key !== undefined && { key }),
  }));
}

function send(kind: Pending["kind"], table: string, question: object): Promise<Answer> {
  if (!socket || status !== "open") {
    connect();
    return Promise.reject(new Away());
  }
  const id = ++lastId;
  const frame = JSON.stringify({ id, table, ...question });
  socket.send(frame);
  // A connection can die without a word: who gets no answer calls again.
  const patience = setTimeout(() => giveUp(id), PATIENCE);
  return new Promise((resolve, reject) => pending.set(id, { kind, frame, again: false, patience, resolve, reject }));
}

/** Takes a question off the list of those that wait for an answer. */
function settle(id: number): Pending | undefined {
  const waiting = pending.get(id);
  clearTimeout(waiting?.patience);
  pending.delete(id);
  return waiting;
}

function giveUp(id: number): void {
  settle(id)?.reject(new Away());
  lose();
}

function sendWatch(table: string): void {
  const watcher = watchers.get(table);
  if (!watcher) return;
  const after = watcher.after === null ? {} : { after: watcher.after };
  send("watch", table, { watch: { ...after, keys: watcher.keys(), mute: watcher.mute() } }).catch((why: unknown) => {
    if (!(why instanceof Refused)) return;
    if (why.error.code === "bad-after") {
      watcher.after = null;
      sendWatch(table);
    } else if (why.error.code === "slow-down" || why.error.code === "unavailable") {
      setTimeout(() => watchAgain(table), 1000);
    } else {
      watcher.hear({ refused: why.error });
    }
  });
}

function connect(): void {
  if (socket) return;
  clearTimeout(retry);
  status = failures === 0 && status === "closed" ? "connecting" : "lost";
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/v1/socket`);
  // A server that hangs neither opens nor refuses.
  opening = setTimeout(lose, OPENING);
  socket.onopen = () => {
    clearTimeout(opening);
    status = "open";
    failures = 0;
    for (const table of watchers.keys()) sendWatch(table);
    askAgain();
  };
  socket.onmessage = ({ data }) => hear(JSON.parse(String(data)));
  socket.onclose = lose;
}

/** Asks for the steps that were not answered on the last connection, once their tables are watched. */
function askAgain(): void {
  for (const waiting of pending.values()) {
    if (waiting.kind !== "step") continue;
    waiting.again = true;
    socket!.send(waiting.frame);
  }
}

/** The connection is gone, or is taken to be: only steps still wait for an answer, on the next one. */
function lose(): void {
  if (!socket) return;
  clearTimeout(opening);
  socket.onclose = socket.onmessage = socket.onopen = null;
  socket.close();
  socket = null;
  for (const [id, { kind, reject }] of pending) {
    if (kind === "step") continue;
    settle(id);
    // A table is watched again by itself.
    if (kind === "ask") reject(new Away());
  }
  status = watchers.size > 0 ? "lost" : "closed";
  // Nobody calls where they may not be.
  if (watchers.size > 0 && !banned()) comeBack();
}

/**
 * Calls again after a while: at once the first time, then ever less often. Even without a network: the server may be on
 * this device.
 */
function comeBack(): void {
  const wait = Math.min(LONGEST_WAIT, 250 * 2 ** failures) * (0.8 + Math.random() * 0.4);
  const first = failures === 0 && navigator.onLine;
  failures += 1;
  clearTimeout(retry);
  retry = setTimeout(connect, first ? Math.random() * FIRST_CALL : wait);
}

function hear(message: Answer | { view: Table } | Notices | Told | Presence): void {
  if ("re" in message) {
    const waiting = settle(message.re);
    // The step was made before the connection broke, or something came before it: the events show which.
    if (waiting?.again && message.error?.code === "stale") waiting.resolve({ re: message.re, ok: true });
    else if (message.error) {
      const refused = new Refused(409, message.error);
      waiting?.reject(refused);
    } else waiting?.resolve(message);
  } else if ("view" in message) {
    const watcher = watchers.get(message.view.id);
    if (!watcher) return;
    watcher.after = message.view.n;
    watcher.hear(message);
  } else if ("notices" in message) {
    setNotices(message.notices);
  } else if ("n" in message) {
    const watcher = watchers.get(message.table);
    if (!watcher || (watcher.after !== null && message.n <= watcher.after)) return;
    // A gap cannot happen on one connection; should it, the table is asked for what is missing.
    if (watcher.after !== null && message.n > watcher.after + 1) return sendWatch(message.table);
    watcher.after = message.n;
    watcher.hear({ told: message });
  } else {
    watchers.get(message.table)?.hear({ presence: message });
  }
}

/** When the network or the page comes back, there is no wait for the next try. */
function hurry(): void {
  if (socket || watchers.size === 0 || banned()) return;
  failures = 0;
  connect();
}

addEventListener("online", hurry);
// A socket belongs to the user who opened it: after a change of user, tables are loaded again.
addEventListener("somebody-else", () => {
  for (const watcher of watchers.values()) watcher.after = null;
  lose();
  // Nothing was lost, so nothing is shown.
  [status, failures] = ["closed", 0];
  hurry();
});
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && hurry());
// Chromium leaves a socket open for minutes after the network is gone: a socket known to be lost is closed at once.
addEventListener("offline", lose);
