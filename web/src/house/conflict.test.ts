import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ludo } from "../parts/testing";

const api = vi.hoisted(() => ({ referee: vi.fn() }));
vi.mock("../net/api", () => api);

const { Conflict } = await import("./conflict.svelte");
const message = { fr: "Non.", en: "No." };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.resetAllMocks());

test("the referee is asked once about several quick choices, and its sentence is kept", async () => {
  api.referee.mockResolvedValue({ ok: false, error: { message } });
  const conflict = new Conflict();
  conflict.ask(ludo, { pawns: 3 })();
  conflict.ask(ludo, { pawns: 2 });
  await vi.runAllTimersAsync();
  expect(api.referee.mock.calls).toMatchObject([[{ op: "new", game: "ludo", options: { pawns: 2 } }]]);
  expect(conflict.found).toEqual(message);
  conflict.ask(ludo, { pawns: 4 });
  expect(conflict.found).toBeNull();
});

test("a referee that is away refuses nothing", async () => {
  api.referee.mockRejectedValue(new Error());
  const conflict = new Conflict();
  conflict.ask(ludo, { pawns: 2 });
  await vi.runAllTimersAsync();
  expect(conflict.found).toBeNull();
});
