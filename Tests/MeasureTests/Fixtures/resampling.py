"""Reference figures for resampling within conditions and for permuted halves.

Needs: pip install numpy scipy. Run: python3 resampling.py > resampling.json
The random numbers are SplitMix64's, as in the tests, so that every resample is the same. BCa: Efron 1987 by scipy.special;
correlations by numpy.
"""
import json
import numpy as np
import scipy
from scipy.special import ndtr, ndtri


class Source:
    def __init__(self, seed):
        self.state = seed

    def uniform(self):
        mask = (1 << 64) - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return ((z ^ (z >> 31)) >> 11) * 2.0**-53

    def below(self, n):
        return int(self.uniform() * n)


rng = np.random.default_rng(1987)
cases = []
for sizes, name in [((30, 25), "difference"), ((12, 14, 11, 13), "sequential"), ((40, 41), "medians")]:
    strata = [np.sort(np.round(rng.normal(450 + 40 * k, 50, n) + rng.exponential(80, n), 3)) for k, n in enumerate(sizes)]

    def figure(s):
        if name == "difference":
            return s[0].mean() - s[1].mean()
        if name == "medians":
            return np.median(s[0]) - np.median(s[1])
        return (s[0].mean() - s[1].mean()) - (s[2].mean() - s[3].mean())

    source = Source(11)
    estimate = figure(strata)
    replicates = []
    for _ in range(400):
        replicates.append(figure([s[[source.below(len(s)) for _ in s]] for s in strata]))
    replicates = np.sort(replicates)
    influences = []
    for k, s in enumerate(strata):
        left = np.array([figure(strata[:k] + [np.delete(s, i)] + strata[k + 1:]) for i in range(len(s))])
        influences.append((len(s) - 1) * (left.mean() - left) / len(s))
    u = np.concatenate(influences)
    a = (u**3).sum() / (6 * (u**2).sum() ** 1.5)
    z0 = ndtri(((replicates < estimate).sum() + 0.5 * (replicates == estimate).sum()) / len(replicates))
    at = [ndtr(z0 + (z0 + ndtri(q)) / (1 - a * (z0 + ndtri(q)))) for q in (0.025, 0.975)]
    cases.append(dict(name=name, strata=[s.tolist() for s in strata], estimate=float(estimate), acceleration=float(a),
                      interval=[float(np.quantile(replicates, q)) for q in at]))

people = []
for _ in range(25):
    base, cost = rng.normal(500, 60), rng.normal(60, 30)
    people.append([np.round(base + cost * c + rng.normal(0, 90, n), 3).tolist() for c, n in ((1, 21), (0, 20))])
source = Source(2019)
found = []
for _ in range(300):
    first, second = [], []
    for person in people:
        halves = ([], [])
        for values in person:
            wanted = len(values) // 2 + (source.below(2) if len(values) % 2 else 0)
            halves[0].append([]), halves[1].append([])
            for place, value in enumerate(values):
                if source.below(len(values) - place) < wanted:
                    halves[0][-1].append(value)
                    wanted -= 1
                else:
                    halves[1][-1].append(value)
        for half, to in ((halves[0], first), (halves[1], second)):
            to.append(np.mean(half[0]) - np.mean(half[1]))
    r = np.corrcoef(first, second)[0, 1]
    found.append(2 * r / (1 + r))
print(json.dumps({"source": f"resampling.py: numpy {np.__version__}, scipy {scipy.__version__}", "cases": cases,
                  "halves": dict(people=people, reliability=float(np.mean(found)),
                                 interval=[float(np.quantile(found, q)) for q in (0.025, 0.975)])}, indent=0))
