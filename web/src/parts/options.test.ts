import { describe, expect, it, vi } from "vitest";
import type { GameInfo } from "../generated/types";

vi.mock("../words/words.svelte", () => ({
  has: (id: string) => !id.startsWith("option-quiet_limit-"),
  t: (id: string, args = {}) => `${id}${JSON.stringify(args)}`,
}));

const { bookWith, inForce, optionsIn, valueWords } = await import("./options");

const superludo = {
  id: "superludo",
  options: {
    couples: { default: false, values: [false, true] },
    six_counts_seven: { default: true, values: [true, false] },
  },
} as unknown as GameInfo;
const latroncules = { id: "latroncules", options: { quiet_limit: { default: 100, min: 1 } } } as unknown as GameInfo;

describe("the options in force", () => {
  it("are all there, and those that differ from the book are known", () => {
    expect(inForce(superludo, { couples: true })).toEqual([
      { name: "couples", value: true, usual: false },
      { name: "six_counts_seven", value: true, usual: true },
    ]);
  });

  it("have their values in words, numbers among them", () => {
    expect(valueWords("couples", true)).toBe("option-couples-true{}");
    expect(valueWords("quiet_limit", 50)).toBe('option-quiet_limit-value{"value":50}');
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

  it("are not believed blindly", () => {
    expect(optionsIn(superludo, "?couples=maybe&cheating=true")).toBeNull();
    expect(optionsIn(latroncules, "?quiet_limit=many")).toBeNull();
    expect(optionsIn(superludo, "")).toBeNull();
  });
});
