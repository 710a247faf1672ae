import { afterEach, expect, test } from "vitest";
import { settings } from "../settings.svelte";
import { percent, signed, way } from "./figures";

afterEach(() => {
  settings.lang = "fr";
});

test("shares are written as the language writes them", () => {
  settings.lang = "fr";
  expect(percent(0.6134, 1)).toBe("61,3\u00a0%");
  settings.lang = "en";
  expect(percent(0.6134, 1)).toBe("61.3%");
});

test("what was won or lost has its sign, and nothing has none", () => {
  settings.lang = "en";
  expect([signed(0.31), signed(-0.042, 1), signed(-0.001)]).toEqual(["+31%", "\u22124.2%", "0%"]);
});

test("a change that would read 0 % went neither way", () => {
  expect([way(0.2), way(-0.01), way(-0.004), way(0)]).toEqual(["up", "down", "even", "even"]);
});
