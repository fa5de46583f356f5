"""A hundred faults through the chain whose clock, disk and network are simulated; Documentation/measurements.md has longer runs."""

import json
import pathlib
import subprocess

HERE = pathlib.Path(__file__).resolve().parent


def test_what_storage_has_confirmed_is_on_the_server_once():
    run = subprocess.run(
        ["node", str(HERE / "chain_node.mjs"), "--faults", "100", "--seed", "1"], capture_output=True, text=True, timeout=900)
    assert run.returncode == 0, run.stdout + run.stderr
    summary = json.loads(run.stdout.splitlines()[-1])
    assert summary["lost"] == summary["doubled"] == summary["unequal"] == summary["failed"] == 0
    # Many kinds of faults have struck, and the sessions were more than begun.
    assert len({kind.split(",")[0] for kind in summary["kinds"]}) >= 15
    assert summary["finished"] > 8 and summary["entries"] > 200
