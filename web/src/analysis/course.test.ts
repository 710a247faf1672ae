import { expect, test } from "vitest";
import type { Step } from "../table/state/steps";
import { brought, courseOf, exactSpans, nextMark, placeOf, worstOf } from "./course";
import type { AnalysedStep, Analysis } from "../generated/types";

const steps = [3, 4, 6, 7, 9].map((n) => ({ told: { n } }) as Step);

function judged(n: number, more: Partial<AnalysedStep>): AnalysedStep {
  return {
    n,
    side: "red",
    kind: "action",
    win: { red: 0.5, blue: 0.5 },
    luck: null,
    played: null,
    loss: 0,
    mark: null,
    best: null,
    choices: [],
    exact: false,
    ...more,
  };
}

const analysis: Analysis = {
  version: 1,
  game: "ludo",
  borrowed: false,
  sides: ["red", "blue"],
  start: { red: 0.52, blue: 0.48 },
  players: [],
  turning: [9, 5],
  steps: [
    judged(4, { kind: "roll", win: { red: 0.6, blue: 0.4 }, luck: 0.08 }),
    judged(6, { mark: "?!", loss: 0.012 }),
    judged(7, { mark: "??", loss: 0.2, win: { red: 0.3, blue: 0.7 }, exact: true }),
    judged(9, { win: { red: 0, blue: 1 }, exact: true }),
  ],
};
const course = courseOf({ steps }, analysis);

test("every step of the replay has the chances after it, the beginning those of the start", () => {
  expect(course.win.map(({ red }) => red)).toEqual([0.52, 0.6, 0.5, 0.3, 0]);
  expect(course.judged[0]).toBeNull();
});

test("a step that was not judged leaves things as they were", () => {
  const taken = courseOf({ steps: [...steps.slice(0, 2), { told: { n: 5 } } as Step] }, analysis);
  expect(taken.win.map(({ red }) => red)).toEqual([0.52, 0.6, 0.6]);
});

test("between two a step brought what it changed for who made it", () => {
  expect(brought(course, 1)).toEqual({ side: "red", share: expect.closeTo(0.08) });
  expect(brought(course, 4)).toEqual({ side: "red", share: expect.closeTo(-0.3) });
  const agreed = courseOf(
    { steps },
    { ...analysis, steps: [judged(4, { kind: "other", side: null, win: { red: 0, blue: 1 } })] },
  );
  expect(Math.abs(brought(agreed, 1).share)).toBeCloseTo(0.52, 1);
});

test("among several it is told of whom it changed most for", () => {
  const third = { red: 0.3, green: 0.3, blue: 0.4 };
  const change = (win: AnalysedStep["win"]) =>
    brought(
      courseOf({ steps }, { ...analysis, sides: ["red", "green", "blue"], start: third, steps: [judged(4, { win })] }),
      1,
    );
  expect(change({ red: 0.35, green: 0.35, blue: 0.3 })).toEqual({ side: "blue", share: expect.closeTo(-0.1) });
  expect(change({ red: 0.5, green: 0.3, blue: 0.2 })).toEqual({ side: "red", share: expect.closeTo(0.2) });
});

test("one goes from mark to mark both ways, and stops at the last", () => {
  expect([nextMark(course, 0, 1), nextMark(course, 2, 1), nextMark(course, 3, 1)]).toEqual([2, 3, null]);
  expect([nextMark(course, 4, -1), nextMark(course, 3, -1), nextMark(course, 2, -1)]).toEqual([3, 2, null]);
});

test("a turn shows its worst mark", () => {
  expect([worstOf(course, [1, 2]), worstOf(course, [2, 3]), worstOf(course, [4])]).toEqual(["?!", "??", null]);
});

test("numbers of events lead to steps of the replay, and those that are none to nothing", () => {
  expect(course.turning).toEqual([4]);
  expect([placeOf(steps, 6), placeOf(steps, null)]).toEqual([2, undefined]);
});

test("chances that are exact for a while are a span, and the end alone is none", () => {
  expect(exactSpans(course)).toEqual([[3, 4]]);
  expect(exactSpans(courseOf({ steps: steps.slice(3, 4) }, analysis))).toEqual([]);
});
