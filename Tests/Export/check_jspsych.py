"""Compares the list of trials of a study with its tables of trials as CSV: every cell, and the fields that jsPsych's own data
have (jsPsych 8, "Data collected by all plugins")."""

import csv
import json

OWN = {"trial_type", "trial_index", "rt"}
csv.field_size_limit(1 << 30)


def tables(package):
    """The first table of each family, in their order: that of its trials."""
    with open(package / "dictionary.csv", newline="", encoding="utf-8") as file:
        columns = {}
        for row in csv.DictReader(file):
            columns.setdefault(row["file"], {})[row["name"]] = row
    found = {}
    for file in columns:
        if "_task-" in file:
            found.setdefault(file.split("_task-")[1].split("_")[0], file)
    return [(package / file, columns[file]) for file in found.values()]


def same(value, cell, column):
    if column["type"] in ("text", "instant"):
        # The answers to some questions are numbers.
        return value == cell if isinstance(value, str) else json.dumps(value) == cell
    if column["type"] == "boolean":
        return value is {"true": True, "false": False}[cell]
    return isinstance(value, (int, float)) and not isinstance(value, bool) and value == float(cell)


def trial_faults(trial, row, columns, index):
    """What is wrong with a trial: its fields are the row's cells that are not empty, and jsPsych's own."""
    fields = {name: value for name, value in trial.items() if name not in OWN and value != ""}
    cells = {name: cell for name, cell in row.items() if cell != ""}
    if set(fields) != set(cells):
        yield f"fields differ in {sorted(set(fields) ^ set(cells))}"
    for name in set(fields) & set(cells):
        if not same(fields[name], cells[name], columns[name]):
            yield f"{name}: expected {cells[name]!r}, found {fields[name]!r}"
    if trial.get("trial_type") != row["task"]:
        yield f"trial_type: expected {row['task']!r}, found {trial.get('trial_type')!r}"
    if trial.get("trial_index") != index:
        yield f"trial_index: expected {index}, found {trial.get('trial_index')!r}"
    if "reaction_time" in row:
        expected = float(row["reaction_time"]) * 1000 if row["reaction_time"] else None
        found = trial.get("rt", "nothing")
        if not (found == expected or isinstance(found, float) and expected is not None and abs(found - expected) < 1e-6):
            yield f"rt: expected {expected}, found {found}"
    elif "rt" in trial:
        yield "rt: the table has no reaction time"


def check(file, package):
    faults = []
    trials = iter(json.loads(file.read_bytes().decode("utf-8")))
    for path, columns in tables(package):
        with open(path, newline="", encoding="utf-8") as text:
            before, index = None, 0
            for number, row in enumerate(csv.DictReader(text), 1):
                index = index + 1 if row["session"] == before else 0
                before = row["session"]
                trial = next(trials, None)
                if trial is None:
                    return faults + [f"{path.name}:{number}: it is in no trial"]
                faults += [f"{path.name}:{number}: {fault}" for fault in trial_faults(trial, row, columns, index)]
    more = len(list(trials))
    return faults + ([f"{more} trials are in no table"] if more else [])
