import { beforeAll, expect, test } from "vitest";
import { settings } from "../settings.svelte";
import { loadWords } from "../words/words.svelte";
import { placeWord, tell, tellAll } from "./tell";

beforeAll(async () => {
  settings.lang = "fr";
  await loadWords("names", "events", "clauses/rachat");
});

test("a roll and a move are told with their sides, squares and dice", () => {
  expect(tell("rachat", { type: "rolled", side: "red", dice: [6, 3] })).toBe("Rouge lance 6 + 3.");
  expect(tell("rachat", { type: "moved", pawn: ["red", 0], from: "t12", to: "t15", by: "3" })).toBe(
    "Un pion rouge avance de la case 12 à la case 15 (avec 3).",
  );
  expect(tell("rachat", { type: "exited", pawn: ["green", 0], to: "t15", by: "6+1" })).toBe(
    "Un pion vert sort sur la case 15 (avec 6 + 1).",
  );
});

test("a bonus is told in one piece", () => {
  expect(tell("rachat", { type: "moved", pawn: ["red", 0], from: "t12", to: "t32", by: "+20" })).toBe(
    "Un pion rouge avance de la case 12 à la case 32 (avec +20).",
  );
});

test("a book has words of its own", () => {
  expect(tell("tanjawi", { type: "captured", pawn: ["blue", 1], by: ["red", 0], at: "t9", to: "home" })).toBe(
    "Une ficha est mangée sur la case 9.",
  );
});

test("pieces of Latroncules are told by their side and cells", () => {
  expect(tell("latroncules", { type: "moved", pawn: "c", from: "b7", to: "b6", by: null })).toBe("Bleu joue b7–b6.");
});

test("a pass names its clause with its title", () => {
  expect(tell("rachat", { type: "passed", side: "blue", rule: "RA-4" })).toBe("Bleu passe (RA-4, Jouer la réserve).");
});

test("places have their names", () => {
  expect(["home", "l3", "goal", "x.blue", "b2"].map(placeWord)).toEqual([
    "la maison",
    "la case 3 du couloir",
    "l’arrivée",
    "la prison du camp bleu",
    "b2",
  ]);
});

test("whose turn it is is not told among the rest", () => {
  const happened = [
    { type: "again", side: "red" },
    { type: "turn", side: "red" },
  ] as const;
  expect(tellAll("ludo", [...happened])).toBe("Rouge relance.");
});

test("the end names the ranking, ties together", () => {
  expect(tell("ludo", { type: "over", reason: "goal", ranking: [["red"], ["blue", "green"]] })).toMatch(
    /^Partie finie \(arrivée\)\s: Rouge › Bleu = Vert$/,
  );
});
