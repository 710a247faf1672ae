import { expect, test, vi } from "vitest";
import { ludo } from "./testing";

const texts: Record<string, string> = { "preset-ludo-petits-chevaux": "Petits chevaux", "rules-own": "House rules" };
vi.mock("../words/words.svelte", () => ({ has: (id: string) => id in texts, t: (id: string) => texts[id] ?? id }));

const { presetDiffers, presetOptions, ruleSetName, ruleSetOf } = await import("./presets");

test("rules are the book's, a preset's or one's own, whatever is left out", () => {
  expect(ruleSetOf(ludo, {})).toEqual({ kind: "book" });
  expect(ruleSetOf(ludo, { pawns: 4 })).toEqual({ kind: "book" });
  expect(ruleSetOf(ludo, presetOptions(ludo, "petits-chevaux"))).toEqual({ kind: "preset", name: "petits-chevaux" });
  expect(ruleSetOf(ludo, { pairs: "single", overshoot: "bounce" }).kind).toBe("preset");
  expect(ruleSetOf(ludo, { pairs: "single", overshoot: "bounce", pawns: 3 })).toEqual({ kind: "own" });
});

test("they have names, a preset without words its own", () => {
  expect(ruleSetName(ludo, { kind: "preset", name: "petits-chevaux" })).toBe("Petits chevaux");
  expect(ruleSetName(ludo, { kind: "preset", name: "blocks" })).toBe("blocks");
  expect(ruleSetName(ludo, { kind: "own" })).toBe("House rules");
  expect(presetDiffers(ludo, "petits-chevaux")).toBe("");
});
