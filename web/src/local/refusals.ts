// Failures that happen on a device and never at a server, as refusals with a sentence for people.

import { Away } from "../away";
import { Refused } from "../net/api";
import { t } from "../words/words.svelte";
import { NotKept, TooNew } from "./store";

/** Why a table of this device cannot be shown or does not go on. */
export function lost(why: unknown): Refused {
  if (why instanceof Refused) return why;
  if (why instanceof Away) return refusal("local-unfetched");
  if (why instanceof TooNew) return refusal("local-too-new");
  return refusal(why instanceof NotKept ? "local-unkept" : "local-failed");
}

/** No game of this device has that id. */
export function unknownGame(): Refused {
  return refusal("no-local-game");
}

/** A sentence that is known in the language in force. */
function refusal(code: string): Refused {
  const sentence = t(`gone-what-${code}`);
  return new Refused(409, { code, message: { fr: sentence, en: sentence } });
}
