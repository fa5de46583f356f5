"""What a folder of FHIR resources has to keep, whatever its study: models, bound codes, identities, references."""

import hashlib
import importlib
import json
import math
import re

TYPES = [
    "ResearchStudy", "Patient", "ResearchSubject", "Consent", "Questionnaire", "QuestionnaireResponse", "Observation",
]
IDENTITY = re.compile(r"[A-Za-z0-9\-.]{1,64}")
CODE = re.compile(r"[^\s]+(\s[^\s]+)*")
STATES = {
    "candidate", "eligible", "follow-up", "ineligible", "not-registered", "off-study", "on-study",
    "on-study-intervention", "on-study-observation", "pending-on-study", "potential-candidate", "screening",
    "withdrawn",
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
            "active", "administratively-completed", "approved", "closed-to-accrual",
            "closed-to-accrual-and-intervention",
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
    "group", "display", "boolean", "decimal", "integer", "date", "dateTime", "time", "string", "text", "url",
    "attachment",
    "reference", "quantity",
}
ITEMS = {"r5": COMMON_ITEMS | {"question", "coding"}, "r4b": COMMON_ITEMS | {"choice", "open-choice"}}
ABSENT = {
    "unknown", "asked-unknown", "temp-unknown", "not-asked", "asked-declined", "masked", "not-applicable",
    "unsupported",
    "as-text", "error", "not-a-number", "negative-infinity", "positive-infinity", "not-performed", "not-permitted",
}
UNITS = {
    "1", "s", "ms", "min", "h", "d", "Hz", "dB", "deg", "m", "cm", "mm", "cm/s", "bit", "bit/s", "s/bit", "s/s", "/s",
    "%",
}
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
    groups = {one.get("linkId") for one in study.get("comparisonGroup", [])}
    groups |= {one["name"] for one in study.get("arm", [])}
    person = "subject" if release == "r5" else "individual"
    subjects = [one[person]["reference"] for one in found["ResearchSubject"] if person in one]
    people = [f"Patient/{one['id']}" for one in found["Patient"]]
    if sorted(subjects) != sorted(people):
        odd = sorted(set(subjects) ^ set(people))[:5]
        faults.add("ResearchSubject", f"expected one for each Patient, differs in {odd}")
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
