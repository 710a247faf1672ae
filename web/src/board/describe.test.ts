import { beforeAll, expect, test } from "vitest";
import { change } from "../settings.svelte";
import { loadLang, loadWords } from "../words/words.svelte";
import { pickName, placeName, standLines } from "./describe";
import { pawn } from "./testing";

beforeAll(async () => {
  change({ lang: "fr" });
  await loadWords("names", "page/board");
  await loadLang("en");
});

test("a pick is told with its colour, number and place", () => {
  change({ lang: "fr" });
  const pieces = [pawn("red0", "home"), pawn("red1", "home"), pawn("blue0", "t7")];
  expect(pickName("ludo", { colour: "red", place: "home" }, pieces)).toBe("2 pions rouges, maison");
  expect(pickName("ludo", { colour: "blue", place: "t7" }, pieces)).toBe("Pion bleu, case 7");
  change({ lang: "en" });
  expect(pickName("ludo", { colour: "red", place: "home" }, pieces)).toBe("2 red pawns, home");
  expect(pickName("latroncules", { colour: "red", place: "b2" }, [pawn("red0", "b2", { kind: "cavalier" })])).toBe(
    "red cavalier, b2",
  );
});

test("a lane that is not the pawn's own is told with its owner, a prison with its keeper", () => {
  change({ lang: "en" });
  expect(placeName("tanjawi", { colour: "green", place: "l3" })).toBe("lane 3 of Red");
  expect(placeName("ludo", { colour: "green", place: "l3" })).toBe("lane 3");
  expect(placeName("rachat", { colour: "green", place: "x.blue" })).toBe("prison of Blue");
});

test("where pieces stand is one line for each colour", () => {
  change({ lang: "en" });
  const pieces = [
    pawn("red0", "t4", { barrier: true }),
    pawn("red1", "t4", { barrier: true }),
    pawn("red2", "home"),
    pawn("red3", "t9", { frozen: true }),
    pawn("blue0", "goal"),
  ];
  expect(standLines("rachat", pieces)).toEqual(["Red: square 4 (2) (barrier), home, square 9 (frozen)", "Blue: goal"]);
});

test("pawns that bar the way are told by the word of their rule book", () => {
  change({ lang: "fr" });
  const two = [pawn("red0", "t7", { barrier: true }), pawn("red1", "t7", { barrier: true })];
  expect(standLines("rachat", two)).toEqual(["Rouge\u00a0: case 7 (2) (barrage)"]);
  expect(standLines("classique", two)).toEqual(["Rouge\u00a0: case 7 (2) (barrière)"]);
  expect(standLines("tanjawi", two)).toEqual(["Rouge\u00a0: case 7 (2) (porte)"]);
});
