// The rules that somebody keeps under names of their own: on this device, and in the account of those who have one.
// Each is kept as its code, which names the game too; one that a later version of the page cannot read is passed over,
// not thrown away.
//
// Everything is written on the device first. What the account has not heard yet is marked with what is left to do
// (`merge.ts`), and sent when the server answers: whoever writes a name last is right, and nothing else is touched.

import type { GameInfo, Options, RulesLine } from "../generated/types";
import { Refused, api } from "../net/api";
import { me } from "../net/session.svelte";
import { codeOf, parseCode } from "../parts/codes";
import { keep, keptValue } from "../storage";
import { gameOf, merged, type Kept } from "./merge";

/** Rules of a game by the name they were given; `here`: on this device only, though there is an account. */
export type OwnRules = { name: string; options: Options; here: boolean };

/** Where rules are after they were kept; `later`: in the account as soon as the server answers. */
export type Whereabouts = "device" | "account" | "later";

const KEY = "tablier.rules";

let all = $state.raw<Kept[]>(read());

// Another tab may have written.
globalThis.addEventListener?.("storage", ({ key }) => {
  if (key === KEY) all = read();
});
globalThis.addEventListener?.("online", () => void syncRules().catch(() => {}));

/** The account that rules are kept in. */
function account(): string | undefined {
  const person = me();
  return person?.account ? person.id : undefined;
}

/** The rules kept for a game, by name. */
export function ownRules(game: GameInfo): OwnRules[] {
  const who = account();
  return visible(who)
    .flatMap((kept): OwnRules[] => {
      const parsed = parseCode(kept.code);
      const here = who !== undefined && kept.account === undefined;
      return parsed?.game.id === game.id ? [{ name: kept.name, options: parsed.options, here }] : [];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Keeps rules under a name, in place of those that had it. */
export async function saveRules(game: GameInfo, name: string, options: Options): Promise<Whereabouts> {
  const who = account();
  const rules: Kept = { name, code: codeOf(game, options), ...(who && { account: who, todo: "put" }) };
  change((kept) => [...kept.filter((one) => !isMine(one, game, name, who)), rules]);
  return send(game, name);
}

export async function renameRules(game: GameInfo, name: string, next: string): Promise<void> {
  const who = account();
  const found = visible(who).find((kept) => gameOf(kept) === game.id && kept.name === name);
  if (!found || next === name) return;
  const inAccount = who !== undefined && found.account === who;
  const renamed: Kept = { name: next, code: found.code };
  if (inAccount) Object.assign(renamed, { account: who, todo: "put", was: found.was ?? name });
  change((kept) => [...kept.filter((one) => !same(one, found) && !isMine(one, game, next, who)), renamed]);
  await send(game, next);
}

export async function deleteRules(game: GameInfo, name: string): Promise<void> {
  const who = account();
  const found = visible(who).find((kept) => gameOf(kept) === game.id && kept.name === name);
  if (!found) return;
  const left: Kept[] = who !== undefined && found.account === who ? [{ ...found, todo: "delete" }] : [];
  change((kept) => [...kept.filter((one) => !same(one, found)), ...left]);
  await send(game, name);
}

/** Keeps the rules of a game that are on this device only in the account as well. */
export async function adoptRules(game: GameInfo): Promise<Whereabouts> {
  const who = account();
  if (who === undefined) return "device";
  const names = ownRules(game).flatMap(({ name, here }) => (here ? [name] : []));
  const isOffered = (kept: Kept) => kept.account === undefined && gameOf(kept) === game.id && names.includes(kept.name);
  change((kept) => kept.map((one) => (isOffered(one) ? { ...one, account: who, todo: "put" as const } : one)));
  return send(game, names[0] ?? "");
}

let queue: Promise<void> = Promise.resolve();

/** Tells the account what it has not heard, then takes over what it keeps. Fails if the server is away or refuses. */
export function syncRules(): Promise<void> {
  const done = queue.then(syncOnce);
  queue = done.catch(() => {});
  return done;
}

async function syncOnce(): Promise<void> {
  const who = account();
  if (who === undefined) return;
  let refused: Refused | null = null;
  for (const kept of all.filter((one) => one.account === who && one.todo)) {
    try {
      await tell(kept);
      settle(kept, who);
    } catch (why) {
      // Rules that the account cannot keep stay on the device. Anything else is tried again later.
      if (!(why instanceof Refused) || ![400, 409].includes(why.status)) throw why;
      refused = why;
      change((now) => now.map((one) => (same(one, kept) ? { name: one.name, code: one.code } : one)));
    }
  }
  const theirs = await api<RulesLine[]>("GET", "/me/rules");
  if (account() === who) change((now) => merged(now, who, theirs));
  if (refused) throw refused;
}

async function tell({ name, code, todo, was }: Kept): Promise<void> {
  if (todo === "delete") return api("DELETE", "/me/rules", { game: gameOf({ code }), name });
  await api("PUT", "/me/rules", { name, code, ...(was !== undefined && { instead_of: was }) });
}

/** The account has heard it, unless something else was done meanwhile. */
function settle(told: Kept, who: string): void {
  change((now) =>
    now.flatMap((one) => {
      if (!same(one, told) || one.code !== told.code || one.todo !== told.todo) return [one];
      return told.todo === "delete" ? [] : [{ name: one.name, code: one.code, account: who }];
    }),
  );
}

/** Sends what is left to do; says where the rules of this name are now. A refusal is the caller's to show. */
async function send(game: GameInfo, name: string): Promise<Whereabouts> {
  if (account() === undefined) return "device";
  try {
    await syncRules();
  } catch (why) {
    if (why instanceof Refused && [400, 409].includes(why.status)) throw why;
  }
  const left = all.find((kept) => isMine(kept, game, name, account()) && kept.todo);
  return left ? "later" : "account";
}

/** Everything but the rules of other accounts. Of two with one name, a guest sees the device's own. */
function visible(who: string | undefined): Kept[] {
  const shown = all.filter(
    (kept) => kept.todo !== "delete" && (kept.account === undefined || who === undefined || kept.account === who),
  );
  const first = (kept: Kept) => shown.find((one) => one.name === kept.name && gameOf(one) === gameOf(kept));
  shown.sort((a, b) => Number(a.account !== undefined) - Number(b.account !== undefined));
  return shown.filter((kept) => first(kept) === kept);
}

/** Rules of this name that this user may replace. */
function isMine(kept: Kept, game: GameInfo, name: string, who: string | undefined): boolean {
  const mine = kept.account === undefined || (who !== undefined && kept.account === who);
  return mine && kept.name === name && gameOf(kept) === game.id;
}

function same(one: Kept, other: Kept): boolean {
  return one.name === other.name && one.account === other.account && gameOf(one) === gameOf(other);
}

/** Changes what is kept now, which another tab may have written. */
function change(how: (kept: Kept[]) => Kept[]): void {
  all = how(read());
  keep(KEY, JSON.stringify(all));
}

function read(): Kept[] {
  const value = keptValue(KEY);
  if (!Array.isArray(value)) return [];
  return value.filter((one): one is Kept => typeof one?.name === "string" && typeof one.code === "string");
}

export { MOST_NAME } from "./merge";
