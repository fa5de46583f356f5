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
import csv
import datetime
import hashlib
import importlib
import json
import math
import re
import shutil
import sys
import tempfile
from pathlib import Path

TYPES = ["ResearchStudy", "Patient", "ResearchSubject", "Consent", "Questionnaire", "QuestionnaireResponse", "Observation"]
IDENTITY = re.compile(r"[A-Za-z0-9\-.]{1,64}")
CODE = re.compile(r"[^\s]+(\s[^\s]+)*")
STATES = {
    "candidate", "eligible", "follow-up", "ineligible", "not-registered", "off-study", "on-study",
    "on-study-intervention", "on-study-observation", "pending-on-study", "potential-candidate", "screening", "withdrawn",
}
PUBLICATION = {"draft", "active", "retired", "unknown"}
# The required bindings of the published resources.
STATUS = {
    "r5": {
        "ResearchStudy": PUBLICATION, "ResearchSubject": PUBLICATION, "Questionnaire": PUBLICATION,
        "Consent": {"draft", "active", "inactive", "not-done", "entered-in-error", "unknown"},
    },
    "r4b": {
        "ResearchStudy": {
            "active", "administratively-completed", "approved", "closed-to-accrual", "closed-to-accrual-and-intervention",
            "completed", "disapproved", "in-review", "temporarily-closed-to-accrual",
            "temporarily-closed-to-accrual-and-intervention", "withdrawn",
        },
        "ResearchSubject": STATES, "Questionnaire": PUBLICATION,
        "Consent": {"draft", "proposed", "active", "rejected", "inactive", "entered-in-error"},
    },
}
for release in STATUS:
    STATUS[release]["QuestionnaireResponse"] = {"in-progress", "completed", "amended", "entered-in-error", "stopped"}
    STATUS[release]["Observation"] = {
        "registered", "preliminary", "final", "amended", "corrected", "cancelled", "entered-in-error", "unknown",
    }
COMMON_ITEMS = {
    "group", "display", "boolean", "decimal", "integer", "date", "dateTime", "time", "string", "text", "url", "attachment",
    "reference", "quantity",
}
ITEMS = {"r5": COMMON_ITEMS | {"question", "coding"}, "r4b": COMMON_ITEMS | {"choice", "open-choice"}}
ABSENT = {
    "unknown", "asked-unknown", "temp-unknown", "not-asked", "asked-declined", "masked", "not-applicable", "unsupported",
    "as-text", "error", "not-a-number", "negative-infinity", "positive-infinity", "not-performed", "not-permitted",
}
UNITS = {"1", "s", "ms", "min", "h", "d", "Hz", "dB", "deg", "m", "cm", "mm", "cm/s", "bit", "bit/s", "s/bit", "s/s", "/s", "%"}
UNIT_NAMES = {"": "1", "1/s": "/s", "px": "{px}", "px/s": "{px}/s"}


class Faults(list):
    def add(self, place, text):
        self.append(f"{place}: {text}")


def model(kind, release):
    package = "fhir.resources.R4B." if release == "r4b" else "fhir.resources."
    return getattr(importlib.import_module(package + kind.lower()), kind)


def read(folder, release, faults):
    """The resources of each type. Every line is read by the release's model."""
    found = {kind: [] for kind in TYPES}
    for path in sorted(folder.glob("*.ndjson")):
        kind = path.stem
        if kind not in TYPES:
            faults.add(path.name, f"expected one of {', '.join(TYPES)}")
            continue
        text = path.read_bytes().decode("utf-8")
        if not text.endswith("\n"):
            faults.add(path.name, "its last line does not end")
        for number, line in enumerate(text.split("\n")[:-1], 1):
            place = f"{path.name}:{number}"
            try:
                resource = json.loads(line)
            except ValueError as error:
                faults.add(place, f"no JSON: {error}")
                continue
            if resource.get("resourceType") != kind:
                faults.add(place, f"expected a {kind}, found {resource.get('resourceType')}")
                continue
            try:
                model(kind, release).model_validate_json(line)
            except Exception as error:  # the models' errors have no common type
                faults.add(place, " ".join(str(error).split())[:300])
            found[kind].append(resource)
            shape(place, resource, release, faults)
    return found


def walk(value, path=""):
    yield path, value
    if isinstance(value, dict):
        for name, part in value.items():
            yield from walk(part, f"{path}.{name}")
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from walk(part, f"{path}[{place}]")


def shape(place, resource, release, faults):
    """What models let pass: empty parts, control characters, codes that are bound, identities."""
    kind = resource["resourceType"]
    if not IDENTITY.fullmatch(resource.get("id", "")):
        faults.add(place, f"id: expected 1 to 64 letters, digits, hyphens and points, found {resource.get('id')!r}")
    for path, value in walk(resource):
        if value is None or value == "" or value == [] or value == {}:
            faults.add(place, f"{path}: it is empty")
        if isinstance(value, str):
            if not value.strip():
                faults.add(place, f"{path}: blanks alone")
            if any(ord(sign) < 32 and sign not in "\t\n\r" for sign in value):
                faults.add(place, f"{path}: a control character")
            if path.endswith(".code") and not CODE.fullmatch(value):
                faults.add(place, f"{path}: no code: {value!r}")
        if isinstance(value, float) and not math.isfinite(value):
            faults.add(place, f"{path}: no number")
    if kind in STATUS[release] and resource.get("status") not in STATUS[release][kind]:
        faults.add(place, f"status: expected one of {sorted(STATUS[release][kind])}, found {resource.get('status')!r}")
    if kind == "Patient":
        more = set(resource) - {"resourceType", "id", "identifier", "meta"}
        if more or len(resource.get("identifier", [])) != 1:
            faults.add(place, f"a person has the participation's code alone, found {sorted(more)}")
    if kind == "Consent":
        more = {"sourceAttachment", "sourceReference", "verification"} & set(resource)
        if more:
            faults.add(place, f"a consent has no signature and no document, found {sorted(more)}")
        decision = resource.get("decision") if release == "r5" else resource.get("provision", {}).get("type")
        if decision not in {"permit", "deny"}:
            faults.add(place, f"decision: expected permit or deny, found {decision!r}")
    if kind == "Questionnaire":
        for path, value in walk(resource.get("item", [])):
            if isinstance(value, dict) and "linkId" in value and value.get("type") not in ITEMS[release]:
                faults.add(place, f"item{path}: type {value.get('type')!r} is none of {release}")
    if kind == "Observation":
        parts = resource.get("component", [])
        if not parts and "dataAbsentReason" not in resource:
            faults.add(place, "no component, and no reason why")
        for part in [resource, *parts]:
            reason = part.get("dataAbsentReason")
            if reason and reason["coding"][0]["code"] not in ABSENT:
                faults.add(place, f"dataAbsentReason: {reason['coding'][0]['code']!r} is none")
        for part in parts:
            if ("valueQuantity" in part) == ("dataAbsentReason" in part):
                faults.add(place, f"{code_of(part)}: expected a value or the reason why there is none")
            for _, value in walk(part):
                if isinstance(value, dict) and "value" in value and not known_unit(value):
                    faults.add(place, f"{code_of(part)}: no unit of UCUM: {value.get('code')!r}")


def known_unit(quantity):
    code = quantity.get("code", "")
    bare = re.sub(r"\{[!-z|~]*\}", "", code)
    return quantity.get("system") == "http://unitsofmeasure.org" and (
        bare in UNITS or bare in {"", "/s"} and code != "")


def code_of(part):
    return part["code"]["coding"][0]["code"]


def extension(node, url, name):
    for one in node.get("extension", []):
        if one["url"] == url:
            return one[name]
    return None


def linked(found, release, faults):
    """References and canonical addresses lead to one resource of the export each."""
    known = {}
    for kind, resources in found.items():
        for resource in resources:
            name = f"{kind}/{resource.get('id')}"
            if name in known:
                faults.add(name, "two resources have this identity")
            known[name] = resource
    canonicals = {}
    for one in found["Questionnaire"]:
        name = f"{one.get('url')}|{one.get('version')}"
        if name in canonicals:
            faults.add(f"Questionnaire/{one['id']}", f"{name} names another one too")
        canonicals[name] = one
    for name, resource in known.items():
        for path, value in walk(resource):
            if path.endswith(".reference") and value not in known:
                faults.add(name, f"{path}: {value} is not in the export")
    if len(found["ResearchStudy"]) != 1:
        faults.add("ResearchStudy", f"expected one study, found {len(found['ResearchStudy'])}")
        return
    study = found["ResearchStudy"][0]
    groups = {one.get("linkId") for one in study.get("comparisonGroup", [])} | {one["name"] for one in study.get("arm", [])}
    person = "subject" if release == "r5" else "individual"
    subjects = [one[person]["reference"] for one in found["ResearchSubject"] if person in one]
    people = [f"Patient/{one['id']}" for one in found["Patient"]]
    if sorted(subjects) != sorted(people):
        faults.add("ResearchSubject", f"expected one for each Patient, differs in {sorted(set(subjects) ^ set(people))[:5]}")
    for one in found["ResearchSubject"]:
        group = one.get("assignedComparisonGroup", one.get("assignedArm"))
        if group is not None and group not in groups:
            faults.add(f"ResearchSubject/{one['id']}", f"the study has no group {group!r}")
    for one in found["QuestionnaireResponse"]:
        place = f"QuestionnaireResponse/{one['id']}"
        questionnaire = canonicals.get(one.get("questionnaire"))
        if questionnaire is None:
            faults.add(place, f"the questionnaire {one.get('questionnaire')!r} is not in the export")
            continue
        fitting(place, one, questionnaire, faults)


def options(item):
    values = []
    for option in item.get("answerOption", []):
        for name, value in option.items():
            if name.startswith("value"):
                values.append(key(value))
    return values


def key(value):
    return (value.get("system"), value.get("code")) if isinstance(value, dict) else value


def fitting(place, response, questionnaire, faults):
    """Every answer belongs to an item of the questionnaire, has its type and is among its options."""
    items = {value["linkId"]: value for _, value in walk(questionnaire.get("item", []))
             if isinstance(value, dict) and "linkId" in value}
    types = {
        "boolean": ["valueBoolean"], "decimal": ["valueDecimal", "valueInteger"], "integer": ["valueInteger"],
        "date": ["valueDate"], "string": ["valueString"], "text": ["valueString"], "url": ["valueUri"],
    }
    for _, value in walk(response.get("item", [])):
        if not isinstance(value, dict) or "linkId" not in value:
            continue
        item = items.get(value["linkId"])
        if item is None:
            faults.add(place, f"the questionnaire has no item {value['linkId']!r}")
            continue
        allowed = options(item)
        isOpen = item["type"] == "open-choice" or item.get("answerConstraint", "optionsOnly") != "optionsOnly"
        answers = value.get("answer", [])
        if len(answers) > 1 and not item.get("repeats"):
            faults.add(place, f"{value['linkId']}: {len(answers)} answers to an item that takes one")
        for answer in answers:
            name, given = next((n, v) for n, v in answer.items() if n.startswith("value"))
            if allowed and key(given) not in allowed and not isOpen:
                faults.add(place, f"{value['linkId']}: {key(given)!r} is not among the options")
            if not allowed and item["type"] in types and name not in types[item["type"]]:
                faults.add(place, f"{value['linkId']}: a {name} for an item of the type {item['type']}")


def listed(folder, faults):
    """The list of files has every file with its hash."""
    lines = (folder / "manifest-sha256.txt").read_text().splitlines()
    names = {line[66:]: line[:64] for line in lines}
    there = {path.name for path in folder.iterdir()} - {"manifest-sha256.txt"}
    if set(names) != there:
        faults.add("manifest-sha256.txt", f"differs in {sorted(set(names) ^ there)}")
    for name in set(names) & there:
        if hashlib.sha256((folder / name).read_bytes()).hexdigest() != names[name]:
            faults.add(name, "its hash is another one than the list's")


# The package of the same study.


def table(package, description, task=None):
    """The rows of a table of the study, or of those of tasks whose names begin so."""
    csv.field_size_limit(1 << 30)
    for path in sorted((package / "data").glob(f"*_description-{description}_data.csv")):
        if ("_task-" in path.name) != (task is not None):
            continue
        with path.open(newline="", encoding="utf-8") as file:
            yield from csv.DictReader(file)


def tidied(text):
    return "".join(" " if ord(sign) < 32 and sign not in "\t\n\r" else sign for sign in text)


def number(text):
    return float(text) if text else None


def same_people(found, package, release, faults):
    rows = {row["participation"]: row for row in table(package, "participations")}
    there = {one["identifier"][0]["value"]: one for one in found["Patient"] if one.get("identifier")}
    for code in sorted(set(rows) ^ set(there))[:10]:
        faults.add("Patient", f"{code} is {'missing' if code in rows else 'in no table of participations'}")
    subjects = {one["id"]: one for one in found["ResearchSubject"]}
    consents = {one["id"]: one for one in found["Consent"]}
    for code in set(rows) & set(there):
        row, id = rows[code], there[code]["id"]
        subject = subjects.get(id, {})
        place = f"ResearchSubject/{id}"
        group = subject.get("assignedComparisonGroup", subject.get("assignedArm"))
        if (group is None) != (row["group"] == "") or group not in {None, row["group"]} and not group.startswith("x"):
            faults.add(place, f"group {group!r}, in the table {row['group']!r}")
        if extension(subject, "urn:merkwelt:phase", "valueCode") != row["phase"]:
            faults.add(place, f"phase differs from {row['phase']}")
        if (extension(subject, "urn:merkwelt:excluded", "valueString") or "") != tidied(row["excluded"]).strip("\0"):
            faults.add(place, "excluded differs")
        agreed = bool(row["consent_text"] or row["consented"])
        expected = "deny" if row["phase"] == "declined" else "permit" if agreed else None
        consent = consents.get(id, {})
        decision = consent.get("decision") if release == "r5" else consent.get("provision", {}).get("type")
        if decision != expected:
            faults.add(f"Consent/{id}", f"expected {expected}, found {decision}")
        if decision and row["consent_text"] and row["consent_text"] not in json.dumps(consent):
            faults.add(f"Consent/{id}", "the version of the text that was agreed to is missing")
        if decision and "date" not in consent and "dateTime" not in consent:
            faults.add(f"Consent/{id}", "no date")


def same_figures(found, package, faults):
    there = {}
    for one in found["Observation"]:
        session = one["identifier"][0]["value"]
        if session in there:
            faults.add(f"Observation/{one['id']}", f"a second one of the session {session}")
        there[session] = one
    sessions = {row["session"]: row for row in table(package, "sessions") if row["step"]}
    for session in sorted(set(sessions) ^ set(there))[:10]:
        faults.add("Observation", f"{session} is {'missing' if session in sessions else 'in no table of sessions'}")
    for session, one in there.items():
        row = sessions.get(session)
        if row is None:
            continue
        place = f"Observation/{one['id']}"
        if one["status"] != ("final" if row["complete"] == "true" else "preliminary"):
            faults.add(place, f"status {one['status']} of a session with complete = {row['complete']}")
        same_moment(place, one.get("effectiveDateTime"), row, faults)
        if extension(one, "urn:merkwelt:step", "valueString") != row["step"]:
            faults.add(place, "another step")
    rows = {}
    for row in table(package, "figures"):
        rows.setdefault(row["session"], {})[f"{row['family']}.{row['figure']}"] = row
    for session, one in there.items():
        place = f"Observation/{one['id']}"
        parts = {code_of(part): part for part in one.get("component", [])}
        own = rows.get(session, {})
        if set(parts) != set(own):
            faults.add(place, f"figures differ in {sorted(set(parts) ^ set(own))[:5]}")
        for name in set(parts) & set(own):
            part, row = parts[name], own[name]
            quantity = part.get("valueQuantity", {})
            ends = extension(part, "urn:merkwelt:figure:interval95", "valueRange") or {}
            pairs = [
                (quantity.get("value"), number(row["value"])),
                (ends.get("low", {}).get("value"), number(row["lower"])),
                (ends.get("high", {}).get("value"), number(row["upper"])),
                (extension(part, "urn:merkwelt:figure:n", "valueInteger"), number(row["n"])),
            ]
            if any(left != right for left, right in pairs):
                faults.add(place, f"{name}: {pairs} are not equal")
            unit = row["unit"]
            if quantity and quantity["code"] != UNIT_NAMES.get(unit, unit):
                faults.add(place, f"{name}: unit {quantity['code']!r} for {unit!r}")


def same_moment(place, moment, row, faults):
    if not row["started"]:
        if moment is not None:
            faults.add(place, "a time that the table does not tell")
        return
    if moment is None:
        faults.add(place, "no time")
        return
    epoch = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
    expected = epoch + datetime.timedelta(milliseconds=math.floor(float(row["started"])))
    found = datetime.datetime.fromisoformat(moment)
    if found != expected:
        faults.add(place, f"{moment} is not {expected.isoformat()}")
    if row["utc_offset"] and found.utcoffset() != datetime.timedelta(minutes=int(row["utc_offset"])):
        faults.add(place, f"{moment} is not {row['utc_offset']} min from universal time")


def given(answer):
    name, value = next((n, v) for n, v in answer.items() if n.startswith("value"))
    if name == "valueCoding":
        return value.get("code", value.get("display"))
    if name == "valueBoolean":
        return "yes" if value else "no"
    return value


def same_answers(found, package, faults):
    rows = {}
    for row in table(package, "answers", task=""):
        if row["answer"].strip():
            rows.setdefault(row["session"], {})[row["item"]] = row
    there = {one["identifier"]["value"] if isinstance(one["identifier"], dict) else one["identifier"][0]["value"]: one
             for one in found["QuestionnaireResponse"]}
    for session in sorted(set(rows) - set(there))[:10]:
        faults.add("QuestionnaireResponse", f"{session} is missing")
    derived = {one["identifier"][0]["value"] for one in found["Observation"] if "derivedFrom" in one}
    if derived != set(there):
        faults.add("Observation", f"derivedFrom differs in {sorted(derived ^ set(there))[:5]}")
    for session, one in there.items():
        place = f"QuestionnaireResponse/{one['id']}"
        answers = {value["linkId"]: [given(a) for a in value["answer"]] for _, value in walk(one.get("item", []))
                   if isinstance(value, dict) and "linkId" in value and value.get("answer")}
        own = rows.get(session, {})
        if set(answers) != set(own):
            faults.add(place, f"answered items differ in {sorted(set(answers) ^ set(own))[:5]}")
        for item in set(answers) & set(own):
            row, values = own[item], answers[item]
            if row["type"] == "multiple":
                isSame = sorted(values) == sorted(row["answer"].split(" "))
            elif isinstance(values[0], (int, float)):
                isSame = [float(row["answer"])] == values
            else:
                isSame = [tidied(row["answer"])] == values
            if not isSame:
                faults.add(place, f"{item}: {values} is not {row['answer']!r}")


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
