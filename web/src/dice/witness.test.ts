import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { forget } from "../storage";
import { check, type GameFacts } from "./check";
import type { Check } from "./finding";
import { hex } from "./hash";
import { forgetSalt, keepSalt, keptAmong, keptDice } from "../net/keptDice";
import { NOBODY, type Witness } from "./witness";

const games: GameFacts[] = [{ id: "rachat", sides: ["red", "green", "yellow", "blue"], dice: 2, any_begins: true }];
const rachat = readFileSync("../crates/table/tests/records/rachat.txt", "utf8");
const proofOf = (record: string, name: string): string => new RegExp(`^proof: ${name} (.*)$`, "m").exec(record)![1]!;
const commitment = proofOf(rachat, "commitment");
const [side, salt] = proofOf(rachat, "salt").split(" ") as [string, string];

async function found(
  record: string,
  subject: Check["subject"],
  witness: Partial<Witness> = {},
): Promise<[Check | undefined, boolean]> {
  const { checks, holds } = await check(record, games, undefined, { ...NOBODY, ...witness });
  return [checks.find((check) => check.subject === subject), holds];
}

describe("what this device kept", () => {
  beforeEach(() => forget("tablier.dice"));
  const ofTable = { kept: () => keptDice("t1") };

  test("is the same as in the record", async () => {
    keepSalt("t1", commitment, side, salt);
    expect(await found(rachat, "kept", ofTable)).toMatchObject([{ state: "holds", args: { salts: 1 } }, true]);
    expect(await found(rachat, "kept", { kept: keptAmong })).toMatchObject([{ state: "holds" }, true]);
  });

  test("shows an exchanged envelope, also when the server shows the new one before", async () => {
    const first = "ab".repeat(32);
    keepSalt("t1", first, "blue", "00".repeat(16));
    keepSalt("t1", commitment, side, salt);
    const [kept, holds] = await found(rachat, "kept", ofTable);
    expect(kept).toMatchObject({ state: "fails", say: "proof-kept-commitment", written: commitment, computed: first });
    expect(holds).toBe(false);
    expect((await found(rachat, "kept", { kept: keptAmong }))[0]).toMatchObject({ state: "fails" });
  });

  test("shows an exchanged salt, and one that is left out", async () => {
    keepSalt("t1", commitment, side, "00".repeat(16));
    expect(await found(rachat, "kept", ofTable)).toMatchObject([
      { state: "fails", say: "proof-kept-salt", args: { side }, written: salt, computed: "00".repeat(16) },
      false,
    ]);
    forgetSalt("t1", side);
    keepSalt("t1", commitment, "nobody", salt);
    expect(await found(rachat, "kept", ofTable)).toMatchObject([{ state: "fails", say: "proof-kept-salt" }, false]);
    forgetSalt("t1", "nobody");
    expect(await found(rachat, "kept", ofTable)).toMatchObject([{ state: "holds", args: { salts: 0 } }, true]);
  });

  test("may be nothing, which is said and proves nothing", async () => {
    expect(await found(rachat, "kept", ofTable)).toMatchObject([{ state: "note", say: "proof-kept-none" }, true]);
  });

  test("is that of the newest tables", () => {
    for (let table = 0; table < 310; table += 1) keepSalt(`t${table}`, commitment, side, salt);
    expect(keptDice("t9")).toBeNull();
    expect(keptDice("t309")).toEqual({ commitment, salts: { [side]: salt } });
  });
});

describe("a signature", async () => {
  const pair = (await crypto.subtle.generateKey({ name: "Ed25519" }, true, ["sign", "verify"])) as CryptoKeyPair;
  const key = hex(new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey)));
  const message = new TextEncoder().encode(`tablier seal ${proofOf(rachat, "seal")}`);
  const signature = hex(new Uint8Array(await crypto.subtle.sign({ name: "Ed25519" }, pair.privateKey, message)));
  const signed = (signature: string): string =>
    rachat.replace(/^(proof: seal .*)$/m, `$1\nproof: signature ${key} ${signature}`);

  test("is the server's only by the key that is known", async () => {
    expect(await found(signed(signature), "signature", { key: () => Promise.resolve(key) })).toMatchObject([
      { state: "holds", say: "proof-signed-here" },
      true,
    ]);
    for (const other of [null, "00".repeat(32)]) {
      expect(await found(signed(signature), "signature", { key: () => Promise.resolve(other) })).toMatchObject([
        { state: "note", say: "proof-signed-unknown" },
        true,
      ]);
    }
  });

  test("that is wrong or unreadable fails", async () => {
    for (const wrong of [signature.replace(/^../, (two) => (two === "00" ? "01" : "00")), "00", `${signature}00`]) {
      expect(await found(signed(wrong), "signature", { key: () => Promise.resolve(key) })).toMatchObject([
        { state: "fails", say: "proof-signature-wrong" },
        false,
      ]);
    }
  });

  test("may be missing, which is said", async () => {
    expect(await found(rachat, "signature", { key: () => Promise.resolve(key) })).toMatchObject([
      { state: "note", say: "proof-unsigned" },
      true,
    ]);
  });
});

test("a game that was cut off fails, though all of its rolls are right", async () => {
  const cut = rachat.replace(/\n300 [\s\S]*$/, "\nresult: *\n").replace(/^proof: (chain|seal) .*\n/gm, "");
  expect(await found(cut, "secret")).toMatchObject([{ state: "fails", say: "proof-secret-early" }, false]);
  expect(await found(cut, "rolls")).toMatchObject([{ state: "holds" }, false]);
});
