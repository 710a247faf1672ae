import { beforeAll, expect, test } from "vitest";
import { settings } from "../../settings.svelte";
import { loadWords } from "../../words/words.svelte";
import type { TableState } from "../state/fold";
import { statusOf } from "./status";

beforeAll(async () => {
  settings.lang = "fr";
  await loadWords("names", "page/table", "page/games");
});

/** Four at a table; the user's seat is yellow, and red is its partner in couples. */
function turnOf(side: "red" | "blue", couples: boolean): string {
  const pairs = { yellow: "red", blue: "green", red: "yellow", green: "blue" } as const;
  const seats = (["yellow", "blue", "red", "green"] as const).map((seat) => ({
    side: seat,
    ...(couples && { partner: pairs[seat] }),
    player: seat,
    name: `Joueuse ${seat}`,
    here: true,
    left: false,
    yours: seat === "yellow",
    reserve: 0,
  }));
  const table = {
    stage: "playing",
    game: "superludo",
    seats,
    paused: false,
    next: { side, must: "roll" },
  } as unknown as TableState;
  return statusOf(table, { settled: true, rolling: false, position: null }, { spot: null, dice: [] } as never);
}

test("one's partner is called so", () => {
  expect(turnOf("red", true)).toBe("C’est à Joueuse red (votre partenaire) de jouer");
});

test("an opponent is not, nor anybody where everyone plays alone", () => {
  expect(turnOf("blue", true)).toBe("C’est à Joueuse blue de jouer");
  expect(turnOf("red", false)).toBe("C’est à Joueuse red de jouer");
});

test("people who throw the dice are told for whom", () => {
  const seats = [
    { side: "red", player: "ana", name: "Ana", here: true, left: false, yours: true, reserve: 0 },
    { side: "yellow", bot: "hasard", name: "hasard", here: true, left: false, yours: false, reserve: 0 },
  ];
  const showing = { settled: true, rolling: false, position: null };
  const said = (side: string, dice?: string, mine = true) =>
    statusOf(
      {
        stage: "playing",
        game: "ludo",
        paused: false,
        dice,
        position: { phase: "roll" },
        next: { side, must: "roll" },
        seats: seats.map((seat) => ({ ...seat, yours: seat.yours && mine })),
      } as unknown as TableState,
      showing,
      { spot: null, dice: [] } as never,
    );
  expect(said("red")).toMatch(/: lancez le dé$/);
  expect(said("red", "typed")).toMatch(/: lancez votre dé, puis touchez la face$/);
  expect(said("yellow")).toContain("réfléchit");
  expect(said("yellow", "typed")).toMatch(/^Lancez pour .*, puis touchez ce qui est sorti$/);
  expect(said("yellow", "typed", false)).toMatch(/^On lance pour/);
});
