import { beforeEach, expect, test, vi } from "vitest";
import { gameNamed } from "../parts/games";

vi.mock("../words/words.svelte", () => ({ has: () => false, t: (id: string) => id }));
const net = vi.hoisted(() => ({ api: vi.fn(), me: vi.fn() }));
vi.mock("../net/session.svelte", () => ({ me: net.me }));
vi.mock("../net/api", () => {
  class Refused extends Error {
    constructor(readonly status: number) {
      super();
    }
  }
  return { api: net.api, Refused };
});

const rachat = gameNamed("rachat")!;
const latroncules = gameNamed("latroncules")!;
const jump = { combined: "jump" };

beforeEach(() => {
  vi.resetModules();
  vi.resetAllMocks();
  net.me.mockReturnValue(null);
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

/** A server that keeps rules; `away` makes it fail. */
function server() {
  const kept = new Map<string, { game: string; name: string; code: string; at: number }>();
  const state = { kept, away: false, refuse: null as number | null };
  net.me.mockReturnValue({ id: "ana", account: true });
  net.api.mockImplementation(async (method: string, _: string, body: Record<string, string>) => {
    const { Refused } = await import("../net/api");
    if (state.away) throw new Error("away");
    if (method === "GET") return [...kept.values()];
    if (method === "DELETE") return void kept.delete(`${body["game"]} ${body["name"]}`);
    if (state.refuse) throw new (Refused as unknown as new (status: number) => Error)(state.refuse);
    const game = body["code"]!.split("-")[0]!;
    if (body["instead_of"]) kept.delete(`${game} ${body["instead_of"]}`);
    kept.set(`${game} ${body["name"]}`, { game, name: body["name"]!, code: body["code"]!, at: 1 });
    return undefined;
  });
  return state;
}

test("with an account, rules are kept, renamed and deleted there too", async () => {
  const { kept } = server();
  const { deleteRules, ownRules, renameRules, saveRules } = await import("./saved.svelte");
  expect(await saveRules(rachat, "A", jump)).toBe("account");
  expect([...kept.keys()]).toEqual(["rachat A"]);
  await renameRules(rachat, "A", "B");
  expect([...kept.keys()]).toEqual(["rachat B"]);
  expect(ownRules(rachat)).toMatchObject([{ name: "B", here: false }]);
  await deleteRules(rachat, "B");
  expect([kept.size, ownRules(rachat).length]).toEqual([0, 0]);
});

test("while the server is away nothing is lost, and it hears of everything later", async () => {
  const state = server();
  const { deleteRules, ownRules, renameRules, saveRules, syncRules } = await import("./saved.svelte");
  await saveRules(rachat, "Old", jump);
  await saveRules(rachat, "Gone", jump);
  state.away = true;
  expect(await saveRules(rachat, "New", { make_way: false })).toBe("later");
  await renameRules(rachat, "Old", "Renamed");
  await deleteRules(rachat, "Gone");
  await expect(syncRules()).rejects.toThrow("away");
  expect(names(ownRules(rachat))).toEqual(["New", "Renamed"]);
  vi.resetModules();
  const later = await import("./saved.svelte");
  state.away = false;
  await later.syncRules();
  expect([...state.kept.keys()].toSorted()).toEqual(["rachat New", "rachat Renamed"]);
  expect(names(later.ownRules(rachat))).toEqual(["New", "Renamed"]);
});

test("rules of another device come in, and those it deleted go", async () => {
  const { kept } = server();
  const { ownRules, saveRules, syncRules } = await import("./saved.svelte");
  await saveRules(rachat, "A", jump);
  kept.clear();
  kept.set("rachat B", { game: "rachat", name: "B", code: "rachat-w", at: 2 });
  await syncRules();
  expect(ownRules(rachat)).toMatchObject([{ name: "B", options: { make_way: false } }]);
});

test("rules of the device are offered to the account, and kept there only if wished", async () => {
  const { kept } = server();
  net.me.mockReturnValue(null);
  const { adoptRules, ownRules, saveRules, syncRules } = await import("./saved.svelte");
  expect(await saveRules(rachat, "A", jump)).toBe("device");
  net.me.mockReturnValue({ id: "ana", account: true });
  await syncRules();
  expect([kept.size, ownRules(rachat)[0]!.here]).toEqual([0, true]);
  expect(await adoptRules(rachat)).toBe("account");
  expect([kept.size, ownRules(rachat)[0]!.here]).toEqual([1, false]);
});

test("rules that the account cannot keep stay on the device, and the refusal is passed on", async () => {
  const state = server();
  const { ownRules, saveRules } = await import("./saved.svelte");
  state.refuse = 409;
  await expect(saveRules(rachat, "A", jump)).rejects.toMatchObject({ status: 409 });
  expect(ownRules(rachat)).toMatchObject([{ name: "A", here: true }]);
});

test("somebody else who signs in on this device sees nothing of the account before", async () => {
  const { kept } = server();
  const { ownRules, saveRules, syncRules } = await import("./saved.svelte");
  await saveRules(rachat, "A", jump);
  kept.clear();
  net.me.mockReturnValue({ id: "ben", account: true });
  await syncRules();
  expect([ownRules(rachat), kept.size]).toEqual([[], 0]);
  net.me.mockReturnValue(null);
  expect(names(ownRules(rachat))).toEqual(["A"]);
});

test("two tabs do not overwrite each other", async () => {
  const one = await import("./saved.svelte");
  vi.resetModules();
  const other = await import("./saved.svelte");
  await one.saveRules(rachat, "A", jump);
  await other.saveRules(rachat, "B", jump);
  await one.deleteRules(rachat, "A");
  expect(JSON.parse(localStorage.getItem("tablier.rules")!)).toMatchObject([{ name: "B" }]);
});
