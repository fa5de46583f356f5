"""Computes every fitted constant of `Measure.Elementary` with mpmath and prints it as Swift source.

Run: python3 coefficients.py            (mpmath 1.4.1 made the constants that are in the source)
Each fit is a near-minimax polynomial (Chebyshev interpolation at 60 digits), rounded to Double afterwards.
"""
from mpmath import mp, mpf, chebyfit, exp, atanh, sin, cos, atan, erf, erfc, loggamma, sqrt, log, pi, floor

mp.dps = 60


def swift(name, values):
    rows = ",\n        ".join(repr(float(value)) for value in values)
    print(f"    static let {name}: [Double] = [\n        {rows},\n    ]")


def fit(name, function, low, high, terms):
    """Coefficients in ascending powers, with the largest error of the fit in units of 2^-53."""
    coefficients, error = chebyfit(function, [mpf(low), mpf(high)], terms, error=True)
    print(f"// {name}: {terms} terms, error {float(error * 2 ** 53):.2e} x 2^-53")
    swift(name, coefficients[::-1])


def pair(name, value):
    high = mpf(float(value))
    print(f"// {name}: {float(high)!r} + {float(value - high)!r}")


def by_series(closed, series, edge):
    """The closed form loses digits near zero even at 60 digits only far below `edge`."""
    return lambda x: series(x) if abs(x) < edge else closed(x)


half = log(2) / 2 + mpf(1) / 1000
fit("exponential", by_series(lambda r: (exp(r) - 1 - r - r * r / 2) / r ** 3,
                             lambda r: mpf(1) / 6 + r / 24 + r * r / 120, mpf(10) ** -12), -half, half, 10)
s2 = ((sqrt(2) - 1) / (sqrt(2) + 1)) ** 2 * mpf("1.001")
fit("logarithm", by_series(lambda z: (atanh(sqrt(z)) / sqrt(z) - 1 - z / 3 - z * z / 5) / z ** 3,
                           lambda z: mpf(1) / 7 + z / 9 + z * z / 11, mpf(10) ** -9), 0, s2, 8)
quarter = (pi / 4) ** 2 * mpf("1.001")
fit("sine", by_series(lambda z: (sin(sqrt(z)) / sqrt(z) - 1) / z,
                      lambda z: -mpf(1) / 6 + z / 120 - z * z / 5040, mpf(10) ** -12), 0, quarter, 7)
fit("cosine", by_series(lambda z: (cos(sqrt(z)) - 1 + z / 2) / z ** 2,
                        lambda z: mpf(1) / 24 - z / 720 + z * z / 40320, mpf(10) ** -9), 0, quarter, 7)
fit("arcTangent", by_series(lambda z: (atan(sqrt(z)) / sqrt(z) - 1) / z,
                            lambda z: -mpf(1) / 3 + z / 5 - z * z / 7, mpf(10) ** -12), 0, mpf(1) / 250, 6)
fit("error", lambda z: erf(sqrt(z)) / sqrt(z) if z > mpf(10) ** -40 else 2 / sqrt(pi), 0, 1, 15)
fit("logarithmOfGamma", lambda z: (loggamma(2 + z) / z).real if abs(z) > mpf(10) ** -25 else 1 - mp.euler,
    -0.5, 0.5, 21)


def scaled(t, k=mpf(2)):
    if t == 1:
        return 2 / sqrt(pi)
    x = k * (1 + t) / (1 - t)
    value = exp(x * x) * erfc(x) if x < 40 else mp.hyperu(mpf(1) / 2, mpf(1) / 2, x * x) / sqrt(pi)
    return (1 + 2 * x) * value


nodes = 64
points = [cos(pi * (2 * j + 1) / (2 * nodes)) for j in range(nodes)]
samples = [scaled(point) for point in points]
chebyshev = [2 / mpf(nodes) * sum(samples[j] * cos(pi * i * (2 * j + 1) / (2 * nodes)) for j in range(nodes))
             for i in range(34)]
chebyshev[0] /= 2
chebyshev = [c for c in chebyshev if abs(c) > mpf(2) ** -60]
print(f"// scaledErrorComplement in t = (x - 2)/(x + 2): {len(chebyshev)} Chebyshev terms")
swift("scaledErrorComplement", chebyshev)

for index in range(9):
    pair(f"atan({index}/8)", atan(mpf(index) / 8))
for name, value in [("ln 2", log(2)), ("pi/2", pi / 2), ("pi/4", pi / 4), ("pi", pi), ("2/sqrt(pi)", 2 / sqrt(pi)), ("1/3", mpf(1) / 3),
                    ("1/5", mpf(1) / 5), ("ln(2 pi)/2", log(2 * pi) / 2), ("sqrt 2", sqrt(2)), ("ln pi", log(pi))]:
    pair(name, value)

mp.dps = 400
print("// 2/pi: 64 zero bits, then 19 words of 64 bits")
bits = int(floor(2 / pi * mpf(2) ** (64 * 20)))
words = [0] + [(bits >> (64 * (19 - i))) & (2 ** 64 - 1) for i in range(20)]
print("    static let twoOverPi: [UInt64] = [\n        " + ",\n        ".join(f"0x{w:016x}" for w in words) + ",\n    ]")
