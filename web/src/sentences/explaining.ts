// Why a try cannot be: the referee's refusals, narrowed to what was tried.

import type { Refusal } from "../generated/types";

/** An attempt: with these faces, to this place. No faces or no place: any. */
export type Try = { faces: number[]; to: string | null };

/** More reasons than this nobody reads. */
const MOST = 3;

/** The refusals that answer a try, each reason once. Where none answers it exactly, all do. */
export function answering(refusals: Refusal[], { faces, to }: Try): Refusal[] {
  const exact = refusals.filter((refusal) => (to === null || refusal.to === to) && sameFaces(refusal.dice, faces));
  const near = refusals.filter((refusal) => to === null && faces.some((face) => refusal.dice.includes(face)));
  const found = exact.length > 0 ? exact : near.length > 0 ? near : to === null ? refusals : [];
  // One die at a time explains more than every sum of dice.
  const fewest = Math.min(...found.map(({ dice }) => dice.length));
  const simple = found.filter(({ dice }) => dice.length === fewest);
  return simple
    .filter((refusal, i) => simple.findIndex((other) => reason(other) === reason(refusal)) === i)
    .slice(0, MOST);
}

function sameFaces(dice: number[], faces: number[]): boolean {
  return faces.length === 0 || dice.toSorted().join() === faces.toSorted().join();
}

function reason({ rule, message }: Refusal): string {
  return `${rule} ${message.en}`;
}
