"""People who take part in studies on devices that break; Documentation/measurements.md has longer runs."""

import json
import pathlib
import subprocess
import sys

import pytest

HERE = pathlib.Path(__file__).resolve().parent


@pytest.mark.skipif(sys.platform != "linux", reason="the server's machine is pretended by a library of Linux's loader")
def test_nothing_is_lost_no_code_is_shown_without_data_and_of_who_withdraws_nothing_is_left():
    run = subprocess.run(
        ["node", str(HERE / "study_node.mjs"), "--people", "24", "--each", "6", "--seed", "6"],
        capture_output=True, text=True, timeout=900)
    assert run.returncode == 0, run.stdout + run.stderr
    summary = json.loads(run.stdout.splitlines()[-1])
    assert summary["findings"] == summary["failed"] == summary["complaints"] == 0
    # Many kinds of faults have struck, and people have come to ends of all kinds.
    assert len(summary["kinds"]) >= 20 and summary["devices"] > summary["people"]
    assert {"completed", "withdrawn", "full", "screened-out"} <= set(summary["ends"])
    assert summary["codes"] > 8 and summary["again"] > 2
