import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TERMS } from "./glossary";

test("every term has its words, and every word is a term", () => {
  const words = [...readFileSync("../lang/fr/page/book.ftl", "utf8").matchAll(/^glossary-([a-z-]+) = /gm)].map(
    (found) => found[1]!,
  );
  expect(words.filter((word) => word !== "lead").toSorted()).toEqual(TERMS.toSorted());
});
