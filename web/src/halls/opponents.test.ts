import { expect, test } from "vitest";
import { opponentsIn, sorted } from "./opponents.svelte";

const all = ["premier", "hasard", "avance", "glouton", "prudent", "expecti2", "ab1", "ab3", "ab5", "niveau1", "niveau2", "niveau8"];

test("the levels stand before all others", () => {
  expect(sorted("ludo", all)).toEqual({ levels: ["niveau1", "niveau2", "niveau8"], others: ["premier", "hasard", "avance", "glouton", "prudent", "expecti2"] });
});

test("those that look ahead without dice play Latroncules alone", () => {
  expect(sorted("latroncules", all).others).toEqual(["premier", "hasard", "avance", "glouton", "prudent", "ab1", "ab3", "ab5"]);
});

test("a list for each game is taken as it is", () => {
  expect(sorted("rachat", { rachat: ["prudent", "niveau4"], latroncules: ["ab1"] })).toEqual({ levels: ["niveau4"], others: ["prudent"] });
});

test("whoever is chosen can be seen before the server has answered", () => {
  expect(opponentsIn("ludo", "niveau4")).toEqual({ levels: ["niveau4"], others: [] });
});
