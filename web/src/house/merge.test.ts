import { expect, test } from "vitest";
import type { RulesLine } from "../generated/types";
import { merged, withFreeName, type Kept } from "./merge";

const line = (name: string, code: string): RulesLine => ({
  game: code.split("-")[0] as RulesLine["game"],
  name,
  code,
  at: 1,
});
const of = (account: string, name: string, code: string, more: Partial<Kept> = {}): Kept => ({
  name,
  code,
  account,
  ...more,
});

test("the account's list takes the place of what the device knew of it", () => {
  const local = [of("ana", "A", "ludo-o"), of("ana", "B", "ludo-i"), of("ana", "C", "rachat-j")];
  const theirs = [line("A", "ludo-p3"), line("C", "rachat-j"), line("D", "ludo-o")];
  expect(merged(local, "ana", theirs)).toEqual([
    of("ana", "A", "ludo-p3"),
    of("ana", "C", "rachat-j"),
    of("ana", "D", "ludo-o"),
  ]);
});

test("what the account has not heard yet counts more than its list", () => {
  const local = [
    of("ana", "A", "ludo-o", { todo: "put" }),
    of("ana", "B", "ludo-i", { todo: "delete" }),
    of("ana", "New", "ludo-p3", { todo: "put", was: "Old" }),
  ];
  const theirs = [line("A", "ludo-i"), line("B", "ludo-i"), line("Old", "ludo-p3"), line("A", "rachat-j")];
  expect(merged(local, "ana", theirs)).toEqual([of("ana", "A", "rachat-j"), ...local]);
});

test("rules of this device stay beside those of the account, without duplicates", () => {
  const local: Kept[] = [
    { name: "Same", code: "ludo-o" },
    { name: "Other", code: "ludo-o" },
    { name: "Mine", code: "ludo-o" },
    { name: "Other", code: "rachat-j" },
  ];
  expect(merged(local, "ana", [line("Same", "ludo-o"), line("Other", "ludo-i")])).toEqual([
    of("ana", "Same", "ludo-o"),
    of("ana", "Other", "ludo-i"),
    { name: "Other (2)", code: "ludo-o" },
    { name: "Mine", code: "ludo-o" },
    { name: "Other", code: "rachat-j" },
  ]);
});

test("rules of somebody else's account on the same device are left alone", () => {
  const bens = of("ben", "A", "ludo-o", { todo: "put" });
  expect(merged([bens], "ana", [line("A", "ludo-i")])).toEqual([of("ana", "A", "ludo-i"), bens]);
});

test("a free name is never too long and never taken", () => {
  const long = { name: "é".repeat(40), code: "ludo-o" };
  const second = withFreeName(long, [long]);
  expect([...second.name].length).toBe(40);
  expect(second.name).toMatch(/ \(2\)$/);
  expect(withFreeName(long, [long, second]).name).toMatch(/ \(3\)$/);
});
