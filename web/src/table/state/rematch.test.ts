import { describe, expect, it, vi } from "vitest";
import type { Person, Seat } from "../../generated/types";

vi.mock("../../net/sitting", () => ({}));
vi.mock("../home", () => ({}));
vi.mock("../../router.svelte", () => ({}));

const { seatsAgain } = await import("./rematch");

const ana = { id: "a", name: "Ana" } as Person;
const seat = (side: string, more: Partial<Seat> = {}) =>
  ({ side, here: true, left: false, yours: false, reserve: 0, ...more }) as Seat;
const old = [
  seat("red", { player: "a", name: "Ana", yours: true }),
  seat("green", { player: "b", name: "Bo" }),
  seat("yellow", { player: "a", name: "Léa", yours: true }),
  seat("blue", { bot: "prudent", name: "prudent" }),
];
const bot = seat("blue", { bot: "prudent", name: "prudent" });

describe("sitting down for a rematch", () => {
  it("takes one's former seats with their names", () => {
    expect(seatsAgain(old, [seat("red"), seat("green"), seat("yellow"), bot], ana)).toEqual([
      { side: "red" },
      { side: "yellow", name: "Léa" },
    ]);
  });

  it("takes seats that are kept for oneself, not those kept for others", () => {
    const next = [
      seat("red", { reserved: "a" }),
      seat("green", { reserved: "b" }),
      seat("yellow", { reserved: "b" }),
      bot,
    ];
    expect(seatsAgain(old, next, ana)).toEqual([{ side: "red" }]);
  });

  it("leaves seats that are taken, also by oneself", () => {
    const next = [seat("red", { player: "a", yours: true }), seat("green"), seat("yellow", { player: "c" }), bot];
    expect(seatsAgain(old, next, ana)).toEqual([]);
  });
});
