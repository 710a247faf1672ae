// The same people once more: the first who asks lays the table, with its bots, and everybody takes the seats they had.

import type { Person, Seat, Side, Table } from "../../generated/types";
import { api } from "../../net/api";
import { beSomebody } from "../../net/session.svelte";
import { sitDown } from "../../net/sitting";
import { go } from "../../router.svelte";

/** Goes to the rematch of a table and sits down; it begins as soon as nobody is missing. */
export async function playAgain(old: Table): Promise<void> {
  const person = await beSomebody();
  const { table: next } = await api<{ table: string }>("POST", `/tables/${old.id}/rematch`);
  try {
    const table = await api<Table>("GET", `/tables/${next}`);
    // Whoever wants the same game once more wants what was agreed for it.
    for (const { side, name } of seatsAgain(old.seats, table.seats, person))
      await sitDown(table, side, name, table.consent);
  } finally {
    // Also if a seat was taken meanwhile: there one sees by whom.
    go(`/t/${next}`);
  }
}

/** One's former seats that are free for one at the new table, each with the name it had. */
export function seatsAgain(old: Seat[], next: Seat[], person: Person): { side: Side; name?: string }[] {
  const free = next
    .filter(({ player, bot, reserved }) => !player && !bot && (!reserved || reserved === person.id))
    .map(({ side }) => side);
  return old
    .filter(({ side, yours }) => yours && free.includes(side))
    .map(({ side, name }) => ({ side, ...(name && name !== person.name && { name }) }));
}
