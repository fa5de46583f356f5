"""The machine that a server stands on, whose wall clock is the test's: years of a study take seconds."""

import os
import pathlib
import struct
import subprocess

from lab import ROOT, Lab

SOURCE = ROOT / "Tests/Faults/simulated/machine.c"


class Machine:
    def __init__(self, folder):
        folder = pathlib.Path(folder)
        library = folder / "machine.so"
        subprocess.run(["clang", "-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl"], check=True)
        self.state = folder / "state"
        self.state.write_bytes(struct.pack("<qQQ", 0, 1, 0))
        self.environment = {**os.environ, "LD_PRELOAD": str(library), "MERKWELT_MACHINE": str(self.state)}

    def tell(self, moment):
        """It is this moment, a `datetime` with its zone."""
        with open(self.state, "r+b") as file:
            file.write(struct.pack("<q", round(moment.timestamp() * 1e9)))


class MachineLab(Lab):
    """A lab on such a machine."""

    def __init__(self, data, machine):
        super().__init__(data)
        self.environment = machine.environment
