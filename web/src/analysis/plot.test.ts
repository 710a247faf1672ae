import { expect, test } from "vitest";
import type { AnalysedStep, Side } from "../generated/types";
import type { Course, Mark } from "./course";
import { across, LUCK, lineOf, luckBars, signs, stepAt, up } from "./plot";

const plot = { width: 218, last: 100 };

function course(luck: (number | null)[], marked: [number, Mark][] = []): Course {
  const win = Array.from({ length: 101 }, () => ({ red: 0.5, blue: 0.5 }));
  const judged = luck.map((one) => (one === null ? null : ({ side: "red" as Side, luck: one } as AnalysedStep)));
  return {
    sides: ["red", "blue"],
    judged,
    win,
    marked: marked.map(([at, mark]) => ({ at, side: "red", mark })),
    turning: [],
  };
}

test("a press on the drawing means the step that is drawn there", () => {
  expect([0, 37, 100].map((at) => stepAt(plot, across(plot, at)))).toEqual([0, 37, 100]);
  expect([stepAt(plot, -40), stepAt(plot, 900)]).toEqual([0, 100]);
  expect(stepAt({ width: 218, last: 0 }, 50)).toBe(0);
});

test("the line goes through every step", () => {
  expect(lineOf({ width: 218, last: 1 }, { ...course([]), win: [{ red: 0 }, { red: 1 }] }, "red")).toBe(
    `M9 ${up(0)}L209 ${up(1)}`,
  );
});

test("good luck stands on the line and bad luck hangs from it", () => {
  const [good, bad] = luckBars(plot, course([null, 0.2, -0.1]));
  expect(good!.y + good!.height).toBe(LUCK);
  expect(bad!.y).toBe(LUCK);
  expect(bad!.height).toBeLessThan(good!.height);
});

test("small luck stays small in a calm game", () => {
  const [bar] = luckBars(plot, course([null, 0.01]));
  expect(bar!.height).toBeLessThan(3);
});

test("one great roll leaves ordinary ones to be seen", () => {
  const [great, ordinary] = luckBars(plot, course([null, 0.45, 0.04]));
  expect(great!.height).toBe(15);
  expect(ordinary!.height).toBeGreaterThan(4);
});

test("where marks would cover one another the worst is shown", () => {
  const shown = signs(
    plot,
    course(
      [],
      [
        [10, "?!"],
        [12, "??"],
        [14, "?"],
        [60, "?"],
      ],
    ),
  );
  expect(shown.map(({ at, mark }) => [at, mark])).toEqual([
    [12, "??"],
    [60, "?"],
  ]);
});
