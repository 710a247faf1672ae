// Players whose words one does not want to read on this device.

import { keep, keptValue } from "../../storage";

const KEY = "tablier.muted";
/** More than this nobody remembers. */
const MOST = 200;

let players = $state.raw<string[]>(stored());

export function muted(): string[] {
  return players;
}

export function mute(player: string, yes: boolean): void {
  const others = players.filter((other) => other !== player);
  players = yes ? [...others, player].slice(-MOST) : others;
  keep(KEY, JSON.stringify(players));
}

function stored(): string[] {
  const value = keptValue(KEY);
  return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
}
