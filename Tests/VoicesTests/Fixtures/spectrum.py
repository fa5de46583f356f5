"""The long-term spectrum of ten made-up words in third octaves, by Welch's method of SciPy.

A word is a gliding voice with one resonance and a little noise of a linear congruential generator; the test makes the same.
Needs: pip install numpy scipy
Run: python3 spectrum.py > spectrum.json
"""
import json

import numpy as np
import scipy
from scipy import signal

RATE = 24_000


def noise(count, seed):
    values, state = [], seed
    for _ in range(count):
        state = (state * 1_103_515_245 + 12_345) % 2**31
        values.append(state / 2**30 - 1)
    return np.array(values)


def word(number):
    count = int((0.3 + 0.05 * number) * RATE)
    time = np.arange(count) / RATE
    pitch = 110 + 7 * number
    sound = 0.02 * noise(count, number + 1)
    for harmonic in range(1, 41):
        strength = 0.03 + 1 / (1 + ((harmonic * pitch - (500 + 150 * number)) / 400) ** 2)
        sound += strength * np.sin(2 * np.pi * harmonic * (pitch * time + 20 * time**2))
    sound *= np.sin(np.pi * np.arange(count) / count) ** 0.5
    return sound * 0.05 / np.sqrt(np.mean(sound**2))


frequencies, density = signal.welch(np.concatenate([word(number) for number in range(10)]), RATE, nperseg=8192)
bands = []
for octave in range(-9, 10):
    low, high = (1000 * 2 ** ((2 * octave + way) / 6) for way in (-1, 1))
    bands.append(density[(frequencies >= low) & (frequencies < high)].sum() * (frequencies[1] - frequencies[0]))
print(json.dumps({"scipy": scipy.__version__, "bands": (10 * np.log10(np.array(bands) / sum(bands))).tolist()}, indent=1))
