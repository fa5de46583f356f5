"""A full disk keeps nobody from leaving, deleting or getting in. With the release build; two of fifteen ways to fill one."""

import json
import os
import subprocess
import sys

from test_commands import HOUSE, PROGRAM


def test_whoever_wants_to_get_rid_of_something_can_on_a_disk_that_is_full():
    # A disk of its own takes a mount, in a namespace that ends with the test; who is not root asks for it.
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    ended = subprocess.run(
        [*root, "unshare", "-m", sys.executable, str(HOUSE / "Tests/Faults/full_disk.py"), "--ways", "2", "--seed", "1",
         PROGRAM], capture_output=True, text=True, timeout=900)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert json.loads(ended.stdout.splitlines()[-1]) == {"ways": 2, "stuck": 0}
