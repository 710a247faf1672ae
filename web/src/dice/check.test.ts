import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { games } from "../generated/boards.json";
import { check } from "./check";
import type { Check } from "./finding";

const FOLDER = "../crates/table/tests/records";
const record = (game: string): string => readFileSync(`${FOLDER}/${game}.txt`, "utf8");
const rachat = record("rachat");
const lineOf = (text: string, part: string): number => text.split("\n").findIndex((line) => line.includes(part)) + 1;

/** The findings in a text, by subject; those that hold are left out. */
async function findings(text: string): Promise<Partial<Record<Check["subject"], Check>>> {
  const { checks, holds } = await check(text, games);
  const found = checks.filter(({ state }) => state !== "holds" && state !== "note");
  expect(holds).toBe(found.length === 0);
  return Object.fromEntries(found.map((check) => [check.subject, check]));
}

test.each(readdirSync(FOLDER))("the real record %s holds", async (file) => {
  const text = readFileSync(`${FOLDER}/${file}`, "utf8");
  expect(await findings(text)).toEqual({});
  expect(await findings(text.replaceAll("\n", "\r\n"))).toEqual({});
  expect(await findings(`\ufeff${text}\n\n`)).toEqual({});
});

test("players may agree on who begins: nobody rolls for it", async () => {
  // Sealed with the mark in its head: the chain of this text is that of the file
  // crates/table/tests/records/agreed.txt.
  const agreed = record("agreed");
  expect(agreed).toContain("\nbegins: agreed\n");
  expect(agreed).not.toContain("proof: opening");
  expect((await findings(agreed.replace("begins: agreed\n", ""))).opening).toMatchObject({ say: "proof-opening-end" });
});

test("progress is told up to the end", async () => {
  let last = 0;
  await check(rachat, games, (done, of) => {
    expect(done).toBeGreaterThan(last);
    expect(done).toBeLessThanOrEqual(of);
    last = done;
  });
  expect(last).toBeGreaterThan(1000);
});

describe("a changed record is found out and its line named", () => {
  test("a die", async () => {
    const changed = rachat.replace("yellow roll 3 2", "yellow roll 6 2");
    const line = lineOf(changed, "yellow roll 6 2");
    const { rolls, chain } = await findings(changed);
    expect(rolls).toMatchObject({ say: "proof-rolls-one", line, written: "6 2", computed: "2 3" });
    expect(chain).toMatchObject({ say: "proof-chain-line", line });
  });

  test("the secret", async () => {
    const { secret, rolls, chain } = await findings(rachat.replace("secret cfbf", "secret cfbe"));
    expect(secret).toMatchObject({ say: "proof-secret-other", line: lineOf(rachat, "proof: secret") });
    expect(rolls).toMatchObject({ say: "proof-rolls-most" });
    expect(chain).toBeUndefined();
  });

  test("the envelope, which the rolls then tell from the secret", async () => {
    const found = await findings(rachat.replace("commitment 0733", "commitment 0734"));
    expect(found.secret).toMatchObject({ say: "proof-secret-other" });
    expect(found.rolls).toBeUndefined();
    expect(found.chain).toMatchObject({ say: "proof-chain-head", line: 1 });
  });

  test("a salt", async () => {
    const found = await findings(rachat.replace("salt red 819e", "salt red 819f"));
    expect(found.rolls).toMatchObject({ say: "proof-rolls-most" });
    expect(found.chain).toMatchObject({ say: "proof-chain-head" });
  });

  test("salts in another order", async () => {
    const lines = rachat.split("\n");
    const at = lineOf(rachat, "proof: salt red") - 1;
    [lines[at], lines[at + 1]] = [lines[at + 1]!, lines[at]!];
    expect((await findings(lines.join("\n"))).proof).toMatchObject({ say: "proof-lines-line", line: at + 2 });
  });

  test("an opening roll, and who begins", async () => {
    const rolled = await findings(rachat.replace("opening green 2", "opening green 6"));
    expect(rolled.opening).toMatchObject({ say: "proof-opening-first", written: "yellow", computed: "green" });
    expect(rolled.rolls).toMatchObject({
      say: "proof-rolls-one",
      line: lineOf(rachat, "opening green"),
      written: "6",
      computed: "2",
    });
    const begun = await findings(rachat.replace("first: yellow", "first: red"));
    expect(begun.opening).toMatchObject({ say: "proof-opening-first", line: lineOf(rachat, "first: ") });
    const missing = await findings(rachat.replace("proof: opening blue 1\n", ""));
    expect(missing.opening).toMatchObject({ say: "proof-opening-end" });
  });

  test("an agreement on who begins that nobody had", async () => {
    const agreed = rachat.replace("first: yellow", "first: yellow\nbegins: agreed");
    const found = await findings(agreed);
    expect(found.opening).toMatchObject({ say: "proof-opening-order", line: lineOf(agreed, "proof: opening") });
    expect(found.chain).toMatchObject({ say: "proof-chain-head" });
    const tanjawi = record("tanjawi").replace("first: maghreb", "first: maghreb\nbegins: agreed");
    expect((await findings(tanjawi)).opening).toMatchObject({
      say: "proof-opening-not-to-agree",
      line: lineOf(tanjawi, "begins: "),
    });
  });

  test("an action", async () => {
    const changed = rachat.replace("play t5:5+1", "play t5:5");
    const { rolls, chain } = await findings(changed);
    expect(rolls).toBeUndefined();
    expect(chain).toMatchObject({ say: "proof-chain-line", line: lineOf(changed, "play t5:5") });
  });

  test("a name, a comment, the result", async () => {
    expect((await findings(rachat.replace("Joueuse 1", "Joueuse 9"))).chain).toMatchObject({ say: "proof-chain-head" });
    expect((await findings(rachat.replace("Bonne chance", "Bonne nuit"))).chain).toMatchObject({
      line: lineOf(rachat, "# Bonne"),
    });
    const won = await findings(rachat.replace("goal blue > yellow", "goal yellow > blue"));
    expect(won.chain).toMatchObject({ say: "proof-chain-result", line: lineOf(rachat, "result: ") });
  });

  test("a line taken out, put in, or moved", async () => {
    const lines = rachat.split("\n");
    const at = lineOf(rachat, "10 0:00:19") - 1;
    const out = [...lines.slice(0, at), ...lines.slice(at + 1)].join("\n");
    expect((await findings(out)).form).toMatchObject({ say: "proof-fault-number", line: at + 1 });
    const moved = lines
      .with(at, lines[at + 1]!)
      .with(at + 1, lines[at]!)
      .join("\n");
    expect((await findings(moved)).form).toMatchObject({ say: "proof-fault-number", line: at + 1 });
    const longer = [...lines.slice(0, at), "# Bonjour", ...lines.slice(at)].join("\n");
    expect((await findings(longer)).chain).toMatchObject({ say: "proof-chain-line", line: at + 1 });
  });

  test("the last steps, gone", async () => {
    const lines = rachat.trimEnd().split("\n");
    const shorter = [...lines.slice(0, -3), lines.at(-1)!].join("\n");
    expect((await findings(shorter)).chain).toMatchObject({ say: "proof-chain-gone", line: lines.length - 2 });
  });

  test("the seal", async () => {
    expect((await findings(rachat.replace("seal 29fc", "seal 29fd"))).chain).toMatchObject({ say: "proof-seal-other" });
    expect((await findings(rachat.replace(/proof: chain .*\n/, ""))).chain).toMatchObject({
      say: "proof-chain-missing",
    });
  });

  test("more dice than the game has", async () => {
    const changed = rachat.replace("yellow roll 3 2", "yellow roll 3 2 1");
    expect((await findings(changed)).rolls).toMatchObject({ written: "3 2 1", computed: "2 3" });
  });
});

describe("what cannot be checked is said", () => {
  test("a game that goes on has its envelope closed", async () => {
    const running = rachat.replace(/proof: (secret|chain|seal) .*\n/g, "").replace(/result: .*/, "result: *");
    const { secret, chain } = await findings(running);
    expect(secret).toMatchObject({ state: "open", say: "proof-secret-later" });
    expect(chain).toMatchObject({ state: "open" });
  });

  test("a finished game without its secret is not proven", async () => {
    expect((await findings(rachat.replace(/proof: secret .*\n/, ""))).secret).toMatchObject({
      state: "fails",
      say: "proof-secret-missing",
    });
  });

  test("a table that moderators closed counts for nothing", async () => {
    const closed = rachat.replace("proof: secret", "proof: closed moderators\nproof: secret");
    const { checks } = await check(closed.replace(/result: .*/, "result: *"), games);
    expect(checks.find(({ subject }) => subject === "closed")).toMatchObject({ state: "note", say: "proof-closed" });
    expect(checks.find(({ subject }) => subject === "secret")).toMatchObject({ state: "holds" });
    expect((await findings(closed)).closed).toMatchObject({
      state: "fails",
      say: "proof-closed-after-end",
      line: lineOf(closed, "proof: closed"),
    });
  });

  test("a record cut anywhere after its first line", async () => {
    const whole = rachat.trimEnd();
    expect(await findings(whole)).toEqual({});
    const ends = [
      rachat.indexOf("\n"),
      ...Array.from({ length: 60 }, (_, i) => Math.floor(20 + (i * (whole.length - 21)) / 59)),
    ];
    for (const end of [
      ...ends,
      whole.length - 2,
      whole.length - 7,
      whole.lastIndexOf("\n"),
      whole.lastIndexOf("\n") + 1,
    ]) {
      const text = whole.slice(0, end);
      expect((await findings(text)).form, text.slice(-60)).toMatchObject({
        say: "proof-fault-cut-off",
        line: text.split("\n").length,
      });
    }
  });

  test("a record without any proof, and what is no record", async () => {
    expect((await findings(rachat.replace(/proof: .*\n/g, ""))).proof).toMatchObject({ say: "proof-no-proof" });
    expect((await findings("Bonjour")).form).toMatchObject({ say: "proof-fault-not-a-record", line: 1 });
    expect((await findings("")).form).toMatchObject({ say: "proof-fault-not-a-record" });
    expect((await findings("tablier record 2\n")).form).toMatchObject({ say: "proof-fault-too-new" });
  });

  test.each([
    ["game: rachat\n", "", "missing"],
    ["start: 2026", "start: 20x6", "value"],
    ["first: ", "second: ", "unknown-key"],
    ["first: yellow", "first: yellow\nbegins: drawn", "value"],
    ["2 0:00:04.402", "2 0:00:00.402", "clock"],
    ["yellow roll 3 2", "yellow roll 7 2", "step"],
    ["result: ", "result: * \nresult: ", "after-end"],
  ])("%j for %j", async (from, to, fault) => {
    expect((await findings(rachat.replace(from, to))).form).toMatchObject({ say: `proof-fault-${fault}` });
  });
});

test("dice that the players typed are neither proven nor doubted", async () => {
  const typed = rachat.replace(/^proof: .*\n/gm, "").replace("\nstart: ", "\ndice: typed\nstart: ");
  const { checks, holds, typed: said } = await check(typed, games);
  expect([holds, said]).toEqual([false, true]);
  expect(checks.map(({ state, say }) => [state, say])).toEqual([
    ["holds", "proof-form-holds"],
    ["note", "proof-typed"],
  ]);
  const claims = rachat.replace("\nstart: ", "\ndice: typed\nstart: ");
  expect((await findings(claims)).proof).toMatchObject({ say: "proof-typed-claims" });
  const wrong = typed.replace("dice: typed", "dice: fair");
  expect((await findings(wrong)).form).toMatchObject({ say: "proof-fault-value", line: lineOf(wrong, "dice: fair") });
});
