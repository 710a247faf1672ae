import { describe, expect, test } from "vitest";
import { hex, hmac, plainHmac, sha256, unhex } from "./hash";
import { sha256 as plain } from "./sha256";

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

describe("our own SHA-256", () => {
  // The examples of FIPS 180-4.
  test.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ])("gives what the standard says", (text, digest) => expect(hex(plain(bytes(text)))).toBe(digest));

  test("agrees with the browser's on every length around its blocks", async () => {
    for (let length = 0; length < 200; length++) {
      const message = crypto.getRandomValues(new Uint8Array(length));
      expect(hex(plain(message))).toBe(hex(await sha256(message)));
    }
  });

  test("makes the same codes under a key", async () => {
    for (let length = 0; length < 150; length += 7) {
      const [key, message] = [
        crypto.getRandomValues(new Uint8Array(32)),
        crypto.getRandomValues(new Uint8Array(length)),
      ];
      expect(hex(plainHmac(key, message))).toBe(hex(await (await hmac(key))(message)));
    }
  });
});

test("there is one way to write bytes", () => {
  expect(unhex("00ff", 2)).toEqual(Uint8Array.of(0, 255));
  for (const text of ["", "0", "000", "0G", "0A", " 0", "é"]) expect(unhex(text, 1)).toBeNull();
});
