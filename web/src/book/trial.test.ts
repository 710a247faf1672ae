import { beforeEach, expect, test, vi } from "vitest";
import type { Choice, Position, Scene } from "../generated/types";
import { change } from "../settings.svelte";
import { Trial } from "./trial.svelte";

const api = vi.hoisted(() => ({ choicesIn: vi.fn(), tryAction: vi.fn(), referee: vi.fn(), whyNot: vi.fn() }));
vi.mock("../net/api", () => api);
vi.mock("svelte/motion", () => ({ prefersReducedMotion: { current: true } }));

const at = (square: string, phase: "play" | "roll" = "play"): Position =>
  ({
    game: "rachat",
    options: {},
    order: ["red", "yellow"],
    turn: "red",
    phase,
    pawns: { red: [square, "home", "home", "home"] },
    dice: [5],
    frozen: [],
    duties: [],
  }) as Position;
const scene: Scene = {
  clauses: ["RA-13"],
  position: at("t1", "roll"),
  tries: [
    { do: "roll", dice: [5, 2] },
    { do: "refused", action: "t1:5", rule: "RA-13" },
    { do: "play", action: "t1:2" },
  ],
};
const refusal = { kind: "illegal", rule: "RA-13", message: { fr: "Non.", en: "No." }, squares: ["t6"] };

beforeEach(() => {
  vi.resetAllMocks();
  change({ speed: "still" });
  api.choicesIn.mockResolvedValue({ choices: [], closed: [] });
  api.referee.mockResolvedValue({ ok: true, position: at("t1"), events: [] });
  api.tryAction.mockImplementation(async (_, action: string) =>
    action === "t1:2" ? { ok: true, position: at("t3"), events: [] } : { ok: false, error: refusal },
  );
});

test("a try is made where it belongs: after the rolls and moves before it, not after refusals", async () => {
  const trial = new Trial("rachat", scene);
  await trial.attempt(2);
  expect(api.referee).toHaveBeenCalledWith({ op: "roll", position: scene.position, dice: [5, 2] });
  expect(api.tryAction.mock.calls).toEqual([[at("t1"), "t1:2"]]);
  expect(trial.position).toEqual(at("t3"));
  expect(trial.outcome).toEqual({ kind: "played", events: [] });
});

test("a refusal leaves the position and shows why", async () => {
  const trial = new Trial("rachat", scene);
  await trial.attempt(1);
  expect(trial.position).toEqual(at("t1"));
  expect(trial.outcome).toMatchObject({ kind: "refused", reasons: [{ rule: "RA-13", squares: ["t6"] }] });
});

test("it can be set up again", async () => {
  const trial = new Trial("rachat", scene);
  await trial.attempt(2);
  await trial.reset();
  expect(trial.position).toEqual(scene.position);
  expect(trial.outcome).toBeNull();
});

test("of several ways to a place one is to be chosen; cheats are not offered", async () => {
  const choice = (action: string, cheat = false) =>
    ({ action, cheat, colour: "red", from: "t1", to: "t6", dice: [5], bonus: null, happened: [] }) as Choice;
  api.choicesIn.mockResolvedValue({ choices: [choice("t1:5"), choice("t1:3+2"), choice("t1~5", true)], closed: [] });
  const trial = new Trial("rachat", { ...scene, position: at("t1") });
  await trial.ask();
  expect(trial.choices.map(({ action }) => action)).toEqual(["t1:5", "t1:3+2"]);
  trial.choose(trial.choices);
  expect(trial.open).toHaveLength(2);
  expect(api.tryAction).not.toHaveBeenCalled();
});

test("a referee that does not answer is told", async () => {
  api.referee.mockRejectedValue(new Error());
  const trial = new Trial("rachat", scene);
  await trial.attempt(0);
  expect(trial.outcome).toEqual({ kind: "away" });
  expect(trial.position).toEqual(scene.position);
});
