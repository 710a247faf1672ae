import { expect, test } from "vitest";
import type { Effects } from "../generated/types";
import { byTheBook } from "../parts/draft";
import { GAMES, gameNamed } from "../parts/games";
import { effectOf, effectOfValue, effectsOf, neededBy } from "./effects";

const ludo = gameNamed("ludo")!;
const superludo = gameNamed("superludo")!;
const trace: [number, number, number] = [0, 0, 0];
const figures = (turns: number, first: number, skill: number) => ({
  turns: [turns, 1] as [number, number],
  first: [first, 1] as [number, number],
  skill: [skill, 1] as [number, number],
  trace,
});

const measured: Effects = {
  games: 100,
  pairs: 50,
  measured: {
    ludo: figures(100, 50, 90),
    "ludo-p3": { ...figures(80, 51.9, 85), beside: "ludo" },
    "ludo-o": { ...figures(100, 50, 90), beside: "ludo", same: true },
  },
};

test("a difference is one only if the intervals do not overlap", () => {
  const effect = effectOfValue(measured, ludo, "pawns", 3)!;
  expect([effect.length.trend, effect.first.trend, effect.skill.trend]).toEqual(["less", "same", "less"]);
  expect(effect.length).toMatchObject({ now: 80, usual: 100 });
  expect(effect).toMatchObject({ compared: true, same: false, four: false });
  expect(effectOf(measured, ludo, byTheBook(ludo))).toMatchObject({ compared: false, length: { now: 100 } });
});

test("nothing is said of rules that were not measured", () => {
  expect(effectOf(measured, ludo, { ...byTheBook(ludo), pawns: 3, overshoot: "forward" })).toBeNull();
  expect(effectOfValue(measured, ludo, "pawns", 2)).toBeNull();
  expect(effectOfValue(measured, ludo, "pawns", 4)).toBeNull();
});

test("an option that needs another one is compared with it", async () => {
  const effects = (await effectsOf(superludo))!;
  expect(neededBy(effects, superludo, "partner_safe")).toEqual({ name: "couples", value: true });
  expect(neededBy(effects, superludo, "pawns")).toBeNull();
  const effect = effectOfValue(effects, superludo, "partner_safe", true)!;
  expect(effect.four).toBe(true);
  expect(effect.length.usual).toBe(effectOfValue(effects, superludo, "couples", true)!.length.now);
});

test("every value and every preset of every game has its figures", async () => {
  for (const game of GAMES.map((id) => gameNamed(id)!)) {
    const effects = (await effectsOf(game))!;
    expect(effectOf(effects, game, byTheBook(game))?.compared).toBe(false);
    for (const [name, { values, default: usual }] of Object.entries(game.options))
      for (const value of (values ?? []).filter((value) => value !== usual))
        expect(effectOfValue(effects, game, name, value)?.compared, `${game.id} ${name} ${value}`).toBe(true);
    for (const [name, options] of Object.entries(game.presets))
      expect(effectOf(effects, game, { ...byTheBook(game), ...options }), `${game.id} ${name}`).not.toBeNull();
  }
});
