"""Packages of invented people, judged by validators and programs that nobody here wrote, and each of these seen to find a fault.

    ./test export
"""

import csv
import json
import shutil
import zipfile

import psych_ds
import pytest
import validators
from conftest import EXPORTS


def test_psych_ds_finds_nothing(package):
    assert psych_ds.faults(package) == []


def test_frictionless_finds_nothing(package):
    assert validators.frictionless(package) == []


def test_the_crate_is_valid(package, crate_cache):
    assert validators.crate(package, crate_cache) == []


def test_the_citation_is_valid(package):
    assert validators.citation(package) == []


def test_folder_and_archive_are_whole_and_equal(package):
    assert validators.manifest(package) == []
    archive = EXPORTS / f"{package.name}.zip"
    said = validators.run("unzip", "-t", archive)
    assert said.returncode == 0 and "No errors" in said.stdout, said.stdout + said.stderr
    with zipfile.ZipFile(archive) as opened:
        names = {name.split("/", 1)[1]: name for name in opened.namelist()}
        found = {path.relative_to(package).as_posix() for path in package.rglob("*") if path.is_file()}
        assert set(names) == found
        for name, entry in names.items():
            assert opened.read(entry) == (package / name).read_bytes(), name


def test_levels_are_read_from_every_descriptor_alike(package):
    """What Psych-DS, Frictionless and the dictionary say of a column is one list."""
    told = {}
    for one in json.loads((package / "dictionary.json").read_text("utf-8"))["columns"]:
        told[one["file"], one["name"]] = [level["value"] for level in one.get("values", [])]
    resources = json.loads((package / "datapackage.json").read_text("utf-8"))["resources"]
    compared = 0
    for resource in resources:
        for field in resource["schema"]["fields"]:
            levels = told.pop((resource["path"], field["name"]))
            own = [level["value"] for level in field.get("categories", field.get("levels", []))]
            if own:
                assert own == levels
                compared += 1
    assert told == {} and compared > 3
    with open(package / "dictionary.csv", newline="", encoding="utf-8") as text:
        assert len(list(csv.DictReader(text))) == sum(len(one["schema"]["fields"]) for one in resources)


@pytest.fixture
def broken(tmp_path):
    """A copy of a package, to break it."""
    shutil.copytree(EXPORTS / "scales", tmp_path / "scales")
    return tmp_path / "scales"


def table(folder, description):
    return next((folder / "data").glob(f"*description-{description}_data.csv"))


def change(file, before, after):
    text = file.read_bytes().decode()
    assert before in text
    file.write_bytes(text.replace(before, after, 1).encode())


def without_sizes(folder):
    """The data package without sizes and hashes, which would tell of any change at all, and without its largest tables."""
    file = folder / "datapackage.json"
    described = json.loads(file.read_text("utf-8"))
    described["resources"] = [one for one in described["resources"] if not one["name"].startswith("touch-")]
    for resource in described["resources"]:
        del resource["bytes"], resource["hash"]
    file.write_text(json.dumps(described), "utf-8")


def test_a_renamed_column_is_found(broken):
    without_sizes(broken)
    change(table(broken, "sessions"), "participation,", "person,")
    assert psych_ds.faults(broken) == ["variableMeasured: person is missing"]
    assert "incorrect-label" in validators.frictionless_types(broken)


def test_a_changed_byte_is_found(broken):
    change(table(broken, "people"), "completed", "complated")
    assert "people" in validators.manifest(broken)[0]
    said = validators.frictionless(broken)
    assert len(said) == 1 and "hash-count" in said[0]


def test_a_level_outside_the_list_is_found(broken):
    without_sizes(broken)
    assert validators.frictionless_types(broken) == set()
    change(table(broken, "people"), "completed", "finished")
    assert validators.frictionless_types(broken) == {"constraint-error"}


def test_an_option_that_a_list_does_not_have_is_found(broken):
    without_sizes(broken)
    answers = table(broken, "answers")
    answers = next(file for file in (broken / "data").glob("*_description-answers_data.csv") if "_task-" not in file.name)
    change(answers, "tea milk", "tea juice")
    assert validators.frictionless_types(broken) == {"constraint-error"}


def test_a_missing_participant_is_found(broken):
    without_sizes(broken)
    file = table(broken, "participations")
    lines = file.read_bytes().split(b"\r\n")
    file.write_bytes(b"\r\n".join(lines[:1] + lines[2:]))
    assert validators.frictionless_types(broken) == {"foreign-key"}


def test_a_row_that_comes_twice_and_one_that_is_short_are_found(broken):
    without_sizes(broken)
    file = table(broken, "people")
    lines = file.read_bytes().split(b"\r\n")
    file.write_bytes(b"\r\n".join(lines[:2] + lines[1:]))
    assert "primary-key" in validators.frictionless_types(broken)
    file.write_bytes(b"\r\n".join(lines[:2] + [b"P0001,1"] + lines[2:]))
    assert any("fields, found 2" in fault for fault in psych_ds.faults(broken))


def test_a_misnamed_or_unknown_file_is_found(broken):
    file = table(broken, "sessions")
    file.rename(file.parent / "sessions.csv")
    assert any("ends in _data.csv" in fault for fault in psych_ds.faults(broken))
    (broken / "notes.txt").write_text("x")
    assert "notes.txt: expected it in .psychds-ignore" in psych_ds.faults(broken)
    (broken / "dataset_description.json").unlink()
    assert psych_ds.faults(broken) == ["dataset_description.json: missing"]


def test_a_crate_without_a_file_or_a_date_is_found(broken, crate_cache):
    (broken / "protocol.html").unlink()
    file = broken / "ro-crate-metadata.json"
    crate = json.loads(file.read_text("utf-8"))
    del next(one for one in crate["@graph"] if one["@id"] == "./")["datePublished"]
    file.write_text(json.dumps(crate), "utf-8")
    found = " ".join(validators.crate(broken, crate_cache))
    assert "protocol.html" in found and "datePublished" in found


def test_a_citation_without_authors_is_found(broken):
    file = broken / "CITATION.cff"
    file.write_text(file.read_text("utf-8").split("authors:")[0], "utf-8")
    assert validators.citation(broken) != []
