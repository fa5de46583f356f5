"""The server alone under attack. A seed that found something becomes a line of its own here."""

import json
import subprocess
import sys

import pytest

from serving import HOUSE, PROGRAM


@pytest.mark.long(1)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_acknowledged_entry_is_there_exactly_once(seed):
    run = subprocess.run(
        [sys.executable, str(HOUSE / "Tests/Faults/server_faults.py"), "--faults", "120", "--seed", str(seed), "--",
         PROGRAM, "serve"], capture_output=True, text=True, timeout=600)
    assert run.returncode == 0, run.stdout + run.stderr
    summary = json.loads(run.stdout.splitlines()[-1])
    assert summary["faults"] == 120 and summary["entries"] > 1000 and summary["starts"] > 30
    assert summary["lost"] == 0 and summary["duplicated"] == 0
