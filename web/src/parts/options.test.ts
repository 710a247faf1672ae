import { describe, expect, it, vi } from "vitest";
import type { GameInfo } from "../generated/types";
import { ludo } from "./testing";

vi.mock("../words/words.svelte", () => ({
  has: (id: string) => !id.startsWith("option-latroncules-quiet_limit-"),
  t: (id: string, args = {}) => `${id}${JSON.stringify(args)}`,
}));

const { bookWith, changesTo, inForce, optionsIn, ruleWords, valueWords } = await import("./options");

const superludo = {
  id: "superludo",
  book: "parchis",
  options: {
    couples: { default: false, values: [false, true] },
    six_counts_seven: { default: true, values: [true, false] },
  },
} as unknown as GameInfo;
const latroncules = {
  id: "latroncules",
  book: "latroncules",
  options: { quiet_limit: { default: 100, min: 1 } },
} as unknown as GameInfo;

describe("the options in force", () => {
  it("are all there, and those that differ from the book are known", () => {
    expect(inForce(superludo, { couples: true })).toEqual([
      { name: "couples", value: true, usual: false },
      { name: "six_counts_seven", value: true, usual: true },
    ]);
  });

  it("have their values in words, numbers among them", () => {
    expect(valueWords(superludo, "couples", true)).toBe("option-parchis-couples-true{}");
    expect(valueWords(latroncules, "quiet_limit", 50)).toBe('option-latroncules-quiet_limit-value{"value":50}');
  });

  it("travel in the address of the book and are read back", () => {
    expect(bookWith(superludo, { couples: true, six_counts_seven: true })).toBe("/rules/superludo?couples=true");
    expect(bookWith(superludo, {})).toBe("/rules/superludo");
    expect(optionsIn(superludo, "?couples=true&six_counts_seven=false")).toEqual({
      couples: true,
      six_counts_seven: false,
    });
    expect(optionsIn(latroncules, "?quiet_limit=50")).toEqual({ quiet_limit: 50 });
  });

  it("change their clauses, the main one and others", () => {
    const options = { pawns: 3, pairs: "single" };
    expect(changesTo(ludo, options, "LU-12")).toEqual([{ name: "pawns", value: 3, main: "LU-1" }]);
    expect(changesTo(ludo, options, "LU-4")).toEqual([{ name: "pairs", value: "single", main: "LU-4" }]);
    expect(changesTo(ludo, options, "LU-8")).toEqual([]);
    expect(changesTo(ludo, { pawns: 4 }, "LU-1")).toEqual([]);
  });

  it("have a rule in place of the clause, or at least their words", () => {
    expect(ruleWords(superludo, "couples", true)).toBe("option-parchis-couples-true-rule{}");
    expect(ruleWords(latroncules, "quiet_limit", 50)).toBe('option-latroncules-quiet_limit-value{"value":50}.');
  });

  it("are not believed blindly", () => {
    expect(optionsIn(superludo, "?couples=maybe&cheating=true")).toBeNull();
    expect(optionsIn(latroncules, "?quiet_limit=many")).toBeNull();
    expect(optionsIn(superludo, "")).toBeNull();
  });
});
