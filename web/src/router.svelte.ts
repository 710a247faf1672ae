// Going from page to page without loading the document again. Which pages there are is in routes.ts.

import type { Component } from "svelte";
import { loadWords, type WordFile } from "./words/words.svelte";

export type Params = Record<string, string>;
// Pages take their parameters or leave them.
export type Page = Component<any>;

export type Route = { path: string; page: () => Promise<{ default: Page }>; words: WordFile[] };

/** The pages, and the one for any other address; set by `start`. */
let routes: Route[] = [];
let notFound: Route;

type Here = { path: string; search: string; hash: string; params: Params; page: Page | null; failed: boolean };

let current = $state.raw<Here>({
  path: location.pathname,
  search: location.search,
  hash: location.hash,
  params: {},
  page: null,
  failed: false,
});

/** The page that is shown. */
export function shown(): Here {
  return current;
}

/** The page that is shown lacks something it has to fetch: it is as good as not fetched itself. */
export function failed(): void {
  current = { ...current, failed: true };
}

/** Goes to an address of the page. */
export function go(path: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", path);
  else history.replaceState(null, "", path);
  void open().then(() => {
    if (!location.hash) scrollTo(0, 0);
    // Those who listen, or go by keyboard, begin at the top of the new page.
    document.getElementById("main")?.focus({ preventScroll: true });
  });
}

/**
 * Shows the page of the address, now and whenever it changes; links to our own pages do not load the document again.
 */
export function start(pages: Route[], otherwise: Route): Promise<void> {
  routes = pages;
  notFound = otherwise;
  addEventListener("popstate", () => void open());
  addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    // Within a page the browser goes by itself, and takes the focus along.
    const within = link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
    if (within || !match(link.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
  return open();
}

async function open(): Promise<void> {
  const { pathname: path, search } = location;
  const found = match(path);
  const { route, params } = found ?? { route: notFound, params: {} };
  const samePage = current.page !== null && current.path === path;
  if (!samePage) {
    try {
      const [{ default: page }] = await Promise.all([
        route.page(),
        loadWords("names", "page/shell", "page/home", "page/games", ...route.words),
      ]);
      // Somebody may have gone on meanwhile.
      if (location.pathname !== path) return;
      current = { path, search, hash: location.hash, params, page, failed: false };
    } catch {
      current = { path, search, hash: location.hash, params, page: null, failed: true };
    }
  } else if (current.hash !== location.hash || current.search !== search) {
    current = { ...current, search, hash: location.hash };
  }
  requestAnimationFrame(showFragment);
}

function showFragment(): void {
  if (location.hash) document.getElementById(decoded(location.hash.slice(1)))?.scrollIntoView();
}

function match(path: string): { route: Route; params: Params } | null {
  const parts = path.replace(/(?<=.)\/$/, "").split("/");
  for (const route of routes) {
    const names = route.path.split("/");
    if (names.length !== parts.length) continue;
    if (!names.every((name, i) => (name.startsWith(":") ? parts[i] !== "" : name === parts[i]))) continue;
    const params = names.flatMap((name, i) => (name.startsWith(":") ? [[name.slice(1), decoded(parts[i]!)]] : []));
    return { route, params: Object.fromEntries(params) as Params };
  }
  return null;
}

/** A part of an address as it was meant; what cannot be decoded stays as it is, and leads nowhere. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
