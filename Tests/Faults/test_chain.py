"""A few random faults through the whole chain; Documentation/measurements.md has a run of two hundred."""

import json
import pathlib
import subprocess
import sys

import pytest

HERE = pathlib.Path(__file__).resolve().parent


@pytest.mark.long(1)
@pytest.mark.parametrize(
    ("engine", "seed", "family"), [("chromium", 1, "reaction"), ("firefox", 2, "reaction"), ("chromium", 3, "touch")])
def test_nothing_finished_is_lost_between_the_finger_and_the_archive(engine, seed, family):
    run = subprocess.run(
        [sys.executable, str(HERE / "chain_faults.py"), "--faults", "10", "--seed", str(seed), "--engine", engine,
         "--family", family],
        capture_output=True, text=True, timeout=600)
    assert run.returncode == 0, run.stdout + run.stderr
    summary = json.loads(run.stdout.splitlines()[-1])
    assert summary["faults"] >= 10 and summary["lost"] == 0 and summary["duplicated"] == 0
