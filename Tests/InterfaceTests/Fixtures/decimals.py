"""Writes DecimalDigests.swift: digests of 100 000 numbers formatted by Python's decimal module.

Usage: python3 decimals.py > DecimalDigests.swift
The numbers come from the same generator as in FormatNumberTests.swift. `python3 decimals.py BLOCK` lists one block.
"""
import sys
from decimal import Decimal, ROUND_HALF_UP, localcontext

MASK = (1 << 64) - 1


class Seeded:
    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        word = self.state
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & MASK
        return word ^ (word >> 31)


POWERS = [1e-6, 1e-4, 1e-3, 1e-2, 1e-1, 1.0, 10.0, 1e2, 1e3, 1e5, 1e7, 1e9]


def number(source):
    kind = source.next() % 5
    word = source.next()
    places = source.next() % 10
    if kind == 0:
        value = (word >> 11) * 2.0**-53 * POWERS[source.next() % 12]
    elif kind == 1:
        value = float(word % 1_000_000) / float(1 << (source.next() % 20))
    elif kind == 2:
        value = float(word % 100_000_000 * 10 + 5) / float(10 ** (places + 1))
    elif kind == 3:
        value = float((word >> 11) | 1) * 2.0 ** (int(source.next() % 120) - 112)
    else:
        value = float(word % 2000)
    return (-value if source.next() & 1 else value), places


def fixed(value, places):
    with localcontext() as context:
        context.prec = 400
        result = Decimal(value).quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_UP)
    return f"{abs(result) if result == 0 else result:f}"


def significant(value, digits):
    with localcontext() as context:
        context.prec = 400
        exact = Decimal(value)
        if exact == 0:
            return fixed(value, digits - 1)
        result = exact.quantize(Decimal(1).scaleb(exact.adjusted() - digits + 1), rounding=ROUND_HALF_UP)
        if result.adjusted() > exact.adjusted():
            result = result.quantize(Decimal(1).scaleb(result.adjusted() - digits + 1))
        if result.as_tuple().exponent > 0:
            result = result.quantize(Decimal(1))
    return f"{result:f}"


def main():
    source = Seeded(2026)
    digests = []
    for block in range(100):
        digest = 0xCBF29CE484222325
        for _ in range(1000):
            value, places = number(source)
            digits = 1 + places % 6
            line = fixed(value, places) + " " + (significant(value, digits) if abs(value) > 1e-9 else "") + "\n"
            if len(sys.argv) > 1 and int(sys.argv[1]) == block:
                print(repr(value), places, line, end="")
            for byte in line.encode():
                digest = ((digest ^ byte) * 0x100000001B3) & MASK
        digests.append(digest)
    if len(sys.argv) > 1:
        return
    print("/// Written by decimals.py; every digest stands for 1000 numbers.")
    print("enum DecimalDigests {")
    print("    static let blocks: [UInt64] = [")
    for start in range(0, 100, 5):
        print("        " + " ".join(f"0x{digest:016X}," for digest in digests[start : start + 5]))
    print("    ]")
    print("}")


main()
