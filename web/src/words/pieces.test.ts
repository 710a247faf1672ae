// A game whose pieces are not pawns is not spoken of in pawns.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { games } from "../generated/boards.json";
import type { GameName } from "../generated/types";

/** Does the game call its pieces pawns? Otherwise it has texts of its own wherever the common ones do. */
const HAS_PAWNS: Record<GameName, boolean> = {
  rachat: true,
  classique: true,
  superludo: true,
  ludo: true,
  tanjawi: false,
  latroncules: false,
};

/** Texts about pawns that never come up in a game without them. */
const NEVER: Partial<Record<GameName, string[]>> = {
  // Events of its pieces are others, and so is the text that asks for one.
  latroncules: [
    "choice-captures",
    "end-by-goal",
    "event-captured",
    "event-exited",
    "event-moved",
    "event-put-back",
    "event-reached-goal",
    "event-sent-home",
    "status-bonus",
    "status-pawn",
  ],
};

/** The texts of the page that a game can have in its own words, by id. */
function texts(lang: string): Map<string, string> {
  const files = ["events", "page/table"].map((file) => readFileSync(`../lang/${lang}/${file}.ftl`, "utf8"));
  return new Map(
    files.flatMap((text) => [...text.matchAll(/^([a-z-]+) = (.*)$/gm)]).map(([, id, said]) => [id!, said!]),
  );
}

const pawnless = (Object.keys(HAS_PAWNS) as GameName[]).filter((game) => !HAS_PAWNS[game]);

test.each(["fr", "en"])("a game without pawns has words of its own (%s)", (lang) => {
  const all = texts(lang);
  const ids = games.map(({ id }) => id);
  const varied = [...all.keys()].filter((id) => ids.some((game) => all.has(`${id}-${game}`)));
  const ofPawns = varied.filter((id) => /\b(pion|pawn)s?\b/.test(all.get(id)!));
  expect(ofPawns).toContain("status-pawn");
  for (const game of pawnless) {
    const missing = ofPawns.filter((id) => !all.has(`${id}-${game}`));
    expect(missing.toSorted(), game).toEqual(NEVER[game] ?? []);
    const own = [...all].filter(([id]) => id.endsWith(`-${game}`));
    expect(own.filter(([, said]) => /\b(pion|pawn)s?\b/.test(said))).toEqual([]);
  }
});
