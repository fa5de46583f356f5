"""Figures that reaction screens show, by SciPy and NumPy: python3 shown.py > shown.json

Median with the order statistics between which it lies with at least 95 % (scipy.stats.binom), response speed (the mean
of 1/time) with Student's interval, and the usual of earlier sessions: their median, 10th and 90th percentile (type 7,
NumPy's "linear")."""

import json

import numpy
from scipy import stats

TIMES = {
    "five with a lapse": [0.19, 0.2, 0.207, 0.21, 1.4],
    "six": [0.231, 0.244, 0.219, 0.402, 0.238, 0.251],
    "twenty": [
        0.231, 0.244, 0.219, 0.402, 0.238, 0.251, 0.263, 0.227, 0.246, 0.239, 0.258, 0.271, 0.233, 0.242, 0.229, 0.317,
        0.236, 0.249, 0.254, 0.225],
}
USUAL = [0.253, 0.261, 0.247, 0.27, 0.244, 0.258, 0.239]


def shown(times):
    ordered = sorted(times)
    n = len(ordered)
    # The largest k for which fewer than k of n lie below the median with at most 2.5 %.
    k = max([k for k in range(n // 2 + 1) if k == 0 or stats.binom.cdf(k - 1, n, 0.5) <= 0.025])
    speeds = 1 / numpy.array(times)
    speed = stats.t.interval(0.95, n - 1, speeds.mean(), stats.sem(speeds))
    return {
        "times": times, "median": float(numpy.median(ordered)),
        "medianInterval": [ordered[k - 1], ordered[n - k]] if k else [],
        "speed": float(speeds.mean()), "speedInterval": [float(end) for end in speed]}


print(json.dumps({
    "shown": {name: shown(times) for name, times in TIMES.items()},
    "usual": {
        "medians": USUAL, "median": float(numpy.median(USUAL)),
        "range": [float(numpy.quantile(USUAL, share)) for share in (0.1, 0.9)]}}, indent=1))
