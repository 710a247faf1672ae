#!/usr/bin/env python3
"""Checks the dice and the seal of a record by docs/dice.md and docs/records.md alone, without any code of ours.

Reads a record from standard input, prints what it checked, and exits with 1 at the first thing that does not fit.
"""

import hashlib
import hmac
import sys


def fail(what):
    print(what)
    sys.exit(1)


def roll(secret, salts, k, count):
    faces, block = [], 0
    while len(faces) < count:
        message = b"".join(salts) + k.to_bytes(8, "big") + block.to_bytes(4, "big")
        digest = hmac.new(secret, message, hashlib.sha256).digest()
        faces += [byte % 6 + 1 for byte in digest if byte < 252]
        block += 1
    return faces[:count]


lines = [line.rstrip() for line in sys.stdin.read().splitlines()]
gap = lines.index("")
head, body = lines[:gap], [line for line in lines[gap + 1 :] if line]
proof = [line.split(" ", 2)[1:] for line in head if line.startswith("proof: ")]


def values(name):
    return [value for key, value in proof if key == name]


secret = bytes.fromhex(values("secret")[0])
if hashlib.sha256(secret).hexdigest() != values("commitment")[0]:
    fail("the secret is not the one of the envelope")
salts = [bytes.fromhex(value.split(" ")[1]) for value in values("salt")]

# The opening rolls come first, one die each.
written = [[int(value.split(" ")[1])] for value in values("opening")]
for line in body:
    words = line.split(" ")
    if not line.startswith("#") and len(words) > 3 and words[3] == "roll":
        written.append([int(face) for face in words[4:]])
for k, faces in enumerate(written, start=1):
    fell = roll(secret, salts, k, len(faces))
    if fell != faces:
        fail(f"roll {k}: the record says {faces}, the dice fell {fell}")

later = ("proof: secret ", "proof: chain ", "proof: seal ", "proof: signature ")
links = ["\n".join(line for line in head if not line.startswith(later)), *body]
link, chain = b"", ""
for text in links:
    link = hashlib.sha256(link + text.encode()).digest()
    chain += link[:4].hex()
if chain != values("chain")[0] or link.hex() != values("seal")[0]:
    fail("the lines are not those that were sealed")
print(f"{len(written)} rolls as they fell, {len(links)} lines as they were sealed")
