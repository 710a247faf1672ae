import { expect, test } from "vitest";
import { play, TONES } from "./sounds";

test("no sound is longer than a second, none is loud", () => {
  for (const tones of Object.values(TONES)) {
    expect(tones.every(({ at, lasts, loud }) => at + lasts <= 1 && loud <= 0.3)).toBe(true);
  }
});

test("nothing is played where nothing can be", () => {
  expect(() => play("roll")).not.toThrow();
});
