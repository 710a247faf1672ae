import { beforeAll, expect, test } from "vitest";
import { settings } from "../../settings.svelte";
import { loadWords } from "../../words/words.svelte";
import { endMeans } from "./stopping";

beforeAll(async () => {
  settings.lang = "en";
  await loadWords("page/table");
});

test("in a race game the end by agreement is a draw, with its prize", () => {
  expect(endMeans({ game: "ludo", room: null, rated: false })).toMatch(/draw/);
  const room = endMeans({ game: "superludo", room: "passport", rated: true });
  expect(room).toMatch(/prize for a draw/);
  expect(room).toMatch(/ratings it is a draw/);
});

test("in latroncules the pieces are counted, and prizes and ratings follow", () => {
  const said = endMeans({ game: "latroncules", room: "passport", rated: true });
  expect(said).toMatch(/pieces are counted/);
  expect(said).not.toMatch(/prize for a draw/);
  expect(said).toMatch(/prize follows.*ratings follow/);
});
