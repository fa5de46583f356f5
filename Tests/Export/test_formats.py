"""Studies of invented people in the formats of other programs, read with libraries that nobody here wrote and compared with
the package of the same people; each check is seen to find a fault.

    ./test export -k formats
"""

import csv
import json
import re
import shutil
import zipfile

import check_fhir
import check_jspsych
import check_redcap
import check_tables
import pytest
from conftest import FORMATS

RELEASES = {"r5": "fhir", "r4b": "fhir-r4b"}


@pytest.mark.parametrize("release", RELEASES)
def test_every_line_is_a_resource_and_says_what_the_package_says(study, release):
    faults, found = check_fhir.check(study / RELEASES[release], release, study / "package")
    assert faults == []
    assert len(found["ResearchStudy"]) == 1 and len(found["Patient"]) == len(people(study))


def test_a_project_of_redcap_says_what_the_package_says(study):
    faults, fields, records = check_redcap.check(study / "redcap", study / "package")
    assert faults == []
    assert len(fields) > 10 and len(records) == len(people(study))


@pytest.mark.parametrize("kind", ["sav", "dta", "xlsx"])
def test_tables_of_other_programs_are_equal_to_those_of_the_package(study, kind):
    assert differences(study, kind) == []


def test_trials_are_those_of_the_package(study):
    (file,) = study.glob("jspsych.json")
    assert check_jspsych.check(file, study / "package") == []


def people(study):
    with open(own_table(study / "package", "participations"), newline="", encoding="utf-8") as text:
        return list(csv.DictReader(text))


def differences(study, kind):
    package, found = check_tables.Package(study / "package"), check_tables.Difference()
    if kind == "xlsx":
        check_tables.compare_workbook(package, study / "xlsx.xlsx", found)
    else:
        check_tables.compare_statistics(package, study / kind, found)
    return found


# Faults that have to be found.


@pytest.fixture
def broken(tmp_path):
    """A copy of a study in all formats, to break it."""
    shutil.copytree(FORMATS / "french/team", tmp_path / "team")
    return tmp_path / "team"


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("name, kind, change, needs_package", check_fhir.FAULTS, ids=[one[0] for one in check_fhir.FAULTS])
def test_a_fault_of_resources_is_found(broken, release, name, kind, change, needs_package):
    folder = broken / RELEASES[release]
    assert check_fhir.alter(folder, kind, change), "there is nothing to change"
    assert check_fhir.check(folder, release, broken / "package" if needs_package else None)[0] != []


def test_a_changed_byte_of_resources_is_found(broken):
    file = broken / "fhir/Patient.ndjson"
    file.write_bytes(file.read_bytes().replace(b"P0001", b"P000l"))
    faults, _ = check_fhir.check(broken / "fhir", "r5")
    assert "Patient.ndjson: its hash is another one than the list's" in faults


def test_a_fault_of_a_project_is_found(broken, tmp_path):
    _, fields, _ = check_redcap.check(broken / "redcap")
    faults = check_redcap.faults_for(fields)
    for place, (name, file, edit, needs_package) in enumerate(faults):
        copy = tmp_path / str(place)
        shutil.copytree(broken / "redcap", copy)
        assert check_redcap.change(copy, file, edit), f"{name}: there is nothing to change"
        assert check_redcap.check(copy, broken / "package" if needs_package else None)[0] != [], name
    file = broken / "redcap/import.csv"
    file.write_bytes(file.read_bytes().replace(b"P0001", b"P000l"))
    assert check_redcap.check(broken / "redcap")[0] == ["import.csv: its hash is another one than the list's"]


# What is replaced in which table, and what the check says then. A workbook has labels in its dictionary.
TABLE_FAULTS = {
    "a renamed column": ("participations", "participation", "participant_x", "participant_x"),
    "a changed byte": ("participations", "P0002", "P000Z", "expected 'P0002', found 'P000Z'"),
    "a label of a value": ("answers", "pas du tout", "pas du trou", "0 = pas du trou"),
    "a label of a column": ("answers", "humeur: i1, answer", "humeur: i7, answer", "humeur: i7, answer"),
    "a reason of missing answers": ("answers", "Left out", "Left off", "Left off"),
}
# How a variable's name stands in a file, so that nothing else is replaced.
NAMES = {"sav": (b"=", b"\t"), "dta": (b"", b"\0"), "xlsx": (b"<t>", b"</t>")}


@pytest.mark.parametrize("kind", NAMES)
@pytest.mark.parametrize("fault", TABLE_FAULTS)
def test_a_fault_of_a_table_is_found(broken, kind, fault):
    table, before, after, said = TABLE_FAULTS[fault]
    before, after = before.encode(), after.encode()
    if fault == "a renamed column":
        before, after = (NAMES[kind][0] + name + NAMES[kind][1] for name in (before, after))
    if kind == "xlsx":
        change_sheet(broken, "dictionary" if "label" in fault or "reason" in fault else table, before, after)
    else:
        change(own_table(broken / kind, table), before, after)
    assert any(said in one for one in differences(broken, kind))


@pytest.mark.parametrize("kind", NAMES)
def test_a_missing_person_of_a_table_is_found(broken, kind):
    file = own_table(broken / "package", "participations")
    lines = file.read_bytes().split(b"\r\n")
    file.write_bytes(b"\r\n".join(lines[:2] + lines[1:]))
    assert len(differences(broken, kind)) > 0
    file.write_bytes(b"\r\n".join(lines))
    assert differences(broken, kind) == []


@pytest.mark.parametrize("kind", NAMES)
def test_a_level_outside_the_list_is_found(broken, kind):
    change(broken / "package/dictionary.csv", "; 1 = tout à fait".encode(), b"")
    assert any("tout à fait" in one for one in differences(broken, kind))


@pytest.mark.parametrize("name, value, said", [
    ("participation", "P000Z", "participation: expected"), ("trial_type", "other", "trial_type: expected"),
    ("trial_index", 4711, "trial_index: expected"), ("rt", 4711.5, "rt: expected"), ("nickname", "x", "fields differ"),
])
def test_a_fault_of_trials_is_found(broken, name, value, said):
    file = broken / "jspsych.json"
    trials = json.loads(file.read_text("utf-8"))
    trials[3][name] = value
    file.write_text(json.dumps(trials), "utf-8")
    faults = check_jspsych.check(file, broken / "package")
    assert len(faults) == 1 and said in faults[0]


def test_a_missing_trial_and_one_too_many_are_found(broken):
    file = broken / "jspsych.json"
    trials = json.loads(file.read_text("utf-8"))
    for changed, said in [(trials[:-1], "it is in no trial"), (trials + trials[-1:], "1 trials are in no table")]:
        file.write_text(json.dumps(changed), "utf-8")
        faults = check_jspsych.check(file, broken / "package")
        assert len(faults) == 1 and said in faults[0]


def own_table(folder, table):
    """The file of a table that is the study's own and no task's."""
    (file,) = (file for file in (folder / "data").glob(f"*_description-{table}_data.*") if "_task-" not in file.name)
    return file


def change(file, before, after):
    bytes = file.read_bytes()
    assert before in bytes
    file.write_bytes(bytes.replace(before, after))


def change_sheet(folder, table, before, after):
    """Changes the file of a sheet within the workbook."""
    file = folder / "xlsx.xlsx"
    with zipfile.ZipFile(file) as packed:
        names = re.findall(rb'<sheet name="([^"]*)"', packed.read("xl/workbook.xml"))
        entries = {name: packed.read(name) for name in packed.namelist()}
    name = f"xl/worksheets/sheet{names.index(table.encode()) + 1}.xml"
    assert before in entries[name]
    entries[name] = entries[name].replace(before, after)
    with zipfile.ZipFile(file, "w") as packed:
        for name, bytes in entries.items():
            packed.writestr(name, bytes)
