// Is the server there, and is there a new version of the page? While it is away it is called again and again.

let away = $state(false);
let waiting = $state.raw<ServiceWorker | null>(null);
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** How long to wait before calling again, in milliseconds: at first, and at most. */
const SOON = 1500;
const LATEST = 10_000;

export function isAway(): boolean {
  return away;
}

export function newVersion(): ServiceWorker | null {
  return waiting;
}

export function found(worker: ServiceWorker | null): void {
  waiting = worker;
}

/** Somebody called the server in vain. */
export function lost(): void {
  if (away) return;
  away = true;
  failures = 0;
  schedule();
}

/** Calls at once: the network or the page is back. */
export function hurry(): void {
  if (away) void call();
}

function schedule(): void {
  clearTimeout(retry);
  retry = setTimeout(call, Math.min(LATEST, SOON * 1.5 ** failures));
}

async function call(): Promise<void> {
  clearTimeout(retry);
  const answer = await fetch("/health", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) {
    failures += 1;
    return schedule();
  }
  away = false;
  dispatchEvent(new Event("server-back"));
}
