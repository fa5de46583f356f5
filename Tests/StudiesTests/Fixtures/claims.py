"""Reference figures for ClaimNumber, written from the description alone, with Python's own SHA-256.

The check sign is Luhn's to the base of 32: from the right, every other value is doubled, beginning with the last of the eight,
the two digits of each are added, and the sign brings the sum to a multiple of 32.
Run: python3 claims.py > claims.json
"""
import hashlib
import json
import platform

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def claim(seed):
    bits = int.from_bytes(hashlib.sha256(f"claim/{seed}".encode()).digest(), "big") >> (256 - 40)
    values = []
    for _ in range(8):
        bits, value = divmod(bits, 32)
        values.insert(0, value)
    total = 0
    for place, value in enumerate(reversed(values)):
        total += sum(divmod(value * (2 if place % 2 == 0 else 1), 32))
    text = "".join(SIGNS[value] for value in values + [-total % 32])
    return text[:4] + "-" + text[4:]


print(json.dumps({
    "source": f"claims.py: Python {platform.python_version()}, hashlib",
    "claims": [dict(seed=seed, text=claim(seed)) for seed in [0, 1, 42, 1000003, 4503599627370497, 9007199254740991]],
}, indent=1))
