"""What an export for anybody must not tell is searched for in all bytes and cells of each format, and is found there in what
the team gets.

    ./test export -k privacy
"""

import csv
import datetime
import json
import re
import zipfile

import openpyxl
import pyreadstat
import pytest
from conftest import FORMATS

STUDY = FORMATS / "visits"
KINDS = ["package", "fhir", "fhir-r4b", "redcap", "sav", "dta", "xlsx", "jspsych", "bids"]
# Descriptions have this example of a day.
EXAMPLE = "such as 2027-01-10"


def texts(path):
    """All that a file or a folder tells: its bytes, those of what is packed in it, and cells as programs show them."""
    if path.is_dir():
        for file in sorted(path.rglob("*")):
            if file.is_file():
                yield from texts(file)
        return
    yield path.name
    yield path.read_bytes().decode("utf-8", "replace")
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as packed:
            for name in packed.namelist():
                yield packed.read(name).decode("utf-8", "replace")
    if path.suffix == ".xlsx":
        for sheet in openpyxl.load_workbook(path, read_only=True).worksheets:
            sheet.reset_dimensions()
            yield "\n".join(str(cell) for row in sheet.iter_rows(values_only=True) for cell in row)
    if path.suffix in (".sav", ".dta"):
        read = pyreadstat.read_sav if path.suffix == ".sav" else pyreadstat.read_dta
        columns, about = read(str(path), output_format="dict")
        yield "\n".join(str(cell) for column in columns.values() for cell in column)
        yield str(about.column_names_to_labels) + str(about.variable_value_labels) + str(about.file_label)


def secrets():
    """The forms in which each secret can stand, by its kind."""
    kinds = json.loads((STUDY / "secrets.json").read_text("utf-8"))
    moments = []
    for text in kinds.pop("moments"):
        moment = datetime.datetime.fromtimestamp(int(text), datetime.timezone.utc)
        moments += [text, moment.strftime("%Y-%m-%dT%H:%M:%S"), moment.strftime("%Y-%m-%d %H:%M:%S")]
    kinds["texts"] += [json.dumps(text)[1:-1] for text in kinds["texts"]]
    return kinds | {"moments": moments}


def found(level, kind):
    """The secrets that a format tells, by their kind."""
    (path,) = (path for path in (STUDY / level).iterdir() if path.name.split(".")[0] == kind)
    told = "\n".join(texts(path)).replace(EXAMPLE, "")
    return {name: {one for one in wanted if one in told} for name, wanted in secrets().items()}


def test_there_is_a_search_for_each_format():
    assert {path.name.split(".")[0] for path in (STUDY / "open").iterdir()} >= set(KINDS)
    assert all(len(wanted) > 1 for wanted in secrets().values())


@pytest.mark.parametrize("level", ["open", "undated"])
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_told_to_anybody(kind, level):
    assert found(level, kind) == {name: set() for name in secrets()}


def withdrawn():
    """The numbers that the team's table of participations does not have."""
    with open(next((STUDY / "team/package/data").glob("*_description-participations_data.csv")), encoding="utf-8") as text:
        people = {row["participation"] for row in csv.DictReader(text)}
    return {one for one in secrets()["identities"] if re.fullmatch(r"P\d{4}", one)} - people


@pytest.mark.parametrize("kind", KINDS)
def test_the_team_is_told_all_kinds_of_everybody_but_those_who_withdrew(kind):
    told = found("team", kind)
    assert told["identities"] and told["texts"] and (told["days"] or told["moments"])
    assert withdrawn() and told["identities"] & withdrawn() == set()
