// A record from its text, as far as its dice and its seal need it (docs/records.md). Whether the moves are legal is not
// asked here: the referee knows the rules, this page does not.

export type ProofLine = { line: number; name: string; value: string };
export type Roll = { line: number; step: number; side: string; faces: number[] };
/** A text that the seal links to all before it. */
export type Link = { line: number; text: string };

export type GameRecord = {
  game: string;
  /** The sides that play, as they are listed. */
  sides: string[];
  first: { line: number; side: string };
  /** The line that says that the players agreed on who begins; null where the dice decided. */
  agreed: number | null;
  /** Did people throw the dice and type them? */
  typed: boolean;
  /** Does it go on from a position in the middle of a game? */
  midway: boolean;
  proof: ProofLine[];
  steps: number;
  rolls: Roll[];
  over: boolean;
  /** The head as one text, then every line of the body. */
  links: Link[];
};

export type Fault =
  | "not-a-record"
  | "too-new"
  | "unknown-key"
  | "missing"
  | "value"
  | "step"
  | "number"
  | "clock"
  | "after-end"
  | "cut-off";

/** A line that is not as it should be. */
export class BadRecord extends Error {
  constructor(
    readonly line: number,
    readonly fault: Fault,
    readonly key = "",
  ) {
    super(`${line}: ${fault} ${key}`);
  }
}

/** The keys of the head, in the order in which they stand. */
const KEYS = ["game", "book", "seat", "first", "begins", "dice", "from", "start", "proof"] as const;
type Key = (typeof KEYS)[number];
type HeadLine = { line: number; key: Key; value: string };

/** The parts of the proof that come after the game, or seal it: they are not sealed themselves. */
const LATER = /^proof: (secret|chain|seal|signature)( |$)/;
const STEP =
  /^([1-9]\d*) (\d+):([0-5]\d):([0-5]\d)\.(\d{3}) (\S+) (?:roll((?: [1-6])+)|play \S+|agree|abandon|accuse|apologise)$/;

/** Faults that are no matter of a line that is not whole. */
const SURE: Fault[] = ["not-a-record", "too-new", "after-end"];

/** Reads a record, or throws `BadRecord` for the first line that is not as it should be. */
export function readRecord(text: string): GameRecord {
  const lines = text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .map((line) => line.replace(/\p{White_Space}+$/u, ""));
  try {
    return readLines(lines);
  } catch (bad) {
    // The last line of a text without a line break at its end is most likely not whole, and nothing else is wrong with
    // it.
    const cut =
      bad instanceof BadRecord && bad.line === lines.length && lines.at(-1) !== "" && !SURE.includes(bad.fault);
    throw cut ? new BadRecord(bad.line, "cut-off") : bad;
  }
}

function readLines(lines: string[]): GameRecord {
  const version = /^tablier record ([1-9]\d*)$/.exec(lines[0] ?? "")?.[1];
  if (!version) throw new BadRecord(1, "not-a-record");
  if (version !== "1") throw new BadRecord(1, "too-new");
  const gap = lines.indexOf("", 1);
  const end = gap < 0 ? lines.length : gap;
  const head = lines.slice(1, end).map((line, i) => headLine(line, i + 2));
  head.forEach(({ line, key }, i) => {
    const before = i === 0 ? null : head[i - 1]!.key;
    const backwards = before !== null && KEYS.indexOf(key) < KEYS.indexOf(before);
    if (backwards || (key === before && key !== "seat" && key !== "proof")) throw new BadRecord(line, "unknown-key");
  });
  const sealed = lines.slice(0, end).filter((line) => !LATER.test(line));
  const body = readBody(lines, end + 1, { line: 1, text: sealed.join("\n") });
  const record = { ...readHead(head, end), ...body };
  const last = body.links.at(-1)!;
  // A ranking without a line break at its end that lacks a side is not whole.
  const ranked = last.text.split(/ > |=| /);
  const cut = record.over && last.line === lines.length && !record.sides.every((side) => ranked.includes(side));
  if (cut) throw new BadRecord(last.line, "cut-off");
  return record;
}

function headLine(text: string, line: number): HeadLine {
  const [, key, value] = /^([a-z]+): (.*)$/.exec(text) ?? [];
  if (!KEYS.includes(key as Key)) throw new BadRecord(line, "unknown-key");
  return { line, key: key as Key, value: value! };
}

function readHead(
  head: HeadLine[],
  end: number,
): Pick<GameRecord, "game" | "sides" | "first" | "agreed" | "typed" | "midway" | "proof"> {
  const find = (key: Key): HeadLine => {
    const found = head.find((line) => line.key === key);
    if (!found) throw new BadRecord(end, "missing", key);
    return found;
  };
  const expect = (key: Key, form: RegExp): void => {
    const { line, value } = find(key);
    if (!form.test(value)) throw new BadRecord(line, "value", key);
  };
  expect("book", /^[a-z]+ \d+$/);
  expect("start", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  find("seat");
  const first = find("first");
  const begins = head.find(({ key }) => key === "begins");
  if (begins) expect("begins", /^agreed$/);
  const typed = head.some(({ key }) => key === "dice");
  if (typed) expect("dice", /^typed$/);
  return {
    game: find("game").value.split("-")[0]!,
    sides: head.filter(({ key }) => key === "seat").map(({ value }) => value.split(" ")[0]!),
    first: { line: first.line, side: first.value },
    agreed: begins?.line ?? null,
    typed,
    midway: head.some(({ key }) => key === "from"),
    proof: head.filter(({ key }) => key === "proof").map(({ line, value }) => ({ line, ...named(value) })),
  };
}

function named(value: string): { name: string; value: string } {
  const [name, ...rest] = value.split(" ");
  return { name: name!, value: rest.join(" ") };
}

function readBody(lines: string[], from: number, head: Link): Pick<GameRecord, "steps" | "rolls" | "over" | "links"> {
  const links: Link[] = [head];
  const rolls: Roll[] = [];
  let [steps, clock] = [0, 0];
  for (let i = from; i < lines.length; i++) {
    const [text, line] = [lines[i]!, i + 1];
    if (text === "") continue;
    if (text.startsWith("#")) {
      links.push({ line, text: `# ${text.replace(/^# ?/, "")}`.trimEnd() });
    } else if (text.startsWith("result: ")) {
      const after = lines.findIndex((later, at) => at > i && later !== "");
      if (after >= 0) throw new BadRecord(after + 1, "after-end");
      return { steps, rolls, over: text !== "result: *", links: [...links, { line, text }] };
    } else {
      const [, number, hours, minutes, seconds, millis, side, faces] = STEP.exec(text) ?? [];
      if (number === undefined) throw new BadRecord(line, "step");
      if (Number(number) !== ++steps) throw new BadRecord(line, "number");
      const now = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(millis);
      if (now < clock) throw new BadRecord(line, "clock");
      clock = now;
      if (faces) rolls.push({ line, step: steps, side: side!, faces: faces.trim().split(" ").map(Number) });
      links.push({ line, text });
    }
  }
  throw new BadRecord(lines.length, "cut-off");
}
