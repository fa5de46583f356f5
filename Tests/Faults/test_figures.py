"""Figures of `merkwelt bench` stand in the measurements as they were measured (Scripts/figures)."""

import json
import os
import pathlib
import re
import shutil
import subprocess

import pytest

HOUSE = pathlib.Path(__file__).resolve().parents[2]
VERSION = re.search(r'static let text = "([^"]*)"', (HOUSE / "Sources/merkwelt/Merkwelt.swift").read_text())[1]
PAGE = """# Measurements

<!-- Scripts/figures -->
<!-- end of Scripts/figures -->

How fast `merkwelt bench store` is stands above.

| figure | value | bar | command |
|---|---|---|---|
| a trial: instructions | 310 927 | 423 561 | `Scripts/count-instructions release` |
"""
# In the place of the program: what it would say of groups and figures that no machine has measured.
PROGRAM = """#!/bin/sh
here=$(dirname "$0")
figure() {
    echo "{\\"name\\":\\"$1\\",\\"value\\":$2,\\"unit\\":\\"ns\\",\\"bar\\":$3,\\"holds\\":$4,\\"reference\\":\\"one | other\\"}"
}
case "$*" in
--version) echo VERSION ;;
"bench figures none")
    echo 'Error: expected one of store, study, or inputs, found "none"' >&2
    exit 64
    ;;
"bench figures store --json") figure "a read" 2.6 20 true && figure "a replay" 1234567.8 null true ;;
"bench figures study --json")
    figure "a start" 7.25 5 false
    [ ! -e "$here/broken" ] || exit 70
    ;;
"bench inputs --json")
    [ ! -e "$here/slow" ] || sleep 1
    figure "a doubled input" 2.7 2.6 false
    exit 1
    ;;
esac
"""


class Lab:
    """A folder with the script, a page, and a program that answers as it is told to."""

    def __init__(self, folder):
        self.folder = folder
        for name in ("Scripts/figures", "Sources/merkwelt/Merkwelt.swift"):
            (folder / name).parent.mkdir(parents=True)
            shutil.copy(HOUSE / name, folder / name)
        self.page, self.kept = folder / "Documentation/measurements.md", folder / "Documentation/bench.jsonl"
        self.page.parent.mkdir()
        self.page.write_text(PAGE)
        self.program, speed = folder / "merkwelt", folder / "openssl"
        self.program.write_text(PROGRAM.replace("VERSION", VERSION))
        # What openssl says after a second.
        speed.write_text("#!/bin/sh\necho +H:16384\necho +F:6:sha256:1384379733.33\n")
        for program in (self.program, speed):
            program.chmod(0o755)

    def call(self, *words):
        return subprocess.run([self.folder / "Scripts/figures", *words], capture_output=True, text=True, timeout=60,
                              env=os.environ | {"PATH": f"{self.folder}:{os.environ['PATH']}"})

    def measure(self, *groups):
        return self.call("measure", self.program, *groups)

    def complaint(self):
        ended = self.call("--check")
        assert (ended.returncode == 0) == (ended.stderr == ""), ended.stderr
        return ended.stderr


@pytest.fixture
def lab(tmp_path):
    return Lab(tmp_path)


@pytest.fixture(scope="module")
def once(tmp_path_factory):
    lab = Lab(tmp_path_factory.mktemp("once"))
    assert lab.measure().returncode == 0
    assert lab.call("--write").returncode == 0
    return lab


@pytest.fixture
def measured(once, lab):
    for name in ("page", "kept"):
        shutil.copy(getattr(once, name), getattr(lab, name))
    return lab


def test_what_was_measured_is_stated_with_its_bar_its_group_and_the_machine(measured):
    assert measured.complaint() == ""
    page = measured.page.read_text()
    assert page.startswith(PAGE.split("<!--")[0]) and page.endswith(PAGE.split("-->\n")[2])
    assert f"Version {VERSION}." in page
    assert "| a read | 2.6 ns | 20 ns | one \\| other | store |\n| a replay | 1 230 000 ns | none |" in page
    assert "| a start | 7.25 ns (missed) | 5 ns | one \\| other | study |\n| a doubled input | 2.7 ns (missed) | 2.6 ns |" in page
    assert re.search(r"\| `merkwelt bench inputs` \| 20\d\d-\d\d-\d\d \| \d+ \| [\d.]+ \| 1 384 MB/s \| \d+ s \|", page)
    lines = [json.loads(line) for line in measured.kept.read_text().splitlines()]
    assert lines[0] == {"version": VERSION, "groups": ["store", "study", "inputs"]}
    assert [line["group"] for line in lines[1:]] == ["store"] * 3 + ["study"] * 2 + ["inputs"] * 2


@pytest.mark.parametrize("file, there, instead, said", [
    ("page", "| 2.6 ns | 20 ns |", "| 2.5 ns | 20 ns |", "the table is not what"),
    ("page", "| a start | 7.25 ns (missed) |", "| a start | 7.25 ns |", "the table is not what"),
    ("page", "| a read |", "| a read that no run has | 2.6 ns | 20 ns | | store |\n| a read |", "the table is not what"),
    ("kept", '"value": 2.6', '"value": 2.5', "the table is not what"),
    ("kept", f'"version": "{VERSION}"', '"version": "0.0.0"', f"is of version 0.0.0, the program of {VERSION}"),
    ("kept", '"groups": ["store",', '"groups": ["store", "clock",', "has no figures of clock"),
    ("page", "| a trial: ins", "| a read | 2.6 ns | 20 ns | `merkwelt bench store` |\n| a trial: ins", " by hand"),
    ("page", "| a trial: ins", "| a read | 2.6 ns | 20 ns | |\n| a trial: ins", " by hand"),
    ("page", "is stands above", "is, 2.6 ns, stands above", " by hand"),
    ("page", "<!-- end of Scripts/figures -->", "", "expected one"),
])
def test_a_figure_that_no_run_of_this_version_has_fails_the_check(measured, file, there, instead, said):
    changed = getattr(measured, file)
    text = changed.read_text()
    assert there in text
    changed.write_text(text.replace(there, instead, 1))
    assert said in measured.complaint()


def test_a_line_by_hand_is_named_where_it_stands(measured):
    lines = measured.page.read_text().splitlines()
    assert lines[-1].startswith("| a trial")
    measured.page.write_text("\n".join([*lines, "| a read | 2.6 ns | 20 ns | `merkwelt bench store` |"]) + "\n")
    assert f"line {len(lines) + 1} states" in measured.complaint()


def test_without_a_run_the_check_says_what_to_do(lab):
    assert "Documentation/bench.jsonl is not there: Scripts/figures measure" in lab.complaint()


def test_a_group_that_fails_is_named_and_measured_again_alone(lab):
    (lab.folder / "broken").touch()
    ended = lab.measure()
    assert ended.returncode != 0 and "study: FAILED" in ended.stderr and "with status 70 and 1 figures" in ended.stderr
    assert f"not measured: study; again: Scripts/figures measure {lab.program} study" in ended.stderr
    assert "inputs: 1 figures" in ended.stderr
    assert '"study", ' not in lab.kept.read_text().split("\n", 1)[1]
    assert "has no figures of study" in lab.complaint()
    (lab.folder / "broken").unlink()
    before = lab.kept.read_text().splitlines()
    assert lab.measure("study").returncode == 0
    after = lab.kept.read_text().splitlines()
    assert after[:4] == before[:4] and after[-2:] == before[-2:] and len(after) == len(before) + 2
    assert lab.call("--write").returncode == 0 and lab.complaint() == ""
    # What a group had before it failed is not the program's any more.
    (lab.folder / "broken").touch()
    assert lab.measure("study").returncode != 0
    assert "has no figures of study" in lab.complaint()


def test_a_group_that_takes_long_says_that_it_is_at_work(lab):
    script = lab.folder / "Scripts/figures"
    text = script.read_text()
    assert "PATIENCE = 30\n" in text
    script.write_text(text.replace("PATIENCE = 30\n", "PATIENCE = 0.2\n"))
    (lab.folder / "slow").touch()
    ended = lab.measure("inputs")
    assert ended.returncode == 0
    said = r"inputs \.\.\.\n(inputs: at work for \d+ s, 0 figures\n)+  a doubled input: 2.7 ns \(missed\)"
    assert re.search(said, ended.stderr)


@pytest.mark.parametrize("there, instead, said", [
    (f"echo {VERSION}", "echo 0.0.0", f"expected version {VERSION} as in the sources, found 0.0.0"),
    ("Error: expected one of store, study, or inputs, found", "Error: this is a quick build", "this is a quick build"),
    ("one of store, study", "one of page, study", "page/assets.json is not built: Scripts/page release"),
])
def test_what_would_measure_something_else_is_refused(lab, there, instead, said):
    text = lab.program.read_text()
    assert there in text
    lab.program.write_text(text.replace(there, instead))
    ended = lab.measure()
    assert ended.returncode != 0 and said in ended.stderr and not lab.kept.exists()
