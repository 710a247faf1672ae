import { expect, test } from "vitest";
import { movableOf } from "../../board/targets";
import type { Choice } from "../../generated/types";
import { diceOf, fitting, forced, nothing, pickDie, pickSpot, selectable, special, withDice } from "./choosing";
import type { Row } from "../show/thrown";

function choice(action: string, dice: number[], more: Partial<Choice> = {}): Choice {
  const from = action.split(":")[0]!;
  return { action, colour: "red", from, to: "t20", dice, bonus: null, cheat: false, happened: [], ...more };
}

const row: Row = { faces: [6, 5, 3], spent: [false, false, false] };
const exit = choice("home:6", [6]);
const five = choice("t12:5", [5]);
const three = choice("t12:3", [3]);
const sum = choice("t12:5+3", [5, 3]);
const other = choice("t2:3", [3]);
const all = [exit, five, three, sum, other];

const actions = (choices: Choice[]): string[] => choices.map(({ action }) => action);

test("at first every piece that can move may be picked, once", () => {
  expect(movableOf(withDice(all, nothing, row)).map(({ place }) => place)).toEqual(["home", "t12", "t2"]);
});

test("a die narrows the pieces, a piece narrows the choices", () => {
  const die = pickDie(all, nothing, row, 2)!;
  expect(movableOf(withDice(all, die, row)).map(({ place }) => place)).toEqual(["t12", "t2"]);
  const both = pickSpot(all, die, row, { colour: "red", place: "t12" })!;
  expect(actions(fitting(all, both, row))).toEqual(["t12:3"]);
});

test("a piece first, then its dice", () => {
  const piece = pickSpot(all, nothing, row, { colour: "red", place: "t12" })!;
  expect(actions(fitting(all, piece, row))).toEqual(["t12:5", "t12:3", "t12:5+3"]);
});

test("two dice mean their sum", () => {
  const two = pickDie(all, pickDie(all, nothing, row, 1)!, row, 2)!;
  expect(two.dice).toEqual([1, 2]);
  expect(actions(fitting(all, two, row))).toEqual(["t12:5+3"]);
});

test("dice that do not go together replace one another", () => {
  expect(pickDie(all, pickDie(all, nothing, row, 0)!, row, 2)!.dice).toEqual([2]);
});

test("a die that goes only with others still shows what it does", () => {
  expect(actions(fitting([sum], pickDie([sum], nothing, row, 1)!, row))).toEqual(["t12:5+3"]);
});

test("a picked die or piece is laid down by picking it again", () => {
  expect(pickDie(all, pickDie(all, nothing, row, 0)!, row, 0)).toEqual(nothing);
  const spot = { colour: "red", place: "t2" } as const;
  expect(pickSpot(all, pickSpot(all, nothing, row, spot)!, row, spot)).toEqual(nothing);
});

test("a piece that cannot use the new die is laid down", () => {
  const piece = pickSpot(all, nothing, row, { colour: "red", place: "t2" })!;
  expect(pickDie(all, piece, row, 1)!.spot).toBeNull();
});

test("what cannot be played is not picked", () => {
  expect(pickSpot(all, nothing, row, { colour: "red", place: "t40" })).toBeNull();
  expect(pickSpot(all, nothing, row, { colour: "blue", place: "t12" })).toBeNull();
  expect(pickDie(all, nothing, { ...row, spent: [false, true, false] }, 1)).toBeNull();
  expect(selectable(all, nothing, { ...row, spent: [true, false, false] })).toEqual([1, 2]);
});

test("cheats are seen only by those who look for them", () => {
  const cheat = choice("red@t12~7", [5], { cheat: true });
  expect(actions(fitting([...all, cheat], nothing, row))).not.toContain("red@t12~7");
  expect(actions(fitting([...all, cheat], { ...nothing, cheating: true }, row))).toEqual(["red@t12~7"]);
});

test("ransoms and storms are named apart", () => {
  const ransom = choice("captive:6", [6], { happened: [{ type: "ransomed", pawn: ["red", 1], by: "6" }] });
  expect(special([...all, ransom])).toEqual([ransom]);
});

test("one choice alone is forced", () => {
  expect(forced([exit])).toBe(exit);
  expect(forced(all)).toBeNull();
});

test("the dice of a choice are found in the row, each once, and not those that are spent", () => {
  expect(diceOf(sum, row)).toEqual([1, 2]);
  expect(diceOf(choice("t12:5+5", [5, 5]), { faces: [5, 5, 5], spent: [true, false, false] })).toEqual([1, 2]);
  expect(diceOf(choice("t12:+20", []), row)).toEqual([]);
});
