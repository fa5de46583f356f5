"""Arguments and true values of the elementary and special functions, from mpmath with 200 bits.

Each row is [arguments..., high, low]: high + low is the true value to about 106 bits, so that the error of a double can
be told in fractions of its last place. usage: elementary.py > elementary.json
"""
import json
import random
import struct
import sys

import mpmath
from mpmath import mp, mpf

mp.prec = 300
generator = random.Random(20211122)
uniform = generator.uniform


def double(low=1, high=2046, signed=True):
    """Any double with a biased exponent in a range."""
    sign = generator.getrandbits(1) if signed else 0
    bits = sign << 63 | generator.randint(low, high) << 52 | generator.getrandbits(52)
    return struct.unpack("<d", struct.pack("<Q", bits))[0]


def near_zero_of_sine():
    return float(generator.randint(1, 10 ** generator.randint(1, 15)) * mp.pi / 2)


def angle():
    return generator.choice([lambda: uniform(-1, 1), lambda: uniform(-10, 10), lambda: uniform(-1e5, 1e5),
                             near_zero_of_sine, lambda: double(980, 2046)])()


def pick(*choices):
    return lambda: (generator.choice(choices)(),)


def erfcx(x):
    return mpmath.exp(x * x) * mpmath.erfc(x)


def positive():
    return 10 ** uniform(-1, 2.7)


def student(df, t):
    tail = mpmath.betainc(df / 2, mpf(1) / 2, 0, df / (df + t * t), regularized=True) / 2
    return tail if t < 0 else 1 - tail


functions = {
    "exp": (mpmath.exp, pick(lambda: uniform(-1, 1), lambda: uniform(-708, 709.7), lambda: double(900, 1020))),
    "expm1": (mpmath.expm1, pick(lambda: uniform(-1, 1), lambda: uniform(-40, 709.7), lambda: double(900, 1020))),
    "log": (mpmath.log, pick(lambda: double(0, 2046, False), lambda: uniform(0.5, 2), lambda: uniform(0.99, 1.01))),
    "log1p": (mpmath.log1p, pick(lambda: double(900, 1100, False), lambda: uniform(-0.99999, 1),
                                 lambda: double(900, 1020))),
    "pow": (mpmath.power, lambda: generator.choice([
        lambda: (uniform(0, 5), uniform(-20, 20)), lambda: (1 + uniform(-1e-6, 1e-6), uniform(-3e8, 3e8)),
        lambda: (double(1, 2046, False), uniform(-1, 1))])()),
    "sin": (mpmath.sin, pick(angle)), "cos": (mpmath.cos, pick(angle)), "tan": (mpmath.tan, pick(angle)),
    "atan": (mpmath.atan, pick(lambda: uniform(-1, 1), lambda: uniform(-10, 10), lambda: double(900, 1200))),
    "atan2": (mpmath.atan2, lambda: (double(1010, 1040), double(1010, 1040))),
    "erf": (mpmath.erf, pick(lambda: uniform(-1, 1), lambda: uniform(-6, 6), lambda: double(960, 1020))),
    "erfc": (mpmath.erfc, pick(lambda: uniform(-1, 1), lambda: uniform(-6, 6), lambda: uniform(0, 26.5))),
    "erfcx": (erfcx, pick(lambda: uniform(-1, 1), lambda: uniform(-26, 6), lambda: uniform(0, 30))),
    "lgamma": (lambda x: mpmath.loggamma(x).real,
               pick(lambda: uniform(0, 3), lambda: uniform(0, 20), lambda: uniform(0.9, 1.1),
                    lambda: double(900, 1500, False))),
    "normalCumulative": (mpmath.ncdf, pick(lambda: uniform(-37, 8), lambda: uniform(-3, 3))),
    "normalLogCumulative": (lambda x: mpmath.log(mpmath.ncdf(x)), pick(lambda: uniform(-100, 8), lambda: uniform(-3, 3))),
    "incompleteBeta": (lambda a, b, x: mpmath.betainc(a, b, 0, x, regularized=True),
                       lambda: (positive(), positive(), generator.random())),
    "incompleteGamma": (lambda a, x: mpmath.gammainc(a, 0, x, regularized=True),
                        lambda: (lambda a: (a, a * uniform(0.3, 2)))(positive())),
    "incompleteGammaComplement": (lambda a, x: mpmath.gammainc(a, x, mpmath.inf, regularized=True),
                                  lambda: (lambda a: (a, a * uniform(0.3, 2)))(positive())),
    "studentCumulative": (student, lambda: (generator.choice([1, 2, 3, 4.7, 9, 19, 61, 1e3, 1e5]), uniform(-12, 6))),
}

result = {"source": f"Scripts/reference/measure/elementary.py, mpmath {mpmath.__version__}", "functions": {}}
for name, (function, arguments) in functions.items():
    rows = []
    while len(rows) < 300:
        chosen = arguments()
        true = function(*map(mpf, chosen))
        if not mpf(2) ** -1000 < abs(true) < mpf(2) ** 1023:
            continue
        high = float(true)
        rows.append([*map(float, chosen), high, float(true - high)])
    result["functions"][name] = rows
json.dump(result, sys.stdout, separators=(",", ":"))
print()
