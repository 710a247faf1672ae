// The same people once more: the first who asks lays the table, with its bots, and everybody takes the seats they had.

import type { Ask, Person, Seat, Table } from "../generated/types";
import { api } from "../net/api";
import { beSomebody, keepKeys, salt } from "../net/session.svelte";
import { go } from "../router.svelte";

/** Goes to the rematch of a table and sits down; it begins as soon as nobody is missing. */
export async function playAgain(old: Table): Promise<void> {
  const person = await beSomebody();
  const { table: next } = await api<{ table: string }>("POST", `/tables/${old.id}/rematch`);
  try {
    const { seats } = await api<Table>("GET", `/tables/${next}`);
    for (const ask of seatsAgain(old.seats, seats, person, salt)) {
      const { key } = await api<{ key?: string }>("POST", `/tables/${next}/asks`, ask);
      if (key) keepKeys(next, { [ask.seat!]: key });
    }
  } finally {
    // Also if a seat was taken meanwhile: there one sees by whom.
    go(`/t/${next}`);
  }
}

/** One's former seats that are free at the new table, each with its name and a new part in the dice. */
export function seatsAgain(old: Seat[], next: Seat[], person: Person, newSalt: () => string): Ask[] {
  const free = next.filter(({ player, bot }) => !player && !bot).map(({ side }) => side);
  return old
    .filter(({ side, yours }) => yours && free.includes(side))
    .map(({ side, name }) => ({ do: "sit", seat: side, salt: newSalt(), ...(name && name !== person.name && { name }) }));
}
