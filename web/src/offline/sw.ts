// The service worker: keeps the shell of the page, so that it opens while the server is away and says so itself. Pages
// are asked of the server first; what is below /assets/ never changes under its name and is kept; the API is never
// touched.

/** Filled in when the page is built: what the shell is made of, and a name for that. */
declare const __SHELL__: string[];
declare const __VERSION__: string;

type Waits = Event & { waitUntil(work: Promise<unknown>): void };
type Fetches = Event & { request: Request; respondWith(answer: Promise<Response>): void };
type Scope = {
  addEventListener(type: "install" | "activate", hear: (event: Waits) => void): void;
  addEventListener(type: "fetch", hear: (event: Fetches) => void): void;
  addEventListener(type: "message", hear: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};
const scope = self as unknown as Scope;
const CACHE = `tablier-${__VERSION__}`;

scope.addEventListener("install", (event) => {
  // Asked of the server itself: a copy that the browser kept may be of another version.
  const fresh = __SHELL__.map((path) => new Request(path, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

scope.addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => scope.clients.claim())));

// The reader says when a new version takes over: nothing changes under an open page.
scope.addEventListener("message", ({ data }) => {
  if (data === "take-over") void scope.skipWaiting();
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

async function keptFirst(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const served = await fetch(request);
  if (served.ok) await cache.put(request, served.clone());
  return served;
}

/** The server's answer; the stored copy if it is away, or a proxy answers in its place. */
async function servedFirst(request: Request, path: string, mark = async (kept: Response) => kept): Promise<Response> {
  const served = await fetch(request).catch(() => null);
  if (served && served.status < 502) return served;
  const kept = await (await caches.open(CACHE)).match(path, { ignoreVary: true });
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

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("tablier-") && name !== CACHE).map((name) => caches.delete(name)),
  );
}
