"""Writes loudness.txt: what pyloudnorm (PyPI, 0.2) makes of signals that the test makes again.   usage: python loudness.py

Each line: name, rate, LUFS of the loudest 400 ms, LUFS of all of it, true peak in dB (scipy, eight times oversampled).
The signals are made of a generator that both sides have: x(n+1) = (1103515245 x(n) + 12345) mod 2^31, from 1.
"""

import math

import numpy as np
import pyloudnorm
from scipy.signal import resample_poly


def noise(count):
    state, out = 1, []
    for _ in range(count):
        state = (1103515245 * state + 12345) % 2**31
        out.append(state / 2**30 - 1)
    return np.array(out)


def tone(frequency, rate, seconds):
    return np.sin(2 * math.pi * frequency * np.arange(int(rate * seconds)) / rate)


def signals():
    for rate in (44_100, 48_000):
        yield "tone-1000", rate, [0.1 * tone(1000, rate, 3)]
        yield "tone-60", rate, [0.5 * tone(60, rate, 3)]
        yield "tone-8000", rate, [0.05 * tone(8000, rate, 3)]
        yield "noise", rate, [0.2 * noise(rate * 3)]
        yield "both-ears", rate, [0.2 * noise(rate * 3), 0.1 * tone(1000, rate, 3)]
        # A burst in silence: what is quiet does not count into the whole, and the loudest 400 ms are the burst's.
        yield "burst", rate, [np.concatenate([np.zeros(rate), 0.3 * tone(2000, rate, 0.6), 0.001 * tone(500, rate, 2)])]
        # A quarter of the rate between its samples: 3 dB more than any of them.
        yield "between", rate, [0.5 * np.sin(math.pi / 2 * np.arange(rate) + math.pi / 4)]


def weighted(channel, rate):
    for stage in pyloudnorm.Meter(rate, filter_class="DeMan")._filters.values():
        channel = stage.apply_filter(channel)
    return channel


def momentary(channels, rate):
    window, step = round(0.4 * rate), int(0.01 * rate)
    power = sum(np.cumsum(np.concatenate([[0], weighted(channel, rate) ** 2])) for channel in channels)
    starts = np.arange(0, len(power) - window, step)
    return -0.691 + 10 * math.log10(((power[starts + window] - power[starts]) / window).max())


for name, rate, channels in signals():
    meter = pyloudnorm.Meter(rate, filter_class="DeMan")
    whole = meter.integrated_loudness(np.stack(channels, axis=1))
    peak = max(np.abs(resample_poly(channel, 8, 1)).max() for channel in channels)
    print(f"{name} {rate} {momentary(channels, rate):.3f} {whole:.3f} {20 * math.log10(peak):.2f}")
