// The referee on this device: once the module is loaded, the page asks it instead of the server. The worker is the one
// that decides for tables of this device.

import { answerHere } from "../net/api";
import { canPlayHere } from "./here";
import { Thread } from "./thread";

/** The worker that holds tables and answers for the referee. */
export const tables = new Thread("table");

let wanted = false;

/** From now on the module answers for the referee. */
export function refereeHere(): void {
  answerHere((request) => tables.ask("referee", request));
}

/** Loads the module when the page has nothing else to do; from then on legal moves and refusals need no request. */
export function loadReferee(): void {
  if (wanted || !canPlayHere()) return;
  wanted = true;
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  idle(() => {
    // If it cannot be fetched, the next page tries again.
    tables.start().then(refereeHere, () => (wanted = false));
  });
}
