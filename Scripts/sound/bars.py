"""Measures what `SoundBench sweep HEAD FOLDER` rendered, with numpy and scipy only. Others' renderers write fewer files;
then only what is there is measured.

usage: bars.py FOLDER
"""
import os
import sys

import numpy as np
from scipy.special import eval_legendre, spherical_jn, spherical_yn

RATE = 48_000.0
folder = sys.argv[1]


def load(name):
    return np.fromfile(f"{folder}/{name}.f32", np.float32).astype(float)


def pairs(name):
    return load(name).reshape(-1, 2, 384)


SIZE = 4096
frequency = np.fft.rfftfreq(SIZE, 1 / RATE)


def delays(responses):
    spectra = np.fft.rfft(responses, SIZE)
    used = (frequency > 100) & (frequency < 1500)
    cross = (spectra[:, 0] * np.conj(spectra[:, 1]))[:, used]
    times = np.arange(-1200e-6, 1200e-6, 2e-6)
    value = (cross @ np.exp(-2j * np.pi * np.outer(frequency[used], times))).real
    best = np.clip(value.argmax(-1), 1, len(times) - 2)
    a, b, c = (np.take_along_axis(value, (best + offset)[:, None], -1)[:, 0] for offset in (-1, 0, 1))
    return (times[best] + 0.5 * (a - c) / (a - 2 * b + c) * 2e-6) * 1e6


def erb_levels(responses):
    power = np.abs(np.fft.rfft(responses, SIZE)) ** 2
    number, levels, low = 21.4 * np.log10(1 + 0.00437 * 200), [], 200.0
    while True:
        number += 1
        high = (10 ** (number / 21.4) - 1) / 0.00437
        if high > 16_000:
            break
        levels.append(10 * np.log10(power[..., (frequency >= low) & (frequency < high)].mean(-1)))
        low = high
    return np.stack(levels, -1)


itd = delays(pairs("azimuth"))
steps = np.diff(itd)
peak = itd[:181].argmax()
print(f"azimuth, 1 degree: ITD largest step {np.abs(steps).max():.1f} us (bar 12); up to the maximum at {peak} degrees "
      f"monotonic: {bool((steps[:peak] > 0).all())}; maximum {itd.max():.0f} us; second difference SD {np.diff(steps).std():.2f} us")
if os.path.exists(f"{folder}/elevation.f32"):
    rise = np.diff(erb_levels(pairs("elevation")), axis=0)
    rms = np.sqrt((rise**2).mean((1, 2)))
    print(f"elevation, 1 degree: level change rms over ERB bands min {rms.min():.4f}, max {rms.max():.3f} dB, largest band {np.abs(rise).max():.2f} dB")

for tone in (500, 1000, 4000):
    samples = load(f"zipper{tone}").reshape(-1, 2)[4800:]
    window = np.blackman(len(samples))[:, None] ** 2
    power = np.abs(np.fft.rfft(samples * window, axis=0)) ** 2
    axis = np.fft.rfftfreq(len(samples), 1 / RATE)
    near = np.abs(axis - tone) <= 60
    ears = 10 * np.log10(power[~near].sum(0) / power[near].sum(0))
    print(f"zipper noise at {tone} Hz, 60 degrees/s: left {ears[0]:.1f}, right {ears[1]:.1f} dB (bar -60)")

if not os.path.exists(f"{folder}/null.f32"):
    sys.exit()
data = load("null")
signal, data = data[:24_000], data[24_000:].reshape(5, 2 * 24_576 + 768)
worst = -999
for part in data:
    for ear in range(2):
        output = part[ear * 24_576 : (ear + 1) * 24_576]
        response = part[2 * 24_576 + ear * 384 : 2 * 24_576 + (ear + 1) * 384]
        expected = np.zeros(24_576)
        expected[:24_383] = np.convolve(signal, response)
        worst = max(worst, 10 * np.log10(((output - expected) ** 2).sum() / (expected**2).sum()))
print(f"null against double convolution with the rendered impulse response: worst of 10 {worst:.1f} dB")
data = load("phases")
phases, output = data[: 128 * 1280].reshape(128, 2, 640), data[128 * 1280 :].reshape(2, 24_576)
worst = -999
for ear in range(2):
    expected = np.zeros(24_576 + 640)
    for index in range(24_000):
        begin = index // 128 * 128
        expected[begin : begin + 640] += signal[index] * phases[index % 128, ear]
    expected = expected[:24_576]
    worst = max(worst, 10 * np.log10(((output[ear] - expected) ** 2).sum() / (expected**2).sum()))
print(f"null against double convolution with the renderer's response to each place in a block: {worst:.1f} dB (bar -120)")


def sphere(f, distance, angle, radius=0.0875, speed=343.2):
    mu, z = 2 * np.pi * f * radius / speed, 2 * np.pi * f * distance / speed
    order = np.arange(0, int(mu * 1.2) + 60)
    top = spherical_jn(order, z) + 1j * spherical_yn(order, z)
    bottom = spherical_jn(order, mu, True) + 1j * spherical_yn(order, mu, True)
    with np.errstate(all="ignore"):
        terms = (2 * order + 1) * top / bottom * eval_legendre(order, np.cos(angle))
    terms = terms[np.isfinite(terms)]
    return np.abs(terms.sum() * z / mu**2)


angles = np.deg2rad(np.arange(0, 181, 15))
probe = np.array([200, 400, 800, 1600, 3200, 6400, 12000.0])
near = {d: np.abs(np.fft.rfft(pairs(f"near{d}"), SIZE)) for d in (15, 20, 30, 50, 70, 100, 140)}
bins = np.round(probe / RATE * SIZE).astype(int)
for d in (15, 20, 30, 50, 70, 100):
    errors = []
    for index, azimuth in enumerate(angles):
        for bin in bins:
            incidence = np.arccos(np.sin(azimuth))
            other = np.arccos(-np.sin(azimuth))
            f = frequency[bin]
            truth = 20 * np.log10(
                sphere(f, d / 100, incidence) / sphere(f, 1.4, incidence) / sphere(f, d / 100, other) * sphere(f, 1.4, other))
            got = near[d][index, :, bin] / near[140][index, :, bin]
            errors.append(20 * np.log10(got[0] / got[1]) - truth)
    print(f"near field at {d / 100} m: change of ILD against the sphere's series rms {np.sqrt(np.mean(np.square(errors))):.2f}, "
          f"max {np.abs(errors).max():.2f} dB (bar 1)")

far, dry = np.abs(np.fft.rfft(pairs("air"), SIZE))[:, 0]


def iso(f, kelvin=293.15, humidity=50.0, pressure=1.0):
    saturation = 10 ** (-6.8346 * (273.16 / kelvin) ** 1.261 + 4.6151)
    h = humidity * saturation / pressure
    oxygen = pressure * (24 + 4.04e4 * h * (0.02 + h) / (0.391 + h))
    nitrogen = pressure * (kelvin / 293.15) ** -0.5 * (9 + 280 * h * np.exp(-4.170 * ((kelvin / 293.15) ** (-1 / 3) - 1)))
    return 8.686 * f**2 * (1.84e-11 / pressure * (kelvin / 293.15) ** 0.5 + (kelvin / 293.15) ** -2.5 * (
        0.01275 * np.exp(-2239.1 / kelvin) / (oxygen + f**2 / oxygen)
        + 0.1068 * np.exp(-3352 / kelvin) / (nitrogen + f**2 / nitrogen)))


used = (frequency >= 100) & (frequency <= 8000)
error = 20 * np.log10(far[used] / dry[used]) + 100 * iso(frequency[used])
print(f"air at 100 m, 100 Hz to 8 kHz: largest error {np.abs(error).max():.2f} dB of up to {100 * iso(8000.0):.1f} (bar 1)")

samples = load("doppler")[24_000:112_000]
phase = np.unwrap(np.angle(np.fft.ifft(np.fft.fft(samples) * (np.arange(len(samples)) < len(samples) // 2) * 2)))
measured = np.polyfit(np.arange(4000, len(samples) - 4000), phase[4000:-4000], 1)[0] * RATE / 2 / np.pi
truth = 1000 * 343.2 / (343.2 - 30)
print(f"Doppler towards at 30 m/s: {measured:.3f} Hz, c / (c - v) gives {truth:.3f}, "
      f"error {100 * (measured / truth - 1):.4f} % (bar 0.1)")

for percent in (10, 30, 60):
    samples = load(f"room{percent}").reshape(2, -1)
    energy = np.cumsum((samples**2).sum(0)[::-1])[::-1]
    level = 10 * np.log10(energy / energy[0] + 1e-30)
    volume, surface = 90.0, 2 * (30 + 18 + 15)
    eyring = 24 * np.log(10) * volume / (343.2 * surface * -np.log(1 - percent / 100))
    # Late sound only: from 40 ms on, over 30 dB.
    begin = int(0.04 * RATE)
    tail = level[begin:] - level[begin]
    inside = (tail < -2) & (tail > -32)
    slope = np.polyfit(np.where(inside)[0], tail[inside], 1)[0]
    time = -60 / slope / RATE
    print(f"room, absorption {percent} %: RT60 {time:.3f} s, Eyring {eyring:.3f} s, error {100 * (time / eyring - 1):+.1f} % (bar 5)")

data = load("jump").reshape(20, 2, 2, 128)
difference = np.abs(data[:, 0] - data[:, 1]).max(1)
flat = difference[10:].reshape(-1)
settled = np.where(flat > 1e-4 * np.abs(data).max())[0].max() + 1
print(f"jump of 60 degrees settles {settled} samples after the command (bar 256)")
