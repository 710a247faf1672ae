// The destinations of the piece in hand: the legal actions that the server listed, gathered by where they lead.

import type { Choice } from "../generated/types";
import { grouped } from "./grouping";
import type { MarkKind, Spot, Target } from "./types";

/** From the most telling to the plainest. A cheat is shown as one only where nothing honest leads. */
const TELLING: MarkKind[] = ["storm", "capture", "goal", "promote", "ransom", "exit", "bonus", "move", "cheat"];

/** The places where some listed action begins. */
export function movableOf(choices: Choice[]): Spot[] {
  return [...new Map(choices.map(({ colour, from }) => [`${colour} ${from}`, { colour, place: from }])).values()];
}

export function targetsOf(
  choices: Choice[],
  picked: Spot | null,
  label: (choices: Choice[], mark: MarkKind) => string,
): Target[] {
  if (!picked) return [];
  const from = choices.filter((choice) => choice.colour === picked.colour && choice.from === picked.place);
  return [...grouped(from, (choice) => choice.to)].map(([place, some]) => {
    const marks = some.map(markOf);
    const mark = TELLING.find((telling) => marks.includes(telling))!;
    return { colour: picked.colour, place, mark, choices: some, label: label(some, mark) };
  });
}

export function markOf(choice: Choice): MarkKind {
  const has = (...types: string[]) => choice.happened.some(({ type }) => types.includes(type));
  if (choice.cheat) return "cheat";
  if (has("stormed")) return "storm";
  if (has("captured", "taken")) return "capture";
  if (choice.to === "goal" || has("reached_goal")) return "goal";
  if (has("promoted")) return "promote";
  if (has("ransomed")) return "ransom";
  if (has("exited")) return "exit";
  return choice.bonus === null ? "move" : "bonus";
}
