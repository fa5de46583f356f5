"""A full disk keeps nobody from leaving, deleting or getting in: fifteen ways to fill one."""

import json
import os
import subprocess
import sys

import pytest

from test_commands import HOUSE, PROGRAM


def empty(way):
    # A disk of its own takes a mount, in a namespace that ends with the test; who is not root asks for it.
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    ended = subprocess.run(
        [*root, "unshare", "-m", sys.executable, str(HOUSE / "Tests/Faults/full_disk.py"), "--way", str(way), "--seed", "1",
         PROGRAM], capture_output=True, text=True, timeout=900)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert json.loads(ended.stdout.splitlines()[-1]) == {"ways": 1, "stuck": 0}


@pytest.mark.long(1)
@pytest.mark.parametrize("way", range(8))
def test_whoever_wants_to_get_rid_of_something_can_on_a_full_disk_in_memory(way):
    empty(way)


# Takes a loop device.
@pytest.mark.long(0)
@pytest.mark.parametrize("way", range(8, 15))
def test_whoever_wants_to_get_rid_of_something_can_on_a_full_disk_of_ext4(way):
    empty(way)
