"""Tabs that fight over their sessions; Documentation/measurements.md has the longer runs."""

import json
import pathlib
import subprocess

import pytest

HERE = pathlib.Path(__file__).resolve().parent


@pytest.mark.parametrize("seed", [1, 2])
def test_two_tabs_lose_nothing_and_double_nothing(seed):
    run = subprocess.run(
        ["node", str(HERE / "two_tabs.mjs"), "--runs", "100", "--seed", str(seed)],
        capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stdout + run.stderr
    summary = json.loads(run.stdout.splitlines()[-1])
    assert summary["lost"] == 0 and summary["writes"] > 500 and summary["rewritten"] > 50
