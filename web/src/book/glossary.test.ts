import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { games } from "../generated/boards.json";
import { TERMS } from "./glossary";

const book = readFileSync("../lang/fr/page/book.ftl", "utf8");

test("every term has its words, and every word is a term", () => {
  const words = [...book.matchAll(/^glossary-([a-z-]+) = /gm)].map((found) => found[1]!);
  expect(words.filter((word) => word !== "lead").toSorted()).toEqual(TERMS.toSorted());
});

test.each(games)("the glossary cites the rules of $id", ({ clauses }) => {
  const cited = new Set(book.slice(book.indexOf("glossary-")).match(/\b[A-Z]{2}-\d+\b/g));
  expect(clauses.filter((clause) => cited.has(clause))).not.toEqual([]);
});

/** Clauses that bring no word to look up: how many play, who begins, how a game ends, what repeats another clause. */
const WITHOUT_A_TERM: Record<string, number[]> = {
  RA: [1, 2, 5, 11, 17, 18, 20, 21],
  PA: [2, 3, 4, 5, 6, 8, 13, 17, 19, 20, 21, 22, 23],
  LU: [1, 2, 4, 7, 10, 11, 12, 13, 14],
  TJ: [2, 3, 5, 9, 13, 14, 16],
  LA: [1, 3, 4, 7, 11, 12, 13, 14],
};

test("a clause is cited in the glossary, or is known to bring no term", () => {
  const cited = new Set(book.slice(book.indexOf("glossary-")).match(/\b[A-Z]{2}-\d+\b/g));
  const without = Object.entries(WITHOUT_A_TERM).flatMap(([prefix, numbers]) => numbers.map((n) => `${prefix}-${n}`));
  const all = new Set(games.flatMap(({ clauses }) => clauses));
  expect([...all].filter((clause) => !cited.has(clause)).toSorted()).toEqual(without.toSorted());
});

/** Words that only one book uses, and often, but which everybody knows. */
const PLAIN: Record<string, string[]> = {
  fr: [
    "action",
    "activée",
    "blanche",
    "classique",
    "comptez",
    "désactivée",
    "fléchée",
    "gauche",
    "librement",
    "maghreb",
    "mange",
    "partenaire",
    "passport",
    "permise",
    "pourrait",
    "rangée",
    "rapporte",
    "route",
    "second",
    "simple",
    "start",
    "suivante",
    "telle",
    "valeur",
    "voisine",
  ],
  en: [
    "action",
    "arrowed",
    "break",
    "classic",
    "door",
    "earn",
    "maghreb",
    "mixed",
    "partner",
    "passport",
    "prize",
    "receive",
    "serve",
    "stuck",
    "value",
    "white",
  ],
};

/** The words of a text without their plural, and how often each of them comes. */
function counted(text: string): Map<string, number> {
  const words = text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  const all = new Map<string, number>();
  for (const word of words.map((said) => said.replace(/s$/, ""))) all.set(word, (all.get(word) ?? 0) + 1);
  return all;
}

test.each(["fr", "en"])("a word that one book alone uses often can be looked up (%s)", (lang) => {
  const text = (path: string): string => readFileSync(`../lang/${lang}/${path}`, "utf8");
  const shelf = readdirSync(`../lang/${lang}/clauses`).map((file) =>
    counted([...text(`clauses/${file}`).matchAll(/\.text = (.*)$/gm)].map((found) => found[1]).join(" ")),
  );
  const glossary = counted(text("page/book.ftl").split("glossary-lead")[1]!);
  const own = shelf.flatMap((words) =>
    [...words].filter(([word, times]) => times > 2 && shelf.every((other) => other === words || !other.has(word))),
  );
  const unknown = own.map(([word]) => word).filter((word) => !glossary.has(word));
  expect(unknown.toSorted()).toEqual(PLAIN[lang]!.toSorted());
});
