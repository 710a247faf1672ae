"""Writes vectors.txt with Python's own hmac and hashlib: python3 make_vectors.py > vectors.txt"""
import hashlib
import hmac


def faces_and_blocks(secret, salts, k, count):
    found, block, thrown = [], 0, 0
    while len(found) < count:
        message = b"".join(salts) + k.to_bytes(8, "big") + block.to_bytes(4, "big")
        for byte in hmac.new(secret, message, hashlib.sha256).digest():
            if len(found) < count:
                found += [byte % 6 + 1] if byte < 252 else []
                thrown += byte >= 252
        block += 1
    return found, block, thrown


def roll(name, secret, salts, k, count):
    found, blocks, thrown = faces_and_blocks(secret, salts, k, count)
    print(f"roll {name}: {blocks} block(s), {thrown} byte(s) thrown away")
    print("secret", secret.hex())
    print("salts", " ".join(salt.hex() for salt in salts) or "-")
    print("k", k)
    print("count", count)
    print("faces", " ".join(map(str, found)), end="\n\n")


def chain(lines):
    print("chain")
    seal = b""
    for line in lines:
        seal = hashlib.sha256(seal + line.encode()).digest()
        print("link", seal[:4].hex(), line)
    print("seal", seal.hex())


zero, count, text = bytes(32), bytes(range(32)), hashlib.sha256(b"tablier").digest()
salts = [hashlib.sha256(name.encode()).digest()[:16] for name in ["Anna", "Bob", "Chloe", "David"]]
for secret in [zero, count, text]:
    print("commitment", secret.hex(), hashlib.sha256(secret).hexdigest())
print()
roll("without salts", zero, [], 1, 2)
roll("of one die", count, salts[:1], 1, 1)
roll("of two dice", count, salts[:2], 1, 2)
roll("with the salts in another order", count, salts[1::-1], 1, 2)
roll("later in the game", text, salts, 417, 2)
roll("of the largest number", text, salts, 2**64 - 1, 4)
k = next(k for k in range(1, 10**6) if faces_and_blocks(text, salts[:2], k, 2)[2])
roll("that begins with a byte of 252 or more", text, salts[:2], k, 2)
roll("of more dice than a block has bytes", text, salts[:3], 9, 70)
chain(["tablier record 1", "1 0:00:01.000 red roll 6", "# Béa !", "result: *"])
