// The addresses of the page: a table of contents. Every page but the first is fetched when it is first gone to.

import Home from "./pages/Home.svelte";
import type { Page, Route } from "./router.svelte";

export const routes: Route[] = [
  { path: "/", page: () => Promise.resolve({ default: Home as Page }), words: [] },
  { path: "/new/:game", page: () => import("./pages/Setup.svelte"), words: ["page/halls", "page/house"] },
  { path: "/lobby", page: () => import("./pages/Lobby.svelte"), words: ["page/halls", "page/house"] },
  { path: "/rooms", page: () => import("./pages/Rooms.svelte"), words: ["page/halls", "page/house"] },
  { path: "/leaders", page: () => import("./pages/Leaders.svelte"), words: ["page/halls"] },
  { path: "/p/:id", page: () => import("./pages/Profile.svelte"), words: ["page/halls"] },
  { path: "/me", page: () => import("./pages/Me.svelte"), words: ["page/halls"] },
  { path: "/settings", page: () => import("./pages/Settings.svelte"), words: ["page/halls"] },
  {
    path: "/t/:id",
    page: () => import("./table/live/Table.svelte"),
    words: ["page/halls", "page/house", "page/board", "page/table", "page/analysis", "events"],
  },
  {
    path: "/r/:id",
    page: () => import("./table/replay/Replay.svelte"),
    words: ["page/board", "page/table", "page/analysis", "events"],
  },
  { path: "/rules", page: () => import("./book/Shelf.svelte"), words: ["page/book"] },
  {
    path: "/rules/:game",
    page: () => import("./book/Book.svelte"),
    words: ["page/book", "page/house", "page/table", "events"],
  },
  { path: "/dice", page: () => import("./dice/Dice.svelte"), words: ["page/dice"] },
];

/** The page for every other address. */
export const notFound: Route = { path: "", page: () => import("./shell/NotFound.svelte"), words: [] };
