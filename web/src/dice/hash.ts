// SHA-256 and HMAC-SHA-256: the browser's own where it lends them, ours elsewhere.

import { sha256 as plain } from "./sha256";

type Bytes = Uint8Array<ArrayBuffer>;

/** Browsers lend their cryptography to pages over https and from this machine only. */
export const hasWebCrypto = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function sha256(message: Bytes): Promise<Bytes> {
  return hasWebCrypto() ? new Uint8Array(await crypto.subtle.digest("SHA-256", message)) : plain(message);
}

/** A function that makes authentication codes under one key. */
export async function hmac(key: Bytes): Promise<(message: Bytes) => Promise<Bytes>> {
  if (!hasWebCrypto()) return async (message) => plainHmac(key, message);
  const held = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (message) => new Uint8Array(await crypto.subtle.sign("HMAC", held, message));
}

/** RFC 2104, for keys up to a block of 64 bytes; ours have 32. */
export function plainHmac(key: Bytes, message: Bytes): Bytes {
  const masked = (mask: number): Bytes => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ mask);
  return plain(join(masked(0x5c), plain(join(masked(0x36), message))));
}

export function join(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Exactly this many bytes; there is one way to write them, so capitals and spaces are not read. */
export function unhex(text: string, length: number): Bytes | null {
  if (text.length !== length * 2 || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length }, (_, i) => parseInt(text.slice(i * 2, i * 2 + 2), 16));
}
