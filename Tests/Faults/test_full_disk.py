"""A full disk keeps nobody from leaving, deleting or getting in: fifteen ways to fill one."""

import json
import os
import subprocess
import sys

import pytest

from test_commands import HOUSE, PROGRAM


@pytest.mark.long(2)
@pytest.mark.parametrize("way", range(15))
def test_whoever_wants_to_get_rid_of_something_can_on_a_disk_that_is_full(way):
    # A disk of its own takes a mount, in a namespace that ends with the test; who is not root asks for it.
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    ended = subprocess.run(
        [*root, "unshare", "-m", sys.executable, str(HOUSE / "Tests/Faults/full_disk.py"), "--way", str(way), "--seed", "1",
         PROGRAM], capture_output=True, text=True, timeout=900)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert json.loads(ended.stdout.splitlines()[-1]) == {"ways": 1, "stuck": 0}
