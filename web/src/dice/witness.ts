// Evidence for a record from outside it: the data this device kept before the game, and the key of the server that
// signed it.

import { fails, holds, note, type Check } from "./finding";
import { hex, unhex } from "./hash";
import type { KeptDice } from "../net/keptDice";
import type { Proof } from "./proof";
import type { GameRecord } from "./record";
import { verified } from "./signature";

/** Knowledge of this device that is not in the record. */
export type Witness = {
  /** Finds the envelope and salts that this device kept of the game with these ones. */
  kept: (commitment: string, salts: string[]) => KeptDice | null;
  /** The key of the server, 64 hexadecimal digits; null: nobody knows it. Asked for where there is a signature. */
  key: () => Promise<string | null>;
  /** Was it played on this device, without a server that could have signed it? */
  here: boolean;
};

export const NOBODY: Witness = { kept: () => null, key: () => Promise.resolve(null), here: false };

/** Are the envelope and the salts those that this device kept? If not, the server has exchanged them. */
export function checkKept(proof: Proof, { kept }: Witness): Check {
  const { line, value } = proof.commitment;
  const salts = Object.fromEntries(proof.salts.map(({ side, bytes }) => [side, hex(bytes)]));
  const mine = kept(value, Object.values(salts));
  if (!mine) return note("kept", "proof-kept-none");
  if (mine.commitment !== value) return fails("kept", "proof-kept-commitment", line, {}, value, mine.commitment);
  const exchanged = Object.entries(mine.salts).find(([side, salt]) => salts[side] !== salt);
  if (!exchanged) return holds("kept", "proof-kept-holds", { salts: Object.keys(mine.salts).length });
  const [side, salt] = exchanged;
  return fails("kept", "proof-kept-salt", null, { side }, salts[side] ?? "–", salt);
}

/** Whose signature the seal bears. There is none before the game is over. */
export async function checkSignature(record: GameRecord, { key: known, here }: Witness): Promise<Check[]> {
  const value = (name: string) => record.proof.find((line) => line.name === name);
  const [signed, seal] = [value("signature"), value("seal")];
  if (!signed) return record.over ? [note("signature", here ? "proof-unsigned-here" : "proof-unsigned")] : [];
  const [key = "", signature = ""] = signed.value.split(" ");
  const message = new TextEncoder().encode(`tablier seal ${seal?.value ?? ""}`);
  const [by, bytes] = [unhex(key, 32), unhex(signature, 64)];
  const right = by && bytes ? await verified(by, bytes, message) : false;
  if (right === null) return [note("signature", "proof-signature-unchecked")];
  if (!right) return [fails("signature", "proof-signature-wrong", signed.line)];
  return [
    key === (await known())
      ? holds("signature", "proof-signed-here")
      : note("signature", "proof-signed-unknown", { key: key.slice(0, 16) }),
  ];
}
