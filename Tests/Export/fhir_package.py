"""Compares resources with the tables of the package of the same study."""

import csv
import datetime
import json

from fhir_rules import UNIT_NAMES, code_of, extension, walk

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
    undated = any(is_undated(row) for row in table(package, "sessions"))
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
        if decision and not undated and "date" not in consent and "dateTime" not in consent:
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


def is_undated(row):
    """Whether a session has a clock time alone, which an export without dates puts on 1 January 1970."""
    return row["started_at"].startswith("1970-01-01T")


def same_moment(place, moment, row, faults):
    if not row["started_at"] or is_undated(row):
        if moment is not None:
            faults.add(place, "a time that the table does not tell")
        return
    if moment is None:
        faults.add(place, "no time")
        return
    expected = datetime.datetime.fromisoformat(row["started_at"])
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
        if "answer" not in row:
            # Withheld from the table as a whole, since some of them are texts; the resources have the others.
            return
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
