#!/usr/bin/env python3
"""Reference figures for the measures of touch, by NumPy and SciPy, written to reference.json beside this file.

Every definition is written down here once more, from the sources named in Sources/Touch/Measures, without looking at the
Swift code's way of computing it. Needs numpy and scipy.
"""
import json, math, pathlib
import numpy as np
from scipy import integrate, ndimage, signal, stats

rng = np.random.default_rng(20191)
out = {}

# Motion: Savitzky-Golay derivatives of a way at 100 Hz, interior values only.
t = np.round(np.sort(np.r_[0, rng.uniform(0, 1.2, 140), 1.2]), 6)
x = 100 + 80 * np.sin(2.1 * t * math.pi) + 6 * rng.normal(size=t.size).cumsum() / 12
y = 200 + 120 * t**2 + 9 * np.cos(9 * t)
grid = np.arange(0, 1.2 + 1e-9, 0.01)
xi, yi = np.interp(grid, t, x), np.interp(grid, t, y)
d = lambda v, k: signal.savgol_filter(v, 7, 2, deriv=k, delta=0.01)[3:-3]
vx, vy, ax, ay = d(xi, 1), d(yi, 1), d(xi, 2), d(yi, 2)
speed = np.hypot(vx, vy)
curvature = np.abs(vx * ay - vy * ax)[speed > 20] / speed[speed > 20] ** 3
out["motion"] = dict(times=t.tolist(), x=x.tolist(), y=y.tolist(), peakSpeed=speed.max(),
                     peakAcceleration=np.hypot(ax, ay).max(), medianCurvature=float(np.median(curvature)),
                     peakCurvature=curvature.max())

# Pointing: ISO 9241-411 with effective width, four sequences of 13 selections around a circle.
sequences = []
trials = []
for stage, (A, W) in enumerate([(160, 32), (160, 58), (288, 32), (288, 58)]):
    n = 13
    centre = [(195 + A / 2 * math.sin(2 * math.pi * k / n), 400 - A / 2 * math.cos(2 * math.pi * k / n)) for k in range(n)]
    order = [(k % n) * 7 % n for k in range(n + 1)]
    previous = np.array(centre[order[0]]) + rng.normal(scale=W / 6, size=2)
    along, moves, times, amps, errors, count = [], [], [], [], 0, 0
    for k in range(1, n + 1):
        origin, target = np.array(centre[order[k - 1]]), np.array(centre[order[k]])
        hit = target + rng.normal(scale=W / 4.5, size=2)
        if k == 7:
            hit = target + np.array([3 * W, 0])  # a slip: farther than 2 W from the centre
        mt = 0.12 + 0.16 * math.log2(A / W + 1) + abs(rng.normal(scale=0.03))
        trials.append(dict(stage=stage, originX=origin[0], originY=origin[1], targetX=target[0], targetY=target[1],
                           width=W, startX=previous[0], startY=previous[1], x=hit[0], y=hit[1], time=mt))
        axis = (target - origin) / np.linalg.norm(target - origin)
        movement = (hit - previous) @ axis
        if movement >= np.linalg.norm(target - origin) / 2 and np.linalg.norm(hit - target) <= 2 * W:
            along.append((hit - target) @ axis)
            moves.append(movement)
            times.append(mt)
            errors += np.linalg.norm(hit - target) > W / 2
            count += 1
        previous = hit
    we = 4.133 * np.std(along, ddof=1)
    ide = math.log2(np.mean(moves) / we + 1)
    sequences.append(dict(count=count, effectiveAmplitude=np.mean(moves), effectiveWidth=we, effectiveIndex=ide,
                          time=np.mean(times), throughput=ide / np.mean(times), errorRate=errors / count))
line = stats.linregress([s["effectiveIndex"] for s in sequences], [s["time"] for s in sequences])
out["pointing"] = dict(trials=trials, sequences=sequences, throughput=np.mean([s["throughput"] for s in sequences]),
                       slope=line.slope, intercept=line.intercept)

# MacKenzie, Kauppinen and Silfverberg's seven measures for one path.
s = np.linspace(0, 1, 60)
px = 50 + 200 * s + 14 * np.sin(11 * s)
py = 300 - 120 * s + 22 * np.sin(7 * s) + rng.normal(scale=0.7, size=s.size)
target, origin, width = np.array([250.0, 180.0]), np.array([50.0, 300.0]), 40.0
axis = (target - origin) / np.linalg.norm(target - origin)
rel = np.c_[px, py] - origin
u = rel @ axis
v = rel @ np.array([-axis[1], axis[0]])
changes = lambda a: int(np.sum(np.diff(np.sign(a[a != 0])) != 0))
inside = np.hypot(px - target[0], py - target[1]) <= width / 2
entries = int(np.sum(inside & ~np.r_[False, inside[:-1]]))
out["accuracy"] = dict(x=px.tolist(), y=py.tolist(), origin=origin.tolist(), target=target.tolist(), width=width,
                       TRE=max(0, entries - 1), TAC=changes(v), MDC=changes(np.diff(v)), ODC=changes(np.diff(u)),
                       MV=np.std(v, ddof=1), ME=np.mean(np.abs(v)), MO=np.mean(v))

# Tapping.
intervals = 0.16 + 0.002 * np.arange(60) + rng.normal(scale=0.012, size=60)
taps = np.r_[1.5, 1.5 + np.cumsum(intervals)]
dwells = rng.uniform(0.05, 0.11, taps.size)
slope = stats.linregress(taps[1:] - taps[0], np.diff(taps)).slope
out["tapping"] = dict(times=taps.tolist(), dwells=dwells.tolist(), mean=np.diff(taps).mean(), sd=np.diff(taps).std(ddof=1),
                      cv=np.diff(taps).std(ddof=1) / np.diff(taps).mean(), dwell=dwells.mean(), fatigue=slope)

# Line tracing: deviations as integrals over the way, by dense numerical integration.
lt = np.linspace(0, 1, 90)
lx = 30 + 300 * lt
ly = 200 + 6 * np.sin(5 * lt) + 3 * np.cos(17 * lt) - 2
steps = np.hypot(np.diff(lx), np.diff(ly))
dense = np.linspace(0, 1, 20001)
sizes = squares = 0.0
for k in range(89):
    dev = np.abs(np.interp(dense, [0, 1], [ly[k] - 200, ly[k + 1] - 200]))
    sizes += steps[k] * integrate.trapezoid(dev, dense)
    squares += steps[k] * integrate.trapezoid(dev**2, dense)
out["line"] = dict(x=lx.tolist(), y=ly.tolist(), mean=sizes / steps.sum(), rms=math.sqrt(squares / steps.sum()),
                   maximum=np.abs(ly - 200).max())

# Spiral with a tremor of 6 Hz and 1.2 px.
st = np.arange(0, 8.0001, 0.01)
angle = st / 8 * 6 * math.pi
b = 9.0
radius = b * angle * 1.03 + 1.2 * np.sin(2 * math.pi * 6 * st) + 2 * np.sin(2 * math.pi * 0.4 * st)
sx, sy = 180 + radius * np.cos(angle), 240 + radius * np.sin(angle)
r = np.hypot(sx - 180, sy - 240)
keep = r >= b * math.pi / 2
a = np.unwrap(np.arctan2(sy - 240, sx - 180)[keep])
a += round((r[keep][0] / b - a[0]) / (2 * math.pi)) * 2 * math.pi
e = r[keep] - b * a
spectrum = np.fft.rfft(e - e.mean())
freq = np.fft.rfftfreq(e.size, 0.01)
band = (freq >= 3) & (freq <= 12)
out["spiral"] = dict(times=st.tolist(), x=sx.tolist(), y=sy.tolist(), slope=b, mean=np.abs(e).mean(),
                     rms=math.sqrt((e**2).mean()), maximum=np.abs(e).max(), tightness=stats.linregress(a, r[keep]).slope / b,
                     turns=(a[-1] - a[0]) / (2 * math.pi),
                     tremor=math.sqrt(2 * np.sum(np.abs(spectrum[band]) ** 2)) / e.size)

# A Gaussian blur as a direct sum in two dimensions, far from the edges equal to SciPy's filter.
field = np.zeros((40, 30))
for _ in range(25):
    field[rng.integers(12, 28), rng.integers(10, 20)] += rng.uniform(0, 2)
out["blur"] = dict(deviation=2.0, columns=30, rows=40, values=field.ravel().tolist(),
                   smoothed=ndimage.gaussian_filter(field, 2.0, mode="constant", truncate=3.0).ravel().tolist())

# The slope of movement time over ID_e: its 95 % interval by Student's t and Pearson's r, for the four sequences above and
# for sequences whose times fall and grow.
def slope(x, y):
    fit = stats.linregress(x, y)
    reach = stats.t.ppf(0.975, len(x) - 2) * fit.stderr
    return dict(x=list(x), y=list(y), slope=fit.slope, lower=fit.slope - reach, upper=fit.slope + reach, r=fit.rvalue)


out["slopes"] = [
    slope([s["effectiveIndex"] for s in sequences], [s["time"] for s in sequences]),
    slope([1.9, 2.4, 2.8, 3.3], [0.42, 0.43, 0.40, 0.42]),
    slope([1.9, 2.4, 2.8, 3.3], [0.53, 0.47, 0.44, 0.38]),
]

# One-directional pointing: two bars, upright, 200 px apart and 30 px wide; end points count along the axis only.
own = np.random.default_rng(411)
bars = [np.array([95.0, 400.0]), np.array([295.0, 400.0])]
before = bars[0] + own.normal(scale=[6, 30])
trials, along, moves, times, errors = [], [], [], [], 0
for k in range(1, 14):
    origin, target = bars[(k - 1) % 2], bars[k % 2]
    hit = target + own.normal(scale=[10, 35])
    mt = 0.3 + abs(own.normal(scale=0.05))
    side = 1 if target[0] > origin[0] else -1
    trials.append(dict(originX=origin[0], originY=origin[1], targetX=target[0], targetY=target[1], width=30.0,
                       startX=before[0], startY=before[1], x=hit[0], y=hit[1], time=mt))
    movement, end = side * (hit[0] - before[0]), side * (hit[0] - target[0])
    if movement >= 100 and abs(end) <= 60:
        along.append(end)
        moves.append(movement)
        times.append(mt)
        errors += abs(end) > 15
    before = hit
we = 4.133 * np.std(along, ddof=1)
ide = math.log2(np.mean(moves) / we + 1)
out["pair"] = dict(trials=trials, count=len(along), errors=errors, effectiveAmplitude=np.mean(moves), effectiveWidth=we,
                   effectiveIndex=ide, time=np.mean(times), throughput=ide / np.mean(times))

out["crc32"] = __import__("zlib").crc32(b"touch 123456789")
plain = lambda o: float(o) if isinstance(o, (np.floating,)) else int(o)
pathlib.Path(__file__).with_name("reference.json").write_text(json.dumps(out, default=plain) + "\n")
