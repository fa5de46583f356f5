"""A game in a package of its own, which depends on a version of the laboratory by the address of its repository."""

import array
import os
import shutil
import subprocess

import pytest

from test_commands import HOUSE, PROGRAM

VERSION = "99.0.0"


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    """The program, as a stranger builds it: from a tag of a repository, with no flags of our own lanes."""
    folder = tmp_path_factory.mktemp("stranger")
    source = folder / "merkwelt"
    subprocess.run(["git", "clone", "-q", HOUSE, source], check=True)
    subprocess.run(["git", "-C", source, "tag", VERSION], check=True)
    shutil.copytree(HOUSE / "Examples/OwnGame", folder / "OwnGame", ignore=shutil.ignore_patterns(".build"))
    environment = {key: value for key, value in os.environ.items() if not key.startswith("MERKWELT_")}
    environment |= {"MERKWELT_ADDRESS": source.as_uri(), "MERKWELT_VERSION": VERSION}
    built = subprocess.run(
        ["swift", "build", "--package-path", folder / "OwnGame"], env=environment, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout[-3000:] + built.stderr[-3000:]
    return folder / "OwnGame/.build/debug/OwnGame"


@pytest.fixture(scope="module")
def head(tmp_path_factory):
    file = tmp_path_factory.mktemp("head") / "head.mwh"
    subprocess.run([PROGRAM, "bake", "--kemar", "-o", file], check=True, capture_output=True, cwd=HOUSE)
    return file


def played(game, head, keys):
    """What is told, and what is heard at the left and at the right ear."""
    ended = subprocess.run([game, head], input=keys.encode(), capture_output=True, timeout=300)
    assert ended.returncode == 0, ended.stderr.decode()
    samples = array.array("f", ended.stdout)
    return ended.stderr.decode(), samples[0::2], samples[1::2]


def energy(samples):
    return sum(sample * sample for sample in samples)


@pytest.mark.long(0)
def test_a_stranger_builds_a_game_on_a_version_and_wins_it_by_ear(game, head):
    # The grey moth is 72 degrees to the right, the brown one 90 to the left; both hop after three seconds.
    told, left, right = played(game, head, 14 * "d" + " " + "..." + 32 * "a" + " ")
    assert "Turn gently: at most 60° a second" in told
    assert told.splitlines()[-1].startswith("won: "), told
    assert energy(left) > 0.001 and energy(right) > 0.001


@pytest.mark.long(0)
def test_its_own_goal_is_broken_by_who_turns_too_fast(game, head):
    told, _, _ = played(game, head, 60 * "d")
    assert told.splitlines()[-1].startswith("lost: "), told
