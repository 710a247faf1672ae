// Data kept in this browser between visits. One that keeps none, or has no room left, still plays: what it refuses
// lasts until the page is closed.

/** Values that the browser refused to store; null for those it refused to delete. */
const refused = new Map<string, string | null>();

export function kept(key: string): string | null {
  if (refused.has(key)) return refused.get(key)!;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A value stored as JSON; null if there is none, or none that can be read. */
export function keptValue(key: string): unknown {
  try {
    return JSON.parse(kept(key) ?? "null");
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  refused.delete(key);
  try {
    localStorage.setItem(key, value);
  } catch {
    refused.set(key, value);
  }
}

export function forget(key: string): void {
  refused.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    refused.set(key, null);
  }
}
