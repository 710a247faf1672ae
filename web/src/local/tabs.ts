// Several tabs of one browser: hints of what one has written, and which of them acts for a table. A hint is never
// needed: whoever writes finds out what is new.

/** Another tab has written event `n` of a table, or discarded it. */
export type Hint = { table: string; n?: number; gone?: true };

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("tablier-games");
const listeners = new Set<(hint: Hint) => void>();

/** Tells the other tabs. */
export function hint(what: Hint): void {
  channel?.postMessage(what);
}

/** Hears what the other tabs tell, until the answer is called. */
export function onHint(hear: (hint: Hint) => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

if (channel)
  channel.onmessage = ({ data }: MessageEvent<Hint>) => {
    for (const hear of listeners) hear(data);
  };

/**
 * Calls once this tab acts for a table: at once, or when the tab that does goes away. The answer gives it up. Browsers
 * without locks let every tab act; the second to write an event then finds it written.
 */
export function actsFor(table: string, acts: () => void): () => void {
  if (!navigator.locks) {
    acts();
    return () => {};
  }
  const waiting = new AbortController();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const holds = (): Promise<void> => {
    acts();
    return held;
  };
  const asked = navigator.locks.request(`tablier-acts-${table}`, { signal: waiting.signal }, holds);
  // Refused, not given up: then nobody else has it either.
  asked.catch(() => waiting.signal.aborted || acts());
  return () => {
    waiting.abort();
    release();
  };
}
