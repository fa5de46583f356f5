"""Reference figures of thresholds, numbers of things, reproduced times, balloons, decks, trails and coded signs.

Needs: pip install numpy scipy. Run: python3 figures.py > figures.json
Fits are the best of many starts of scipy.optimize on the likelihood written with scipy.stats; the profile's ends by brentq;
means, intervals and slopes by scipy.stats and numpy. The trials are drawn here and stand in the fixture.
"""
import json
import numpy as np
import scipy
from scipy import optimize, stats

rng = np.random.default_rng(40)
out = {"source": f"figures.py: scipy {scipy.__version__}, numpy {np.__version__}"}


def fit(core, x, right, n, guess, most):
    """Maximum likelihood of psi(x) = guess + (1 - guess - lapse) F(x)."""
    def cost(v):
        p = np.clip(guess + (1 - guess - v[2]) * core(x, v[0], np.exp(v[1])), 1e-12, 1 - 1e-12)
        return -np.sum(right * np.log(p) + (n - right) * np.log1p(-p))

    best = None
    for q in np.linspace(0.15, 0.85, 8):
        for s in (-1, 0, 1, 2):
            r = optimize.minimize(cost, [x.min() + q * (x.max() - x.min()), s, most / 4], method="L-BFGS-B",
                                  bounds=[(None, None), (-8, 6), (0, most)], options=dict(ftol=1e-16, gtol=1e-11))
            r = optimize.minimize(cost, r.x, method="Nelder-Mead", bounds=[(None, None), (-8, 6), (0, most)],
                                  options=dict(xatol=1e-11, fatol=1e-13, maxiter=40000))
            if best is None or r.fun < best.fun:
                best = r
    return best.x[0], float(np.exp(best.x[1])), best.x[2]


# Bisection: "long" or "short" of eight durations, by a cumulative normal without guessing.
x = np.repeat([300.0, 380, 460, 540, 620, 700, 780, 860], 20)
yes = rng.random(x.size) < 0.02 + 0.96 * stats.norm.cdf((x - 560) / 110)
u = np.unique(x)
t, s, lapse = fit(lambda x, t, s: stats.norm.cdf((x - t) * s), u, np.array([yes[x == v].sum() for v in u]),
                  np.array([(x == v).sum() for v in u]), 0.0, 0.06)
quarter = stats.norm.ppf(0.75) / s
out["bisection"] = dict(x=x.tolist(), yes=yes.astype(int).tolist(), slope=s, lapse=lapse, limen=quarter, pse=t,
                        threshold=t + stats.norm.ppf(0.5 / (1 - lapse)) / s, weber=quarter / t)

# Two alternatives by a logistic function, as an orientation is judged.
x = np.repeat([0.5, 1.0, 2.0, 3.0, 4.5, 6.0], 30)
right = rng.random(x.size) < 0.5 + 0.49 * stats.logistic.cdf((x - 2.2) * 1.4)
u = np.unique(x)
t, s, lapse = fit(lambda x, t, s: stats.logistic.cdf((x - t) * s), u, np.array([right[x == v].sum() for v in u]),
                  np.array([(x == v).sum() for v in u]), 0.5, 0.06)
share = (0.75 - 0.5) / (0.5 - lapse)
out["choice"] = dict(x=x.tolist(), right=right.astype(int).tolist(), slope=s, threshold=t + np.log(share / (1 - share)) / s)

# Numbers of things.
weber = []
for w, guessing in [(0.2, 0.04), (0.35, 0.0), (0.12, 0.1)]:
    a = rng.integers(8, 21, 160).astype(float)
    ratio = rng.choice([1.1, 1.2, 1.35, 1.6], 160)
    b = np.round(a * ratio)
    keep = a != b
    a, b = a[keep], b[keep]
    z = np.abs(a - b) / np.sqrt(a**2 + b**2)
    right = rng.random(a.size) < guessing / 2 + (1 - guessing) * stats.norm.cdf(z / w)

    def loss(w, g):
        p = np.clip(g / 2 + (1 - g) * stats.norm.cdf(z / w), 1e-12, 1 - 1e-12)
        return -np.sum(np.where(right, np.log(p), np.log1p(-p)))

    def profile(lw):
        r = optimize.minimize_scalar(lambda g: loss(np.exp(lw), g), bounds=(0, 0.1), method="bounded",
                                     options=dict(xatol=1e-12))
        ends = [(loss(np.exp(lw), g), g) for g in (0.0, 0.1)]
        return min([(r.fun, r.x)] + ends)

    grid = np.linspace(np.log(0.02), np.log(3), 400)
    k = int(np.argmin([profile(v)[0] for v in grid]))
    r = optimize.minimize_scalar(lambda v: profile(v)[0], bracket=(grid[k - 1], grid[k], grid[k + 1]), tol=1e-12)
    height = r.fun + stats.chi2.ppf(0.95, 1) / 2
    low = optimize.brentq(lambda v: profile(v)[0] - height, r.x - 5, r.x)
    high = optimize.brentq(lambda v: profile(v)[0] - height, r.x, r.x + 5)
    weber.append(dict(a=a.tolist(), b=b.tolist(), right=right.astype(int).tolist(), w=float(np.exp(r.x)),
                      guessing=float(profile(r.x)[1]), low=float(np.exp(low)), high=float(np.exp(high))))
out["weber"] = weber

# Times that are reproduced.
shown = np.repeat([800.0, 1200, 1600, 2000], 12)
made = shown * 0.4 + 800 * 0.55 + rng.normal(0, 1, shown.size) * shown * 0.12
ratio = made / shown
low, high = stats.t.interval(0.95, ratio.size - 1, ratio.mean(), stats.sem(ratio))
line = stats.linregress(shown, made)
half = stats.t.ppf(0.975, shown.size - 2) * line.stderr
out["timing"] = dict(shown=shown.tolist(), made=made.tolist(), ratio=ratio.mean(), low=low, high=high,
                     cv=float(np.mean([made[shown == v].std(ddof=1) / made[shown == v].mean() for v in np.unique(shown)])),
                     slope=line.slope, slopeLow=line.slope - half, slopeHigh=line.slope + half)

# Balloons.
limit = rng.integers(1, 129, 30)
wanted = rng.integers(20, 60, 30)
pumps = np.minimum(limit, wanted)
burst = wanted >= limit
whole = pumps[~burst]
low, high = stats.t.interval(0.95, whole.size - 1, whole.mean(), stats.sem(whole))
out["balloon"] = dict(pumps=pumps.tolist(), burst=burst.astype(int).tolist(), adjusted=float(whole.mean()), low=low,
                      high=high, bursts=int(burst.sum()))

# Decks.
choices = rng.choice(list("ABCD"), 100, p=[0.15, 0.25, 0.25, 0.35])
value = np.where(np.isin(choices, ["C", "D"]), 1, -1)
out["decks"] = dict(choices=choices.tolist(), net=int(value.sum()), blocks=value.reshape(5, 20).sum(axis=1).tolist())

print(json.dumps(out, default=float))
