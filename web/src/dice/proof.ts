// The proof lines of a record: envelope, salts, opening rolls, secret. The seal reads its own lines.

import { unhex } from "./hash";
import type { ProofLine } from "./record";

export type Proof = {
  commitment: { line: number; value: string };
  /** In order of play. */
  salts: { side: string; bytes: Uint8Array<ArrayBuffer> }[];
  opening: { line: number; side: string; face: number }[];
  /**
   * The line that says that moderators closed the table before the game was over: the secret is published without a
   * result.
   */
  closed: number | null;
  /** Published when the game is over. */
  secret: { line: number; bytes: Uint8Array<ArrayBuffer> } | null;
};

/** The names of the lines, in the order in which they stand; two of them may stand more than once. */
const NAMES = ["commitment", "salt", "opening", "closed", "secret", "chain", "seal", "signature"];
const MANY = ["salt", "opening"];

/** The proof, or the line that cannot be read or stands where it must not. */
export function readProof(lines: ProofLine[], sides: string[]): Proof | { bad: number } {
  const proof: Omit<Proof, "commitment"> & { commitment: Proof["commitment"] | null } = {
    commitment: null,
    salts: [],
    opening: [],
    closed: null,
    secret: null,
  };
  let [last, seated] = [-1, -1];
  for (const { line, name, value } of lines) {
    const place = NAMES.indexOf(name);
    if (place < last || place < 0 || (place === last && !MANY.includes(name))) return { bad: line };
    last = place;
    const [side, rest = ""] = value.split(" ") as [string, string?];
    const seat = sides.indexOf(side);
    if (name === "commitment") {
      if (!unhex(value, 32)) return { bad: line };
      proof.commitment = { line, value };
    } else if (name === "salt") {
      const bytes = unhex(rest, 16);
      // A side gives one salt at most, and in order of play.
      if (!bytes || seat <= seated) return { bad: line };
      seated = seat;
      proof.salts.push({ side, bytes });
    } else if (name === "opening") {
      if (seat < 0 || !/^[1-6]$/.test(rest)) return { bad: line };
      proof.opening.push({ line, side, face: Number(rest) });
    } else if (name === "closed") {
      if (value !== "moderators") return { bad: line };
      proof.closed = line;
    } else if (name === "secret") {
      const bytes = unhex(value, 32);
      if (!bytes) return { bad: line };
      proof.secret = { line, bytes };
    }
  }
  return proof.commitment ? { ...proof, commitment: proof.commitment } : { bad: lines[0]!.line };
}
