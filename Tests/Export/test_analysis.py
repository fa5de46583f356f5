"""The scripts of packages, run in R and in Python as they are: what they come to is what the package itself says.

    ./test export -k analysis
"""

import csv
import itertools
import pathlib
import re
import shutil
import statistics
import sys

import pytest
import validators
from conftest import EXPORTS


def read(file):
    with open(file, newline="", encoding="utf-8") as text:
        return list(csv.DictReader(text))


def table(folder, description, task=""):
    found = [file for file in (folder / "data").glob(f"*{task}_description-{description}_data.csv")]
    return read(next(file for file in found if ("_task-" in file.name) == bool(task)))


def number(text):
    return None if text in ("", "NA", "NaN", "nan") else float(text)


class Language:
    def __init__(self, name, program, script, environment):
        self.name, self.program, self.script, self.environment = name, program, script, environment

    def run(self, package, folder):
        """Runs the script in a copy of the package."""
        copy = pathlib.Path(folder) / self.name
        shutil.copytree(package, copy)
        assert len((copy / self.script).read_text("utf-8").splitlines()) < 150
        said = validators.run(self.program, self.script, cwd=copy, env={"PATH": "/usr/bin:/bin", "HOME": folder} | self.environment)
        assert said.returncode == 0, said.stdout[-2000:] + said.stderr[-2000:]
        return said.stdout, copy / "results"


# R reads the data in the plainest locale as well.
LANGUAGES = [
    Language("r", "Rscript", "analysis/analysis.R", {"LC_ALL": "C"}),
    Language("python", sys.executable, "analysis/analysis.py", {"LC_ALL": "C.UTF-8"}),
]


def counted(package):
    return [one for one in table(package, "people") if one["complete"] == "true" and one["excluded"] == ""]


def check_results(package, results):
    """Compares what a script has written with the package's own figures."""
    people = counted(package)
    figures = {(one["session"], one["figure"]): number(one["value"]) for one in table(package, "figures")}
    checked = 0

    def rows(name):
        return read(results / name) if (results / name).exists() else []

    for row in rows("figures.csv"):
        group = [one for one in people if row["group"] in (one["group"], "everybody")]
        values = [number(one[row["figure"]]) for one in group if one[row["figure"]] != ""]
        assert int(row["n"]) == len(values)
        if values:
            assert number(row["median"]) == pytest.approx(statistics.median(values), rel=1e-9, abs=1e-9)
            checked += 1
    for name, column, figure in [
        ("reaction_medians.csv", "median", "median"), ("throughput.csv", "throughput", "pointing.throughput"),
        ("tapping.csv", "taps_per_second", "tapping.{stage}.tapsPerSecond"),
    ]:
        for row in rows(name):
            expected = figures[row["session"], figure.format(**row)]
            assert number(row[column]) == pytest.approx(expected, rel=1e-9, abs=1e-9), (name, row)
            checked += 1
    return checked


def check_alike(both):
    """Compares what both scripts have written."""
    names = [sorted(file.name for file in results.glob("*.*")) for results in both]
    assert names[0] == names[1]
    for name in names[0]:
        if not name.endswith(".csv"):
            continue
        rows = [sorted((cells(row) for row in read(results / name)), key=place) for results in both]
        assert len(rows[0]) == len(rows[1]), name
        for left, right in zip(*rows):
            assert len(left) == len(right)
            for first, second in zip(left, right):
                expected = pytest.approx(second, rel=1e-9, abs=1e-9) if isinstance(second, float) else second
                assert first == expected, (name, left, right)


def place(found):
    """Where a row stands, whatever the last digits of its numbers are."""
    return [f"{cell:.6g}" if isinstance(cell, float) else str(cell) for cell in found]


def cells(row):
    """The cells of a row, numbers as numbers."""
    found = []
    for cell in row.values():
        try:
            found.append(number(cell))
        except ValueError:
            found.append(cell)
    return found


def check_alpha(package, results):
    """Cronbach's alpha of the keyed items of who counts, by the variances of items and of sums."""
    people = {one["participation"] for one in counted(package)}
    rows = []
    for one in table(package, "answers"):
        items = [number(one[f"calm_i{place}"]) for place in range(1, 7)]
        if one["participation"] in people and None not in items:
            rows.append([4 - item if place in (1, 4) else item for place, item in enumerate(items)])
    sums = statistics.variance([sum(row) for row in rows])
    expected = 6 / 5 * (1 - sum(statistics.variance(column) for column in zip(*rows)) / sums)
    found = read(results / "alpha.csv")
    assert [(one["scale"], number(one["alpha"])) for one in found] == [("calm_c", pytest.approx(expected, abs=1e-9))]


def test_analysis(package, tmp_path):
    people = counted(package)
    both = []
    for language in LANGUAGES:
        said, results = language.run(package, tmp_path)
        assert f"{len(people)} of {len(table(package, 'people'))} people count." in said
        if not people:
            assert "no data yet" in said and not results.exists()
            continue
        both.append(results)
        has_figures = any(one["family"] != "quiz" or "score" in one["figure"] for one in table(package, "figures"))
        assert check_results(package, results) > 0 or not has_figures
        pictures = sorted(results.glob("*.png"))
        assert pictures and all(picture.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n" for picture in pictures)
        assert all(picture.stat().st_size > 3000 for picture in pictures)
        if package.name == "scales":
            check_alpha(package, results)
            made = {"alpha.csv", "tapping.csv", "throughput.csv", "reaction_medians.csv"}
            assert made <= {file.name for file in results.iterdir()}
    if both:
        check_alike(both)


def test_analysis_of_changed_data_is_no_longer_that_of_the_package(tmp_path):
    """The comparison above finds a reaction time that was changed."""
    package = tmp_path / "changed"
    shutil.copytree(EXPORTS / "scales", package)
    file = next((package / "data").glob("*task-reaction_description-trials_data.csv"))
    rows = read(file)
    people = {one["participation"] for one in counted(package)}
    for row in rows:
        if row["participation"] in people and row["reaction_time"]:
            row["reaction_time"] = str(float(row["reaction_time"]) + 0.001)
    with open(file, "w", newline="", encoding="utf-8") as text:
        writer = csv.DictWriter(text, rows[0].keys(), lineterminator="\r\n")
        writer.writeheader()
        writer.writerows(rows)
    results = LANGUAGES[0].run(package, tmp_path)[1]
    with pytest.raises(AssertionError):
        check_results(package, results)


def shown(package, word):
    """The lines of code that the package's README has below the line with a word."""
    lines = (package / "README.md").read_text("utf-8").splitlines()
    start = next(place for place, line in enumerate(lines) if word in line and not line.startswith(" ")) + 2
    return list(itertools.takewhile(lambda line: line.startswith("    "), lines[start:]))


def welch(*groups):
    means = [statistics.mean(group) for group in groups]
    return (means[0] - means[1]) / sum(statistics.variance(group) / len(group) for group in groups) ** 0.5


def test_groups_are_compared_in_three_lines_of_the_readme(tmp_path):
    package = EXPORTS / "scales"
    (r, python) = (shown(package, word) for word in ("groups in R", "same in Python"))
    assert len(r) == len(python) == 3
    place = {"cwd": package, "env": {"PATH": "/usr/bin:/bin", "LC_ALL": "C"}}
    in_r = validators.run("Rscript", "-e", "\n".join(line.strip() for line in r), **place)
    lines = ["import pandas, scipy.stats", *(line.strip() for line in python)]
    in_python = validators.run(sys.executable, "-c", "\n".join(lines), **place)
    assert in_r.returncode == in_python.returncode == 0, in_r.stderr + in_python.stderr
    figure = r[2].split("(")[1].split(" ~")[0]
    people = counted(package)
    groups = [
        [number(one[figure]) for one in people if one["group"] == group and one[figure]]
        for group in sorted({one["group"] for one in people if one["group"]})
    ]
    assert min(len(group) for group in groups) > 1
    expected = welch(*groups)
    assert float(re.search(r"\bt = (\S+),", in_r.stdout)[1]) == pytest.approx(expected, rel=1e-4)
    assert float(re.search(r"statistic=np\.float64\((\S+?)\)", in_python.stdout)[1]) == pytest.approx(expected, rel=1e-9)
