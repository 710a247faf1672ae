import { expect, test } from "vitest";
import type { TableEvent, Told } from "../../generated/types";
import type { TableState } from "./fold";
import { mayCorrect } from "./takingBack";

const table = {
  dice: "typed",
  seats: [
    { side: "red", yours: true },
    { side: "yellow", bot: "hasard" },
  ],
};
const rolled = (side: "red" | "yellow"): TableEvent => ({ type: "rolled", side, dice: [6] });
const played = (side: "red" | "yellow"): TableEvent => ({ type: "played", side, action: "home:6" });

function may(events: TableEvent[], dice = "typed"): boolean {
  const log = events.map((event, n): Told => ({ table: "t", n, at: 0, event }));
  return mayCorrect({ ...table, dice } as unknown as TableState, log);
}

test("what people entered can be taken back, as often as they entered something", () => {
  expect(may([])).toBe(false);
  expect(may([rolled("red"), played("red")])).toBe(true);
  expect(may([rolled("red")], "fair")).toBe(false);
  const back: TableEvent = { type: "taken_back", n: 1 };
  // The bot's move goes with its dice.
  expect(may([rolled("red"), rolled("yellow"), played("yellow"), back])).toBe(true);
  expect(may([rolled("red"), rolled("yellow"), played("yellow"), back, back])).toBe(false);
});

test("nothing before an accusation or before somebody left is taken back", () => {
  expect(may([rolled("red"), { type: "accused", side: "yellow" }])).toBe(false);
  expect(may([rolled("red"), { type: "abandoned", side: "yellow", why: "left" }])).toBe(false);
});
