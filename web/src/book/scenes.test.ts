import { expect, test } from "vitest";
import boards from "../generated/boards.json";
import type { GameName, Options, Position, Scene } from "../generated/types";
import { scenesFor, scenesOf, scenesWith } from "./scenes";

const scene = (clauses: string[], ...tries: Scene["tries"]): Scene => ({
  clauses,
  tries,
  position: { options: {} } as Position,
});
const under = (options: Options, one: Scene): Scene => ({ ...one, position: { options } as Position });
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

test("scenes by the options in force come first, and alone where these change the clause", () => {
  const book = scene(["RA-5"], played);
  const [jump, sweep] = [under({ combined: "jump" }, book), under({ combined: "sweep" }, book)];
  expect(scenesFor("RA-5", [jump, book])).toEqual([book, jump]);
  expect(scenesFor("RA-5", [book, sweep, jump], { combined: "jump" })[2]).toBe(sweep);
  const change = { name: "combined", value: "jump" };
  expect(scenesFor("RA-5", [book, jump], { combined: "jump" }, [change])).toEqual([jump]);
  expect(scenesFor("RA-5", [book], { combined: "jump" }, [change])).toEqual([book]);
});

test("an option is shown by scenes with its value, and few other options", () => {
  const alone = under({ safe: "none" }, scene(["RA-14"], played));
  const among = under({ safe: "none", storm: false }, scene(["RA-14"], played));
  const other = under({ safe: "starts" }, scene(["RA-14"], played));
  expect(scenesWith("safe", "none", ["RA-14"], [among, other, alone])).toEqual([alone, among]);
});

test.each(boards.games.map(({ id }) => id))("most clauses of %s can be tried", async (game) => {
  const scenes = await scenesOf(game as GameName);
  const { clauses } = boards.games.find(({ id }) => id === game)!;
  const shown = clauses.filter((clause) => scenesFor(clause, scenes).length > 0);
  expect(shown.length).toBeGreaterThan(clauses.length * 0.7);
});
