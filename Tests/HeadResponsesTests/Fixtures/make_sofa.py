#!/usr/bin/env python3
"""Makes the small SOFA files that the tests of the confined bake read (PyPI netCDF4, numpy).

A sphere's head: each ear hears a click that is late and dull by how far it is turned away. The first file is sound; each of
the others has one fault. AES69-2022: Data.IR (M, R, N), SourcePosition (M, 3) in degrees and metres.

    python3 make_sofa.py
"""
import netCDF4
import numpy as np

TAPS = 48
RATE = 44_100.0


def directions(step, elevations):
    return np.array([(a, e, 1.2) for e in elevations for a in range(0, 360, step)], float)


def responses(places):
    azimuth, elevation = np.radians(places[:, 0]), np.radians(places[:, 1])
    left = np.cos(elevation) * np.sin(azimuth)
    ir = np.zeros((len(places), 2, TAPS))
    for index, side in enumerate(left):
        for ear, towards in enumerate((side, -side)):
            late = 20 - 11 * towards
            width = 0.7 + 0.6 * (1 - towards)
            samples = np.exp(-0.5 * ((np.arange(TAPS) - late) / width) ** 2)
            ir[index, ear] = samples / samples.sum()
    return ir


def write(name, places, ir, rate=RATE, convention="SimpleFreeFieldHRIR", delays=None):
    measurements, receivers, taps = ir.shape
    with netCDF4.Dataset(name, "w", format="NETCDF4") as file:
        for key, value in {
            "Conventions": "SOFA", "Version": "1.0", "SOFAConventions": convention, "SOFAConventionsVersion": "1.0",
            "APIName": "make_sofa.py", "APIVersion": "1", "AuthorContact": "none", "Organization": "Merkwelt",
            "License": "CC0", "DataType": "FIR", "RoomType": "free field", "DateCreated": "2026-11-24 00:00:00",
            "DateModified": "2026-11-24 00:00:00", "Title": "A sphere's head", "DatabaseName": "tests",
            "ListenerShortName": "sphere",
        }.items():
            file.setncattr(key, value)
        for key, size in {"M": measurements, "R": receivers, "N": taps, "E": 1, "C": 3, "I": 1}.items():
            file.createDimension(key, size)

        def variable(key, data, axes, **words):
            made = file.createVariable(key, "f8", tuple(axes), zlib=True)
            made[:] = np.asarray(data, float)
            for word, value in words.items():
                made.setncattr(word, value)

        variable("ListenerPosition", [[0, 0, 0]], "IC", Type="cartesian", Units="metre")
        variable("ListenerView", [[1, 0, 0]], "IC", Type="cartesian", Units="metre")
        variable("ListenerUp", [[0, 0, 1]], "IC", Type="cartesian", Units="metre")
        ears = np.array([[[0.0], [0.09 * (1 - 2 * ear)], [0.0]] for ear in range(receivers)])
        variable("ReceiverPosition", ears, "RCI", Type="cartesian", Units="metre")
        variable("EmitterPosition", [[[0.0], [0.0], [0.0]]], "ECI", Type="cartesian", Units="metre")
        variable("SourcePosition", places, "MC", Type="spherical", Units="degree, degree, metre")
        variable("Data.IR", ir, "MRN")
        variable("Data.SamplingRate", [rate], "I", Units="hertz")
        variable("Data.Delay", np.zeros((1, receivers)) if delays is None else delays, "IR")


around = directions(15, (-30, 0, 40))
sound = responses(around)
write("sphere.sofa", around, sound)
write("convention.sofa", around, sound, convention="SingleRoomDRIR")
write("rate.sofa", around, sound, rate=4_000.0)
write("few.sofa", around[:8], sound[:8])
front = directions(10, (-20, 0, 20))
front = front[(front[:, 0] <= 90) | (front[:, 0] >= 270)]
write("front.sofa", front, responses(front))
broken = sound.copy()
broken[3, 1, 7] = np.nan
write("nan.sofa", around, broken)
silent = sound.copy()
silent[5] = 0
write("silent.sofa", around, silent)
write("mono.sofa", around, sound[:, :1])
