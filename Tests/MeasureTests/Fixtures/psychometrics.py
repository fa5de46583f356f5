"""Reference figures for Measure/Psychometrics, by tools that no one here wrote.

Needs: pip install numpy scipy questplus. Run: python3 psychometrics.py > psychometrics.json
Psychometric functions: scipy.stats (weibull_min, logistic, norm). Fits: the best of many starts of
scipy.optimize.minimize on the binomial likelihood. QUEST+: the package questplus, from PyPI.
"""
import json
import numpy as np
import questplus
import scipy
from scipy import optimize, stats

out = {"source": f"psychometrics.py: scipy {scipy.__version__}, numpy {np.__version__}, questplus from PyPI"}


def core(form, x, t, s):
    if form == "weibull":
        return stats.weibull_min.cdf(x, s, scale=t)
    if form == "logistic":
        return stats.logistic.cdf(x, loc=t, scale=1 / s)
    return stats.norm.cdf(x, loc=t, scale=1 / s)


functions = []
for form, t, s in [("weibull", 2.5, 1.3), ("weibull", 8.0, 3.5), ("logistic", -4.0, 0.7), ("normal", 1.0, 0.25)]:
    for guess, lapse in [(0.5, 0.02), (1 / 3, 0.0), (0.0, 0.05)]:
        x = [0.5, 1.0, 2.0, 4.0, 9.0] if form == "weibull" else [-9.0, -3.0, 0.0, 1.5, 6.0]
        p = [float(guess + (1 - guess - lapse) * core(form, v, t, s)) for v in x]
        functions.append(dict(form=form, threshold=t, slope=s, guess=guess, lapse=lapse, x=x, p=p))
out["functions"] = functions


def fit(form, xs, right, n, guess, most):
    xs, right, n = map(np.asarray, (xs, right, n))

    def cost(v):
        t = np.exp(v[0]) if form == "weibull" else v[0]
        lapse = v[2] if most > 0 else 0
        p = np.clip(guess + (1 - guess - lapse) * core(form, xs, t, np.exp(v[1])), 1e-12, 1 - 1e-12)
        return -np.sum(right * np.log(p) + (n - right) * np.log1p(-p))

    best = None
    for q in np.linspace(0.1, 0.9, 9):
        t0 = xs.min() + q * (xs.max() - xs.min())
        for s0 in (0.5, 1, 2, 5):
            start = [np.log(max(t0, 1e-3)) if form == "weibull" else t0, np.log(s0)]
            bounds = [(None, None), (-4, 4)]
            if most > 0:
                start.append(most / 4)
                bounds.append((0, most))
            r = optimize.minimize(cost, start, bounds=bounds, method="L-BFGS-B", options=dict(ftol=1e-15, gtol=1e-10))
            r2 = optimize.minimize(cost, r.x, bounds=bounds, method="Nelder-Mead",
                                   options=dict(xatol=1e-10, fatol=1e-12, maxiter=20000))
            r = r2 if r2.fun <= r.fun else r
            if best is None or r.fun < best.fun:
                best = r
    return dict(threshold=float(np.exp(best.x[0]) if form == "weibull" else best.x[0]),
                slope=float(np.exp(best.x[1])), lapse=float(best.x[2]) if most > 0 else 0.0,
                logLikelihood=float(-best.fun))


rng = np.random.default_rng(4)
fits = []
for form, t, s, guess, lapse, most, xs in [
    ("weibull", 3.0, 1.5, 0.5, 0.02, 0.06, [0.5, 1, 2, 3, 5, 8, 12]),
    ("weibull", 3.0, 1.5, 0.5, 0.0, 0.0, [0.5, 1, 2, 3, 5, 8, 12]),
    ("logistic", -6.0, 0.8, 1 / 3, 0.03, 0.06, [-14, -11, -9, -7, -5, -3, 0]),
    ("normal", 2.0, 0.5, 0.0, 0.01, 0.06, [-3, -1, 0, 1, 2, 3, 5, 7]),
]:
    n = [60] * len(xs)
    right = [int(rng.binomial(60, guess + (1 - guess - lapse) * core(form, x, t, s))) for x in xs]
    fits.append(dict(form=form, guess=guess, most=most, x=[float(x) for x in xs], right=right, trials=n,
                     **fit(form, xs, right, n, guess, most)))
out["fits"] = fits

stimuli = [float(x) for x in np.geomspace(0.5, 30, 20)]
thresholds = [float(x) for x in np.geomspace(0.5, 20, 25)]
slopes = [0.8, 1.3, 2.0, 3.5]
lapses = [0.0, 0.02, 0.05]
quest = questplus.QuestPlus(
    stim_domain=dict(intensity=np.array(stimuli)),
    param_domain=dict(threshold=np.array(thresholds), slope=np.array(slopes), lower_asymptote=np.array([0.5]),
                      lapse_rate=np.array(lapses)),
    outcome_domain=dict(response=["yes", "no"]), func="weibull", stim_scale="linear", stim_selection_method="min_entropy",
    param_estimation_method="mean")
observer = np.random.default_rng(11)
steps = []
for _ in range(30):
    stim = quest.next_stim["intensity"]
    right = bool(observer.random() < 0.5 + 0.48 * core("weibull", stim, 4.0, 1.3))
    quest.update(stim=dict(intensity=stim), outcome=dict(response="yes" if right else "no"))
    estimate = quest.param_estimate
    posterior = quest.posterior.values
    entropy = float(-np.sum(posterior[posterior > 0] * np.log(posterior[posterior > 0])))
    steps.append(dict(index=int(np.argmin(np.abs(np.array(stimuli) - stim))), right=1 if right else 0,
                      threshold=float(estimate["threshold"]), slope=float(estimate["slope"]),
                      lapse=float(estimate["lapse_rate"]), entropy=entropy))
out["quest"] = dict(stimuli=stimuli, thresholds=thresholds, slopes=slopes, lapses=lapses, steps=steps)
print(json.dumps(out, indent=1))
