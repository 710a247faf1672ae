// The same people once more: the first who asks lays the table, with its bots, and everybody takes the seats they had.

import type { Seat, Side, Table } from "../../generated/types";
import { sitDown } from "../../net/sitting";
import { go } from "../../router.svelte";
import { homeOf } from "../home";

/** Goes to the rematch of a table and sits down; it begins as soon as nobody is missing. */
export async function playAgain(old: Table): Promise<void> {
  const home = homeOf(old.id);
  const person = await home.arrive();
  const next = await home.rematch(old.id);
  try {
    const table = await home.view(next);
    // Whoever wants the same game once more wants what was agreed for it.
    for (const { side, name } of seatsAgain(old.seats, table.seats, person))
      await sitDown(table, side, name, table.consent, (what) => home.request(next, what));
  } finally {
    // Also if a seat was taken meanwhile: there one sees by whom.
    go(`/t/${next}`);
  }
}

/** One's former seats that are free for one at the new table, each with the name it had. */
export function seatsAgain(
  old: Seat[],
  next: Seat[],
  person: { id: string; name: string },
): { side: Side; name?: string }[] {
  const free = next
    .filter(({ player, bot, reserved }) => !player && !bot && (!reserved || reserved === person.id))
    .map(({ side }) => side);
  return old
    .filter(({ side, yours }) => yours && free.includes(side))
    .map(({ side, name }) => ({ side, ...(name && name !== person.name && { name }) }));
}
