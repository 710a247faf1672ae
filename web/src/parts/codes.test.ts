import { describe, expect, it, test, vi } from "vitest";
import { games } from "../generated/boards.json";
import type { GameInfo } from "../generated/types";
import { ludo } from "./testing";

vi.mock("../words/words.svelte", () => ({ has: () => false, t: (id: string) => id }));
vi.mock("./games", async (original) => ({
  ...(await original<object>()),
  gameNamed: (id: string) => (id === "ludo" ? ludo : (games as unknown as GameInfo[]).find((game) => game.id === id)),
}));

const { codeIn, codeOf, parseCode } = await import("./codes");
const { byTheBook } = await import("./draft");

const book = byTheBook(ludo);

describe("a code", () => {
  it.each([
    ["ludo", {}],
    ["ludo-p3", { pawns: 3 }],
    ["ludo-i", { initial_pawn: true }],
    ["ludo-b3", { pairs: "single" }],
    ["ludo-o", { overshoot: "bounce" }],
    ["ludo-q250", { limit: 250 }],
    ["ludo-p2ib1oq7", { pawns: 2, initial_pawn: true, pairs: "barrier", overshoot: "bounce", limit: 7 }],
  ])("%s is written and read back", (code, chosen) => {
    const options = { ...book, ...chosen };
    expect(codeOf(ludo, options)).toBe(code);
    expect(parseCode(code)).toEqual({ game: ludo, options });
  });

  it("may name a preset", () => {
    const options = { ...book, pairs: "single", overshoot: "bounce" };
    expect(parseCode("ludo-@petits-chevaux")).toEqual({ game: ludo, options });
    expect(parseCode("ludo-@toString")).toBeNull();
  });

  it.each([
    "",
    "ludo-",
    "chess",
    "ludo-x",
    "ludo-ip3",
    "ludo-ii",
    "ludo-p",
    "ludo-p4",
    "ludo-p5",
    "ludo-p03",
    "ludo-i1",
  ])("%j is none", (code) => expect(parseCode(code)).toBeNull());

  it.each(["ludo-b", "ludo-b0", "ludo-b4", "ludo-o1", "ludo-q0", "ludo-q100", "ludo-q99999999999999999", "ludo-p3_r4"])(
    "%j is none either",
    (code) => expect(parseCode(code)).toBeNull(),
  );

  it("is found in a link", () => {
    expect(codeIn(" https://example.org/new/ludo-p3o?x#y ")).toBe("ludo-p3o");
    expect(codeIn("/new/ludo-@petits-chevaux")).toBe("ludo-@petits-chevaux");
    expect(codeIn(" ludo-p3\n")).toBe("ludo-p3");
  });
});

test.each((games as unknown as GameInfo[]).filter(({ id }) => id !== "ludo").map((game) => [game.id, game] as const))(
  "every value of every option of %s has its own code",
  (_, game) => {
    const sets = Object.entries(game.options).flatMap(([name, { values, default: usual, min }]) =>
      (values ?? [(min ?? 1) + 1]).filter((value) => value !== usual).map((value) => ({ [name]: value })),
    );
    const codes = sets.map((chosen) => codeOf(game, chosen));
    expect(new Set(codes).size).toBe(sets.length);
    expect(codes.map((code) => parseCode(code)?.options)).toEqual(sets.map((set) => ({ ...byTheBook(game), ...set })));
    for (const [name, chosen] of Object.entries(game.presets))
      expect(parseCode(`${game.id}-@${name}`)).toEqual(parseCode(codeOf(game, chosen)));
  },
);
