// A game of unit tests: options of every kind, and a preset.

import type { GameInfo } from "../generated/types";

export const ludo = {
  id: "ludo",
  book: "ludo",
  options: {
    pawns: { default: 4, values: [4, 3, 2] },
    initial_pawn: { default: false, values: [false, true] },
    pairs: { default: "safe", values: ["safe", "barrier", "exposed", "single"] },
    overshoot: { default: "stay", values: ["stay", "bounce"] },
    limit: { default: 100, min: 1 },
  },
  option_letters: { pawns: "p", initial_pawn: "i", pairs: "b", overshoot: "o", limit: "q" },
  option_clauses: {
    pawns: ["LU-1", "LU-12"],
    initial_pawn: ["LU-1"],
    pairs: ["LU-4", "LU-5"],
    overshoot: ["LU-8"],
    limit: ["LU-12"],
  },
  presets: { "petits-chevaux": { pairs: "single", overshoot: "bounce" } },
  clauses: ["LU-1", "LU-4", "LU-5", "LU-8", "LU-12"],
} as unknown as GameInfo;
