import { describe, expect, test } from "vitest";
import { paragraphs, parts } from "./prose";

describe("a text is cut into", () => {
  test("words, code and clauses", () => {
    expect(parts("Voyez RA-16 : option `combined`.")).toEqual([
      { kind: "text", text: "Voyez " },
      { kind: "clause", text: "RA-16" },
      { kind: "text", text: " : option " },
      { kind: "code", text: "combined" },
      { kind: "text", text: "." },
    ]);
  });

  test("code alone where code looks like a clause", () => {
    expect(parts("`RA-16`")).toEqual([{ kind: "code", text: "RA-16" }]);
  });

  test("numbers that stay with the word before them", () => {
    expect(parts("Avec un 6, 9 cases.")).toEqual([{ kind: "text", text: "Avec un\u00a06, 9 cases." }]);
    expect(parts("Les cases (9, 22, 35 et 48)")[0]!.text).toBe("Les cases (9,\u00a022, 35 et\u00a048)");
    expect(parts("200, 30 et 10")[0]!.text).toBe("200,\u00a030 et\u00a010");
    expect(parts("Font 2 + 1 = 3.")[0]!.text).toBe("Font\u00a02\u00a0+\u00a01\u00a0=\u00a03.");
  });

  test("arrows that are code", () => {
    expect(parts("`|` et `\\`").map(({ text }) => text)).toEqual(["|", " et ", "\\"]);
  });
});

describe("a clause has", () => {
  const words = { example: "Exemple :", option: "Option" };
  const kinds = (text: string) => paragraphs(text, words).map(({ kind, text }) => [kind, text]);

  test("one paragraph if it is plain", () => expect(kinds("Un. Deux.")).toEqual([["plain", "Un. Deux."]]));

  test("paragraphs of their own for examples and options", () => {
    expect(kinds("Un. Exemple : deux. Option `trois` : quatre. Cinq.")).toEqual([
      ["plain", "Un."],
      ["example", "Exemple : deux."],
      ["option", "Option `trois` : quatre. Cinq."],
    ]);
  });

  test("an example of one sentence", () => {
    expect(kinds("Un. Exemple : deux ; trois. Quatre. Cinq.")).toEqual([
      ["plain", "Un."],
      ["example", "Exemple : deux ; trois."],
      ["plain", "Quatre. Cinq."],
    ]);
  });

  test("an option of one sentence where it begins with one", () => {
    expect(kinds("Option `un` : deux. Trois. Quatre.")).toEqual([
      ["option", "Option `un` : deux."],
      ["plain", "Trois. Quatre."],
    ]);
  });

  test("no break where an option is only spoken of", () => {
    expect(kinds("Même si l'option `combined` vaut `jump`.")).toHaveLength(1);
  });

  test("its lines as a list", () => {
    expect(paragraphs("Ceci :\nun ;\ndeux.", words)).toEqual([
      { kind: "plain", text: "Ceci :", items: ["un ;", "deux."] },
    ]);
  });
});
