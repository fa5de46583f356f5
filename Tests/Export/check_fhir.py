#!/usr/bin/env python3
"""Checks a study's export as resources of FHIR: a folder with a file of lines for each type of resource.

usage: check_fhir.py FOLDER [--release r5|r4b] [--csv PACKAGE] [--prove]

  --release  the release of FHIR whose models read every line; r5 without it
  --csv      the package of the same study (a folder): people, figures, answers and times have to be equal to its tables
  --prove    faults are put into copies of the folder, and each of them has to be found

Models: fhir.resources 8.3. What models do not hold is checked here: bound codes, identities, references, questionnaires
and what answers them. Exit code 0 without a fault, 1 with one, 2 for wrong arguments.
"""

import argparse
import hashlib
import json
import shutil
import sys
import tempfile
from pathlib import Path

from fhir_package import same_answers, same_figures, same_people
from fhir_rules import Faults, linked, listed, read, walk


def check(folder, release, package=None):
    faults = Faults()
    found = read(folder, release, faults)
    if not faults:
        linked(found, release, faults)
        listed(folder, faults)
        if package:
            same_people(found, package, release, faults)
            same_figures(found, package, faults)
            same_answers(found, package, faults)
    return faults, found


# Faults that have to be found.


def alter(folder, kind, change):
    """Changes the first resource of a type that the change applies to, and the list of files with it."""
    path = folder / f"{kind}.ndjson"
    lines = path.read_text().splitlines()
    for place, line in enumerate(lines):
        resource = json.loads(line)
        if change(resource) is False:
            continue
        lines[place] = json.dumps(resource) if resource else None
        break
    else:
        return False
    path.write_text("".join(line + "\n" for line in lines if line))
    names = folder / "manifest-sha256.txt"
    names.write_text("".join(
        f"{hashlib.sha256((folder / line[66:]).read_bytes()).hexdigest()}  {line[66:]}\n"
        for line in names.read_text().splitlines()))
    return True


def first_answer(response):
    for _, value in walk(response.get("item", [])):
        if isinstance(value, dict) and value.get("answer") and "valueCoding" in value["answer"][0]:
            return value["answer"][0]["valueCoding"]
    return None


def other_code(response):
    coding = first_answer(response)
    return coding.update(code="nobody-offered-this") if coding else False


def other_value(observation):
    for part in observation.get("component", []):
        if "valueQuantity" in part:
            part["valueQuantity"]["value"] += 1e-9
            return None
    return False


def text_value(observation):
    if not observation.get("component"):
        return False
    observation["component"][0]["valueQuantity"] = {"value": "much"}


FAULTS = [
    ("a wrong type", "Observation", text_value, False),
    ("an unknown property", "Patient", lambda one: one.update(nickname="x"), False),
    ("a name of a person", "Patient", lambda one: one.update(name=[{"text": "x"}]), False),
    ("a code that is none", "ResearchSubject", lambda one: one.update(status="gone"), False),
    ("an empty text", "ResearchStudy", lambda one: one.update(title=""), False),
    ("a dangling reference", "Observation", lambda one: one.update(subject={"reference": "Patient/nobody"}), False),
    ("another questionnaire", "QuestionnaireResponse", lambda one: one.update(questionnaire="urn:x|1"), False),
    ("an answer that is not among the choices", "QuestionnaireResponse", other_code, False),
    ("a group that the study does not have", "ResearchSubject",
     lambda one: one.update({name: "nobody" for name in ("assignedComparisonGroup", "assignedArm") if name in one})
     if {"assignedComparisonGroup", "assignedArm"} & set(one) else False, False),
    ("a missing person", "Patient", lambda one: one.clear(), False),
    ("a missing session", "Observation", lambda one: one.clear(), True),
    ("another figure", "Observation", other_value, True),
    ("another moment", "Observation",
     lambda one: one.update(effectiveDateTime="2001-01-01T00:00:00Z") if "effectiveDateTime" in one else False, True),
    ("a missing consent", "Consent", lambda one: one.clear(), True),
]


def prove(folder, release, package):
    """Puts each fault into a copy of the folder.

    Returns those that were not found, and the number of those that could be put in."""
    missed, tried = [], 0
    for name, kind, change, needs_package in FAULTS:
        if needs_package and not package or not (folder / f"{kind}.ndjson").exists():
            continue
        with tempfile.TemporaryDirectory() as place:
            copy = Path(place) / "copy"
            shutil.copytree(folder, copy)
            if not alter(copy, kind, change):
                continue
            tried += 1
            faults, _ = check(copy, release, package)
            if not faults:
                missed.append(name)
            else:
                print(f"  found {name}: {faults[0][:160]}")
    return missed, tried


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--release", choices=["r5", "r4b"], default="r5")
    parser.add_argument("--csv", type=Path)
    parser.add_argument("--prove", action="store_true")
    options = parser.parse_args()
    faults, found = check(options.folder, options.release, options.csv)
    for fault in faults[:40]:
        print(fault)
    if len(faults) > 40:
        print(f"… and {len(faults) - 40} more")
    if faults:
        return 1
    print(f"{options.folder}: valid {options.release}: " + ", ".join(f"{len(v)} {k}" for k, v in found.items() if v))
    if options.prove:
        missed, tried = prove(options.folder, options.release, options.csv)
        print(f"  {tried - len(missed)} of {tried} faults were found")
        for name in missed:
            print(f"  not found: {name}")
        return 1 if missed else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
