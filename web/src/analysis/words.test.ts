import { beforeAll, expect, test } from "vitest";
import { settings } from "../settings.svelte";
import type { Company } from "../table/state/saying";
import { loadWords } from "../words/words.svelte";
import type { Course } from "./course";
import type { AnalysedPlayer, AnalysedStep } from "../generated/types";
import { chances, howPlayed, inBrief, madeOf, verdict } from "./words";

const company = {
  game: "ludo",
  seats: [
    { side: "red", player: "a", name: "Ana" },
    { side: "blue", bot: "niveau4", name: "niveau4" },
  ],
} as Company;
const player: AnalysedPlayer = {
  side: "red",
  start: 0.5,
  luck: -0.31,
  mistakes: -0.04,
  gifts: 0.12,
  result: 0,
  precision: 0.98,
  best_roll: null,
  worst_roll: null,
};
const roll: AnalysedStep = {
  n: 4,
  side: "red",
  kind: "roll",
  win: {},
  luck: -0.042,
  played: null,
  loss: null,
  mark: null,
  best: null,
  choices: [],
  exact: false,
};
const action: AnalysedStep = {
  ...roll,
  kind: "action",
  luck: null,
  loss: 0.031,
  mark: "?",
  choices: [
    { action: "a", win: 0.5 },
    { action: "b", win: 0.469 },
  ],
};

/** The text about a step that took Ana from 52 % to `red`. */
function said(step: AnalysedStep, red = 0.52): string {
  return verdict(
    company,
    {
      judged: [null, step],
      win: [
        { red: 0.52, blue: 0.48 },
        { red, blue: 1 - red },
      ],
    },
    1,
  );
}

beforeAll(async () => {
  settings.lang = "fr";
  await loadWords("names", "page/games", "page/table", "page/analysis");
});

test("luck and play are told in words, each with its way", () => {
  expect(madeOf(player, false)).toBe(
    "La chance vous a pris 31 %. Votre jeu vous a coûté 4 %. Les fautes des autres vous ont donné 12 %.".replaceAll(
      " %",
      "\u00a0%",
    ),
  );
  expect(madeOf({ ...player, luck: 0.2, mistakes: 0, gifts: 0 }, false)).toBe(
    "La chance vous a donné 20\u00a0%. Vous avez joué sans faute.",
  );
});

test("in couples the partner is among those whose mistakes count", () => {
  expect(madeOf(player, true)).toContain("Les fautes des autres, partenaire compris, vous ont donné 12\u00a0%.");
});

test("a game without dice speaks of precision, not of sums", () => {
  const plain = { ...player, luck: null, mistakes: null, gifts: null, precision: 0.9876 };
  expect(howPlayed(plain, [action, { ...action, mark: null }, { ...action, side: "blue" }])).toBe(
    "Précision moyenne de vos coups\u00a0: 98,8\u00a0%. Un seul est à revoir.",
  );
  expect(howPlayed(plain, [])).toBe("Précision moyenne de vos coups\u00a0: 98,8\u00a0%. Aucun n’est à revoir.");
  expect(howPlayed({ ...plain, precision: null }, [])).toBe("");
});

test("a roll is judged by what it brought who rolled", () => {
  expect(said(roll)).toBe("Ce lancer coûte 4,2\u00a0% à Ana.");
  expect(said({ ...roll, luck: 0.0004 })).toBe("Ce lancer ne change presque rien.");
});

test("an action is judged by what the best one would have been worth more", () => {
  expect(said(action)).toBe("Faute\u00a0: 3,1\u00a0% de chances perdues.");
  expect(said({ ...action, loss: 0, mark: null })).toBe("Le meilleur coup.");
  expect(said({ ...action, loss: 0.004, mark: null })).toBe("À 0,4\u00a0% du meilleur coup.");
  expect(said({ ...action, choices: [{ action: "a", win: 1 }] })).toBe("Le seul coup possible.");
});

test("a cheat is named with its count, and what else is done by how the chances move", () => {
  expect(said({ ...roll, kind: "cheat", luck: null, played: "yellow@t58~3" }, 0.55)).toBe(
    "Triche\u00a0: 3 comptés. Ana y gagne 3,0\u00a0% de chances.",
  );
  expect(said({ ...roll, kind: "other", luck: null }, 0)).toBe("Ana y laisse 52,0\u00a0% de chances.");
  expect(said({ ...roll, kind: "other", side: null, luck: null })).toBe(
    "Tous étaient d’accord\u00a0: rien à comparer.",
  );
});

test("those who do not see the curve hear how it went", () => {
  const course = {
    sides: ["red", "blue"],
    win: [
      { red: 0.52, blue: 0.48 },
      { red: 1, blue: 0 },
    ],
  } as unknown as Course;
  expect(chances(company, course, 0)).toBe("Ana 52\u00a0%, Robot Cousin 48\u00a0%");
  expect(inBrief(company, course)).toContain("Ana\u00a0: 52\u00a0% au début, 100\u00a0% à la fin.");
});
