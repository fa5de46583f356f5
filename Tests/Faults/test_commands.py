"""The command line where something is in its way: no room, devices, altered databases."""

import json
import os
import re
import shutil
import sqlite3
import stat
import subprocess

import pytest

from serving import HOUSE, PROGRAM


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
    ids = {json.loads(path.read_text())["session"]["id"] for path in (tmp_path / "out").glob("*.json")}
    assert name not in ids and len(ids) > 10


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


def test_exported_files_have_the_names_of_the_page_are_sealed_and_an_edited_one_is_refused(data, tmp_path):
    run("export", "--data", data, "-o", tmp_path / "out")
    files = sorted((tmp_path / "out").glob("*.json"))
    assert files and all(path.name.startswith("merkwelt-") for path in files)
    assert any(path.name.startswith("merkwelt-quiz-") for path in files)
    path = next(path for path in files if path.name.startswith("merkwelt-reaction-"))
    document = json.loads(path.read_text())
    sound = run("replay", "--json", path)
    assert sound.stderr == "" and json.loads(sound.stdout) == document["results"]
    press = next(entry for entry in document["entries"] if entry["action"]["kind"] == "pressed")
    press["time"] += 50
    path.write_text(json.dumps(document))
    edited = run("replay", path)
    assert edited.returncode == 1 and "logHash: the log was changed after it was written" in edited.stderr
    del document["logHash"]
    path.write_text(json.dumps(document))
    unsealed = run("replay", path)
    assert unsealed.returncode == 0 and "unsealed: it has no logHash" in unsealed.stderr


def commands_that_write(data, below):
    quiz = HOUSE / "Content/quizzes/mood.yaml"
    session = next((HOUSE / "Tests/Golden/1/touch").glob("density-smooth.json"))
    return [
        ["export", "--data", data, "-o", below], ["backup", "--data", data, below / "copy.db"],
        ["new", "quiz", "-o", below / "quiz.yaml"], ["convert", quiz, "-o", below / "quiz.json"],
        ["simulate", "reaction", "--runs", "1", "-o", below], ["bake", "--kemar", "-o", below / "head.mwh"],
        ["render", session, "--heatmap", below / "map.svg"],
        ["render", "Examples/Scenes/garden.json", "-o", below / "sound.wav"], ["demo", "--data", below],
        ["tables", "--contract", below / "contract.js"], ["tables", "--content", below],
    ]


def test_a_place_that_cannot_be_written_is_one_plain_sentence(data, tmp_path):
    """Below a file there is no folder, not even for root."""
    (tmp_path / "file").write_text("")
    below = tmp_path / "file" / "folder"
    for arguments in commands_that_write(data, below):
        ended = run(*arguments)
        said = ended.stderr.strip().splitlines()
        assert ended.returncode == 1, (arguments, ended.stdout, ended.stderr)
        assert len(said) == 1 and said[0].startswith("Error: ") and str(below) in said[0], (arguments, said)
        assert "Domain=" not in said[0] and "Usage" not in said[0], (arguments, said)
    used = run("export", "--data", data, "-o", tmp_path / "file")
    assert used.returncode == 1 and "expected a folder to write to, found a file" in used.stderr


def test_what_is_nearly_a_command_is_named_and_no_values_are_no_figures(tmp_path):
    near = run("clok")
    assert near.returncode == 1 and 'did you mean "clock"?' in near.stderr
    empty = tmp_path / "empty.txt"
    for content in ["", "time\n\n"]:
        empty.write_text(content)
        ended = run("measure", empty)
        assert ended.returncode == 1 and ended.stdout == "" and f"{empty}: no values" in ended.stderr
    empty.write_text("0.2\n0.3\n")
    measured = run("measure", empty)
    assert measured.returncode == 0
    # For people: the median first, with its unit; no name as programs write it.
    assert re.match(r"median +0\.25 s\n", measured.stdout), measured.stdout
    assert not re.search("[a-z][A-Z0-9]", measured.stdout), measured.stdout
    assert json.loads(run("measure", empty, "--json").stdout)["median"] == 0.25
    negative = run("measure", "--lapse", "-1", empty)
    assert negative.returncode != 0 and "--lapse: expected 0 to 60 seconds, found -1" in negative.stderr


def test_sizes_of_the_page_are_sums_of_its_files_and_are_called_so(tmp_path):
    program = tmp_path / "bin/merkwelt"
    (tmp_path / "bin/page").mkdir(parents=True)
    try:
        os.link(PROGRAM, program)
    except OSError:
        shutil.copy(PROGRAM, program)
    sizes = {"/lab.1.wasm": 140_000, "/trial.1.wasm": 110_000, "/levels.1.wasm": 490_000, "/voices/de.1.opus": 5_000_000, "/icons/lab.1.png": 77_000}
    assets = [{"path": path, "bytes": 2 * size, "brotli": size} for path, size in sizes.items()]
    # A file that is not made smaller counts as it is.
    assets.append({"path": "/heads/kemar.1.head", "bytes": 100_000})
    (tmp_path / "bin/page/assets.json").write_text(json.dumps(assets))
    ended = subprocess.run(
        [program, "bench", "page", "--quick", "--json"], capture_output=True, text=True, timeout=120, cwd=tmp_path)
    assert ended.returncode == 0, ended.stderr
    figures = {figure["name"]: figure for figure in map(json.loads, ended.stdout.splitlines())}
    assert figures["page wasm, what the first screens need, brotli"]["value"] == 140
    assert figures["page wasm, what a reaction study calls besides up to its first trial, brotli"]["value"] == 110
    assert figures["page wasm, its largest other part, brotli"]["value"] == 490
    packed = figures["everything that is packed, brotli"]
    assert packed["value"] == 5840 and packed["bar"] is None and "no visit loads all of it" in packed["reference"]
    # What a visit loads is counted by a browser alone (Tests/Browser/measure_page.py).
    assert not [name for name in figures if re.search("visit|load", name)]


def test_a_quick_build_is_measured_only_when_it_is_meant():
    refused = run("bench", "reaction")
    assert refused.returncode == 64 and refused.stdout == ""
    assert "quick build" in refused.stderr and "./install" in refused.stderr and "--quick" in refused.stderr
    measured = run("bench", "reaction", "--quick", "--json")
    assert measured.returncode == 0 and measured.stderr == "quick build\n"
    assert {"name", "value", "unit", "bar", "holds"} <= json.loads(measured.stdout.splitlines()[0]).keys()
