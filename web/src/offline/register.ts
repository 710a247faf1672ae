// Keeps the shell of the page for when the server is away, and tells when it is, and when there is a new version.

import { mount } from "svelte";
import { cannotKeep, follow } from "./ready.svelte";
import { found, hurry, lost } from "./state.svelte";
import StatusBanner from "./StatusBanner.svelte";

/** A page that stays open looks for a new version this often, in milliseconds. */
const LOOK = 60 * 60 * 1000;

export function register(): void {
  mount(StatusBanner, { target: document.body });
  addEventListener("server-away", lost);
  addEventListener("offline", lost);
  addEventListener("online", hurry);
  if ("kept" in document.documentElement.dataset) lost();
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && hurry());
  // In development nothing is kept; and over plain http from another machine browsers have no service workers.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return cannotKeep();
  // The page's own requests go first.
  if (document.readyState === "complete") void keep();
  else addEventListener("load", () => void keep());
}

async function keep(): Promise<void> {
  // A browser that does not want to keep anything still plays.
  const registration = await navigator.serviceWorker.register("/sw.js").catch(() => null);
  if (!registration) return cannotKeep();
  follow(registration);
  const look = (worker: ServiceWorker | null): void => {
    if (worker?.state === "installed" && navigator.serviceWorker.controller) found(worker);
  };
  look(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => look(worker));
  });
  setInterval(() => void registration.update().catch(() => {}), LOOK);
}
