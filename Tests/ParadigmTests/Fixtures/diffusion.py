"""Reference distributions of first passages of a random walk with drift between two boundaries, noise 1 per root of a second.

Needs: pip install numpy scipy. Run: python3 diffusion.py > diffusion.json
Two independent ways: the series of Feller (1968, An Introduction to Probability Theory, vol. 1, XIV.6) for the density, each
of its two forms where it converges fast, integrated by scipy; the probability of the upper boundary in closed form. Drifts
that vary between trials are integrated by Gauss and Hermite, what varies uniformly by Gauss and Legendre.
"""
import json
import numpy as np
import scipy
from scipy import integrate


def lower(t, v, a, w):
    """Density of reaching 0 at time t from w a, with drift v towards a (Navarro, Fuss 2009, J Math Psychol 53:222)."""
    s = t / a**2
    if s <= 0:
        return 0.0
    if s > 0.4:
        k = np.arange(1, 40)
        f = np.pi * np.sum(k * np.exp(-(k**2) * np.pi**2 * s / 2) * np.sin(k * np.pi * w))
    else:
        k = np.arange(-12, 13)
        f = np.sum((w + 2 * k) * np.exp(-((w + 2 * k) ** 2) / (2 * s))) / np.sqrt(2 * np.pi * s**3)
    return f * np.exp(-v * a * w - v**2 * t / 2) / a**2


def upper(t, v, a, w):
    return lower(t, -v, a, 1 - w)


def upper_share(v, a, w):
    if abs(v) < 1e-12:
        return w
    return (1 - np.exp(-2 * v * a * w)) / (1 - np.exp(-2 * v * a))


H = np.polynomial.hermite_e.hermegauss(41)
GRID = np.linspace(0, 12, 24001)


def cases():
    for v, a, w, t0, st0, sv in [
        (0.0, 1.0, 0.5, 0.0, 0, 0), (1.0, 1.0, 0.5, 0.2, 0, 0), (2.0, 1.5, 0.5, 0.3, 0, 0), (3.2, 1.6, 0.5, 0.32, 0, 0),
        (2.5, 1.6, 0.5, 0.32, 0, 0), (-2.4, 1.3, 0.5, 0.26, 0, 0), (0.5, 2.0, 0.3, 0.3, 0, 0), (1.5, 0.8, 0.7, 0.25, 0, 0),
        (4.0, 1.2, 0.5, 0.3, 0, 0), (2.0, 1.4, 0.5, 0.35, 0.05, 0), (2.0, 1.4, 0.5, 0.3, 0, 1.0),
        (1.2, 1.8, 0.4, 0.3, 0.04, 0.6)]:
        drifts, weights = ([v], [1.0]) if sv == 0 else (v + sv * H[0], H[1] / H[1].sum())
        p = float(sum(q * upper_share(d, a, w) for d, q in zip(drifts, weights)))
        out = dict(drift=v, boundary=a, start=w, nondecision=t0, nondecisionDeviation=st0, driftDeviation=sv, upper=p)
        for name, density, share in (("upper", upper, p), ("lower", lower, 1 - p)):
            f = np.array([sum(q * density(t, d, a, w) for d, q in zip(drifts, weights)) for t in GRID])
            c = integrate.cumulative_simpson(f, x=GRID, initial=0)
            assert abs(c[-1] - share) < 2e-4, (c[-1], share)
            if st0 > 0:  # the decision's time plus a uniform one around 0, by its own distribution function
                half = st0 * np.sqrt(12) / 2
                x, q = np.polynomial.legendre.leggauss(30)
                c = sum(qi / 2 * np.interp(GRID - half * xi, GRID, c, left=0) for xi, qi in zip(x, q))
            c = c / c[-1]
            out[name + "Quantiles"] = [float(t0 + np.interp(q, c, GRID)) for q in (0.1, 0.3, 0.5, 0.7, 0.9)]
        yield out


print(json.dumps({"source": f"diffusion.py: numpy {np.__version__}, scipy {scipy.__version__}", "cases": list(cases())},
                 indent=1))
