// Is everything here that is needed without a network? The service worker knows; what is missing is fetched when the
// page has nothing else to do, unless the reader wants to save data.

import type { Kept } from "./kept";

let kept = $state.raw<Kept | null>(null);
let can = $state(true);

/** How long the first page is left alone, in milliseconds. */
const REST = 2000;

/** How much of the page is kept here; null as long as nobody knows. */
export function keptHere(): Kept | null {
  return kept;
}

/** Is everything here? */
export function isReady(): boolean {
  return kept !== null && kept.done === kept.of;
}

/** Could this browser keep the page? Over plain http, and in some private windows, none does. */
export function canKeep(): boolean {
  return can;
}

/** This browser keeps nothing. */
export function cannotKeep(): void {
  can = false;
}

/** Listens to the service worker, and has the rest of the page fetched in a while. */
export function follow(registration: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener("message", ({ data, source }: MessageEvent<{ kept?: Kept }>) => {
    // One that waits to take over is not what this page would open with.
    if (data?.kept && source === registration.active) kept = data.kept;
  });
  void ask("kept");
  setTimeout(() => idle(() => !savesData() && void fetchRest()), REST);
  // A network that comes back brings what is missing.
  addEventListener("online", () => !savesData() && void fetchRest());
}

/** Fetches what is not kept yet. */
export function fetchRest(): Promise<void> {
  return ask("complete");
}

async function ask(what: "kept" | "complete"): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(what);
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}

/** Some browsers do not say when they are idle. */
function idle(work: () => void): void {
  if (typeof requestIdleCallback === "undefined") work();
  else requestIdleCallback(work, { timeout: 10_000 });
}
