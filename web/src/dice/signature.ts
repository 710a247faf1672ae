// Ed25519, as far as the browser lends it.

import { hasWebCrypto } from "./hash";

type Bytes = Uint8Array<ArrayBuffer>;

/** Is this the signature of a message by a key? Null: this browser cannot tell. */
export async function verified(key: Bytes, signature: Bytes, message: Bytes): Promise<boolean | null> {
  if (!hasWebCrypto()) return null;
  try {
    const held = await crypto.subtle.importKey("raw", key, { name: "Ed25519" }, false, ["verify"]);
    return await crypto.subtle.verify({ name: "Ed25519" }, held, signature, message);
  } catch (why) {
    return why instanceof Error && why.name === "DataError" ? false : null;
  }
}
