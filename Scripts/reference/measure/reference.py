"""What SciPy and NumPy say about the samples. Undefined figures are null.

usage: reference.py samples.json > scipy.json
"""
import json
import sys
import warnings

import numpy as np
import scipy
from scipy import optimize, stats

warnings.simplefilter("ignore")
probabilities = [0, 0.01, 0.1, 0.25, 1 / 3, 0.5, 0.75, 0.9, 0.99, 1]
samples = {name: np.array(values) for name, values in json.load(open(sys.argv[1]))["samples"].items()}


def number(x):
    return float(x) if x is not None and np.isfinite(x) else None


def tenth(x, from_top):
    k = max(1, -(-len(x) // 10))
    return float(np.sort(x)[-k:].mean() if from_top else np.sort(x)[:k].mean())


def describe(x):
    n = len(x)
    if n == 0:
        return {"count": 0}
    scatters = n > 1 and x.max() > x.min()
    positive = x.min() > 0
    # Powers of huge and tiny numbers would over- or underflow in NumPy.
    unit = 10.0 ** np.floor(np.log10(np.abs(x).max())) if np.abs(x).max() > 1e100 or np.abs(x).max() < 1e-100 else 1.0
    y = x / unit
    figures = {
        "count": n, "mean": y.mean() * unit, "median": np.median(x), "minimum": x.min(), "maximum": x.max(),
        "standardDeviation": y.std(ddof=1) * unit if n > 1 else None,
        "standardError": stats.sem(y) * unit if n > 1 else None,
        "medianAbsoluteDeviation": stats.median_abs_deviation(x),
        "interquartileRange": stats.iqr(x),
        "trimmedMean": stats.trim_mean(y, 0.1) * unit,
        "geometricMean": stats.gmean(y) * unit if positive else None,
        "harmonicMean": stats.hmean(y) * unit if positive else None,
        "skewness": stats.skew(y, bias=False) if scatters and n > 2 else None,
        "biasedSkewness": stats.skew(y) if scatters else None,
        "excessKurtosis": stats.kurtosis(y, bias=False) if scatters and n > 3 else None,
        "biasedExcessKurtosis": stats.kurtosis(y) if scatters else None,
        "coefficientOfVariation": stats.variation(y, ddof=1) if n > 1 and y.mean() > 0 else None,
        "successiveDifference": np.sqrt(np.mean(np.diff(y) ** 2)) * unit if n > 1 else None,
        "meanOfSmallestTenth": tenth(y, False) * unit, "meanOfLargestTenth": tenth(y, True) * unit,
        "speedMean": (1000 / y).mean() / unit if positive else None,
        "speedSlowestTenth": tenth(1000 / y, False) / unit if positive else None,
        "speedFastestTenth": tenth(1000 / y, True) / unit if positive else None,
    }
    figures = {name: number(value) for name, value in figures.items()}
    figures["count"] = n
    if n > 1 and not scatters:
        # Rounding leaves SciPy a scatter of 1e-17 here; the true one is 0.
        for name in ("standardDeviation", "standardError", "coefficientOfVariation"):
            figures[name] = 0 if figures[name] is not None else None
    figures["quantiles"] = {
        kind: [number(v * unit) for v in np.quantile(y, probabilities, method=method)]
        for kind, method in [("6", "weibull"), ("7", "linear"), ("8", "median_unbiased")]}
    if scatters:
        for level in (0.9, 0.95, 0.99):
            low, high = stats.t.interval(level, n - 1, y.mean(), stats.sem(y))
            figures[f"meanInterval{level}"] = [low * unit, high * unit]
    if n > 2:
        line = stats.linregress(np.arange(n), y)
        figures["slope"] = line.slope * unit if scatters else 0
        figures["slopeStandardError"] = line.stderr * unit if scatters else 0
        if scatters:
            figures["slopeProbability"] = line.pvalue
            figures["slopeCorrelation"] = line.rvalue
    return figures


def compare(a, b):
    welch = stats.ttest_ind(a, b, equal_var=False)
    low, high = welch.confidence_interval(0.95)
    rank = stats.mannwhitneyu(a, b, alternative="two-sided", method="auto")
    dominance = np.sign(np.subtract.outer(a, b))
    result = {
        "welch": {"statistic": welch.statistic, "df": welch.df, "probability": welch.pvalue, "interval": [low, high]},
        "mannWhitney": {"u": rank.statistic, "probability": rank.pvalue},
        "delta": dominance.mean(),
    }
    if len(a) == len(b):
        paired = stats.ttest_rel(a, b)
        low, high = paired.confidence_interval(0.95)
        result["paired"] = {"statistic": paired.statistic, "df": paired.df, "probability": paired.pvalue,
                            "interval": [low, high]}
    return json.loads(json.dumps(result, default=float))


def ex_gaussian(x):
    """scipy.stats.exponnorm.fit with an optimiser that goes to the end, from several starts."""
    best = None
    s = x.std()
    for share in (0.3, 0.6, 0.85, 0.97):
        start = dict(loc=x.mean() - share * s, scale=s * np.sqrt(1 - share ** 2))
        k, loc, scale = stats.exponnorm.fit(
            x, share * s / start["scale"], **start,
            optimizer=lambda f, x0, args, disp: optimize.fmin(
                f, x0, args=args, xtol=1e-10, ftol=1e-12, maxiter=20000, maxfun=20000, disp=0))
        likelihood = stats.exponnorm.logpdf(x, k, loc, scale).sum()
        if best is None or likelihood > best["logLikelihood"]:
            best = {"mu": loc, "sigma": scale, "tau": k * scale, "logLikelihood": likelihood}
    return json.loads(json.dumps(best, default=float))


class Replay(np.random.Generator):
    """Hands SciPy's bootstrap the indices that the tests' generator gives: ⌊u n⌋, u = SplitMix64's upper 53 bits."""

    def __new__(cls, *arguments):
        return super().__new__(cls, np.random.PCG64(0))

    def __init__(self, seed):
        super().__init__(np.random.PCG64(0))
        self.state = seed

    def uniform_number(self):
        mask = 2 ** 64 - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return ((z ^ (z >> 31)) >> 11) * 2.0 ** -53

    def integers(self, low, high=None, size=None, dtype=np.int64, endpoint=False):
        assert low == 0 and not endpoint
        return np.array([int(self.uniform_number() * high) for _ in range(int(np.prod(size)))]).reshape(size)


def bootstrap(data, statistic, method):
    result = stats.bootstrap(data, statistic, n_resamples=999, batch=1, method=method, vectorized=False,
                             rng=Replay(20211122))
    interval = result.confidence_interval
    return {"interval": [number(interval.low), number(interval.high)], "standardError": float(result.standard_error)}


def bootstraps():
    result = {}
    for name in ("exGaussian20", "normal62", "ties", "sleepFirst"):
        for label, statistic in (("mean", np.mean), ("median", np.median)):
            for method in ("percentile", "BCa"):
                result[f"{name} {label} {method}"] = bootstrap((samples[name],), statistic, method)
    # Whole numbers, or none that tie: means of decimals that tie only up to rounding would be counted at random.
    for pair in (("exGaussian20", "normal62"), ("waiting", "lightSpeed")):
        for label, statistic in (("mean", np.mean), ("median", np.median)):
            for method in ("percentile", "BCa"):
                result[f"{pair[0]} - {pair[1]} {label} {method}"] = bootstrap(
                    tuple(samples[n] for n in pair), lambda a, b: statistic(a) - statistic(b), method)
    return result


def density(x):
    points = np.linspace(x.min() - x.std(), x.max() + x.std(), 9)
    bandwidth = 0.9 * min(x.std(ddof=1), stats.iqr(x) / 1.34) * len(x) ** -0.2
    kernel = stats.gaussian_kde(x, bw_method=bandwidth / x.std(ddof=1))
    edges = np.histogram_bin_edges(x, "fd")
    return {"bandwidth": bandwidth, "points": points.tolist(), "densities": kernel(points).tolist(),
            "histogram": {"edges": edges.tolist(), "counts": np.histogram(x, edges)[0].tolist()},
            "ecdf": {"points": points.tolist(), "shares": stats.ecdf(x).cdf.evaluate(points).tolist()}}


def distribution_points():
    generator = np.random.default_rng(7)
    rows = []
    for _ in range(200):
        mu, sigma, tau = 230, 10 ** generator.uniform(0, 2), 10 ** generator.uniform(0, 2.5)
        x = mu + generator.uniform(-6, 8) * sigma + (generator.random() < 0.5) * generator.exponential(2 * tau)
        d = stats.exponnorm(tau / sigma, mu, sigma)
        rows.append([mu, sigma, tau, x, d.logpdf(x), d.cdf(x)])
    return [[float(v) for v in row] for row in rows]


proportions = []
for successes, trials in ((0, 1), (0, 10), (1, 1), (3, 62), (10, 10), (5, 90), (45, 90), (999, 1000)):
    for level in (0.9, 0.95, 0.99):
        interval = stats.binomtest(successes, trials).proportion_ci(level, method="wilson")
        proportions.append([successes, trials, level, float(interval.low), float(interval.high)])

pairs = [("exGaussian20", "normal62"), ("normal5", "exGaussian5"), ("two", "normal5"), ("sleepFirst", "sleepSecond"),
         ("ties", "exGaussian20"), ("exGaussian500", "normal500"), ("waiting", "precipitation"), ("heavyTails", "ties"),
         ("normal5", "exGaussian62"), ("lightSpeed", "waiting"), ("one", "two")]
json.dump({
    "source": f"Scripts/reference/measure/reference.py, SciPy {scipy.__version__}, NumPy {np.__version__}",
    "probabilities": probabilities,
    "descriptions": {name: describe(values) for name, values in samples.items()},
    "comparisons": [{"first": a, "second": b, **compare(samples[a], samples[b])} for a, b in pairs if a != "one"],
    "exGaussians": {name: ex_gaussian(samples[name]) for name in
                    ("exGaussian62", "exGaussian500", "exGaussian5000", "exGaussianLongTail", "exGaussianShortTail",
                     "rivers")},
    "exGaussianPoints": distribution_points(),
    "bootstraps": bootstraps(),
    "plots": {name: density(samples[name]) for name in
              ("normal62", "exGaussian500", "waiting", "rivers", "aroundZero", "seconds")},
    "proportions": proportions,
}, sys.stdout, indent=1)
print()
