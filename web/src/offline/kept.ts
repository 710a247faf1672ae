// What the service worker tells of itself.

/** How much of the page is kept: so many of all files, whose size is in bytes; `busy`: the rest is being fetched. */
export type Kept = { done: number; of: number; size: number; busy: boolean };
