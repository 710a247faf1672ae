import type { GameInfo } from "../generated/types";
import { describe, expect, it, vi } from "vitest";

vi.mock("../words/words.svelte", () => ({ t: (id: string) => id }));

const { clockOf, deviceNames, fresh, freeSeats, inCouples, playersOf, request, seat, withPlayers, withTypedDice } =
  await import("./draft");

const ludo = {
  id: "ludo",
  players: [2, 3, 4],
  usual_players: 2,
  sides: ["red", "green", "yellow", "blue"],
  options: {},
} as unknown as GameInfo;
const tanjawi = {
  id: "tanjawi",
  players: [2],
  usual_players: 2,
  sides: ["maghreb", "other"],
  options: { cheating: { default: false } },
} as unknown as GameInfo;

describe("a table as it is being thought of", () => {
  it("begins with oneself facing a bot, by the book", () => {
    expect(fresh(ludo).who).toEqual({ red: "me", green: "none", yellow: "bot:niveau4", blue: "none" });
    expect(fresh(tanjawi).who).toEqual({ maghreb: "me", other: "bot:niveau4" });
    expect(fresh(tanjawi).options).toEqual({ cheating: false });
  });

  it("with people's own dice seats everybody here, asks who begins, and puts nothing at stake", () => {
    const before = { ...seat(fresh(ludo), "yellow", "free"), listed: true, rated: true, room: "passport", clock: "1d" };
    const typed = withTypedDice(before as never, true);
    expect(typed.who).toMatchObject({ red: "me", yellow: "device" });
    const asked = request(typed, { ...ludo, any_begins: true });
    expect(asked).toMatchObject({ dice: "typed", first: "red", listed: false, rated: false, away: 0 });
    expect(asked).toMatchObject({ clock: { kind: "none" }, seats: [{ side: "red" }, { side: "yellow" }] });
    expect(asked).not.toHaveProperty("room");
    expect(request({ ...typed, first: "yellow" }, { ...ludo, any_begins: true })).toMatchObject({ first: "yellow" });
    // The rule book says who begins (TJ-2).
    expect(request(withTypedDice(fresh(tanjawi), true), tanjawi)).not.toHaveProperty("first");
    expect(request(withTypedDice(typed, false), ludo)).not.toHaveProperty("dice");
  });

  it("begins with as many as usually play", () => {
    expect(fresh({ ...ludo, usual_players: 4 }).who).toEqual({
      red: "me",
      green: "bot:niveau4",
      yellow: "bot:niveau4",
      blue: "bot:niveau4",
    });
  });

  it("asks for who begins and for the room only where they were chosen, and the one who begins plays", () => {
    const draft = fresh(ludo);
    expect(request(draft, ludo)).not.toHaveProperty("first");
    expect(request(draft, ludo)).not.toHaveProperty("room");
    expect(request({ ...draft, first: "yellow", room: "passport" }, ludo)).toMatchObject({
      first: "yellow",
      room: "passport",
    });
    expect(request({ ...draft, first: "blue" }, ludo)).not.toHaveProperty("first");
  });

  it("fills new places with bots and keeps who sits", () => {
    const two = seat(fresh(ludo), "yellow", "free");
    const four = withPlayers(two, ludo, 4);
    expect(four.who).toEqual({ red: "me", green: "bot:niveau4", yellow: "free", blue: "bot:niveau4" });
    expect(playersOf(four)).toBe(4);
    expect(freeSeats(four)).toBe(1);
  });

  it("does not lose oneself when one's side no longer plays", () => {
    const blue = seat(withPlayers(fresh(ludo), ludo, 4), "blue", "me");
    expect(withPlayers(blue, ludo, 2).who).toEqual({ red: "me", green: "none", yellow: "bot:niveau4", blue: "none" });
  });

  it("lets bots play alone when one does not sit", () => {
    const bots = seat(fresh(ludo), "red", "bot:hasard");
    expect(withPlayers(bots, ludo, 3).who["red"]).toBe("bot:hasard");
  });

  it("changes places when one sits elsewhere", () => {
    expect(seat(fresh(ludo), "yellow", "me").who).toMatchObject({ red: "bot:niveau4", yellow: "me" });
  });

  it("has four places for couples, and no couples with fewer", () => {
    const two = fresh(ludo);
    const chosen = inCouples(two, { ...two, options: { couples: true } }, ludo);
    expect(playersOf(chosen)).toBe(4);
    expect(chosen.options).toEqual({ couples: true });
    const fewer = inCouples(chosen, withPlayers(chosen, ludo, 2), ludo);
    expect(playersOf(fewer)).toBe(2);
    expect(fewer.options).toEqual({ couples: false });
  });

  it("keeps the seats of this device, and sends no salt before the envelope is known", () => {
    const draft = {
      ...seat(withPlayers(fresh(ludo), ludo, 3), "green", "device"),
      names: { green: "Léa" },
      listed: true,
    };
    expect(request(draft, ludo)).toMatchObject({
      game: "ludo",
      sides: ["red", "green", "yellow"],
      listed: false,
      seats: [{ side: "red" }, { side: "green" }, { side: "yellow", bot: "niveau4" }],
    });
    expect(JSON.stringify(request(draft, ludo))).not.toContain("salt");
    expect(deviceNames(draft)).toEqual({ green: "Léa" });
  });

  it("announces only tables that have a free place", () => {
    const draft = { ...seat(fresh(ludo), "yellow", "free"), listed: true };
    expect(request(draft, ludo)).toMatchObject({ listed: true, seats: [{ side: "red" }] });
  });

  it("reads the clocks it offers", () => {
    expect(clockOf("none")).toEqual({ kind: "none" });
    expect(clockOf("30+120")).toEqual({ kind: "turn", seconds: 30, reserve: 120 });
    expect(clockOf("3d")).toEqual({ kind: "days", days: 3 });
  });
});
