"""What is killed while it changes people, erases or brings a database up to date."""

import json
import subprocess
import sys

from test_commands import HOUSE, PROGRAM


def test_kills_leave_people_erasures_and_updates_whole():
    ended = subprocess.run(
        [sys.executable, str(HOUSE / "Tests/Faults/people_faults.py"), "--kills", "30", "--seed", "1", PROGRAM],
        capture_output=True, text=True, timeout=900)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    summary = json.loads(ended.stdout.splitlines()[-1])
    # Some kills came in time, and some too late.
    for attempts, came_through in (("erasures", "erased"), ("migrations", "migrated")):
        assert summary[attempts] == 10 and 0 < summary[came_through] < 10
    assert summary["acknowledged"] > 3
