"""Packages of strangers, which depend on a version of the laboratory by the address of its repository."""

import array
import os
import re
import shutil
import subprocess

import pytest

from test_commands import HOUSE, PROGRAM

# One worker builds for all of them.
pytestmark = pytest.mark.xdist_group("strangers")

VERSION = "99.0.0"

# The article of each library, and what its first example prints.
ARTICLES = {
    "DataModel": ("Tree/Tree.docc/DataModel.md", 'turned by 15.0°\n{"heading":15.0,"name":"Reykjavík"}\n'),
    "Measure": ("Measure/Measure.docc/Measure.md", "[3]\n238.0 238.85714285714286\n"),
    "SpatialSound": ("Sound/Sound.docc/SpatialSound.md", "192044\nright\n"),
    "AcousticGames": ("Levels/Levels.docc/AcousticGames.md", "owl 90.0\ntrue won 1000\n"),
    "Clock": ("Clock/Clock.docc/Clock.md", "zwanzig vor zwei\nPunkt zwölf\n3\n335\n180\nfünf ab eins\n"),
    "Tasks": ("Tasks/Tasks.docc/Tasks.md", '500.0 {"input":"key","kind":"pressed"}\n'),
}

# The library reads no files, so its example is a function, which somebody has to call.
CALLS = {"SpatialSound": """
import Foundation

let file = FileManager.default.contents(atPath: CommandLine.arguments[1])!
let wave = try bell(head: Array(file))!
print(wave.count)
func energy(_ ear: Int) -> Double {
    stride(from: 44 + 2 * ear, to: wave.count, by: 4).reduce(0) { sum, place in
        let sample = Double(Int16(bitPattern: UInt16(wave[place]) | UInt16(wave[place + 1]) << 8))
        return sum + sample * sample
    }
}
print(energy(1) > 2 * energy(0) ? "right" : "not on the right")
"""}


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Builds a folder's package as a stranger does: from a tag of a repository, with no flags of our own lanes.

    All stand in the same place one after the other, so that what they share is compiled once.
    """
    folder = tmp_path_factory.mktemp("stranger")
    source, place = folder / "merkwelt", folder / "package"
    subprocess.run(["git", "clone", "-q", HOUSE, source], check=True)
    subprocess.run(["git", "-C", source, "tag", VERSION], check=True)
    environment = {key: value for key, value in os.environ.items() if not key.startswith("MERKWELT_")}
    environment |= {"MERKWELT_ADDRESS": source.as_uri(), "MERKWELT_VERSION": VERSION}

    def build(package, *programs):
        shutil.rmtree(place / "Sources", ignore_errors=True)
        shutil.copytree(package, place, ignore=shutil.ignore_patterns(".build"), dirs_exist_ok=True)
        ended = subprocess.run(
            ["swift", "build", "--package-path", place], env=environment, capture_output=True, text=True)
        assert ended.returncode == 0, ended.stdout[-3000:] + ended.stderr[-3000:]
        kept = folder / package.name
        kept.mkdir()
        for program in programs:
            shutil.copy(place / ".build/debug" / program, kept)
        return kept

    return build


@pytest.fixture(scope="module")
def game(built):
    return built(HOUSE / "Examples/OwnGame", "OwnGame") / "OwnGame"


@pytest.fixture(scope="module")
def measures(built):
    return built(HOUSE / "Examples/OwnMeasures", "times", "words", "turn")


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


def told(program, *arguments, text=""):
    """The exit code, and what is printed to either output."""
    ended = subprocess.run([program, *arguments], input=text, capture_output=True, text=True, timeout=60)
    return ended.returncode, ended.stdout + ended.stderr


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


@pytest.mark.long(0)
def test_programs_on_measure_clock_and_tasks_print_what_they_find(measures):
    times = "231\n244\n510\n219\n238\n260\n229\n"
    assert told(measures / "times", text=times) == (
        0, "median 238.0 ms of 7\n95 % interval: 219.0 to 510.0 ms\nlapses: 1\n")
    assert "not defined for so few" in told(measures / "times", text="231\n")[1]
    assert told(measures / "words", "de", "13:40") == (0, "zwanzig vor zwei\n")
    assert told(measures / "words")[0] == 0
    code, log = told(measures / "turn", "231", "244", "260")
    assert code == 0 and log.count('"kind":"changed"') == 3
    assert log.splitlines()[-1] == "median 244.0 ms, replayed alike"


@pytest.mark.long(0)
def test_programs_say_where_input_is_wrong_what_was_expected_and_what_to_do(measures):
    assert told(measures / "times", text="231\nsoon\n") == (
        1, 'line 2: expected a time in ms such as 231.5, found "soon"; correct the line or take it out\n')
    code, problem = told(measures / "times")
    assert code == 1 and problem.startswith("standard input: expected a time in ms on each line, found none; ")
    code, problem = told(measures / "words", "xx")
    assert code == 2
    assert problem.startswith("language: expected one of de, ") and problem.endswith("; choose one of them\n")
    code, problem = told(measures / "words", "de", "25:00")
    assert code == 2 and problem.startswith("at: expected a time from 00:00 to 23:59")
    assert told(measures / "turn", "-1") == (
        2, 'turn: expected ms after the light from 0 to 60000, found "-1"; write: turn 231 244 260\n')
    assert told(measures / "turn") == (
        2, "trials: expected a whole number from 1 to 100, found 0; write: turn 231 244 260\n")


@pytest.mark.long(0)
def test_the_first_example_of_each_library_s_article_compiles_and_prints_what_it_says(built, head, tmp_path):
    targets = []
    for library, (article, _) in ARTICLES.items():
        example = re.search(r"```swift\n(.*?)```", (HOUSE / "Sources" / article).read_text(), re.DOTALL)[1]
        assert len(example.splitlines()) <= 20, f"{article}: the first example has {len(example.splitlines())} lines"
        main = tmp_path / f"Articles/Sources/{library}Example/main.swift"
        main.parent.mkdir(parents=True)
        main.write_text(example + CALLS.get(library, ""))
        needed = {library, "DataModel"} if "import Tree" in example else {library}
        products = ", ".join(f'.product(name: "{product}", package: "merkwelt")' for product in sorted(needed))
        targets.append(f'.executableTarget(name: "{library}Example", dependencies: [{products}])')
    # The same dependency on a version as the packages of the examples.
    dependency = (HOUSE / "Examples/OwnMeasures/Package.swift").read_text().split("func program")[0]
    (tmp_path / "Articles/Package.swift").write_text(f"""{dependency}
let package = Package(
    name: "Articles", dependencies: [.package(url: address, exact: version)], targets: [{", ".join(targets)}])
""")
    folder = built(tmp_path / "Articles", *(f"{library}Example" for library in ARTICLES))
    for library, (_, expected) in ARTICLES.items():
        code, printed = told(folder / f"{library}Example", *([head] if library in CALLS else []))
        assert code == 0 and printed.startswith(expected), f"{library}: {printed}"
