"""Exports of studies by the command line, judged by programs of others. What validators say of their files is in Tests/Export."""
import csv
import functools
import hashlib
import io
import json
import os
import pathlib
import random
import re
import signal
import statistics
import subprocess
import tempfile
import zipfile

import pytest

from serving import HOUSE, PROGRAM

FOLDER = tempfile.TemporaryDirectory()


def filled(name):
    """A template with what it leaves open in square brackets filled in: so open it is an error."""
    file = pathlib.Path(FOLDER.name) / f"{name}.yaml"
    text = (HOUSE / f"Content/studies/{name}.yaml").read_text()
    file.write_text(re.sub(r'"\[([^]]*)]"', r'"\1"', text))
    return file


STUDY = filled("coffee")


def merkwelt(*arguments, **environment):
    return subprocess.run(
        [PROGRAM, *map(str, arguments)], capture_output=True, text=True, env={**os.environ, **environment}, timeout=300)


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    """An archive of forty invented people."""
    file = tmp_path_factory.mktemp("export") / "coffee.zip"
    run = merkwelt("study", "simulate", STUDY, "--people", 40, "--export", file, "--logs")
    assert file.exists(), run.stderr + run.stdout
    return file


def test_others_open_the_archive(exported):
    said = subprocess.run(["unzip", "-t", exported], capture_output=True, text=True)
    assert said.returncode == 0 and "No errors" in said.stdout, said.stdout + said.stderr
    with zipfile.ZipFile(exported) as archive:
        assert archive.testzip() is None
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_the_same_bytes_in_another_zone_and_language(exported, tmp_path):
    again = tmp_path / "again.zip"
    merkwelt(
        "study", "simulate", STUDY, "--people", 40, "--export", again, "--logs", TZ="Pacific/Kiritimati",
        LC_ALL="de_DE.UTF-8")
    assert hashlib.sha256(again.read_bytes()).digest() == hashlib.sha256(exported.read_bytes()).digest()


def test_verify_takes_archive_and_page(exported, tmp_path):
    page = tmp_path / "protocol.md"
    assert merkwelt("study", "protocol", STUDY, "-o", page).returncode == 0
    for protocol in (page, STUDY):
        run = merkwelt("study", "verify", exported, protocol, "--json")
        said = json.loads(run.stdout)
        assert run.returncode == 0 and said["findings"] == [] and said["unchecked"] == [], run.stdout
        assert said["logs"] > 40 and said["slots"] > 10
    other = filled("retest")
    run = merkwelt("study", "verify", exported, other)
    assert run.returncode == 1 and "definition-differs" in run.stdout
    cut = tmp_path / "cut.zip"
    cut.write_bytes(exported.read_bytes()[:-1000])
    run = merkwelt("study", "verify", cut, page)
    assert run.returncode == 1 and "ZIP" in run.stderr, run.stderr


def test_a_study_taken_over_has_its_hash(exported, tmp_path):
    packed = tmp_path / "coffee.packed.json"
    said = merkwelt("study", "pack", STUDY, "-o", packed).stdout
    digest = said.rsplit(" ", 1)[1].strip()
    for number, file in enumerate((packed, exported)):
        data = tmp_path / f"lab{number}"
        run = merkwelt("study", "import", file, "--data", data, "--hash", digest, "--json")
        assert run.returncode == 0 and json.loads(run.stdout)["hash"] == digest, run.stderr
        again = merkwelt("study", "import", file, "--data", data)
        assert again.returncode == 1 and "there is a study of this name" in again.stderr
    wrong = merkwelt("study", "import", packed, "--data", tmp_path / "lab3", "--hash", "0" * 64)
    assert wrong.returncode == 1 and digest in wrong.stderr and not (tmp_path / "lab3").exists()


def test_the_form_is_that_of_the_field(exported, tmp_path):
    """The export of a published study that nobody came to has the files and columns of the invented people's."""
    packed = tmp_path / "coffee.packed.json"
    merkwelt("study", "pack", STUDY, "-o", packed)
    data = tmp_path / "lab"
    assert merkwelt("study", "publish", packed, "--data", data).returncode == 0
    field = tmp_path / "field.zip"
    run = merkwelt(
        "study", "export", "coffee", "--data", data, "-o", field, "--logs",
        "--ids", "numbers", "--dates", "exact", "--level", "team")
    assert run.returncode == 0, run.stderr

    def headers(file):
        with zipfile.ZipFile(file) as archive:
            return {
                name.split("/", 1)[1]: archive.read(name).split(b"\r\n")[0]
                for name in archive.namelist() if name.endswith(".csv")
            }

    assert headers(field) == headers(exported)
    with zipfile.ZipFile(field) as archive:
        rows = csv.reader(io.TextIOWrapper(
            archive.open("coffee-field/data/study-coffee_description-participations_data.csv"), "utf-8"))
        assert len(list(rows)) == 1
    assert merkwelt("study", "export", "coffee", "--data", data, "-o", field).returncode == 1, "what is there stays"
    assert not list(tmp_path.glob("*.partial*")) and not list(data.glob(".spool*"))


def test_a_key_of_exports_is_for_its_owner_and_can_be_destroyed(tmp_path):
    """The key lies beside the database for its owner alone; a new one follows on one that was destroyed, and is told."""
    packed, data = tmp_path / "coffee.packed.json", tmp_path / "lab"
    merkwelt("study", "pack", STUDY, "-o", packed)
    assert merkwelt("study", "publish", packed, "--data", data).returncode == 0
    key = data / "export-key-coffee.json"
    early = merkwelt("study", "export-key", "coffee", "--data", data, "--destroy")
    assert early.returncode == 1 and not key.exists(), early.stderr

    def read_me(name):
        file = tmp_path / name
        run = merkwelt("study", "export", "coffee", "--data", data, "-o", file)
        assert run.returncode == 0, run.stderr
        with zipfile.ZipFile(file) as archive:
            assert not [entry for entry in archive.namelist() if json.loads(key.read_text())["key"].encode() in archive.read(entry)]
            return archive.read("coffee-field/README.md").decode()

    assert "key 2" not in read_me("first.zip") and key.stat().st_mode & 0o777 == 0o600
    first = key.read_text()
    table = tmp_path / "key.csv"
    written = merkwelt("study", "export-key", "coffee", "--data", data, "-o", table)
    assert written.returncode == 0 and table.stat().st_mode & 0o777 == 0o600, written.stderr
    assert table.read_text().strip() == "participation,code,external_id,weeks" and key.read_text() == first
    assert merkwelt("study", "export-key", "coffee", "--data", data, "--destroy").returncode == 0
    assert key.read_text() != first and json.loads(key.read_text())["number"] == 2 and key.stat().st_mode & 0o777 == 0o600
    assert "key 2" in read_me("second.zip")
    assert not list(data.glob("*.next*")) and not list(data.glob("*.part*"))
    log = merkwelt("audit", "export", "--data", data).stdout
    assert "destroyed" in log and "written" in log and '\\"level\\":\\"open\\"' in log, log
    both = merkwelt("study", "export-key", "coffee", "--data", data, "--destroy", "-o", tmp_path / "more.csv")
    assert both.returncode not in (0, 1) and not (tmp_path / "more.csv").exists()


def test_medians_of_people_are_those_of_their_trials(exported, tmp_path):
    """The table of people against trials, by Python's statistics: median, standard deviation, lapses, speed."""
    with zipfile.ZipFile(exported) as archive:
        archive.extractall(tmp_path)
    folder = tmp_path / "coffee-simulated"

    def table(description, task=""):
        file = folder / f"data/study-coffee{task}_description-{description}_data.csv"
        with open(file, newline="", encoding="utf-8") as text:
            return list(csv.DictReader(text))

    last = {}
    for trial in table("trials", "_task-reaction"):
        if trial["practice"] == "false" and trial["attempt"] != "0":
            place = (trial["participation"], trial["step"].split("/")[-1])
            last.setdefault(place, {}).setdefault(int(trial["attempt"]), []).append(trial)
    people = {one["participation"]: one for one in table("people")}
    assert len(people) == len(table("participations")) and len(last) > 20
    for (person, step), attempts in last.items():
        trials = attempts[max(attempts)]
        times = [float(one["reaction_time"]) for one in trials if one["kind"] == "response"]
        found = people[person]
        assert int(float(found[f"{step}_valid"])) == len(times)
        if len(times) > 1:
            assert float(found[f"{step}_median"]) == pytest.approx(statistics.median(times), abs=1e-9)
            assert float(found[f"{step}_standard_deviation"]) == pytest.approx(statistics.stdev(times), abs=1e-8)
            speed = statistics.mean(1 / time for time in times)
            assert float(found[f"{step}_response_speed"]) == pytest.approx(speed, rel=1e-7)
        assert int(float(found[f"{step}_lapses"])) == sum(one["lapse"] == "true" for one in trials)
    # What the package says of itself works: a column of people is named there, and groups differ in it.
    lines = [line for line in (folder / "README.md").read_text("utf-8").splitlines() if "groupby" in line]
    assert len(lines) == 1 and lines[0].split('"')[3] in next(iter(people.values()))
    assert {one["group"] for one in people.values()} >= {"coffee", "decaf"}


@pytest.mark.long(6)
@pytest.mark.parametrize("moment", range(200))
def test_an_export_that_is_broken_off_is_never_taken_for_a_whole_one(moment, tmp_path_factory):
    """Killed, interrupted, or on a disk that is full, at a moment drawn anew for each case."""
    draw = random.Random(f"broken off {moment}")
    way = draw.choice(["kill", "interrupt", "terminate"])
    target = tmp_path_factory.mktemp("broken") / draw.choice(["coffee.zip", "coffee"])
    command = [PROGRAM, "study", "simulate", str(STUDY), "--people", "60", "--export", str(target), "--logs"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    # The moment is a share of what is written, and no time: a slow machine has as many of them.
    enough = draw.random() * whole_bytes(target.suffix)
    while process.poll() is None and written(target) < enough:
        os.sched_yield()
    process.send_signal({"kill": signal.SIGKILL, "interrupt": signal.SIGINT, "terminate": signal.SIGTERM}[way])
    said = process.communicate(timeout=60)[1]
    left = [one.name for one in target.parent.iterdir()]
    if target.exists():
        assert is_whole(target), f"{way}: {target.name} is there and not whole"
    elif way == "kill":
        assert all(".partial-" in name for name in left), left
    else:
        assert left == [] and "broken off" in said, (left, said)
    # The next one takes away what the process could not.
    if not target.exists():
        assert subprocess.run(command, capture_output=True).returncode == 0
        assert is_whole(target) and [one.name for one in target.parent.iterdir()] == [target.name]


@functools.cache
def whole_bytes(suffix):
    """How much such an export has when it is whole."""
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder) / f"coffee{suffix}"
        assert merkwelt("study", "simulate", STUDY, "--people", 60, "--export", target, "--logs").returncode == 0
        return size(target)


def size(path):
    if path.is_dir():
        return sum(one.stat().st_size for one in path.rglob("*") if one.is_file())
    return path.stat().st_size if path.exists() else 0


def written(target):
    """How much is there, at the place or beside it."""
    try:
        return sum(size(one) for one in target.parent.iterdir())
    except FileNotFoundError:  # moved to its place just now
        return size(target)


def is_whole(target):
    if target.is_dir():
        checked = subprocess.run(["sha256sum", "-c", "--strict", "--quiet", "manifest-sha256.txt"], cwd=target, capture_output=True)
        return checked.returncode == 0
    return subprocess.run(["unzip", "-tq", target], capture_output=True).returncode == 0
