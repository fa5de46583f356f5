#!/usr/bin/env python3
"""Says whether a folder keeps the published rules of Psych-DS 0.4 (https://psychds-docs.readthedocs.io): names of files, the
description's required keys, columns both ways, the length of rows, unique row ids, and that every other file is one that the
rules know or that `.psychds-ignore` names. The official validator is a Node package that the registries do not have.

usage: psych_ds.py FOLDER      prints a line for each fault; exit code 1 if there is one
"""
import csv
import json
import pathlib
import re
import sys

NAME = re.compile(r"^([a-z]+-[a-zA-Z0-9]+)(_[a-z]+-[a-zA-Z0-9]+)*_data\.csv$")
# What a folder can have beside its data.
KNOWN = re.compile(r"^(dataset_description\.json|\.psychds-ignore|README(\.md|\.txt)?|CHANGES(\.md|\.txt)?|data/.*)$")
KEYWORDS = {"study", "site", "subject", "session", "task", "condition", "trial", "stimulus", "description"}


def faults(folder):
    """Everything that is wrong, as texts."""
    found = []
    file = folder / "dataset_description.json"
    if not file.exists():
        return ["dataset_description.json: missing"]
    try:
        description = json.loads(file.read_text("utf-8"))
    except ValueError as error:
        return [f"dataset_description.json: {error}"]
    for key in ("@context", "@type", "name", "description", "variableMeasured"):
        if not description.get(key):
            found.append(f"dataset_description.json: {key}: missing")
    if description.get("@type") != "Dataset" or "schema.org" not in str(description.get("@context")):
        found.append("dataset_description.json: expected a Dataset of schema.org")
    for key in ("license", "url", "identifier"):
        if key in description and not re.match(r"https?://", str(description[key])):
            found.append(f"dataset_description.json: {key}: expected an address")
    for key in ("author", "keywords", "funder"):
        if key in description and not description[key]:
            found.append(f"dataset_description.json: {key}: expected it filled or left out")
    for one in description.get("variableMeasured", []):
        if one.get("@type") != "PropertyValue" or not one.get("description"):
            found.append(f"variableMeasured: {one.get('name')}: expected a PropertyValue with a description")
    names = [one.get("name") for one in description.get("variableMeasured", [])]
    if len(set(names)) != len(names):
        found.append("variableMeasured: a name comes twice")
    tables = sorted((folder / "data").rglob("*_data.csv")) if (folder / "data").is_dir() else []
    if not tables:
        found.append("data: no table")
    for other in (folder / "data").rglob("*"):
        if other.is_file() and other not in tables:
            found.append(f"{other.name}: expected a name that ends in _data.csv")
    ignored = folder / ".psychds-ignore"
    named = ignored.read_text("utf-8").split() if ignored.exists() else []
    for other in sorted(folder.rglob("*")):
        path = other.relative_to(folder).as_posix()
        is_named = any(path == name or name.endswith("/") and path.startswith(name) for name in named)
        if other.is_file() and not KNOWN.match(path) and not is_named:
            found.append(f"{path}: expected it in .psychds-ignore")
    seen = set()
    for table in tables:
        if not NAME.match(table.name):
            found.append(f"{table.name}: expected keywords and values, then _data.csv")
        words = [part.split("-")[0] for part in table.name.removesuffix("_data.csv").split("_")]
        if len(set(words)) != len(words) or not set(words) <= KEYWORDS:
            found.append(f"{table.name}: expected official keywords, each once")
        with open(table, newline="", encoding="utf-8") as text:
            rows = csv.reader(text)
            header = next(rows, [])
            seen |= set(header)
            if not header or len(set(header)) != len(header):
                found.append(f"{table.name}: expected columns with names of their own")
            ids = set()
            for line, row in enumerate(rows, 2):
                if len(row) != len(header):
                    found.append(f"{table.name}:{line}: expected {len(header)} fields, found {len(row)}")
                if "row_id" in header:
                    value = row[header.index("row_id")]
                    if value in ids:
                        found.append(f"{table.name}:{line}: row_id {value} comes twice")
                    ids.add(value)
    found += [f"variableMeasured: {name} is in no table" for name in sorted(set(names) - seen)]
    found += [f"variableMeasured: {name} is missing" for name in sorted(seen - set(names))]
    return found


if __name__ == "__main__":
    all_faults = faults(pathlib.Path(sys.argv[1]))
    print("\n".join(all_faults) or "no fault")
    sys.exit(1 if all_faults else 0)
