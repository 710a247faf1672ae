// Playing without a pointer. The board itself moves the focus among pieces and squares.

import type { Hand } from "./hand.svelte";
import type { Pad } from "./pad.svelte";
import type { LiveTable } from "../state/liveTable.svelte";

export type Desk = { live: LiveTable; hand: Hand; pad: Pad; showMoves: () => void; showKeys: () => void };

export function keyPress(event: KeyboardEvent, { live, hand, pad, showMoves, showKeys }: Desk): void {
  const at = event.target as HTMLElement;
  const typing = at.closest?.("input, textarea, select, dialog");
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing) return;
  const onButton = at.closest?.("button, a, [role=button], [role=tab]");
  if (live.types && typeDice(event, pad, Boolean(onButton))) return event.preventDefault();
  if (event.key === "Escape") hand.drop();
  else if (event.key === "?") showKeys();
  else if (event.key.toLowerCase() === "m") showMoves();
  else if (event.key.toLowerCase() === "h") void hand.askAdvice("key");
  else if (event.key.toLowerCase() === "r" || (event.key === " " && !onButton)) roll(live);
  // On a French keyboard digits need Shift: the key itself counts.
  else if (/^(Digit|Numpad)[1-6]$/.test(event.code)) pickFace(live, hand, Number(event.code.at(-1)));
  else return;
  event.preventDefault();
}

/** Keys for dice that people throw: faces, the last one taken away, all of them confirmed. */
function typeDice(event: KeyboardEvent, pad: Pad, onButton: boolean): boolean {
  if (/^(Digit|Numpad)[1-6]$/.test(event.code)) pad.add(Number(event.code.at(-1)));
  else if (event.key === "Backspace") pad.remove();
  else if ((event.key === "Enter" || event.key === " ") && !onButton) void pad.send();
  else return false;
  return true;
}

function roll(live: LiveTable): void {
  const must = live.ready && live.turn && !live.types ? live.table!.next!.must : null;
  if (must === "roll" || must === "apologise") void live.step({ do: must });
}

/** Picks a die that shows a face: one that is not picked yet, if there is one. */
function pickFace(live: LiveTable, hand: Hand, face: number): void {
  const { faces, spent } = live.shown.dice;
  const dice = faces.flatMap((value, die) => (value === face && !spent[die] ? [die] : []));
  const die = dice.find((one) => !hand.picks.dice.includes(one)) ?? dice[0];
  if (die !== undefined) hand.pickDie(die);
}
