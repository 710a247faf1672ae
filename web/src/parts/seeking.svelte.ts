// Looking for opponents. It goes on while one walks through the pages, and leads to the table once it is found. There a
// seat is kept for everybody who was found; if one of them does not come, the table closes and the search goes on.

import type { GameName, Options, RoomName, Side, Ticket } from "../generated/types";
import { Away } from "../away";
import { Refused, api } from "../net/api";
import { beSomebody } from "../net/session.svelte";
import { sitDown } from "../net/sitting";
import { go } from "../router.svelte";
import { notice, trouble } from "./notices.svelte";
import { t } from "../words/words.svelte";

export type Wish = { game: GameName; options: Options; players: number; room: RoomName; bots: boolean; side?: Side };
type Search = Wish & {
  ticket: string;
  waiting: number;
  /** Where a seat was taken, until all have come. */
  table?: string;
};

/** How often the ticket is asked about; the server tears it up after 30 seconds of silence. */
const EVERY = 2000;

let search = $state.raw<Search | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** The search under way, if any. */
export function seeking(): Search | null {
  return search;
}

/** Takes a ticket. Rejects with the server's reason. */
export async function seek(wish: Wish): Promise<void> {
  await beSomebody();
  const ticket = await api<Ticket>("POST", "/matches", wish);
  search = { ...wish, ticket: ticket.ticket, waiting: ticket.waiting ?? 1 };
  await hear(ticket);
}

/** Gives the ticket back. */
export async function stopSeeking(): Promise<void> {
  const ticket = search?.ticket;
  forget();
  if (ticket) await api("DELETE", `/matches/${ticket}`).catch(trouble);
}

function forget(): void {
  clearTimeout(timer);
  search = null;
}

async function hear({ ticket, table, side, commitment, until, waiting }: Ticket): Promise<void> {
  if (search?.ticket !== ticket) return;
  if (table && side && commitment && search.table !== table) {
    search = { ...search, table };
    await sitDown({ id: table, commitment }, side);
    notice(t("seeking-found"));
    go(`/t/${table}`);
  } else if (!table && search.table) {
    search = { ...search, table: undefined };
    notice(t("seeking-again"));
    go("/rooms");
  }
  if (search?.ticket !== ticket) return;
  // All have come: the rest is the table's.
  if (table && !until) return forget();
  search = { ...search, waiting: waiting ?? search.waiting };
  timer = setTimeout(() => void askAgain(ticket), EVERY);
}

async function askAgain(ticket: string): Promise<void> {
  try {
    await hear(await api<Ticket>("GET", `/matches/${ticket}`));
  } catch (why) {
    if (search?.ticket !== ticket) return;
    // A server that is away for a moment keeps the ticket for a while; one that refuses has torn it up.
    if (why instanceof Away) timer = setTimeout(() => void askAgain(ticket), EVERY);
    else if (why instanceof Refused) {
      forget();
      trouble(why);
    } else throw why;
  }
}

// Closing the page ends the search: nobody waits for an empty chair.
addEventListener("pagehide", () => {
  if (search) void fetch(`/api/v1/matches/${search.ticket}`, { method: "DELETE", keepalive: true });
  forget();
});
