#!/usr/bin/env python3
"""Makes the SOFA files of `FrameTests`: one head, written in every frame that AES69 allows, and some that it does not (PyPI
netCDF4, numpy), and has sofar say which of them are as AES69 asks (PyPI sofar, into `frames/conformity.txt`).

The head is a sphere's: each ear hears a click, 14 samples earlier or later than in the middle by how far the source lies to its
side, so that the delay between the ears is 28 y samples at 44.1 kHz, y the source's direction cosine to the left. Each file
differs from `plain.sofa` by what its name says, and describes the same head.

    python3 make_frames.py
"""
import os

import netCDF4
import numpy as np
import sofar

TAPS, RATE, RADIUS = 64, 44_100.0, 1.2
HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "frames")
SPHERICAL = "degree, degree, metre"


def directions():
    """Unit vectors in the head's frame: x ahead, y to the left, z up."""
    return np.array([unit(a, e) for e in (-30, 0, 40) for a in range(0, 360, 30)] + [unit(0, 90)])


def unit(azimuth, elevation):
    a, e = np.radians(azimuth), np.radians(elevation)
    return np.array([np.cos(e) * np.cos(a), np.cos(e) * np.sin(a), np.sin(e)])


def spherical(places, angle=np.degrees):
    """Rows of azimuth, elevation, radius."""
    places = np.asarray(places, float)
    r = np.sqrt((places**2).sum(-1))
    azimuth = angle(np.arctan2(places[..., 1], places[..., 0])) % angle(2 * np.pi)
    elevation = angle(np.arcsin(places[..., 2] / np.where(r > 0, r, 1)))
    return np.stack([azimuth, elevation, r], -1)


def click(late, width):
    x = np.exp(-0.5 * ((np.arange(TAPS) - late) / width) ** 2)
    return x / x.sum()


def responses(ds, delays=None):
    ir = np.zeros((len(ds), 2, TAPS))
    for i, d in enumerate(ds):
        for ear, towards in enumerate((d[1], -d[1])):
            late = 22 - 14 * towards - (0 if delays is None else delays[i, ear])
            ir[i, ear] = (1 + 0.5 * towards) * click(late, 0.9 + 0.6 * (1 - towards))
    return np.round(ir * 2**12) / 2**12  # such numbers take less room in the file


def turn(yaw, pitch=0, roll=0):
    """A matrix whose columns are view, left and up of a head that is turned so."""
    y, p, r = np.radians([yaw, pitch, roll])
    z = np.array([[np.cos(y), -np.sin(y), 0], [np.sin(y), np.cos(y), 0], [0, 0, 1]])
    a = np.array([[np.cos(p), 0, -np.sin(p)], [0, 1, 0], [np.sin(p), 0, np.cos(p)]])
    b = np.array([[1, 0, 0], [0, np.cos(r), -np.sin(r)], [0, np.sin(r), np.cos(r)]])
    return z @ a @ b


class File:
    """What a file holds; a variable is (values, axes, attributes) or None."""

    def __init__(self, ds=None, radius=RADIUS, delays=None):
        self.ds = directions() if ds is None else np.asarray(ds, float)
        m = len(self.ds)
        self.sizes = {"M": m, "R": 2, "N": TAPS, "E": 1, "C": 3, "I": 1}
        self.words = {"SOFAConventions": "SimpleFreeFieldHRIR", "DataType": "FIR"}
        self.types, cartesian = {}, {"Type": "cartesian", "Units": "metre"}
        self.v = {
            "ListenerPosition": ([[0, 0, 0]], "IC", cartesian),
            "ListenerView": ([[1, 0, 0]], "IC", cartesian),
            "ListenerUp": ([[0, 0, 1]], "IC", {}),
            "ReceiverPosition": ([[[0], [0.09], [0]], [[0], [-0.09], [0]]], "RCI", cartesian),
            "EmitterPosition": ([[[0], [0], [0]]], "ECI", cartesian),
            "SourcePosition": (spherical(self.ds * radius), "MC", {"Type": "spherical", "Units": SPHERICAL}),
            "Data.IR": (responses(self.ds, delays), "MRN", {}),
            "Data.SamplingRate": ([RATE], "I", {"Units": "hertz"}),
            "Data.Delay": ([[0, 0]], "IR", {}),
        }

    def set(self, name, values, axes, type=None, units=None):
        words = {}
        if type:
            words["Type"] = type
        if units:
            words["Units"] = units
        elif type == "cartesian":
            words["Units"] = "metre"
        elif type == "spherical":
            words["Units"] = SPHERICAL
        self.v[name] = (np.asarray(values, float), axes, words)
        return self

    def place(self, turns=None, at=None, form="cartesian", emitter=None, source_turn=None):
        """The same head turned and put elsewhere: one matrix and place or one per measurement."""
        m = len(self.ds)
        turns = np.eye(3) if turns is None else np.asarray(turns, float)
        at = np.zeros(3) if at is None else np.asarray(at, float)
        all_turns = np.broadcast_to(turns, (m, 3, 3))
        all_at = np.broadcast_to(at, (m, 3))
        radius = np.broadcast_to(RADIUS, (m,))
        source = np.einsum("mij,mj->mi", all_turns, self.ds * radius[:, None]) + all_at
        if emitter is not None:
            e = np.broadcast_to(np.asarray(emitter, float), (m, 3))
            s = np.broadcast_to(np.eye(3) if source_turn is None else source_turn, (m, 3, 3))
            source = source - np.einsum("mij,mj->mi", s, e)
        write = (lambda x: x) if form == "cartesian" else spherical
        axes = "IC" if turns.ndim == 2 else "MC"
        views = turns[None] if turns.ndim == 2 else turns
        self.set("ListenerView", write(views[:, :, 0]), axes, form)
        self.set("ListenerUp", write(views[:, :, 2]), axes, None)
        self.set("ListenerPosition", write(np.atleast_2d(at)), "IC" if at.ndim == 1 else "MC", form)
        self.set("SourcePosition", write(source), "MC", form)
        if emitter is not None:
            e = np.asarray(emitter, float)
            self.set("EmitterPosition", write(np.atleast_2d(e)).T[None], "ECI" if e.ndim == 1 else "ECM", form)
        if source_turn is not None:
            s = np.asarray(source_turn, float)
            views = s[None] if s.ndim == 2 else s
            self.set("SourceView", write(views[:, :, 0]), "IC" if s.ndim == 2 else "MC", form)
            self.set("SourceUp", write(views[:, :, 2]), "IC" if s.ndim == 2 else "MC", None)
        return self

    def rows(self, order):
        """The same measurements in another order, or with rows that stand twice."""
        self.sizes["M"] = len(order)
        for name, (values, axes, words) in self.v.items():
            if "M" in axes:
                self.v[name] = (np.take(np.asarray(values, float), order, axes.index("M")), axes, words)
        self.ds = self.ds[order]
        return self

    def swap(self):
        """The right ear first, in the data alone."""
        values, axes, words = self.v["Data.IR"]
        self.v["Data.IR"] = (values[:, ::-1], axes, words)
        return self

    def write(self, name):
        with netCDF4.Dataset(os.path.join(HERE, name + ".sofa"), "w", format="NETCDF4") as file:
            words = {
                "Conventions": "SOFA", "Version": "2.1", "SOFAConventionsVersion": "1.0", "APIName": "make_frames.py",
                "License": "CC0", "RoomType": "free field", "Title": name,
            }
            for key, value in {**words, **self.words}.items():
                file.setncattr(key, value)
            for key, size in self.sizes.items():
                file.createDimension(key, size)
            for key, variable in self.v.items():
                if variable is None:
                    continue
                values, axes, words = variable
                big = np.size(values) > 16
                made = file.createVariable(key, self.types.get(key, "f8"), tuple(axes), zlib=big, shuffle=big)
                made[:] = np.asarray(values, float)
                for word, value in words.items():
                    made.setncattr(word, value)


def receivers(m, swapped):
    ears = np.zeros((2, 3, m))
    side = np.where(np.broadcast_to(swapped, (m,)), -0.09, 0.09)
    ears[0, 1], ears[1, 1] = side, -side
    return ears


def honoured():
    plain = File()
    m = len(plain.ds)
    plain.write("plain")
    # Which ear, and where.
    File().swap().set("ReceiverPosition", receivers(1, True), "RCI", "cartesian").write("right-first")
    File().set("ReceiverPosition", [[[90], [0], [0.09]], [[270], [0], [0.09]]], "RCI", "spherical").write("ears-spherical")
    File().swap().set("ReceiverPosition", [[[-90], [0], [0.09]], [[90], [0], [0.09]]], "RCI", "spherical").write("ears-spherical-right-first")
    File().set("ReceiverPosition", [[[np.pi / 2], [0], [9]], [[-np.pi / 2], [0], [9]]], "RCI", "spherical", "radian, radian, centimetre").write("ears-radian")
    File().set("ReceiverPosition", receivers(1, False) * 1000, "RCI", "cartesian", "millimetre").write("ears-millimetre")
    File().set("ReceiverPosition", receivers(m, False), "RCM", "cartesian").write("ears-each")
    File().swap().set("ReceiverPosition", receivers(m, True), "RCM", "cartesian").write("ears-each-right-first")
    file = File()
    odd = np.arange(m) % 2 == 1
    values = np.array(file.v["Data.IR"][0])
    values[odd] = values[odd][:, ::-1]
    file.v["Data.IR"] = (values, "MRN", {})
    file.set("ReceiverPosition", receivers(m, odd), "RCM", "cartesian").write("ears-in-turn")
    File().set("ReceiverPosition", [[[-0.02], [0.07], [-0.01]], [[-0.02], [-0.07], [-0.01]]], "RCI", "cartesian").write("ears-behind")
    # Where the source is.
    places = plain.ds * RADIUS
    File().set("SourcePosition", places, "MC", "cartesian").write("source-cartesian")
    File().set("SourcePosition", places, "MC", "cartesian", "metre, metre, metre").write("source-three-units")
    File().set("SourcePosition", places * 100, "MC", "cartesian", "cm").write("source-centimetre")
    File().set("SourcePosition", spherical(places, lambda x: x), "MC", "spherical", "radian, radian, metre").write("source-radian")
    File().set("SourcePosition", spherical(places), "MC", "spherical", "degree degree meter").write("source-blanks")
    half = spherical(places)
    half[:, 0] = np.where(half[:, 0] > 180, half[:, 0] - 360, half[:, 0])
    File().set("SourcePosition", half, "MC", "spherical").write("source-negative-azimuths")
    # One loudspeaker, and a head that is turned before it.
    away = np.array([0, RADIUS, 0])
    turns = []
    for d in plain.ds:
        yaw, pitch = spherical(d)[0], spherical(d)[1]
        # A rotation that brings d to the loudspeaker.
        turns.append(turn(90) @ turn(yaw, pitch).T)
    turns = np.array(turns)
    for form in ("cartesian", "spherical"):
        file = File().place(turns, form=form)
        write = (lambda x: x) if form == "cartesian" else spherical
        file.set("SourcePosition", write(away[None]), "IC", form).write("one-source-" + form)
    # Where the listener is.
    File().place(at=[3, -2, 1.5]).write("listener-elsewhere")
    File().place(at=[3, -2, 1.5], form="spherical").write("listener-elsewhere-spherical")
    wander = np.stack([np.linspace(-1, 1, m), np.linspace(0, 2, m), np.linspace(1, 1.4, m)], -1)
    File().place(at=wander).write("listener-wanders")
    File().place(at=wander, form="spherical").write("listener-wanders-spherical")
    file = File().place(at=[3, -2, 1.5])
    file.set("ListenerPosition", [[300, -200, 150]], "IC", "cartesian", "centimetre").write("listener-centimetre")
    # How the listener is turned.
    for name, matrix in {
        "back": turn(180), "left": turn(90), "pitched": turn(0, 50), "rolled": turn(0, 0, 90), "supine": turn(0, 90),
        "upside-down": turn(0, 0, 180), "askew": turn(130, -35, 60),
    }.items():
        File().place(matrix).write("view-" + name)
        if name in ("left", "supine", "askew"):
            File().place(matrix, form="spherical").write("view-" + name + "-spherical")
    File().place(turn(90)).set("ListenerView", [[0, 2.5, 0]], "IC", "cartesian").write("view-long")
    File().place(turn(40, 20)).set("ListenerUp", [[0, 0, 1]], "IC").write("view-up-vertical")
    file = File().place(turn(90), form="spherical")
    file.set("ListenerUp", [[0, 0, 1]], "IC", "cartesian").write("view-up-own-type")
    file = File().place(turn(90))
    file.set("ListenerView", [[np.pi / 2, 0, 1]], "IC", "spherical", "radian, radian, metre")
    file.set("ListenerUp", [[0, 0, 1]], "IC", "cartesian").write("view-radian")
    file = File().place(turn(90))
    file.v["ListenerUp"] = None
    file.write("view-without-up")
    file = File()
    file.v["ListenerUp"] = file.v["ListenerView"] = file.v["ListenerPosition"] = file.v["Data.Delay"] = None
    file.write("view-without-any")
    spin = np.array([turn(7 * i, 3 * i % 50 - 25, 5 * i) for i in range(m)])
    File().place(spin).write("view-each")
    File().place(spin, form="spherical").write("view-each-spherical")
    # What the loudspeaker's own frame says.
    File().place(emitter=[0.1, 0.2, -0.3]).write("emitter-off")
    File().place(emitter=[0.1, 0.2, -0.3], source_turn=turn(120, 10, 5)).write("emitter-turned")
    File().place(spin, wander, emitter=[0.1, 0.2, -0.3], source_turn=spin[::-1]).write("emitter-turned-each")
    File().place(spin, wander, "spherical", [0.1, 0.2, -0.3], spin[::-1]).write("emitter-turned-each-spherical")
    File().place(emitter=wander / 3, source_turn=spin).write("emitter-each")
    File().place(source_turn=turn(180)).write("source-view")
    # Delays besides the responses.
    side = plain.ds[:, 1]
    late = np.stack([14 - 14 * side, 14 + 14 * side], -1)
    file = File(delays=late)
    file.set("Data.Delay", late, "MR").write("delay-each")
    file = File(delays=late).swap()
    file.set("ReceiverPosition", receivers(1, True), "RCI", "cartesian")
    file.set("Data.Delay", late[:, ::-1], "MR").write("delay-each-right-first")
    constant = np.broadcast_to([5.0, 2.0], (m, 2))
    File(delays=constant).set("Data.Delay", [[5, 2]], "IR", None, "samples").write("delay-one-pair")
    File().set("Data.SamplingRate", np.full(m, RATE), "M", None, "hertz").write("rate-each")
    File().set("Data.SamplingRate", [44.1], "I", None, "kilohertz").write("rate-kilohertz")
    # What stands twice, and other orders.
    File().rows(list(range(m)) + [7]).write("doubled")
    file = File(list(plain.ds) + [plain.ds[-1]] * 11)
    values = spherical(file.ds * RADIUS)
    values[m - 1:, 0] = np.arange(12) * 30
    file.set("SourcePosition", values, "MC", "spherical").write("pole-twelve-times")
    File().rows(list(range(m))[::-1]).write("rows-reversed")
    File().rows(list(np.random.default_rng(3).permutation(m))).write("rows-shuffled")


def mixed():
    """Everything at once, drawn by chance: where and how the listener is, which ear is first, delays, order of rows."""
    m = len(directions())
    for seed in range(10):
        chance = np.random.default_rng(seed)
        form = ("cartesian", "spherical")[seed % 2]
        angles = chance.uniform(-180, 180, (m, 3)) * [1, 0.4, 1]
        each = chance.random(3) < 0.5
        turns = np.array([turn(*a) for a in angles]) if each[0] else turn(*angles[0])
        at = chance.uniform(-2, 2, (m, 3) if each[1] else 3)
        emitter = chance.uniform(-0.3, 0.3, (m, 3) if each[2] else 3)
        side = directions()[:, 1]
        late = np.stack([9 - 9 * side, 9 + 9 * side], -1) if chance.random() < 0.5 else np.broadcast_to([4.0, 1.0], (m, 2))
        file = File(delays=late).place(turns, at, form, emitter, turn(*angles[1]))
        first = bool(chance.random() < 0.5)
        if first:
            file.swap()
        file.set("ReceiverPosition", receivers(1, first), "RCI", "cartesian")
        ears, isEach = late[:, ::-1] if first else late, np.ptp(late[:, 0]) > 0
        file.set("Data.Delay", ears if isEach else ears[:1], "MR" if isEach else "IR")
        file.rows(list(chance.permutation(m))).write(f"mixed-{seed}")


def radii():
    ds = directions()
    m = len(ds)
    near = []
    for r, steep in ((0.2, 1.5), (0.5, 1.2), (RADIUS, 1.0)):
        values = responses(ds) / r
        values[:, 0] *= (steep ** ds[:, 1])[:, None]
        values[:, 1] *= (steep ** -ds[:, 1])[:, None]
        near.append((ds * r, values * RADIUS))
    for name, parts in {"radii": near, "radii-reversed": near[::-1]}.items():
        file = File(list(ds) * 3)
        file.set("SourcePosition", spherical(np.vstack([p for p, _ in parts])), "MC", "spherical")
        file.v["Data.IR"] = (np.round(np.vstack([x for _, x in parts]) * 2**12) / 2**12, "MRN", {})
        file.write(name)
    file = File(list(ds) + list(ds[:5]))
    file.set("SourcePosition", spherical(np.vstack([ds * RADIUS, ds[:5] * 3])), "MC", "spherical").write("radii-few-far")
    file = File()
    shake = 1 + 0.01 * np.sin(np.arange(m))
    file.set("SourcePosition", spherical(ds * RADIUS * shake[:, None]), "MC", "spherical").write("radii-shaken")
    file = File()
    file.set("SourcePosition", spherical(ds * np.linspace(0.7, 1.3, m)[:, None]), "MC", "spherical").write("no-radii-run")


def refused():
    plain = File()
    m = len(plain.ds)
    side = plain.ds[:, 1]
    late = np.stack([14 - 14 * side, 14 + 14 * side], -1)
    places = spherical(plain.ds * RADIUS)
    clockwise = places.copy()
    clockwise[:, 0] = (360 - clockwise[:, 0]) % 360
    File().set("SourcePosition", clockwise, "MC", "spherical").write("no-clockwise")
    File().swap().write("no-ears-exchanged")
    file = File()
    both = file.v["Data.IR"][0][:, :1]
    file.v["Data.IR"] = (np.repeat(both, 2, 1), "MRN", {})
    file.write("no-difference")
    File(delays=late).set("Data.Delay", late[:, 0], "M").write("no-delay-M")
    File(delays=late).set("Data.Delay", late.T, "RM").write("no-delay-RM")
    File().set("Data.Delay", [7], "I").write("no-delay-one")
    File().set("Data.Delay", [[0, 0]], "IR", None, "foot").write("no-delay-unit")
    file = File(delays=late).set("Data.Delay", late, "MR")
    file.types["Data.Delay"] = "f4"
    file.write("no-delay-short-numbers")
    File().set("ReceiverPosition", np.zeros((2, 3, 1)), "RCI", "cartesian").write("no-ears-together")
    File().set("ReceiverPosition", [[[0], [0.2], [0]], [[0], [0.05], [0]]], "RCI", "cartesian").write("no-ears-one-side")
    File().set("ReceiverPosition", [[[0.09], [0], [0]], [[-0.09], [0], [0]]], "RCI", "cartesian").write("no-ears-ahead")
    File().set("ReceiverPosition", receivers(m, False).transpose(2, 0, 1), "MRC", "cartesian").write("no-ears-order")
    File().set("ReceiverPosition", receivers(1, False), "RCI", "spherical harmonics", "metre").write("no-ears-type")
    File().set("SourcePosition", places, "MC", "spherical", "foot, foot, metre").write("no-source-unit")
    File().set("SourcePosition", places, "MC", "spherical", "degree, metre").write("no-source-two-units")
    File().set("SourcePosition", places, "MC", None).write("no-source-type")
    File().set("SourcePosition", places.T, "CM", "spherical").write("no-source-order")
    File().set("ListenerView", [[0, 0, 0]], "IC", "cartesian").write("no-view-zero")
    File().set("ListenerUp", [[2, 0, 0]], "IC").write("no-up-ahead")
    File().set("ListenerView", [[1, 0, 0]], "IC", None).write("no-view-type")
    file = File().place(turn(180))
    file.types["ListenerView"] = "f4"
    file.write("no-view-short-numbers")
    File().set("ListenerPosition", [[0, 0, np.nan]], "IC", "cartesian").write("no-listener-number")
    File().set("EmitterPosition", [[[0], [0], [0]]], "ECI", "spherical harmonics").write("no-emitter-type")
    file = File()
    file.sizes["E"] = 2
    file.set("EmitterPosition", np.zeros((2, 3, 1)), "ECI", "cartesian").write("no-two-emitters")
    file = File().rows(list(range(m)) + [3])
    values = np.array(file.v["Data.IR"][0])
    values[-1] = values[-1][::-1]
    file.v["Data.IR"] = (values, "MRN", {})
    file.write("no-doubled-otherwise")
    file = File()
    file.v["Data.IR"] = (file.v["Data.IR"][0].transpose(0, 2, 1), "MNR", {})
    file.write("no-response-order")
    File().set("Data.SamplingRate", [44.1], "I", None, "beats").write("no-rate-unit")
    for convention, kind in (("FreeFieldHRIR", "FIR-E"), ("SimpleFreeFieldHRIR", "TF")):
        file = File()
        file.words = {"SOFAConventions": convention, "DataType": kind}
        file.write("no-convention-" + kind)


def conformity():
    """A line for each file: its name, and "as AES69 asks" or what sofar says against it."""
    lines = []
    for name in sorted(file for file in os.listdir(HERE) if file.endswith(".sofa")):
        try:
            found = sofar.read_sofa(os.path.join(HERE, name), verify=False, verbose=False)
            issues = found.verify(issue_handling="return", mode="read")
        except Exception as error:
            issues = f"- not read: {type(error).__name__}"
        # What is missing of the words about its origin has to do with no frame.
        said = [line[2:] for line in (issues or "").split("\n") if line.startswith("- ") and "GLOBAL_" not in line[:10]]
        lines.append(f"{name[:-5]}: {'; '.join(said) or 'as AES69 asks'}\n")
    with open(os.path.join(HERE, "conformity.txt"), "w") as file:
        file.writelines(lines)


if __name__ == "__main__":
    os.makedirs(HERE, exist_ok=True)
    honoured()
    mixed()
    radii()
    refused()
    conformity()
