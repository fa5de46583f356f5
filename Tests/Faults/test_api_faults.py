"""The API against its own description, asked by those who did not write it."""

import json
import subprocess
import sys

from test_commands import HOUSE, PROGRAM


def test_no_answer_is_a_fault_or_outside_the_description():
    ended = subprocess.run(
        [sys.executable, str(HOUSE / "Tests/Faults/api_faults.py"), "--examples", "4", "--seed", "1", PROGRAM],
        capture_output=True, text=True, timeout=900)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    counts = json.loads(ended.stdout.splitlines()[-1])
    assert counts["requests"] > 500 and counts["200"] > 50 and counts["of the study"] > 100
