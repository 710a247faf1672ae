import { beforeAll, expect, test } from "vitest";
import type { Choice } from "../generated/types";
import { settings } from "../settings.svelte";
import { loadWords } from "../words/words.svelte";
import { describe, inWords } from "./describing";

const six: Choice = {
  action: "t5:6",
  colour: "red",
  from: "t5",
  to: "t11",
  dice: [6],
  bonus: null,
  cheat: false,
  happened: [],
};
const both: Choice = { ...six, action: "t5:6+1", to: "t12", dice: [6, 1] };
const stone: Choice = { ...six, action: "c2d3", from: "c2", to: "d3", dice: [] };

beforeAll(async () => {
  settings.lang = "fr";
  await loadWords("names", "page/table");
});

test("actions that a sentence names are told in words", () => {
  const said = "Le meilleur des autres coups, t5:6+1, vaut 5,1 points de moins.";
  expect(inWords(said, [six, both])).toBe(
    "Le meilleur des autres coups, «\u00a06 + 1\u00a0: de la case 5 à la case 12\u00a0», vaut 5,1 points de moins.",
  );
  expect(inWords("c2d3 vaut presque autant.", [stone])).toBe("«\u00a0de c2 à d3\u00a0» vaut presque autant.");
});

test("so are those of tanjawi, which name their colour, and cheats", () => {
  const ficha: Choice = { ...six, action: "green@t51:3", colour: "green", from: "t51", to: "t54", dice: [3] };
  const sly: Choice = {
    ...ficha,
    action: "yellow@t58~3",
    colour: "yellow",
    from: "t58",
    to: "t61",
    dice: [],
    cheat: true,
  };
  expect(inWords("Le meilleur des autres coups, green@t51:3, vaut 2 points de moins.", [ficha])).toContain(
    "coups, «\u00a03\u00a0: de la case 51 à la case 54\u00a0», vaut",
  );
  expect(inWords("yellow@t58~3 vaut presque autant.", [sly])).toBe(
    "«\u00a0en douce, de la case 58 à la case 61\u00a0» vaut presque autant.",
  );
});

test("every game says in its own words what is taken, and a sentence goes on in small letters", () => {
  const winning: Choice = {
    ...six,
    happened: [
      { type: "captured", pawn: ["blue", 0], at: "t11" },
      { type: "over", reason: "goal", ranking: [["other"], ["maghreb"]] },
    ] as Choice["happened"],
  };
  expect(describe("rachat", winning)).toContain(", prend un pion bleu, ");
  expect(describe("tanjawi", winning)).toContain(", mange une ficha, l’autre camp gagne la partie");
});

test("what is no action stays as it is", () => {
  expect(inWords("Vos chances\u00a0: 47,9\u00a0%.", [six])).toBe("Vos chances\u00a0: 47,9\u00a0%.");
});
