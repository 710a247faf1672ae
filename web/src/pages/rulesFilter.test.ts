import { expect, test, vi } from "vitest";
import { ludo } from "../parts/testing";

vi.mock("../words/words.svelte", () => ({ has: () => false, t: (id: string) => id }));
vi.mock("../parts/games", () => ({ gameNamed: () => ludo }));

const { playedBy } = await import("./rulesFilter");

test("tables are found by the kind of their rules, or by a preset", () => {
  const tables = {
    book: { game: "ludo", options: {} },
    preset: { game: "ludo", options: { pairs: "single", overshoot: "bounce" } },
    own: { game: "ludo", options: { pawns: 2 } },
  } as const;
  const found = (filter: Parameters<typeof playedBy>[0]) =>
    Object.entries(tables).flatMap(([name, table]) => (playedBy(filter, table) ? [name] : []));
  expect(found("")).toEqual(["book", "preset", "own"]);
  expect(found("book")).toEqual(["book"]);
  expect(found("preset")).toEqual(["preset"]);
  expect(found("preset:petits-chevaux")).toEqual(["preset"]);
  expect(found("preset:blocks")).toEqual([]);
  expect(found("own")).toEqual(["own"]);
});
