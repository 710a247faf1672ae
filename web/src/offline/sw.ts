// The service worker. It keeps the shell of the page, so that it opens while the server is away, and then, one file
// after another and when the page asks for it, all the rest: whatever is played or read without a network. Pages are
// asked of the server first; what is below /assets/ never changes under its name and is kept; the API is never touched.

import type { Kept } from "./kept";

/** Filled in when the page is built: what the shell is made of, all other files, their size, and a name for that. */
declare const __SHELL__: string[];
declare const __REST__: string[];
declare const __SIZE__: number;
declare const __VERSION__: string;

type Waits = Event & { waitUntil(work: Promise<unknown>): void };
type Fetches = Event & { request: Request; respondWith(answer: Promise<Response>): void };
type Hears = MessageEvent & Waits;
type Client = { postMessage(message: unknown): void };
type Scope = {
  addEventListener(type: "install" | "activate", hear: (event: Waits) => void): void;
  addEventListener(type: "fetch", hear: (event: Fetches) => void): void;
  addEventListener(type: "message", hear: (event: Hears) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(which: { includeUncontrolled: boolean }): Promise<Client[]> };
};
const scope = self as unknown as Scope;
const PREFIX = "tablier-";
const CACHE = `${PREFIX}${__VERSION__}`;
/** Stands in a cache that has everything. */
const COMPLETE = "/complete";
/** How long the server may take to send a page that is kept, in milliseconds. */
const PATIENCE = 5000;

scope.addEventListener("install", (event) => event.waitUntil(install()));

scope.addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => scope.clients.claim())));

// The page says when the rest is fetched, and the reader when a new version takes over: nothing changes under an open
// page.
scope.addEventListener("message", (event) => {
  if (event.data === "take-over") void scope.skipWaiting();
  if (event.data === "complete") event.waitUntil(complete());
  if (event.data === "kept") event.waitUntil(tell());
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(keptFirst(request));
  else if (/^\/(api|embed|health|ready|metrics)(\/|$)/.test(pathname)) return;
  else if (request.mode === "navigate") event.respondWith(servedFirst(request, "/", marked));
  else if (__SHELL__.includes(pathname)) event.respondWith(servedFirst(request, pathname));
});

async function install(): Promise<void> {
  // Asked of the server itself: a copy that the browser kept may be of another version.
  const fresh = __SHELL__.map((path) => new Request(path, { cache: "reload" }));
  const cache = await caches.open(CACHE);
  await cache.addAll(fresh);
  // Whoever can play without a network can do so after an update as well: it is offered once it is all there. If
  // something cannot be fetched, the browser tries again later.
  const others = await Promise.all((await otherCaches()).map((name) => caches.open(name)));
  const were = await Promise.all(others.map((other) => other.match(COMPLETE)));
  if (were.some(Boolean) && !savesData()) await fetchRest();
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}

let completing: Promise<void> | null = null;

/** Fetches the files that are not kept yet, one by one, so that the page's own requests come first. */
function complete(): Promise<void> {
  completing ??= fetchRest()
    .catch(() => {})
    .finally(() => {
      completing = null;
      return tell();
    });
  return completing;
}

async function fetchRest(): Promise<void> {
  const cache = await caches.open(CACHE);
  if (await cache.match(COMPLETE)) return;
  for (const path of __REST__) {
    if (await cache.match(path, { ignoreVary: true })) continue;
    // Many files are the same in two versions.
    const known = await caches.match(path, { ignoreVary: true });
    const file = known ?? (await fetch(new Request(path, { priority: "low" } as RequestInit)));
    if (!file.ok) throw new Error(path);
    await cache.put(path, file);
    await tell();
  }
  await cache.put(COMPLETE, new Response());
  await forgetOthers();
}

/** Tells the pages how much of the page is kept. */
async function tell(): Promise<void> {
  const cache = await caches.open(CACHE);
  const [keys, whole] = await Promise.all([cache.keys(), cache.match(COMPLETE)]);
  const of = __SHELL__.length + __REST__.length;
  const kept: Kept = {
    done: whole ? of : Math.min(of - 1, keys.length),
    of,
    size: __SIZE__,
    busy: completing !== null,
  };
  for (const client of await scope.clients.matchAll({ includeUncontrolled: true })) client.postMessage({ kept });
}

async function keptFirst(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  // A tab that is still of another version finds its files in the cache of that one.
  const kept =
    (await cache.match(request, { ignoreVary: true })) ?? (await caches.match(request, { ignoreVary: true }));
  if (kept) return kept;
  const served = await fetch(request);
  if (served.ok) await cache.put(request, served.clone());
  return served;
}

/** The server's answer; the stored copy if it is away or slow, or a proxy answers in its place. */
async function servedFirst(request: Request, path: string, mark = async (kept: Response) => kept): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(path, { ignoreVary: true });
  const asked = fetch(request).catch(() => null);
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
  const served = await (kept ? Promise.race([asked, late]) : asked);
  if (served && served.status < 502) return served;
  return kept ? mark(kept) : (served ?? Response.error());
}

/** So that the page knows from the start that the server is away. */
async function marked(kept: Response): Promise<Response> {
  const page = (await kept.text()).replace("<html", "<html data-kept");
  return new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8", ...policy(kept) } });
}

/** A page that is kept may do no more than one that is served. */
function policy(kept: Response): Record<string, string> {
  const header = "Content-Security-Policy";
  const value = kept.headers.get(header);
  return value === null ? {} : { [header]: value };
}

/** The caches of other versions, oldest first. */
async function otherCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
}

/**
 * Deletes the caches of earlier versions once this one is complete, but for the last: a tab that was open before still
 * needs its files.
 */
async function forgetOthers(): Promise<void> {
  if (!(await (await caches.open(CACHE)).match(COMPLETE))) return;
  await Promise.all((await otherCaches()).slice(0, -1).map((name) => caches.delete(name)));
}
