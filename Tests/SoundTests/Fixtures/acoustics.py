"""Writes acoustics.txt: levels on a rigid sphere (SciPy's spherical Bessel functions) and absorption of air (ISO 9613-1).

Lines: "sphere FREQUENCY DISTANCE INCIDENCE_DEGREES LEVEL" and "air FREQUENCY CELSIUS HUMIDITY DB_PER_METRE".
usage: python3 acoustics.py > acoustics.txt        (SciPy 1.11 or later)
"""
import numpy as np
from scipy.special import eval_legendre, spherical_jn, spherical_yn


def sphere(frequency, distance, angle, radius=0.0875, speed=343.2):
    near = 2 * np.pi * frequency * radius / speed
    far = 2 * np.pi * frequency * distance / speed
    order = np.arange(0, int(1.2 * near) + 60)
    top = spherical_jn(order, far) + 1j * spherical_yn(order, far)
    bottom = spherical_jn(order, near, True) + 1j * spherical_yn(order, near, True)
    with np.errstate(all="ignore"):
        terms = (2 * order + 1) * top / bottom * eval_legendre(order, np.cos(angle))
    return np.abs(terms[np.isfinite(terms)].sum() * far / near**2)


def air(frequency, celsius, humidity):
    kelvin = celsius + 273.15
    vapour = humidity * 10 ** (-6.8346 * (273.16 / kelvin) ** 1.261 + 4.6151)
    oxygen = 24 + 4.04e4 * vapour * (0.02 + vapour) / (0.391 + vapour)
    nitrogen = (kelvin / 293.15) ** -0.5 * (9 + 280 * vapour * np.exp(-4.170 * ((kelvin / 293.15) ** (-1 / 3) - 1)))
    return 8.686 * frequency**2 * (1.84e-11 * (kelvin / 293.15) ** 0.5 + (kelvin / 293.15) ** -2.5 * (
        0.01275 * np.exp(-2239.1 / kelvin) / (oxygen + frequency**2 / oxygen)
        + 0.1068 * np.exp(-3352 / kelvin) / (nitrogen + frequency**2 / nitrogen)))


for frequency in (100, 500, 1000, 3000, 8000, 16000):
    for distance in (0.12, 0.25, 0.5, 1.4, 8.0):
        for degrees in (0, 45, 90, 135, 170):
            print("sphere", frequency, distance, degrees, repr(float(sphere(frequency, distance, np.deg2rad(degrees)))))
for frequency in (125, 500, 1000, 4000, 8000, 16000):
    for celsius, humidity in ((20, 50), (0, 30), (35, 90)):
        print("air", frequency, celsius, humidity, repr(float(air(frequency, celsius, humidity))))
