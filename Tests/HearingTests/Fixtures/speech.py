"""Speech reception thresholds of made-up answers, by tools that no one here wrote.

Two ways: the maximum of the likelihood (scipy.optimize, slope free, no lapses), and the mean and 95 % interval of the level at
which half of the words are right, the parameters being integrated over (scipy.integrate) instead of summed over a grid:
threshold flat from -32 to 14 dB, slope flat in its logarithm from 0.22 to 1, lapses flat from 0 to 3 %.

Needs: pip install numpy scipy
Run: python3 speech.py > speech.json
"""
import json

import numpy as np
import scipy
from scipy import integrate, optimize

GUESS = 0.1
rng = np.random.default_rng(2002)


def right(level, threshold, slope, lapse=0.0):
    return GUESS + (1 - GUESS - lapse) / (1 + np.exp(-slope * (level - threshold)))


def half(threshold, slope, lapse=0.0):
    """The level at which half of the answers are right."""
    return optimize.brentq(lambda level: right(level, threshold, slope, lapse) - 0.5, threshold - 40, threshold + 40)


def answers(threshold, slope, count):
    """Levels on whole decibels that follow the answers, as those of the test do, and words right of five."""
    level, turns, last = 0.0, 0, 0
    levels, scores = [], []
    for _ in range(count):
        at = int(np.clip(np.rint(level), -30, 12))
        score = int(rng.binomial(5, right(at, threshold, slope)))
        levels.append(at)
        scores.append(score)
        way = int(np.sign(score / 5 - 0.5))
        turns += last != 0 and way != last
        last = way
        level = float(np.clip(level - 1.5 * 1.41 ** -turns * (score / 5 - 0.5) / 0.15, -30, 12))
    return np.array(levels), np.array(scores)


def likelihood(levels, scores, threshold, slope, lapse=0.0):
    p = np.clip(right(levels, threshold, slope, lapse), 1e-12, 1 - 1e-12)
    return float(np.sum(scores * np.log(p) + (5 - scores) * np.log1p(-p)))


def fit(levels, scores):
    best = optimize.minimize(
        lambda place: -likelihood(levels, scores, place[0], np.exp(place[1])), [np.median(levels), np.log(0.6)],
        method="Nelder-Mead", options={"xatol": 1e-8, "fatol": 1e-10, "maxiter": 4000})
    return half(best.x[0], float(np.exp(best.x[1])))


def posterior(levels, scores):
    most = -optimize.minimize(
        lambda place: -likelihood(levels, scores, place[0], np.exp(place[1])), [np.median(levels), np.log(0.6)],
        method="L-BFGS-B", bounds=[(-32, 14), (np.log(0.22), 0)]).fun
    # The level is the coordinate, so that its distribution is what is integrated.
    places = np.linspace(-34, 16, 2001)
    slopes = np.linspace(np.log(0.22), 0, 41)
    lapses = np.linspace(0, 0.03, 7)
    x, logs, lapse = np.meshgrid(places, slopes, lapses, indexing="ij")
    slope = np.exp(logs)
    share = (0.5 - GUESS) / (1 - GUESS - lapse)
    threshold = x - np.log(share / (1 - share)) / slope
    total = np.zeros_like(x)
    for level, score in zip(levels, scores):
        p = np.clip(right(level, threshold, slope, lapse), 1e-12, 1 - 1e-12)
        total += score * np.log(p) + (5 - score) * np.log1p(-p)
    density = np.where((threshold >= -32) & (threshold <= 14), np.exp(total - most), 0)
    density = integrate.simpson(integrate.simpson(density, x=lapses, axis=2), x=slopes, axis=1)
    density /= integrate.simpson(density, x=places)
    sums = integrate.cumulative_trapezoid(density, places, initial=0)
    return integrate.simpson(density * places, x=places), np.interp(0.025, sums, places), np.interp(0.975, sums, places)


cases = []
for threshold, slope, count in [(-7, 0.7, 20), (-7.4, 0.55, 20), (-16.3, 0.7, 20), (-12, 0.4, 20), (-1, 0.5, 20), (4, 0.35, 30),
                                (-9.5, 0.9, 40), (-6.2, 0.65, 15)]:
    levels, scores = answers(threshold, slope, count)
    mean, low, high = posterior(levels, scores)
    cases.append({"levels": levels.tolist(), "scores": scores.tolist(), "truth": half(threshold, slope),
                  "mostLikely": fit(levels, scores), "mean": mean, "low": low, "high": high})
print(json.dumps({"scipy": scipy.__version__, "numpy": np.__version__, "cases": cases}, indent=1))
