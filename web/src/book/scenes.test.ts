import { expect, test } from "vitest";
import boards from "../generated/boards.json";
import type { GameName, Position, Scene } from "../generated/types";
import { scenesFor, scenesOf } from "./scenes";

const scene = (clauses: string[], ...tries: Scene["tries"]): Scene => ({ clauses, tries, position: {} as Position });
const played = { do: "play", action: "t1:1" } as const;
const refused = { do: "refused", action: "t1:2", rule: "RA-5" } as const;

test("scenes about a clause come before those that only touch it", () => {
  const [touching, about] = [scene(["RA-4", "RA-5"], played), scene(["RA-5"], played)];
  expect(scenesFor("RA-5", [touching, about])).toEqual([about, touching]);
});

test("a scene with both sides of a clause comes first", () => {
  const [one, both] = [scene(["RA-5"], played), scene(["RA-5"], refused, played)];
  expect(scenesFor("RA-5", [one, both])[0]).toBe(both);
});

test("where there is nothing to try there is no scene, and there are never too many", () => {
  expect(scenesFor("RA-5", [scene(["RA-5"]), scene(["RA-6"], played)])).toEqual([]);
  expect(
    scenesFor(
      "RA-5",
      Array.from({ length: 9 }, () => scene(["RA-5"], played)),
    ),
  ).toHaveLength(4);
});

test.each(boards.games.map(({ id }) => id))("most clauses of %s can be tried", async (game) => {
  const scenes = await scenesOf(game as GameName);
  const { clauses } = boards.games.find(({ id }) => id === game)!;
  const shown = clauses.filter((clause) => scenesFor(clause, scenes).length > 0);
  expect(shown.length).toBeGreaterThan(clauses.length * 0.7);
});
