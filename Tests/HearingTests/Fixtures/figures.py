"""Reference figures of the hearing test, by tools that no one here wrote.

Needs: pip install numpy scipy pingouin statsmodels, and R for figures.R, which fits the lines a second time.
Run: python3 figures.py > figures.json
"""
import csv
import json
import os
import subprocess
import tempfile

import numpy as np
import pingouin
import scipy
from scipy import stats

try:
    from statsmodels.stats.proportion import proportion_confint
except ImportError:  # the same interval from SciPy
    def proportion_confint(count, nobs, method):
        interval = stats.binomtest(count, nobs).proportion_ci(method=method)
        return interval.low, interval.high

rng = np.random.default_rng(17)


def wrap(degrees):
    """Above -180 and up to 180, by complex numbers."""
    angle = np.degrees(np.angle(np.exp(1j * np.radians(degrees))))
    return np.where(np.isclose(angle, -180), 180.0, angle)


def lateral(azimuth):
    """The way to the side: the arc sine of the component towards the right ear."""
    return np.degrees(np.arcsin(np.clip(np.sin(np.radians(azimuth)), -1, 1)))


def block(bias, gain, noise, confusions, directions=24, rounds=3):
    target = np.tile(wrap(np.arange(directions) * 360 / directions), rounds)
    heard = bias + gain * lateral(target) + rng.normal(0, noise, target.size)
    behind = (np.abs(target) > 90) != (rng.uniform(size=target.size) < confusions)
    return target, np.round(wrap(np.where(behind, 180 - heard, heard)), 3)


blocks = {
    "plain": block(0, 1, 8, 0.0),
    "confused": block(0, 1, 8, 0.31),
    "biased": block(5, 0.9, 6, 0.2),
    "small": block(-3, 1.1, 10, 0.25, directions=12, rounds=1),
}
out = {"source": f"figures.py: numpy {np.__version__}, scipy {scipy.__version__}, pingouin {pingouin.__version__}; figures.R"}
out["blocks"] = {}
for name, (target, answer) in blocks.items():
    keep = np.abs(lateral(target)) <= 60 + 1e-9
    t, a = target[keep], answer[keep]
    mirrored = wrap(180 - a)
    error, other = wrap(a - t), wrap(mirrored - t)
    confused = np.abs(other) < np.abs(error)
    resolved = np.where(confused, other, error)
    local = np.where(np.abs(t) > 90, -resolved, resolved)
    x, y = lateral(t), lateral(t) + local
    line = stats.linregress(x, y)
    n = x.size
    # The level at which percentile intervals of a line's coefficients are as wide as Student's (Hesterberg 2015).
    tail = stats.norm.cdf(-np.sqrt(n / (n - 2)) * stats.t.ppf(0.975, n - 2))

    def fit(index, axis=-1):
        index = np.asarray(index, dtype=int)
        xs, ys = x[index], y[index]
        mx, my = xs.mean(axis, keepdims=True), ys.mean(axis, keepdims=True)
        slope = ((xs - mx) * (ys - my)).sum(axis) / ((xs - mx) ** 2).sum(axis)
        return np.array([slope, my.squeeze(axis) - slope * mx.squeeze(axis)])

    boot = stats.bootstrap((np.arange(n),), fit, n_resamples=20000, method="percentile",
                           confidence_level=1 - 2 * tail, vectorized=True, rng=np.random.default_rng(5), axis=-1)
    low, high = boot.confidence_interval
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "xy.csv")
        with open(path, "w", newline="") as file:
            csv.writer(file).writerows([["x", "y"], *zip(x, y)])
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "figures.R")
        r = [float(v) for v in subprocess.run(["Rscript", script, path], check=True, capture_output=True,
                                              text=True).stdout.split()]
    wilson = proportion_confint(int(confused.sum()), n, method="wilson")
    errors = np.radians(wrap(answer - target))
    v, p = pingouin.circ_vtest(errors, dir=0)
    out["blocks"][name] = dict(
        target=target.tolist(), answer=answer.tolist(), eligible=int(n), confused=int(confused.sum()),
        wilson=[float(w) for w in wilson], signed=float(local.mean()), absolute=float(np.abs(local).mean()),
        rms=float(np.sqrt((local ** 2).mean())), raw=float(np.abs(wrap(answer - target)).mean()),
        gain=float(line.slope), bias=float(line.intercept), gainInR=r[1], biasInR=r[0],
        gainInterval=[float(low[0]), float(high[0])], biasInterval=[float(low[1]), float(high[1])],
        direction=float(np.degrees(stats.circmean(errors, high=np.pi, low=-np.pi))), v=[float(v), float(p)])

# Interaural-polar coordinates by vectors: the angle to the plane of symmetry, and the angle around the ears' axis.
azimuth, elevation = rng.uniform(-180, 180, 60), np.degrees(np.arcsin(rng.uniform(-1, 1, 60)))
moved = np.column_stack([azimuth + rng.normal(0, 15, 60), np.clip(elevation + rng.normal(0, 15, 60), -89, 89)])
flip = rng.uniform(size=60) < 0.2
moved[flip, 0] = 180 - moved[flip, 0]
moved = np.column_stack([wrap(moved[:, 0]), moved[:, 1]]).round(3)


def polar(azimuth, elevation):
    a, e = np.radians(azimuth), np.radians(elevation)
    vector = np.column_stack([np.cos(e) * np.cos(a), np.cos(e) * np.sin(a), np.sin(e)])
    side = np.degrees(np.pi / 2 - np.arccos(np.clip(vector @ [0, 1, 0], -1, 1)))
    return side, np.degrees(np.angle(vector[:, 0] + 1j * vector[:, 2]))


side, around = polar(azimuth, elevation)
side2, around2 = polar(moved[:, 0], moved[:, 1])
near = np.abs(side) <= 30
error = wrap(around2 - around)[near]
quadrant = np.abs(error) > 90
out["polar"] = dict(
    azimuth=azimuth.tolist(), elevation=elevation.tolist(), answer=moved[:, 0].tolist(),
    answerElevation=moved[:, 1].tolist(), lateral=side.tolist(), polar=around.tolist(), near=int(near.sum()),
    quadrant=int(quadrant.sum()), local=float(np.sqrt((error[~quadrant] ** 2).mean())))
print(json.dumps(out, indent=1))
