import { expect, test } from "vitest";
import type { Placing } from "../../generated/types";
import { headline } from "./ending";

const placed = (...places: [Placing["side"], number, Placing["outcome"]][]): Placing[] =>
  places.map(([side, place, outcome]) => ({ side, place, outcome }));

test("a couple that wins is named, and told so", () => {
  const places = placed(["yellow", 1, "won"], ["red", 1, "won"], ["blue", 2, "lost"], ["green", 2, "lost"]);
  expect(headline(places, [])).toEqual({ kind: "won", sides: ["yellow", "red"] });
  expect(headline(places, ["red"])).toEqual({ kind: "you-won" });
  expect(headline(places, ["blue"])).toEqual({ kind: "won", sides: ["yellow", "red"] });
});

test("couples of whom one has left and the rest agree have drawn", () => {
  const places = placed(["yellow", 1, "drawn"], ["blue", 1, "drawn"], ["green", 1, "drawn"], ["red", 3, "abandoned"]);
  expect(headline(places, ["yellow"])).toEqual({ kind: "draw" });
});

test("the one who stayed has won, whatever the bot of the other did", () => {
  expect(headline(placed(["yellow", 1, "won"], ["red", 2, "abandoned"]), ["yellow"])).toEqual({ kind: "you-won" });
});

test("nobody wins a game that everybody left to bots", () => {
  expect(headline(placed(["yellow", 1, "abandoned"], ["red", 1, "abandoned"]), ["red"])).toEqual({ kind: "nobody" });
});
