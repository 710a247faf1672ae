// From nothing to a table: whoever creates one becomes a guest if they are nobody yet, sees the envelope of its dice,
// and then takes the seats that are kept for them. A table that needs nobody but this device is created here.

import type { GameName, Laid, NewTable, Side } from "../generated/types";
import { playsHere, staysHere } from "../local/here";
import { Refused, api } from "../net/api";
import { beSomebody } from "../net/session.svelte";
import { sitDown } from "../net/sitting";
import { go } from "../router.svelte";
import { DEFAULT_BOT, gameNamed } from "./games";

type Names = Partial<Record<Side, string>>;

/** Creates a table, sits down on the seats kept for this device, and goes to it. */
export async function createTable(request: NewTable, names: Names = {}): Promise<void> {
  if (playsHere() && staysHere(request) && (await createHere(request, names))) return;
  const person = await beSomebody();
  const { table } = await api<Laid>("POST", "/tables", request);
  try {
    for (const { side } of table.seats.filter(({ reserved }) => reserved === person.id))
      await sitDown(table, side, names[side]);
  } catch (why) {
    // Nobody has come yet: no table stays behind that its owner does not know of.
    await api("POST", `/tables/${table.id}/asks`, { do: "close" }).catch(() => {});
    throw why;
  }
  go(`/t/${table.id}`);
}

/** Creates it on this device; false: this device lacks something, and the server may do better. */
async function createHere(request: NewTable, names: Names): Promise<boolean> {
  try {
    const { createLocal } = await import("../local/home.svelte");
    go(`/t/${await createLocal(request, names)}`);
    return true;
  } catch (why) {
    // The rules and the module refuse as the server would.
    if (why instanceof Refused && !why.error.code.startsWith("local-")) throw why;
    return false;
  }
}

/** A game against the usual bot, at once, with as many as usually play it. */
export function playAtOnce(game: GameName): Promise<void> {
  const players = gameNamed(game)!.usual_players;
  const bots = Array.from({ length: players - 1 }, () => ({ bot: DEFAULT_BOT }));
  return createTable({ game, players, seats: [{}, ...bots] });
}

/** The id of a table in what somebody typed or pasted: the id itself or a link to it. */
export function tableIn(typed: string): string | null {
  const text = typed.trim();
  const linked = /\/(?:t|r)\/([A-Za-z0-9]+)/.exec(text);
  if (linked) return linked[1]!;
  return /^[A-Za-z0-9]{6,32}$/.test(text) ? text : null;
}
