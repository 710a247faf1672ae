// Checks the proof of a record (docs/dice.md): the envelope, who begins, every roll, every line. Everything is computed
// here, in the browser, and nothing is asked of the server that rolled. Knowledge beyond the record is compared in
// witness.ts.

import { fails, holds, note, open, type Check } from "./finding";
import { hex, join, sha256 } from "./hash";
import { readProof, type Proof } from "./proof";
import { BadRecord, readRecord, type GameRecord } from "./record";
import { diceOf, type Dice } from "./rolls";
import { NOBODY, checkKept, checkSignature, type Witness } from "./witness";

/** The page's facts about a game: its sides in order of play, and how many dice are rolled at a time. */
export type GameFacts = { id: string; sides: string[]; dice: number; any_begins: boolean };

/** One roll as it was written and as it had to fall. */
export type Recomputed = { k: number; line: number; side: string; shown: number[]; must: number[] };

export type Report = {
  checks: Check[];
  holds: boolean;
  rolls: Recomputed[];
  salts: number;
  /** People threw the dice and typed them: there is nothing to check. */
  typed?: boolean;
};

/** Receives the progress, and may let the page draw. */
export type Progress = (done: number, of: number) => void | Promise<void>;

/** Checks a record's text. Never throws: whatever does not fit is a finding. */
export async function check(
  text: string,
  games: GameFacts[],
  progress: Progress = () => {},
  witness: Witness = NOBODY,
): Promise<Report> {
  let record: GameRecord;
  try {
    record = readRecord(text);
  } catch (bad) {
    if (!(bad instanceof BadRecord)) throw bad;
    return report([fails("form", `proof-fault-${bad.fault}`, bad.line, { key: bad.key })]);
  }
  const checks = [holds("form", "proof-form-holds", { steps: record.steps, rolls: record.rolls.length })];
  const game = games.find(({ id }) => id === record.game);
  const sides = game?.sides.filter((side) => record.sides.includes(side)) ?? record.sides;
  if (record.typed) {
    const claims = record.proof[0];
    if (claims) return report([...checks, fails("proof", "proof-typed-claims", claims.line)]);
    return { ...report([...checks, note("proof", "proof-typed")]), holds: false, typed: true };
  }
  if (record.proof.length === 0) return report([...checks, fails("proof", "proof-no-proof", null)]);

  const proof = readProof(record.proof, sides);
  if ("bad" in proof)
    return report([...checks, fails("proof", "proof-lines-line", proof.bad), ...(await checkChain(record, progress))]);
  checks.push(
    holds("proof", proof.salts.length > 0 ? "proof-lines-holds" : "proof-lines-no-salts", {
      salts: proof.salts.length,
    }),
  );
  checks.push(await checkSecret(record, proof));
  if (proof.closed !== null)
    checks.push(record.over ? fails("closed", "proof-closed-after-end", proof.closed) : note("closed", "proof-closed"));
  // Where the rule book says who begins (TJ-2), nobody rolls for it.
  const drawn = !record.midway && (game?.any_begins ?? true);
  if (record.agreed !== null) checks.push(checkAgreed(record.agreed, proof, drawn));
  else if (drawn || proof.opening.length > 0) checks.push(checkOpening(record, proof, drawn ? sides : []));

  const work = record.rolls.length + proof.opening.length + record.links.length;
  let rolls: Recomputed[] = [];
  if (proof.secret) {
    rolls = await recompute(record, proof, game?.dice || null, (done) => progress(done, work));
    checks.push(checkRolls(rolls));
  }
  checks.push(...(await checkChain(record, (done) => progress(rolls.length + done, work))));
  checks.push(checkKept(proof, witness), ...(await checkSignature(record, witness)));
  return { ...report(checks), rolls, salts: proof.salts.length };
}

async function checkSecret(record: GameRecord, { commitment, secret, closed }: Proof): Promise<Check> {
  if (!secret)
    return record.over
      ? fails("secret", "proof-secret-missing", commitment.line)
      : open("secret", "proof-secret-later", commitment.line);
  const computed = hex(await sha256(secret.bytes));
  if (computed !== commitment.value)
    return fails("secret", "proof-secret-other", secret.line, {}, commitment.value, computed);
  // The secret is published when a game ends: without an end, and unless a moderator closed the table, the record was
  // cut off.
  return record.over || closed !== null
    ? holds("secret", "proof-secret-holds")
    : fails("secret", "proof-secret-early", secret.line);
}

/** Where the players agreed on who begins, nobody rolls for it. */
function checkAgreed(line: number, { opening: [rolled] }: Proof, drawn: boolean): Check {
  if (!drawn) return fails("opening", "proof-opening-not-to-agree", line);
  return rolled
    ? fails("opening", "proof-opening-order", rolled.line, { side: rolled.side })
    : holds("opening", "proof-opening-agreed");
}

/** Everybody rolls one die; those who tie for the highest roll again, until one is highest. */
function checkOpening(record: GameRecord, { opening, commitment }: Proof, sides: string[]): Check {
  let rolling = sides;
  let at = 0;
  while (rolling.length > 1) {
    const round = opening.slice(at, at + rolling.length);
    const stray = round.find(({ side }, i) => side !== rolling[i]);
    if (stray) return fails("opening", "proof-opening-order", stray.line, { side: stray.side });
    if (round.length < rolling.length)
      return fails("opening", "proof-opening-end", opening.at(-1)?.line ?? commitment.line);
    const highest = Math.max(...round.map(({ face }) => face));
    rolling = round.filter(({ face }) => face === highest).map(({ side }) => side);
    at += round.length;
  }
  const extra = opening[at];
  if (extra) return fails("opening", "proof-opening-order", extra.line, { side: extra.side });
  const [must] = rolling;
  if (must === record.first.side) return holds("opening", "proof-opening-holds", { rolls: at, side: must });
  return fails("opening", "proof-opening-first", record.first.line, {}, record.first.side, must ?? "");
}

async function recompute(
  record: GameRecord,
  proof: Proof,
  count: number | null,
  progress: (done: number) => void | Promise<void>,
): Promise<Recomputed[]> {
  const dice: Dice = await diceOf(
    proof.secret!.bytes,
    proof.salts.map(({ bytes }) => bytes),
  );
  const opening = proof.opening.map(({ line, side, face }) => ({ line, side, faces: [face], count: 1 }));
  const played = record.rolls.map((roll) => ({ ...roll, count: count ?? roll.faces.length }));
  const all: Recomputed[] = [];
  for (const { line, side, faces, count } of [...opening, ...played]) {
    const k = all.length + 1;
    all.push({ k, line, side, shown: faces, must: await dice.roll(k, count) });
    if (k % 50 === 0) await progress(k);
  }
  return all;
}

/** Older records have the faces of a roll highest first: the order says nothing. */
export function differs({ shown, must }: Recomputed): boolean {
  return highestFirst(shown).join() !== highestFirst(must).join();
}

function checkRolls(rolls: Recomputed[]): Check {
  const wrong = rolls.filter(differs);
  const [first] = wrong;
  if (!first) return holds("rolls", "proof-rolls-hold", { rolls: rolls.length });
  // A changed roll is one roll; a changed salt changes nearly all, and a roll that is gone all those after it.
  const say =
    wrong.length === 1 ? "proof-rolls-one" : 2 * wrong.length > rolls.length ? "proof-rolls-most" : "proof-rolls-some";
  return fails(
    "rolls",
    say,
    first.line,
    { wrong: wrong.length, rolls: rolls.length },
    first.shown.join(" "),
    first.must.join(" "),
  );
}

async function checkChain(
  record: GameRecord,
  progress: (done: number, of: number) => void | Promise<void>,
): Promise<Check[]> {
  const value = (name: string) => record.proof.find((line) => line.name === name);
  const [tags, seal] = [value("chain"), value("seal")];
  if (!tags || !seal)
    return [record.over ? fails("chain", "proof-chain-missing", null) : open("chain", "proof-chain-later", null)];
  const { links } = record;
  let last: Uint8Array = new Uint8Array();
  for (const [i, { line, text }] of links.entries()) {
    last = await sha256(join(last, new TextEncoder().encode(text)));
    const [written, computed] = [tags.value.slice(i * 8, i * 8 + 8), hex(last.subarray(0, 4))];
    if (written !== computed)
      return [fails("chain", sayTorn(i, links.length, tags.value), line, {}, written, computed)];
    if (i % 50 === 49) await progress(i + 1, links.length);
  }
  if (tags.value.length !== links.length * 8) return [fails("chain", "proof-chain-short", links.at(-1)!.line)];
  if (hex(last) !== seal.value) return [fails("chain", "proof-seal-other", seal.line, {}, seal.value, hex(last))];
  return [holds("chain", "proof-chain-holds", { links: links.length })];
}

function sayTorn(link: number, links: number, tags: string): string {
  if (link === 0) return "proof-chain-head";
  // Where the result stands too early, the step that should be there is gone.
  if (link === links - 1) return tags.length > links * 8 ? "proof-chain-gone" : "proof-chain-result";
  return "proof-chain-line";
}

function highestFirst(faces: number[]): number[] {
  return faces.toSorted((a, b) => b - a);
}

function report(checks: Check[]): Report {
  return { checks, holds: checks.every(({ state }) => state === "holds" || state === "note"), rolls: [], salts: 0 };
}
