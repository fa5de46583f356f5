"""The command line where something is in its way: no room, devices, altered databases. With the release build."""

import json
import os
import pathlib
import sqlite3
import stat
import subprocess

import pytest

HOUSE = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("MERKWELT_PROGRAM", str(HOUSE / ".build/release/merkwelt"))


def run(*arguments, **options):
    return subprocess.run([PROGRAM, *map(str, arguments)], capture_output="stdout" not in options,
                          text=True, timeout=120, cwd=HOUSE, **options)


@pytest.fixture
def data(tmp_path):
    folder = tmp_path / "data"
    assert run("demo", "--data", folder).returncode == 0
    return folder


@pytest.mark.parametrize("arguments", [["clock", "--at", "10:00"], ["--help"], ["serve", "--help"], ["clock", "--list"]])
def test_output_that_cannot_be_written_is_an_error(arguments):
    with open("/dev/full", "w") as full:
        ended = run(*arguments, stdout=full, stderr=subprocess.PIPE)
    assert ended.returncode == 74
    assert "could not be written" in ended.stderr


def test_a_sound_database_is_examined_and_stays_as_it_is(data):
    before = {path.name: path.read_bytes() for path in data.iterdir()}
    for given in [data, data / "merkwelt.db"]:
        ended = run("check", given)
        assert ended.returncode == 0, ended.stdout + ended.stderr
        assert "all is well" in ended.stdout
    assert json.loads(run("check", "--json", data).stdout) == []
    assert {path.name: path.read_bytes() for path in data.iterdir()} == before


def test_an_altered_entry_is_named_and_the_rest_is_exported(data, tmp_path):
    database = sqlite3.connect(data / "merkwelt.db")
    database.execute("UPDATE entries SET text = replace(text, '\"index\":4', '\"index\":5') WHERE session = 3 AND position = 4")
    name = database.execute("SELECT identifier FROM sessions WHERE id = 3").fetchone()[0]
    database.commit()
    database.close()
    ended = run("check", data)
    assert ended.returncode == 1
    assert f"session {name}: entry 4 was altered on the disk" in ended.stdout
    assert json.loads(run("check", "--json", data).stdout)[0]["severity"] == "error"
    exported = run("export", "--data", data, "-o", tmp_path / "out")
    assert exported.returncode == 1 and "not exported" in exported.stdout
    files = {path.name for path in (tmp_path / "out").iterdir()}
    assert f"{name}.json" not in files and len(files) > 10


def test_a_folder_without_a_database_is_named(tmp_path):
    ended = run("check", tmp_path)
    assert ended.returncode != 0 and "no such database" in ended.stderr


def test_files_are_for_their_owner(data):
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    for path in data.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path


def test_what_is_no_file_is_never_replaced(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for arguments in [["render", "Examples/Scenes/garden.json", "-o", pipe], ["bake", "--kemar", "-o", pipe]]:
        ended = run(*arguments)
        assert ended.returncode != 0 and "found a device or a pipe" in ended.stderr, ended.stderr
        assert stat.S_ISFIFO(pipe.stat().st_mode)
    ended = run("render", "Examples/Scenes/garden.json", "-o", tmp_path)
    assert ended.returncode != 0 and "found a folder" in ended.stderr


def test_what_is_no_scene_and_what_is_no_address_is_refused(tmp_path):
    other = tmp_path / "other.json"
    other.write_text('{"name": "no scene"}')
    ended = run("render", other, "-o", tmp_path / "out.wav")
    assert ended.returncode != 0 and "at least one sound" in ended.stderr
    ended = run("serve", "--host", "", "--data", tmp_path / "data")
    assert ended.returncode != 0 and "--host: expected an address" in ended.stderr
