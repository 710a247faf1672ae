import { expect, test } from "vitest";
import { isLocal, newLocalId, staysHere } from "./here";

test("ids of this device cannot be taken for the server's", () => {
  const id = newLocalId();
  expect(id).toMatch(/^local-[a-z0-9]{12}$/);
  expect(isLocal(id)).toBe(true);
  expect(isLocal("kpfHdntss83z")).toBe(false);
});

test("a table stays here if nobody from outside is needed and nothing is at stake", () => {
  const table = { game: "ludo", players: 2, seats: [{}, { bot: "niveau4" }] };
  expect(staysHere(table)).toBe(true);
  expect(staysHere({ ...table, sides: ["red", "yellow"], clock: { kind: "turn", seconds: 15, reserve: 60 } })).toBe(
    true,
  );
  expect(staysHere({ ...table, seats: [{}] })).toBe(false);
  expect(staysHere({ ...table, players: 4 })).toBe(false);
  expect(staysHere({ ...table, rated: true })).toBe(false);
  expect(staysHere({ ...table, room: "passport" })).toBe(false);
  expect(staysHere({ ...table, listed: true })).toBe(false);
  expect(staysHere({ ...table, clock: { kind: "days", days: 1 } })).toBe(false);
});
