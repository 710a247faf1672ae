// SHA-256 (FIPS 180-4) for pages that are not served over https: there the browser keeps its own from them, and a
// family that plays over the house network could check nothing.

/**
 * The first 32 bits of the fractional parts of the square or cube roots of the primes, as the standard has its
 * constants.
 */
function fractions(count: number, root: number): Uint32Array {
  const found = new Uint32Array(count);
  for (let candidate = 2, filled = 0; filled < count; candidate++) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) prime &&= candidate % divisor !== 0;
    if (prime) found[filled++] = (candidate ** (1 / root) % 1) * 2 ** 32;
  }
  return found;
}

const START = fractions(8, 2);
const ROUND = fractions(64, 3);

/** The 32 bytes of the digest. */
export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const state = START.slice();
  const padded = pad(message);
  for (let at = 0; at < padded.byteLength; at += 64) mix(state, new DataView(padded.buffer, at, 64));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setUint32(i * 4, word));
  return new Uint8Array(digest.buffer);
}

/** The message, a one bit, zeros, and its length in bits: a multiple of 64 bytes. */
function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length * 8);
  return padded;
}

function mix(state: Uint32Array, block: DataView): void {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i++) words[i] = block.getUint32(i * 4);
  for (let i = 16; i < 64; i++) {
    const near = words[i - 15]!;
    const late = words[i - 2]!;
    const spread = turn(near, 7) ^ turn(near, 18) ^ (near >>> 3);
    words[i] = words[i - 16]! + spread + words[i - 7]! + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i]! + words[i]!;
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + second) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
