import { beforeAll, expect, test } from "vitest";
import { change } from "../settings.svelte";
import { loadWords } from "../words/words.svelte";
import { actionWords, tryWords } from "./trying";

beforeAll(async () => {
  change({ lang: "en" });
  await loadWords("names", "page/book");
});

test.each([
  ["t12:5", "Play 5 from square 12"],
  ["l2:3", "Play 3 from lane square 2"],
  ["t12:5+3", "Play 5 + 3 from square 12"],
  ["home:6+3", "Leave home with 6 + 3"],
  ["captive:6", "Ransom a captive with 6"],
  ["storm:6+6", "Storm with 6 + 6"],
  ["t12:+20", "Play the bonus of 20 from square 12"],
  ["red@t39:+20", "Count 20 from square 39 (red)"],
  ["red@t39:12", "Play 12 from square 39 (red)"],
  ["green@home:5", "Leave home with 5 (green)"],
  ["red@t39~7", "Cheat: play 7 from square 39 (red)"],
  ["b2b3", "Play b2–b3"],
])("%s is said", (action, words) => expect(actionWords(action)).toBe(words));

test("a roll is said too", () => expect(tryWords({ do: "roll", dice: [6, 3] })).toBe("Roll 6 + 3"));
