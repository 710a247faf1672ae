// The options of a game by what they are about, as people look for them.

import type { GameInfo } from "../generated/types";

export const TOPICS = ["start", "exit", "move", "capture", "turns", "end", "other"] as const;
export type Topic = (typeof TOPICS)[number];

/** An option of this name is about the same thing in every book that has it. */
const ABOUT: Record<Topic, string> = {
  start: "couples pawns fichas initial_pawn homes arrows fantassins cheating",
  exit: "exit exit_duty exit_capture exit_eats opening three_tries key_die auto_exit storm",
  move:
    "duty pairs barriers mixed_barriers own_doors_stop break_duty open_duty make_way combined together overshoot " +
    "no_waste between",
  capture: "safe partner_safe freeze ransom corner standing_takes must_take",
  turns:
    "six_again six_counts_seven third_six twelve sacrifice doubles capture_again bonus_turns bonuses bonus_may " +
    "counts bonus_order",
  end: "ends couple_goal one_piece_loses blocked quiet_limit false_accusation",
  other: "",
};

export function topicOf(option: string): Topic {
  return TOPICS.find((topic) => ABOUT[topic].split(" ").includes(option)) ?? "other";
}

/** The topics a game has options about, each with their names; within a topic in the order of the clauses. */
export function byTopic(game: GameInfo): [Topic, string[]][] {
  const place = (name: string) => game.clauses.indexOf(game.option_clauses[name]?.[0] ?? "");
  const names = Object.keys(game.options).toSorted((a, b) => place(a) - place(b));
  const found = TOPICS.map((topic): [Topic, string[]] => [topic, names.filter((name) => topicOf(name) === topic)]);
  return found.filter(([, names]) => names.length > 0);
}
