import { expect, test } from "vitest";
import type { Choice, Event } from "../generated/types";
import { markOf, movableOf, targetsOf } from "./targets";

function choice(action: string, from: string, to: string, happened: Event[] = [], more: Partial<Choice> = {}): Choice {
  return { action, colour: "red", from, to, dice: [], bonus: null, cheat: false, happened, ...more };
}
const captured: Event = { type: "captured", pawn: ["yellow", 0], by: ["red", 0], at: "t8", to: "home" };
const label = (choices: Choice[], mark: string) => `${mark} ${choices.length}`;

test("choices that lead to one place are one target", () => {
  const choices = [
    choice("t4:6", "t4", "t10"),
    choice("t4:4+2", "t4", "t10"),
    choice("t4:4", "t4", "t8", [captured]),
    choice("t9:1", "t9", "t10"),
  ];
  const targets = targetsOf(choices, { colour: "red", place: "t4" }, label);
  expect(targets.map(({ place, mark, label }) => [place, mark, label])).toEqual([
    ["t10", "move", "move 2"],
    ["t8", "capture", "capture 1"],
  ]);
});

test("nothing is lit while nothing is in hand", () => {
  expect(targetsOf([choice("t4:6", "t4", "t10")], null, label)).toEqual([]);
});

test("places where something begins are told once", () => {
  expect(movableOf([choice("t4:6", "t4", "t10"), choice("t4:1", "t4", "t5"), choice("home:6", "home", "t1")])).toEqual([
    { colour: "red", place: "t4" },
    { colour: "red", place: "home" },
  ]);
});

test("a mark shows the most telling thing that would happen", () => {
  const stormed: Event = { type: "stormed", pawn: ["red", 0], from: "home", to: "t1", by: "6" };
  const exited: Event = { type: "exited", pawn: ["red", 0], to: "t1", by: "6" };
  expect(markOf(choice("storm:6+6", "home", "t1", [stormed, captured]))).toBe("storm");
  expect(markOf(choice("home:6", "home", "t1", [exited]))).toBe("exit");
  expect(markOf(choice("home:6", "home", "t1", [exited, captured]))).toBe("capture");
  expect(markOf(choice("captive:6", "x.blue", "home", [{ type: "ransomed", pawn: ["red", 0], by: "6" }]))).toBe(
    "ransom",
  );
  expect(markOf(choice("l5:1", "l5", "goal"))).toBe("goal");
  expect(markOf(choice("a7a8", "a7", "a8", [{ type: "promoted", at: "a8", piece: "C" }]))).toBe("promote");
  expect(markOf(choice("t4:+20", "t4", "t24", [], { bonus: 20 }))).toBe("bonus");
});

test("a place that can be reached honestly is not shown as a cheat", () => {
  const choices = [
    choice("t4:3", "t4", "t7"),
    choice("t4~3", "t4", "t7", [], { cheat: true }),
    choice("t4~9", "t4", "t13", [], { cheat: true }),
  ];
  expect(targetsOf(choices, { colour: "red", place: "t4" }, label).map(({ mark }) => mark)).toEqual(["move", "cheat"]);
});
