import { expect, test } from "vitest";
import type { LudoPosition, Table, TableEvent, Told } from "../../generated/types";
import { acting, heard, present, seatOf, seen, type TableState } from "./fold";

const position = (turn: "red" | "yellow"): LudoPosition => ({
  game: "ludo",
  options: {},
  order: ["red", "yellow"],
  turn,
  phase: "roll",
  pawns: { red: ["home", "home", "home", "home"], yellow: ["home", "home", "home", "home"] },
  dice: [],
  sixes: 0,
  extra: 0,
});

const view: Table = {
  id: "t",
  n: 4,
  now: 1_000_500,
  stage: "playing",
  game: "ludo",
  code: "ludo",
  options: {},
  consent: [],
  owner: "ana",
  created: 0,
  seats: [
    { side: "red", player: "ana", name: "Ana", here: true, left: false, yours: true, reserve: 60_000 },
    { side: "yellow", name: "prudent", bot: "prudent", here: true, left: false, yours: false, reserve: 60_000 },
  ],
  clock: { kind: "turn", seconds: 10, reserve: 60 },
  listed: false,
  spectators: true,
  chat: true,
  rated: false,
  room: null,
  away: 30,
  commitment: "",
  opening: [],
  first: "red",
  paused: false,
  offers: [],
  position: position("red"),
  next: { side: "red", must: "roll", deadline: 1_070_000 },
  said: [],
};

const start = seen(view, 1_000_000);

function after(at: TableState, event: TableEvent, more: Partial<Told> = {}): TableState {
  return heard(at, { table: "t", n: at.n + 1, at: 1_000_000, event, ...more }, "ana");
}

test("the server's clock may be ahead of one's own", () => {
  expect(start.ahead).toBe(500);
});

test("a step brings the position, and the seat that is next", () => {
  const at = after(
    start,
    { type: "rolled", side: "red", dice: [3] },
    { position: position("yellow"), next: { side: "yellow", must: "roll" } },
  );
  expect(at.n).toBe(5);
  expect(at.position!.turn).toBe("yellow");
  expect(acting(start)?.side).toBe("red");
  expect(acting(at)).toBeUndefined();
});

test("a slow turn eats the reserve, a quick one does not", () => {
  const pass = (time: number): TableState =>
    after(
      start,
      { type: "rolled", side: "red", dice: [3] },
      { at: time, position: position("yellow"), next: { side: "yellow", must: "roll", deadline: time + 70_000 } },
    );
  expect(seatOf(pass(1_004_000), "red")!.reserve).toBe(60_000);
  expect(seatOf(pass(1_014_000), "red")!.reserve).toBe(56_000);
});

test("who sits down is known by the player, and an empty seat is empty", () => {
  const stood = after(start, { type: "stood", side: "red" });
  expect(seatOf(stood, "red")).toEqual({ side: "red", reserve: 60_000, here: false, left: false, yours: false });
  expect(seatOf(after(stood, { type: "sat", side: "red", player: "ben", name: "Ben" }), "red")).toMatchObject({
    name: "Ben",
    yours: false,
  });
  expect(seatOf(after(stood, { type: "sat", side: "red", player: "ana", name: "Ana" }), "red")).toMatchObject({
    yours: true,
  });
});

test("an empty seat keeps its partner", () => {
  const couples = {
    ...start,
    seats: start.seats.map((seat) => ({ ...seat, partner: seat.side === "red" ? "yellow" : "red" }) as const),
  };
  expect(seatOf(after(couples, { type: "stood", side: "red" }), "red")).toMatchObject({ partner: "yellow" });
});

test("offers are gathered, declined, and forgotten when the game goes on", () => {
  const offered = after(start, { type: "offered", side: "red", what: "pause" });
  expect(after(offered, { type: "accepted", side: "yellow", what: "pause" }).offers).toEqual([
    { what: "pause", by: ["red", "yellow"] },
  ]);
  expect(after(offered, { type: "declined", side: "yellow", what: "pause" }).offers).toEqual([]);
  const step = { position: position("yellow"), next: { side: "yellow", must: "roll" } } as const;
  expect(after(offered, { type: "rolled", side: "red", dice: [1] }, step).offers).toEqual([]);
});

test("an offer to end the game stands until the turn is back with who made it", () => {
  const offered = after(start, { type: "offered", side: "red", what: "end" });
  const yellow = after(
    offered,
    { type: "rolled", side: "red", dice: [1] },
    { position: position("yellow"), next: { side: "yellow", must: "roll" } },
  );
  expect(yellow.offers).toEqual([{ what: "end", by: ["red"] }]);
  expect(
    after(
      yellow,
      { type: "rolled", side: "yellow", dice: [1] },
      { position: position("red"), next: { side: "red", must: "roll" } },
    ).offers,
  ).toEqual([]);
});

test("a pause stops the clock and gives nobody the turn", () => {
  const paused = after(start, { type: "paused" });
  expect(paused.next!.deadline).toBeUndefined();
  expect(acting(paused)).toBeUndefined();
  const resumed = after(
    paused,
    { type: "resumed", side: "red" },
    { next: { side: "red", must: "roll", deadline: 2_000_000 } },
  );
  expect(resumed.next!.deadline).toBe(2_000_000);
  expect(acting(resumed)?.side).toBe("red");
});

test("a bot stands in for who is away, until they are back", () => {
  const taken = after(start, { type: "taken_over", side: "red", bot: "prudent" });
  expect(seatOf(taken, "red")!.stand_in).toBe("prudent");
  expect(seatOf(after(taken, { type: "given_back", side: "red" }), "red")!.stand_in).toBeUndefined();
});

test("presence names those who are here; bots always are", () => {
  const at = present(start, { table: "t", here: [], watching: 3 });
  expect(at.seats.map((seat) => seat.here)).toEqual([false, true]);
  expect(at.watching).toBe(3);
});

test("words that are not for one leave no line", () => {
  expect(after(start, { type: "chat", side: "red", text: "Salut" }).said).toEqual([
    { n: 5, at: 1_000_000, side: "red", text: "Salut" },
  ]);
  expect(after(start, { type: "chat", side: "red" }).said).toEqual([]);
});

test("what a newer server tells is passed over", () => {
  expect(after(start, { type: "eclipse" } as unknown as TableEvent)).toEqual({ ...start, n: 5 });
});

test("a message that moderators removed keeps its place without its words", () => {
  const said = after(after(start, { type: "chat", side: "red", text: "rude" }), {
    type: "chat",
    side: "red",
    text: "kind",
  });
  const { said: lines } = after(said, { type: "message_removed", n: 5 });
  expect(lines.map(({ text, removed }) => [text, removed])).toEqual([
    ["", true],
    ["kind", undefined],
  ]);
});

test("a table closed by moderators says why", () => {
  const { stage, closed_because, next } = after(start, {
    type: "closed_by_moderators",
    secret: "",
    reason: "a quarrel",
  });
  expect([stage, closed_because, next]).toEqual(["closed", "a quarrel", undefined]);
});
