// The scenes of the rules' own tests, as positions to try beside the clauses they show.

import type { GameName, Scene } from "../generated/types";

const files = import.meta.glob<Scene[]>("../generated/scenes/*.json", { import: "default" });

/** The most positions to try for one clause: this is a book, not a collection. */
const MOST = 4;

export async function scenesOf(game: GameName): Promise<Scene[]> {
  return (await files[`../generated/scenes/${game}.json`]?.()) ?? [];
}

/** The scenes that show a clause best: those that are about it first of all, what can be played before what cannot. */
export function scenesFor(clause: string, scenes: Scene[]): Scene[] {
  const shown = scenes.filter(({ clauses, tries }) => clauses.includes(clause) && tries.length > 0);
  return shown.toSorted((a, b) => worth(b, clause) - worth(a, clause)).slice(0, MOST);
}

function worth({ clauses, tries }: Scene, clause: string): number {
  const refused = tries.some((one) => one.do === "refused" && one.rule === clause);
  const played = tries.some((one) => one.do === "play");
  return (clauses[0] === clause ? 4 : 0) + (played ? 2 : 0) + (refused ? 1 : 0);
}
