"""Reference figures for Measure/Circular, by tools that no one here wrote.

Needs: pip install numpy scipy pingouin astropy. Run: python3 circular.py > circular.json
"""
import json
import astropy
import astropy.stats
import numpy as np
import pingouin
import scipy
from scipy import stats

rng = np.random.default_rng(3)
samples = {
    "narrow": np.degrees(rng.vonmises(0.4, 12, 40)),
    "acrossNorth": np.degrees(rng.vonmises(np.pi, 5, 25)),
    "wide": np.degrees(rng.vonmises(-1.2, 0.7, 60)),
    "uniform": rng.uniform(-180, 180, 30),
    "few": np.array([350.0, 10.0, 20.0, 1085.0]),
}
out = {"source": f"circular.py: scipy {scipy.__version__}, pingouin {pingouin.__version__}, astropy {astropy.__version__}"}
out["samples"] = {}
for name, degrees in samples.items():
    radians = np.angle(np.exp(1j * np.radians(degrees)))
    z, p = pingouin.circ_rayleigh(radians)
    v = {}
    for expected in (0, 30, -120):
        statistic, pv = pingouin.circ_vtest(radians, dir=np.radians(expected))
        v[str(expected)] = [float(statistic), float(pv)]
    out["samples"][name] = dict(
        degrees=[float(x) for x in degrees],
        mean=float(np.degrees(stats.circmean(radians, high=np.pi, low=-np.pi))),
        length=float(pingouin.circ_r(radians)), variance=float(astropy.stats.circvar(radians)),
        deviation=float(np.degrees(stats.circstd(radians))), rayleigh=[float(z), float(p)], v=v)
print(json.dumps(out, indent=1))
