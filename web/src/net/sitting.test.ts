import { beforeEach, expect, test, vi } from "vitest";
import { keptDice } from "./keptDice";
import { Away } from "../away";
import { forget } from "../storage";

vi.mock("./session.svelte", () => ({ keepKeys: vi.fn() }));

const { sitDown } = await import("./sitting");
const table = { id: "t1", commitment: "ab".repeat(32) };

/** Answers every request so; what was kept when each came, and the salt it had. */
function server(...answers: (Response | null)[]): { kept: unknown; salt: string }[] {
  const seen: { kept: unknown; salt: string }[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    const { salt } = JSON.parse(init.body as string) as { salt: string };
    seen.push({ kept: keptDice("t1"), salt });
    const answer = answers.shift();
    if (!answer) throw new TypeError("away");
    return answer;
  });
  return seen;
}

const yes = (): Response => Response.json({ n: 3, key: "k" });
const no = (): Response => Response.json({ error: { code: "seat-taken" } }, { status: 409 });

beforeEach(() => forget("tablier.dice"));

test("the salt is kept beside the envelope before it is sent", async () => {
  const seen = server(yes());
  await sitDown(table, "red");
  expect(seen[0]!.salt).toMatch(/^[0-9a-f]{32}$/);
  expect(seen[0]!.kept).toEqual({ commitment: table.commitment, salts: { red: seen[0]!.salt } });
});

test("a salt that was refused is not claimed later", async () => {
  server(no());
  await expect(sitDown(table, "red")).rejects.toThrow("seat-taken");
  expect(keptDice("t1")?.salts).toEqual({});
});

test("an answer that was lost may have been a yes: the same salt is sent again", async () => {
  const seen = server(null, no());
  await expect(sitDown(table, "red")).rejects.toBeInstanceOf(Away);
  await expect(sitDown(table, "red")).rejects.toThrow("seat-taken");
  expect(seen[1]!.salt).toBe(seen[0]!.salt);
  expect(keptDice("t1")?.salts).toEqual({ red: seen[0]!.salt });
});

test("the first envelope stays, whatever the server shows for the next seat", async () => {
  server(yes(), yes());
  await sitDown(table, "red");
  await sitDown({ ...table, commitment: "cd".repeat(32) }, "blue");
  expect(keptDice("t1")?.commitment).toBe(table.commitment);
  expect(Object.keys(keptDice("t1")!.salts)).toEqual(["red", "blue"]);
});

test("dice that people throw themselves need no salt", async () => {
  const seen = server(Response.json({ n: 1, key: "k" }));
  await sitDown({ id: "t1" }, "red");
  expect(seen).toEqual([{ kept: null, salt: undefined }]);
  expect(keptDice("t1")).toBe(null);
});
