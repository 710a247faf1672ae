// The formula of the dice (docs/dice.md): HMAC-SHA-256 under the secret, taken byte by byte.

import { hmac, join } from "./hash";

export type Dice = { roll(k: number | bigint, count: number): Promise<number[]> };

/** The dice of a secret and of salts, whose order matters. */
export async function diceOf(secret: Uint8Array<ArrayBuffer>, salts: Uint8Array[]): Promise<Dice> {
  const sign = await hmac(secret);
  const all = join(...salts);
  return {
    async roll(k, count) {
      const faces: number[] = [];
      for (let block = 0; faces.length < count; block++) {
        // 252 is the largest multiple of 6 in a byte: beyond it low faces would fall more often.
        for (const byte of await sign(join(all, numbers(k, block)))) if (byte < 252) faces.push((byte % 6) + 1);
      }
      return faces.slice(0, count);
    },
  };
}

/** The roll in 8 bytes and the block in 4, highest first. */
function numbers(k: number | bigint, block: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(12));
  view.setBigUint64(0, BigInt(k));
  view.setUint32(8, block);
  return new Uint8Array(view.buffer);
}
