// The scenes of the rules' own tests, as positions to try beside the clauses they show.

import type { GameName, Options, Scene } from "../generated/types";

const files = import.meta.glob<Scene[]>("../generated/scenes/*.json", { import: "default" });

/** The most positions to try for one clause: this is a book, not a collection. */
const MOST = 4;

export async function scenesOf(game: GameName): Promise<Scene[]> {
  return (await files[`../generated/scenes/${game}.json`]?.()) ?? [];
}

/**
 * The scenes that show a clause best: by the options in force before others, then those that are about it first of all,
 * what can be played before what cannot. Where options change the clause, scenes without them would mislead.
 */
export function scenesFor(
  clause: string,
  scenes: Scene[],
  inForce: Options = {},
  changes: { name: string; value: Options[string] }[] = [],
): Scene[] {
  const shown = scenes.filter(({ clauses, tries }) => clauses.includes(clause) && tries.length > 0);
  const changed = shown.filter((scene) => changes.some(({ name, value }) => hasOption(scene, name, value)));
  const rank = (scene: Scene) => worth(scene, clause) + (fits(scene, inForce) ? 8 : 0);
  return (changed.length > 0 ? changed : shown).toSorted((a, b) => rank(b) - rank(a)).slice(0, MOST);
}

/** The scenes that show what an option does. */
export function scenesWith(name: string, value: Options[string], clauses: string[], scenes: Scene[]): Scene[] {
  const shown = scenes.filter((scene) => hasOption(scene, name, value) && scene.tries.length > 0);
  const rank = (scene: Scene) =>
    Math.max(...clauses.map((clause) => worth(scene, clause))) - 8 * Object.keys(scene.position.options).length;
  return shown.toSorted((a, b) => rank(b) - rank(a)).slice(0, MOST);
}

/** Is the scene played with this value of an option? Positions name only the options that are not as in the book. */
function hasOption({ position }: Scene, name: string, value: Options[string]): boolean {
  return (position.options as Options)[name] === value;
}

/** Is the scene played by options that are all in force? */
function fits({ position }: Scene, inForce: Options): boolean {
  return Object.entries(position.options as Options).every(([name, value]) => inForce[name] === value);
}

function worth({ clauses, tries }: Scene, clause: string): number {
  const refused = tries.some((one) => one.do === "refused" && one.rule === clause);
  const played = tries.some((one) => one.do === "play");
  return (clauses[0] === clause ? 4 : 0) + (played ? 2 : 0) + (refused ? 1 : 0);
}
