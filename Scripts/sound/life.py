"""How alive the sounds of the library are: what a repetition shares with the one before it, and what their spectra hold.

usage: life.py FOLDER [FOLDER ...] [--pictures FOLDER] [NAME ...]     FOLDER: NAME.f32, 48 kHz, as `SoundBench library` writes
With several folders each sound has a line for each, so that before and after stand together. Pictures need matplotlib.
crest: true peak (8 times oversampled) over rms, dB.   above 4 kHz: its share of the power, dB.
swing: standard deviation of the level of 50 ms pieces within 40 dB of the loudest, dB.
partials: spectral lines within 50 dB of the strongest that stand 12 dB above the median around them (16 384 points).
flatness: geometric over arithmetic mean of the power from 100 Hz to 10 kHz, dB (0: white noise).
flux: rms change of third-octave levels between neighbouring 50 ms pieces, dB: what moves.
"""
import os
import sys

import numpy as np
from scipy import signal

RATE = 48_000


def pieces(samples):
    count = len(samples) // 2400
    return samples[: count * 2400].reshape(count, 2400)


def thirds(samples):
    power = np.abs(np.fft.rfft(pieces(samples) * np.hanning(2400), axis=-1)) ** 2
    frequency = np.fft.rfftfreq(2400, 1 / RATE)
    edges = 100 * 2 ** (np.arange(22) / 3)
    return np.stack([power[:, (frequency >= a) & (frequency < b)].mean(-1) for a, b in zip(edges, edges[1:])], -1)


def figures(samples):
    over = signal.resample_poly(samples, 8, 1)
    rms = np.sqrt((samples**2).mean())
    spectrum = np.abs(np.fft.rfft(samples)) ** 2
    frequency = np.fft.rfftfreq(len(samples), 1 / RATE)
    levels = 10 * np.log10((pieces(samples) ** 2).mean(-1) + 1e-12)
    loud = levels[levels > levels.max() - 40]
    _, long = signal.welch(samples, RATE, "hann", min(16_384, len(samples)))
    decibels = 10 * np.log10(long + 1e-20)
    around = signal.medfilt(decibels, 101)
    peaks, _ = signal.find_peaks(decibels)
    lines = sum(decibels[p] > decibels.max() - 50 and decibels[p] > around[p] + 12 for p in peaks)
    band = (np.fft.rfftfreq(min(16_384, len(samples)), 1 / RATE) > 100) & (
        np.fft.rfftfreq(min(16_384, len(samples)), 1 / RATE) < 10_000)
    flat = 10 * np.log10(np.exp(np.log(long[band] + 1e-20).mean()) / long[band].mean())
    bands = 10 * np.log10(thirds(samples) + 1e-9)
    floor = bands.max() - 60
    change = np.diff(np.maximum(bands, floor), axis=0)
    return (20 * np.log10(np.abs(over).max() / rms), 10 * np.log10(spectrum[frequency > 4000].sum() / spectrum.sum()),
            loud.std(), lines, flat, np.sqrt((change**2).mean()))


def picture(folders, name, target):
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plot

    figure, axes = plot.subplots(1, len(folders), figsize=(7 * len(folders), 4), squeeze=False)
    for axis, folder in zip(axes[0], folders):
        samples = np.fromfile(f"{folder}/{name}.f32", np.float32)[: 10 * RATE]
        axis.specgram(samples + 1e-9, 1024, RATE, noverlap=768, vmin=-140, vmax=-50, cmap="magma")
        axis.set(yscale="symlog", ylim=(50, 16_000), title=f"{name} ({folder.rstrip('/').split('/')[-1]})")
    figure.tight_layout()
    figure.savefig(f"{target}/{name}.png", dpi=70)
    plot.close(figure)


arguments = sys.argv[1:]
target = None
if "--pictures" in arguments:
    place = arguments.index("--pictures")
    target = arguments[place + 1]
    del arguments[place : place + 2]
folders = [a for a in arguments if os.path.isdir(a)]
names = [a for a in arguments if not os.path.isdir(a)] or sorted(f[:-4] for f in os.listdir(folders[0]) if f.endswith(".f32"))
print("sound".ljust(14), "crest dB  >4 kHz dB  swing dB  partials  flatness dB  flux dB")
for name in names:
    for folder in folders:
        crest, high, swing, lines, flat, flux = figures(np.fromfile(f"{folder}/{name}.f32", np.float32).astype(float))
        print(f"{name:14} {crest:8.1f} {high:10.1f} {swing:9.1f} {lines:9d} {flat:12.1f} {flux:8.1f}  {folder.rstrip('/').split('/')[-1]}")
    if target:
        picture(folders, name, target)
