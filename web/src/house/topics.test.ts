import { expect, test } from "vitest";
import { games } from "../generated/boards.json";
import type { GameInfo } from "../generated/types";
import { ludo } from "../parts/testing";
import { byTopic, topicOf } from "./topics";

test("every option is listed once, under its topic", () => {
  expect(byTopic(ludo)).toEqual([
    ["start", ["pawns", "initial_pawn"]],
    ["move", ["pairs", "overshoot"]],
    ["other", ["limit"]],
  ]);
});

test("every option of the games has a topic", () => {
  const names = (games as unknown as GameInfo[]).flatMap(({ options }) => Object.keys(options));
  expect(names.filter((name) => topicOf(name) === "other")).toEqual([]);
});
