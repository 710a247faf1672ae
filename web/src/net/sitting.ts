// Sitting down: the table has shown its envelope, and only now is the salt drawn, kept on this device, and sent. Dice
// that people throw themselves need neither.

import { forgetSalt, keepSalt, keptDice } from "./keptDice";
import type { Answer, Ask, Side, Table } from "../generated/types";
import { Refused, api } from "./api";
import { keepKeys } from "./session.svelte";

/** Puts an ask to the table. */
type Put = (what: Ask) => Promise<Answer>;

/**
 * Takes a seat, under a name of its own if there is one, agreeing to the options that need it. Rejects with the
 * table's reason.
 */
export async function sitDown(
  { id, commitment }: Pick<Table, "id"> & { commitment?: string },
  seat: Side,
  name?: string,
  agrees: string[] = [],
  // Over HTTP, not over the socket: whoever has just become a guest is still nobody on the socket that is open.
  put: Put = (what) => api("POST", `/tables/${id}/asks`, what),
): Promise<void> {
  // An answer that was lost may have been a yes: the same salt is sent again.
  const sent = keptDice(id)?.salts[seat];
  const salt = commitment === undefined ? undefined : (sent ?? newSalt());
  if (commitment !== undefined && salt !== undefined) keepSalt(id, commitment, seat, salt);
  try {
    const { key } = await put({
      do: "sit",
      seat,
      ...(salt !== undefined && { salt }),
      ...(name && { name }),
      ...(agrees.length > 0 && { agrees }),
    });
    if (key) keepKeys(id, { [seat]: key });
  } catch (why) {
    if (why instanceof Refused && !sent) forgetSalt(id, seat);
    throw why;
  }
}

/** One's own part in the dice: 16 random bytes, new for every seat. */
function newSalt(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
