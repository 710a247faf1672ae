// The key that this server signs with. This device trusts the first one it was given: a server that
// signs with another later is not believed to be the same.

import type { ServerKey } from "../generated/types";
import { api } from "../net/api";
import { keep, kept } from "../storage";

const KEY = "tablier.server-key";

/** The key, or null where neither this device nor the server knows it. */
export async function serverKey(): Promise<string | null> {
  const pinned = kept(KEY);
  if (pinned) return pinned;
  try {
    const { key } = await api<ServerKey>("GET", "/key");
    keep(KEY, key);
    return key;
  } catch {
    return null;
  }
}
