import { expect, test } from "vitest";
import type { Refusal } from "../generated/types";
import { answering } from "./explaining";

function refusal(dice: number[], to: string, rule: string, text: string = rule): Refusal {
  return { action: `t12:${dice.join("+")}`, dice, bonus: null, to, rule, message: { fr: text, en: text }, squares: [] };
}

const six = refusal([6], "t18", "RA-13");
const five = refusal([5], "t17", "RA-19");
const three = refusal([3], "t15", "RA-13");
const sum = refusal([5, 3], "t20", "RA-17");
const all = [six, five, three, sum];

test("each reason is told once, for one die at a time", () => {
  expect(answering(all, { faces: [], to: null })).toEqual([six, five]);
});

test("a die that is picked asks about itself", () => {
  expect(answering(all, { faces: [3], to: null })).toEqual([three]);
  expect(answering(all, { faces: [3, 5], to: null })).toEqual([sum]);
});

test("a square that was tried asks about itself", () => {
  expect(answering(all, { faces: [], to: "t20" })).toEqual([sum]);
  expect(answering(all, { faces: [], to: "t30" })).toEqual([]);
});
