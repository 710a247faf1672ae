// Lists that stay fresh while somebody looks at them.

import { trouble } from "./notices.svelte";

/**
 * Does something now and every so often while the page is seen, until the answer is called. A server that stays away is
 * reported once.
 */
export function regularly(ms: number, what: () => Promise<void>): () => void {
  let failed = false;
  const once = async (): Promise<void> => {
    if (document.visibilityState === "hidden") return;
    try {
      await what();
      failed = false;
    } catch (why) {
      if (!failed) trouble(why);
      failed = true;
    }
  };
  void once();
  const timer = setInterval(() => void once(), ms);
  const seen = (): void => void once();
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}
