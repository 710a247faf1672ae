import { beforeAll, expect, test } from "vitest";
import type { Position, Seat, Told } from "../../generated/types";
import { settings } from "../../settings.svelte";
import { loadWords } from "../../words/words.svelte";
import type { TableState } from "./fold";
import { lineOf, setLine, spoken, type Company } from "./saying";

const seats = [
  { side: "maghreb", player: "ana", name: "Ana", yours: true },
  { side: "other", bot: "prudent", name: "prudent", yours: false },
] as Seat[];
const open: Company = { game: "tanjawi", seats };

const moved: Told = {
  table: "t",
  n: 9,
  at: 0,
  event: { type: "played", side: "other" },
  happened: [
    { type: "moved", pawn: ["yellow", 0], from: "t5", to: "t9", by: "4" },
    { type: "turn", side: "maghreb" },
  ],
};

beforeAll(async () => {
  settings.lang = "fr";
  await loadWords("names", "events", "page/games", "page/table");
});

test("what a seat does is told with the name of who sits there", () => {
  expect(lineOf(open, { table: "t", n: 1, at: 0, event: { type: "offered", side: "maghreb", what: "pause" } })).toBe(
    "Ana propose une pause.",
  );
  expect(lineOf(open, { table: "t", n: 2, at: 0, event: { type: "declined", side: "other", what: "end" } })).toBe(
    "Robot Prudent refuse.",
  );
});

test("a side that is no proper name is written small inside a sentence", () => {
  const sat = { type: "sat", side: "other", name: "Ben" } as Told["event"];
  expect(lineOf(open, { table: "t", n: 1, at: 0, event: sat })).toBe("Ben s’assoit (l’autre camp).");
  expect(lineOf(open, { table: "t", n: 2, at: 0, event: { type: "stood", side: "other" } as Told["event"] })).toBe(
    "Une place est libre\u00a0: l’autre camp.",
  );
});

test("where one may cheat, a move is told only by where it ends, until the game is over", () => {
  const position = { options: { cheating: true } } as unknown as Position;
  expect(lineOf({ ...open, stage: "playing", position }, moved)).toBe("Une ficha va sur la case 9.");
  expect(lineOf({ ...open, stage: "over", position }, moved)).toBe(
    "Une ficha avance de la case 5 à la case 9 (avec 4).",
  );
});

test("several events are one announcement that ends with whose turn it is", () => {
  const table = { ...open, stage: "playing", next: { side: "maghreb", must: "roll" } } as TableState;
  expect(spoken(table, [{ table: "t", n: 8, at: 0, event: { type: "resumed", side: "maghreb" } }, moved])).toBe(
    "Ana reprend la partie. Une ficha avance de la case 5 à la case 9 (avec 4). À vous de jouer.",
  );
});

test("on the page a number stays on the line of its word, and a clause in one piece", () => {
  expect(setLine("Bleu passe (RA-4, Jouer la réserve).")).toBe("Bleu passe (RA-\u20604, Jouer la réserve).");
  expect(setLine("Un pion va de la case 5 à la case 13 (avec 5 + 3).")).toBe(
    "Un pion va de la case\u00a05 à la case\u00a013 (avec\u00a05\u00a0+\u00a03).",
  );
});
