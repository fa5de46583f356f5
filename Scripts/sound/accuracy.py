"""Compares responses rendered by the Swift renderer with the measured ones (bars of the sound rooms).

usage: accuracy.py SOFA RESPONSES.f32 [--every-other] [--measured-rate] [--bands]   with h5py and numpy
RESPONSES.f32: for each direction of the SOFA file 384 samples of the left ear and 384 of the right, then 512 of the common response.
--measured-rate: as many samples at the rate of the SOFA file as it has itself, and nothing else (others' renderers).
LSD: rms over linear bins of 200 Hz to 16 kHz of the level difference in dB, mean over directions and ears.
ERB: the same over bands of one equivalent rectangular bandwidth (Glasberg, Moore 1990), power averaged in each.
ILD: difference of the ears' levels, error: over ERB bands (rms and mean absolute) and over octave bands (mean absolute).
ITD: peak of the cross-correlation below 1.5 kHz.
"""
import sys
import h5py
import numpy as np

RATE = 48_000.0
SIZE = 4096
file = h5py.File(sys.argv[1])
measured = file["Data.IR"][:].astype(float)
places = file["SourcePosition"][:]
rate = float(file["Data.SamplingRate"][0])
count = len(places)
data = np.fromfile(sys.argv[2], np.float32).astype(float)
frequency = np.fft.rfftfreq(SIZE, 1 / RATE)


def spectrum(responses, rate):
    samples = np.arange(responses.shape[-1])
    return responses @ np.exp(-2j * np.pi * np.outer(samples, frequency) / rate)


truth = spectrum(measured.reshape(-1, measured.shape[-1]), rate).reshape(count, 2, -1)
if "--measured-rate" in sys.argv:
    model = spectrum(data.reshape(-1, measured.shape[-1]), rate).reshape(count, 2, -1)
else:
    model = np.fft.rfft(data[: count * 768].reshape(count, 2, 384), SIZE) * np.fft.rfft(data[count * 768 :], SIZE)


def bands(low, high, ratio=None):
    if ratio:
        edges = [low]
        while edges[-1] * ratio <= high * 1.001:
            edges.append(edges[-1] * ratio)
        return list(zip(edges, edges[1:]))
    number = 21.4 * np.log10(1 + 0.00437 * low)
    back = lambda x: (10 ** (x / 21.4) - 1) / 0.00437
    edges = [low]
    while back(number + 1) <= high:
        number += 1
        edges.append(back(number))
    return list(zip(edges, edges[1:]))


def levels(spectra, bands):
    power = np.abs(spectra) ** 2
    return np.stack([10 * np.log10(power[..., (frequency >= a) & (frequency < b)].mean(-1)) for a, b in bands], -1)


def delays(spectra):
    weight = np.clip((2000 - frequency) / 500, 0, 1)
    weight = np.where(frequency < 1500, 1, 0.5 - 0.5 * np.cos(np.pi * weight)) * (frequency > 100) * (frequency < 2000)
    used = weight > 0
    cross = (spectra[:, 0] * np.conj(spectra[:, 1]))[:, used] * weight[used]
    times = np.arange(-1200e-6, 1200e-6, 2e-6)
    value = (cross @ np.exp(-2j * np.pi * np.outer(frequency[used], times))).real
    best = np.clip(value.argmax(-1), 1, len(times) - 2)
    a, b, c = (np.take_along_axis(value, (best + offset)[:, None], -1)[:, 0] for offset in (-1, 0, 1))
    return (times[best] + 0.5 * (a - c) / (a - 2 * b + c) * 2e-6) * 1e6


chosen = np.ones(count, bool)
if "--every-other" in sys.argv:
    for elevation in set(np.round(places[:, 1])):
        ring = np.where(np.round(places[:, 1]) == elevation)[0]
        ring = ring[np.argsort(places[ring, 0])]
        chosen[ring[::2]] = False
truth, model = truth[chosen], model[chosen]
inside = (frequency >= 200) & (frequency <= 16_000)
level = 20 * np.log10(np.abs(model) / np.abs(truth))
spectral = np.sqrt((level[..., inside] ** 2).mean(-1)).mean()
erb = bands(200, 16_000)
octave = bands(250 / 2**0.5, 16_000, 2)
error = levels(model, erb) - levels(truth, erb)
side = error[:, 0] - error[:, 1]
wide = levels(model, octave) - levels(truth, octave)
wide = wide[:, 0] - wide[:, 1]
time = np.abs(delays(model) - delays(truth))
print(f"directions {len(truth)}")
print(f"LSD {spectral:.3f} dB   ERB {np.sqrt((error ** 2).mean(-1)).mean():.3f} dB")
print(f"ILD ERB rms {np.sqrt((side ** 2).mean(-1)).mean():.3f}, ERB mean {np.abs(side).mean():.3f}, octave mean {np.abs(wide).mean():.3f} dB")
print(f"ITD mean {time.mean():.2f} us, p95 {np.quantile(time, 0.95):.2f}, max {time.max():.1f}")
if "--bands" in sys.argv:
    for (a, b), mean, rms in zip(erb, error.mean((0, 1)), np.sqrt((error**2).mean((0, 1)))):
        print(f"{a:7.0f} Hz  mean {mean:6.2f}  rms {rms:5.2f}")
