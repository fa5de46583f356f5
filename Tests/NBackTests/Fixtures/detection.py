"""Figures of signal detection by SciPy: python3 detection.py > detection.json"""

import json
import math

import scipy
from scipy.stats import norm

blocks = [(6, 6, 0, 14), (0, 6, 14, 14), (3, 6, 7, 14), (5, 6, 2, 14), (1, 1, 0, 1), (0, 3, 0, 9), (40, 50, 3, 150)]
figures = []
for hits, targets, false_alarms, others in blocks:
    # The log-linear correction (Hautus 1995).
    rates = [(hits + 0.5) / (targets + 1), (false_alarms + 0.5) / (others + 1)]
    d_prime = norm.ppf(rates[0]) - norm.ppf(rates[1])
    # Gourevitch and Galanter (1967).
    variance = sum(
        rate * (1 - rate) / (count * norm.pdf(norm.ppf(rate)) ** 2) for rate, count in zip(rates, [targets, others]))
    half = norm.ppf(0.975) * math.sqrt(variance)
    figures.append({
        "hits": hits, "targets": targets, "falseAlarms": false_alarms, "others": others, "dPrime": d_prime,
        "low": d_prime - half, "high": d_prime + half, "criterion": -(norm.ppf(rates[0]) + norm.ppf(rates[1])) / 2})
print(json.dumps({"source": f"detection.py: scipy {scipy.__version__}", "blocks": figures}, indent=1))
