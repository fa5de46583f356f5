"""Predicts how people would localise what the renderer plays, against the measured head (Barumerli et al. 2023).

usage: listener.py SOFA RESPONSES.f32 [DIRECTIONS]      with bayesian_listener, h5py, numpy and scipy
RESPONSES.f32: as accuracy.py takes them. The listener owns the measured head; stimuli are every other azimuth, which the
renderer did not know. Fixed seeds, 40 repetitions.
"""
import sys

import h5py
import numpy as np
from bayesian_listener import BayesianListener, metrics
from bayesian_listener.auditory_representation import Barumerli2023
from bayesian_listener.utils import compute_features
from scipy.signal import resample_poly

sofa, responses = sys.argv[1:3]
most = int(sys.argv[3]) if len(sys.argv) > 3 else 150
listener = BayesianListener(sofa)
listener.compute_target(reference="none", use_cache=False)
listener.compute_template(interpolation="barycentric", use_cache=False)

places = h5py.File(sofa)["SourcePosition"][:]
held = np.ones(len(places), bool)
for elevation in set(np.round(places[:, 1])):
    ring = np.where(np.round(places[:, 1]) == elevation)[0]
    held[ring[np.argsort(places[ring, 0])][::2]] = False
chosen = np.where(held)[0]
chosen = np.sort(np.random.default_rng(1).permutation(chosen)[:most])

data = np.fromfile(responses, np.float32).astype(float)
count = len(places)
common = data[count * 768 :]
rendered = data[: count * 768].reshape(count, 2, 384)[chosen]
whole = np.fft.irfft(np.fft.rfft(rendered, 1024) * np.fft.rfft(common, 1024), 1024)
rendered = resample_poly(whole, 147, 160, axis=-1)[..., :512] * 160 / 147
measured = np.asarray(listener.hrir)[chosen]
panned = np.zeros_like(measured)
side = np.sin(np.deg2rad(places[chosen, 0])) * np.cos(np.deg2rad(places[chosen, 1]))
panned[:, 0, 40] = np.sqrt((1 + side) / 2)
panned[:, 1, 40] = np.sqrt((1 - side) / 2) + 1e-4
panned *= np.sqrt((measured**2).sum(-1).mean() / 0.5)

coordinates = listener._source_coords[chosen]
for name, impulses in (("measured", measured), ("rendered", rendered), ("plain panning", panned)):
    itd, ild, spectra, bands = compute_features(impulses, coordinates, 44_100, reference="none")
    target = Barumerli2023(coords=coordinates, itd=itd, ild=ild, spectral_cues=spectra, freqs=bands)
    figures = []
    for seed in (1, 2, 3):
        answers = listener.localise(target=target, repetitions=40, seed=seed)
        figures.append([
            np.mean(metrics.localization_error(coordinates, answers, metric, degrees=True))
            for metric in ("querrMiddlebrooks", "rmsL", "rmsPmedianlocal")])
    quadrant, lateral, polar = np.mean(figures, 0)
    print(f"{name:14s} {len(chosen)} directions: quadrant errors {quadrant:5.2f} %, lateral rms {lateral:5.2f} degrees, "
          f"local polar rms {polar:5.2f} degrees (spread over seeds {np.ptp(figures, 0).round(2)})")
