import { beforeEach, expect, test, vi } from "vitest";
import { gameNamed } from "../parts/games";

vi.mock("../words/words.svelte", () => ({ has: () => false, t: (id: string) => id }));

const rachat = gameNamed("rachat")!;
const latroncules = gameNamed("latroncules")!;
const jump = { combined: "jump" };

beforeEach(() => {
  vi.resetModules();
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const names = (rules: { name: string }[]) => rules.map(({ name }) => name);

test("rules are kept under names, game by game, and found on the next visit", async () => {
  const { saveRules, ownRules } = await import("./saved.svelte");
  saveRules(rachat, "Chez Mamie", jump);
  saveRules(latroncules, "Court", { quiet_limit: 30 });
  expect(ownRules(rachat)).toMatchObject([{ name: "Chez Mamie", options: jump }]);
  vi.resetModules();
  const later = await import("./saved.svelte");
  expect(later.ownRules(latroncules)).toMatchObject([{ name: "Court", options: { quiet_limit: 30 } }]);
});

test("a name is used once, can be changed and be given up", async () => {
  const { deleteRules, ownRules, renameRules, saveRules } = await import("./saved.svelte");
  saveRules(rachat, "A", jump);
  saveRules(rachat, "A", { make_way: false });
  saveRules(rachat, "B", jump);
  expect(ownRules(rachat)).toMatchObject([{ name: "A", options: { make_way: false } }, { name: "B" }]);
  renameRules(rachat, "A", "C");
  expect(names(ownRules(rachat))).toEqual(["B", "C"]);
  renameRules(rachat, "B", "C");
  expect(ownRules(rachat)).toMatchObject([{ name: "C", options: jump }]);
  deleteRules(rachat, "C");
  expect(ownRules(rachat)).toEqual([]);
});

test("what cannot be read is passed over and stays", async () => {
  const unread = [{ name: "D", code: "rachat-zz9" }, 7, { name: 1 }];
  localStorage.setItem("tablier.rules", JSON.stringify(unread));
  const { ownRules, saveRules } = await import("./saved.svelte");
  expect(ownRules(rachat)).toEqual([]);
  saveRules(rachat, "A", jump);
  expect(JSON.parse(localStorage.getItem("tablier.rules")!)).toEqual([unread[0], { name: "A", code: "rachat-j" }]);
});
