import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { hex, sha256, unhex } from "./hash";
import { diceOf } from "./rolls";

const vectors = readFileSync("../crates/dice/tests/vectors.txt", "utf8").trim().split(/\n\n+/);

afterEach(() => vi.unstubAllGlobals());

/** Checks every vector; how many rolls were among them. */
async function checkAll(): Promise<number> {
  let rolls = 0;
  for (const vector of vectors) {
    const lines = vector.split("\n");
    const field = (name: string) =>
      lines
        .find((line) => line.startsWith(`${name} `))!
        .slice(name.length + 1)
        .split(" ");
    if (lines[0]!.startsWith("commitment ")) {
      for (const line of lines) {
        const [, secret, commitment] = line.split(" ");
        expect(hex(await sha256(unhex(secret!, 32)!))).toBe(commitment);
      }
    } else if (lines[0]!.startsWith("roll ")) {
      const salts = field("salts")
        .filter((salt) => salt !== "-")
        .map((salt) => unhex(salt, 16)!);
      const dice = await diceOf(unhex(field("secret")[0]!, 32)!, salts);
      expect(await dice.roll(BigInt(field("k")[0]!), Number(field("count")[0])), lines[0]).toEqual(
        field("faces").map(Number),
      );
      rolls += 1;
    }
  }
  return rolls;
}

test("the rolls are those of the server's vectors", async () => {
  expect(await checkAll()).toBeGreaterThan(5);
});

test("they are the same where the browser lends no cryptography", async () => {
  vi.stubGlobal("crypto", {});
  expect(await checkAll()).toBeGreaterThan(5);
});
