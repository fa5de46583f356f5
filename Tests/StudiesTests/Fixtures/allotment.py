"""Reference figures for Studies/Allotment, written from the description alone and with Python's own SHA-256.

R's crossdes is not packaged for Debian 12; squares are built here by another way than in Swift (differences of a
sequencing of Z_n instead of a formula for each place, and itertools) and counted by enumeration.
Run: python3 allotment.py > allotment.json
"""
import hashlib
import itertools
import json
import platform


class Chance:
    def __init__(self, secret, place):
        message = secret
        for name in place:
            name = name.encode()
            message += b"/" + str(len(name)).encode() + b":" + name
        self.key, self.counter, self.words = hashlib.sha256(message).digest(), 0, []

    def word(self):
        if not self.words:
            digest = hashlib.sha256(self.key + b"/" + str(self.counter).encode()).digest()
            self.words = [int.from_bytes(digest[i:i + 8], "big") for i in (0, 8, 16, 24)]
            self.counter += 1
        return self.words.pop(0)

    def below(self, bound):
        if bound <= 1:
            return 0
        while True:
            word = self.word()
            if word < 2**64 // bound * bound:
                return word % bound

    def shuffle(self, things):
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


def blocks(secret, ledger, stratum, ratio, sizes, count):
    groups, number = [], 0
    while len(groups) < count:
        chance = Chance(secret, [ledger, stratum, str(number)])
        size = sizes[chance.below(len(sizes))]
        block = [g for g, part in enumerate(ratio) for _ in range(size // sum(ratio) * part)]
        chance.shuffle(block)
        groups += block
        number += 1
    return groups[:count]


def simple(secret, ledger, stratum, ratio, count):
    wheel = [g for g, part in enumerate(ratio) for _ in range(part)]
    return [wheel[Chance(secret, [ledger, stratum, str(n)]).below(len(wheel))] for n in range(count)]


def minimise(margins, p):
    k = len(margins[0])
    sums = []
    for g in range(k):
        total = 0
        for margin in margins:
            after = [m + (i == g) for i, m in enumerate(margin)]
            total += max(after) - min(after)
        sums.append(total)
    best = [g for g in range(k) if sums[g] == min(sums)]
    if len(best) == k:
        return sums, [1 / k] * k
    return sums, [p / len(best) if g in best else (1 - p) / (k - len(best)) for g in range(k)]


def williams(n):
    # The sums of +1, -2, +3, -4, … are all different modulo n, and so are their differences for even n.
    row = [0]
    for step in range(1, n):
        row.append((row[-1] + (step if step % 2 else -step)) % n)
    rows = [[(c + shift) % n for c in row] for shift in range(n)]
    return rows + [r[::-1] for r in rows] if n % 2 and n > 1 else rows


def neighbours(rows):
    counts = {}
    for row in rows:
        for pair in zip(row, row[1:]):
            counts[pair] = counts.get(pair, 0) + 1
    return sorted(set(counts.values())), len(counts)


secret = bytes(range(32))
cases = [
    dict(ledger="groups", stratum='["f"]', ratio=[1, 1], sizes=[4, 6]),
    dict(ledger="groups", stratum='["m"]', ratio=[1, 1], sizes=[4, 6]),
    dict(ledger="groups", stratum="[]", ratio=[2, 1], sizes=[3, 6, 9]),
    dict(ledger="groups", stratum='[null,"ü"]', ratio=[1, 1, 1, 1, 1], sizes=[5]),
    dict(ledger="simple", stratum="[]", ratio=[3, 2, 1], sizes=[]),
]
for case in cases:
    arguments = (secret, case["ledger"], case["stratum"], case["ratio"])
    case["groups"] = blocks(*arguments, case["sizes"], 200) if case["sizes"] else simple(*arguments, 200)
margins = [
    [[0, 0]], [[3, 2]], [[3, 3], [1, 2], [4, 1]], [[5, 4, 5], [2, 3, 2]], [[1, 1, 0, 0]], [[9, 7, 8], [0, 4, 2], [3, 3, 3]],
]
print(json.dumps({
    "source": f"allotment.py: Python {platform.python_version()}, hashlib",
    "commitment": hashlib.sha256(secret).hexdigest(),
    "cases": cases,
    "minimise": [dict(margins=m, sums=minimise(m, 0.8)[0], probabilities=minimise(m, 0.8)[1]) for m in margins],
    "seeds": [
        dict(seed=s, path=p, attempt=a,
             value=int.from_bytes(hashlib.sha256(f"{s}/{p}/{a}".encode()).digest()[:8], "big") >> 11)
        for s, p, a in [(1, "pvt", 1), (9007199254740991, "tests/rounds.2/pvt", 3), (0, "warm", 0)]],
    "williams": {str(n): dict(rows=len(williams(n)), neighbours=neighbours(williams(n))) for n in range(2, 13)},
    "all": {str(n): len(list(itertools.permutations(range(n)))) for n in range(2, 7)},
}, indent=1))
