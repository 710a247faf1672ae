import { expect, test } from "vitest";
import { DEFAULT_BOT, GAMES } from "./games";
import { opponentsIn, sorted } from "./opponents";

test("the levels stand before all others", () => {
  expect(sorted(["hasard", "prudent", "niveau1", "niveau8"])).toEqual({
    levels: ["niveau1", "niveau8"],
    others: ["hasard", "prudent"],
  });
});

test.each(GAMES)("%s has eight levels, the usual one among them", (game) => {
  const { levels } = opponentsIn(game);
  expect(levels).toHaveLength(8);
  expect(levels).toContain(DEFAULT_BOT);
});
