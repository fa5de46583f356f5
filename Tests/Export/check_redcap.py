#!/usr/bin/env python3
"""Checks a study's export as a project of REDCap: a data dictionary and a table to import.

usage: check_redcap.py FOLDER [--csv PACKAGE] [--prove]

  --csv      the package of the same study (a folder): people, values and labels have to be equal to its tables
  --prove    faults are put into copies of the folder, and each of them has to be found

The rules are those of REDCap's help on the data dictionary and the data import tool: names, forms, types, options,
validation. Exit code 0 without a fault, 1 with one, 2 for wrong arguments.
"""

import argparse
import csv
import hashlib
import io
import json
import re
import shutil
import sys
import tempfile
from pathlib import Path

csv.field_size_limit(1 << 30)
HEADER = [
    "Variable / Field Name", "Form Name", "Section Header", "Field Type", "Field Label",
    "Choices, Calculations, OR Slider Labels", "Field Note", "Text Validation Type OR Show Slider Number",
    "Text Validation Min", "Text Validation Max", "Identifier?", "Branching Logic (Show field only if...)",
    "Required Field?", "Custom Alignment", "Question Number (surveys only)", "Matrix Group Name", "Matrix Ranking?",
    "Field Annotation",
]
NAME, FORM, TYPE, LABEL, CHOICES, CHECK, LOW, HIGH = (HEADER[place] for place in (0, 1, 3, 4, 5, 7, 8, 9))
IDENTIFIER, REQUIRED, ANNOTATION = HEADER[10], HEADER[12], HEADER[17]
TYPES = {
    "text", "notes", "calc", "dropdown", "radio", "checkbox", "yesno", "truefalse", "file", "slider", "descriptive",
    "sql",
}
OPTIONS = {"radio", "dropdown", "checkbox"}
VALUES = {
    "": re.compile(r"[\s\S]*"),
    "integer": re.compile(r"[-+]?\d+"),
    "number": re.compile(r"[-+]?\d*\.?\d+([eE][-+]?\d+)?"),
    "date_ymd": re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])"),
}
MISSING = {"-77", "-88", "-99"}
PLAIN = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
CODE = re.compile(r"-?[0-9A-Za-z_]+")
RESERVED = {
    "redcap_event_name", "redcap_data_access_group", "redcap_repeat_instrument", "redcap_repeat_instance",
    "redcap_survey_identifier", "redcap_csrf_token",
}


class Faults(list):
    def add(self, place, text):
        self.append(f"{place}: {text}")


def rows_of(path):
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.reader(file, strict=True))


def choices_of(field):
    return [tuple(part.strip() for part in choice.split(",", 1)) for choice in field[CHOICES].split("|")]


def dictionary(folder, faults):
    """The fields by name, in their order."""
    path = folder / "data-dictionary.csv"
    rows = rows_of(path) if path.exists() else []
    if not rows or not (folder / "import.csv").exists():
        faults.add(path.name, "expected a data dictionary and a table to import")
        return {}
    if rows[0] != HEADER:
        faults.add("data-dictionary.csv", f"its header differs in {sorted(set(rows[0]) ^ set(HEADER))}")
        return {}
    fields, forms = {}, []
    for number, row in enumerate(rows[1:], 2):
        place = f"data-dictionary.csv:{number}"
        if len(row) != len(HEADER):
            faults.add(place, f"expected {len(HEADER)} cells, found {len(row)}")
            continue
        field = dict(zip(HEADER, row))
        name, form = field[NAME], field[FORM]
        for what, text in (("name", name), ("form", form)):
            if not PLAIN.fullmatch(text) or len(text) > 26 or text in RESERVED or text.startswith("redcap"):
                faults.add(place, f"{text!r} is no safe {what} of at most 26 signs")
        if name in fields:
            faults.add(place, f"{name} is there twice")
        if not forms or forms[-1] != form:
            if form in forms:
                faults.add(place, f"the form {form} goes on after another one")
            forms.append(form)
        fields[name] = field
        field_rules(place, field, faults)
    if next(iter(fields), None) != "record_id" or fields["record_id"][TYPE] != "text":
        faults.add("data-dictionary.csv", "expected the text field record_id first")
    for form in forms:
        for ending in ("complete", "timestamp", "return_code"):
            if f"{form}_{ending}" in fields:
                faults.add("data-dictionary.csv", f"{form}_{ending} is REDCap's own field")
    return fields


def field_rules(place, field, faults):
    kind, check = field[TYPE], field[CHECK]
    if kind not in TYPES:
        faults.add(place, f"no type of a field: {kind!r}")
    if not field[LABEL].strip():
        faults.add(place, "no label")
    if kind in OPTIONS:
        options = choices_of(field)
        codes = [option[0] for option in options]
        if any(len(option) != 2 or not CODE.fullmatch(option[0]) or not option[1] for option in options):
            faults.add(place, f"options are code, label: {field[CHOICES][:80]!r}")
        if len(set(code.lower() for code in codes)) != len(codes):
            faults.add(place, f"a code is there twice: {codes}")
    elif field[CHOICES]:
        faults.add(place, f"a field of the type {kind} has options")
    if check not in VALUES or check and kind != "text":
        faults.add(place, f"no validation of a field of the type {kind}: {check!r}")
    for bound in (field[LOW], field[HIGH]):
        if bound and (not check or not VALUES[check].fullmatch(bound)):
            faults.add(place, f"a bound that its validation does not take: {bound!r}")
    if field[LOW] and field[HIGH] and float(field[LOW]) > float(field[HIGH]):
        faults.add(place, "its bounds are the wrong way round")
    if field[IDENTIFIER] not in {"", "y"} or field[REQUIRED] not in {"", "y"}:
        faults.add(place, "expected y or nothing")
    if "@" in field[ANNOTATION]:
        faults.add(place, "an annotation with an action tag")


def columns_of(field):
    if field[TYPE] != "checkbox":
        return [field[NAME]]
    return [f"{field[NAME]}___{code.lower().replace('-', '_')}" for code, _ in choices_of(field)]


def data(folder, fields, faults):
    """The rows to import by record."""
    rows = rows_of(folder / "import.csv")
    header = rows[0]
    expected = [column for field in fields.values() for column in columns_of(field)]
    if header != expected:
        faults.add("import.csv", f"its columns are not those of the fields: {sorted(set(header) ^ set(expected))[:5]}")
        return {}
    owners = {column: field for field in fields.values() for column in columns_of(field)}
    records = {}
    for number, row in enumerate(rows[1:], 2):
        place = f"import.csv:{number}"
        if len(row) != len(header):
            faults.add(place, f"expected {len(header)} cells, found {len(row)}")
            continue
        record = dict(zip(header, row))
        if not record["record_id"] or record["record_id"] in records:
            faults.add(place, f"expected a record of its own, found {record['record_id']!r}")
        records[record["record_id"]] = record
        for column, value in record.items():
            if value != "" and not takes(owners[column], value):
                faults.add(place, f"{column}: a field of the type {owners[column][TYPE]} does not take {value[:60]!r}")
    return records


def takes(field, value):
    kind = field[TYPE]
    if kind in {"yesno", "truefalse", "checkbox"}:
        return value in {"0", "1"}
    if kind in OPTIONS:
        return value in {option[0] for option in choices_of(field)}
    check = field[CHECK]
    if not VALUES[check].fullmatch(value):
        return False
    low, high = field[LOW], field[HIGH]
    return (not low or float(value) >= float(low)) and (not high or float(value) <= float(high))


def listed(folder, faults):
    path = folder / "manifest-sha256.txt"
    if not path.exists():
        faults.add(path.name, "it is missing")
        return
    lines = path.read_text().splitlines()
    names = {line[66:]: line[:64] for line in lines}
    there = {path.name for path in folder.iterdir()} - {"manifest-sha256.txt"}
    if set(names) != there:
        faults.add("manifest-sha256.txt", f"differs in {sorted(set(names) ^ there)}")
    for name in set(names) & there:
        if hashlib.sha256((folder / name).read_bytes()).hexdigest() != names[name]:
            faults.add(name, "its hash is another one than the list's")


# The package of the same study.


def table(package, description):
    path = next(path for path in (package / "data").glob(f"*_description-{description}_data.csv")
                if "_task-" not in path.name)
    with path.open(newline="", encoding="utf-8") as file:
        reader = csv.DictReader(file)
        rows = {row["participation"]: row for row in reader}
        return reader.fieldnames, rows


def same(fields, records, package, faults):
    tables = {name: table(package, name) for name in ("participations", "answers", "people")}
    described = {}
    with (package / "dictionary.csv").open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            described[row["file"].rsplit("description-", 1)[-1].removesuffix("_data.csv"), row["name"]] = row
    people = set(tables["participations"][1])
    for code in sorted(people ^ set(records))[:10]:
        faults.add("import.csv", f"{code} is {'missing' if code in people else 'in no table of participations'}")
    held = {"participations": set(), "answers": set(), "people": set()}
    for name, field in fields.items():
        note = json.loads(field[ANNOTATION])
        source, column = note["column"].split(".", 1)
        held[source].add(column)
        values = note.get("values", {})
        if field[TYPE] in OPTIONS:
            labels(name, field, values, described[source, column], faults)
        for code in set(records) & people:
            cell = tables[source][1][code][column]
            if f"{cell} = " in described[source, column]["values"] and cell in MISSING:
                # The package can have codes for missing answers, which no field takes.
                cell = ""
            if not equal(field, records[code], cell, values):
                shown = [records[code][one] for one in columns_of(field)]
                faults.add(f"import.csv: {code}", f"{name}: {shown} is not {cell[:80]!r}")
    # A column that another table has as well has one field.
    known = held["participations"] | held["answers"] | held["people"]
    for source, (columns, _) in tables.items():
        for column in columns:
            if column not in known:
                faults.add("data-dictionary.csv", f"no field for {source}.{column}")


def labels(name, field, values, described, faults):
    """Each option is called as the dictionary of the package calls it. Groups have no texts there."""
    told = " ".join(described["values"].split())
    for code, label in choices_of(field):
        own = values.get(code, code)
        for part in label.replace("¦", "|").split(" / ") if f"{own} = {label.replace('¦', '|')}" not in told else []:
            if told and f"{own} = {part}" not in told and own != part:
                faults.add(name, f"the option {code} is called {part!r}; the dictionary says {told[:120]!r}")


def equal(field, record, cell, values):
    given = [record[column] for column in columns_of(field)]
    if cell == "":
        # An empty text and no text are one in CSV.
        return all(value in {"", "0"} for value in given)
    kind = field[TYPE]
    if kind == "checkbox":
        chosen = {values.get(code, code) for (code, _), value in zip(choices_of(field), given) if value == "1"}
        return chosen == set(cell.split(" "))
    if kind == "yesno":
        return given == ["1" if cell == "true" else "0"]
    if kind in OPTIONS:
        own = values.get(given[0], given[0])
        return own == cell or VALUES["number"].fullmatch(cell) is not None and float(own or "nan") == float(cell)
    if field[CHECK] in {"integer", "number"}:
        return float(given[0]) == float(cell)
    return given[0] == cell


def check(folder, package=None):
    faults = Faults()
    fields = dictionary(folder, faults)
    records = data(folder, fields, faults) if not faults else {}
    if not faults:
        listed(folder, faults)
        if package:
            same(fields, records, package, faults)
    return faults, fields, records


# Faults that have to be found.


def change(folder, name, edit):
    """Edits the rows of a file and the list of files with it; nothing where the edit does not apply."""
    rows = rows_of(folder / name)
    if edit(rows) is False:
        return False
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    (folder / name).write_bytes(text.getvalue().encode())
    names = folder / "manifest-sha256.txt"
    names.write_text("".join(
        f"{hashlib.sha256((folder / line[66:]).read_bytes()).hexdigest()}  {line[66:]}\n"
        for line in names.read_text().splitlines()))
    return True


def set_field(column, value, where=lambda row: True):
    def edit(rows):
        row = next((row for row in rows[2:] if where(dict(zip(rows[0], row)))), None)
        if row is None:
            return False
        row[rows[0].index(column)] = value
        return True
    return edit


def set_value(fields, kind, value, check_type=None):
    """Another value in the first record that has one in a field of a kind."""
    def edit(rows):
        for field in fields.values():
            if field[TYPE] != kind or check_type not in {None, field[CHECK]} or field[NAME] == "record_id":
                continue
            place = rows[0].index(columns_of(field)[0])
            for row in rows[1:]:
                if row[place] not in {"", value}:
                    row[place] = value
                    return True
        return False
    return edit


def faults_for(fields):
    options = lambda row: row[TYPE] in OPTIONS
    return [
        ("a wrong type of a field", "data-dictionary.csv", set_field(TYPE, "choice"), False),
        ("a name with a capital letter", "data-dictionary.csv", set_field(NAME, "Group"), False),
        ("a field of REDCap's own", "data-dictionary.csv", set_field(NAME, "participation_complete"), False),
        ("a name that is there twice", "data-dictionary.csv",
         lambda rows: len(rows) > 3 and rows.append(rows[2]), False),
        ("a form that goes on after another", "data-dictionary.csv", set_field(FORM, "elsewhere"), False),
        ("options without codes", "data-dictionary.csv", set_field(CHOICES, "yes | no", options), False),
        ("a missing column of the dictionary", "data-dictionary.csv", lambda rows: [row.pop() for row in rows], False),
        ("a value that is not among the choices", "import.csv", set_value(fields, "radio", "4711"), False),
        ("a text in a field of numbers", "import.csv", set_value(fields, "text", "much", "number"), False),
        ("a yes that is none", "import.csv", set_value(fields, "yesno", "true"), False),
        ("a record that is there twice", "import.csv", lambda rows: len(rows) > 1 and rows.append(rows[1]), False),
        ("a missing column of the data", "import.csv", lambda rows: [row.pop() for row in rows], False),
        ("a missing person", "import.csv", lambda rows: len(rows) > 1 and rows.pop(), True),
        ("another number", "import.csv", set_value(fields, "text", "17.25", "number"), True),
        ("another text", "import.csv", set_value(fields, "text", "other", ""), True),
        ("another label of an option", "data-dictionary.csv",
         set_field(CHOICES, "1, Nobody says so", lambda row: row[TYPE] == "checkbox"), True),
    ]


def prove(folder, package, fields):
    missed, tried = [], 0
    for name, file, edit, needs_package in faults_for(fields):
        if needs_package and not package:
            continue
        with tempfile.TemporaryDirectory() as place:
            copy = Path(place) / "copy"
            shutil.copytree(folder, copy)
            if not change(copy, file, edit):
                continue
            tried += 1
            faults, _, _ = check(copy, package)
            if not faults:
                missed.append(name)
            else:
                print(f"  found {name}: {faults[0][:160]}")
    return missed, tried


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--csv", type=Path)
    parser.add_argument("--prove", action="store_true")
    options = parser.parse_args()
    faults, fields, records = check(options.folder, options.csv)
    for fault in faults[:40]:
        print(fault)
    if len(faults) > 40:
        print(f"… and {len(faults) - 40} more")
    if faults:
        return 1
    forms = {field[FORM] for field in fields.values()}
    print(f"{options.folder}: valid: {len(fields)} fields in {len(forms)} forms, {len(records)} records")
    if options.prove:
        missed, tried = prove(options.folder, options.csv, fields)
        print(f"  {tried - len(missed)} of {tried} faults were found")
        for name in missed:
            print(f"  not found: {name}")
        return 1 if missed else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
