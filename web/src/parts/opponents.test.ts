import { expect, test } from "vitest";
import { opponentsIn, sorted } from "./opponents.svelte";

test("the levels stand before all others", () => {
  expect(sorted(["hasard", "prudent", "niveau1", "niveau8"])).toEqual({
    levels: ["niveau1", "niveau8"],
    others: ["hasard", "prudent"],
  });
});

test("whoever is chosen can be seen before the server has answered", () => {
  expect(opponentsIn("ludo", "niveau4")).toEqual({ levels: ["niveau4"], others: [] });
});
