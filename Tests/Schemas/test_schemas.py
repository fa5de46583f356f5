"""The JSON Schemas of files, judged by a validator that nobody here wrote: jsonschema, with draft 2020-12.

The schemas are those in the documentation, which a test in Swift holds equal to what `merkwelt reference FILE --schema` prints.
What is shipped has to be valid. Each case of cases.json changes one place of it; the check has to judge the case as the schema
does, which is a test in Swift as well; where `isTold` is false it says nothing.

    .venv/bin/pytest Tests/Schemas
"""

import copy
import json
import re
from pathlib import Path

import jsonschema
import pytest
import yaml

ROOT = Path(__file__).parent.parent.parent
CASES = json.loads((Path(__file__).parent / "cases.json").read_text())


class Loader(yaml.SafeLoader):
    """YAML as the lab reads it: `on` is a word, a day is a text, and only true and false are yes and no."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, form) for tag, form in resolvers if not tag.endswith((":timestamp", ":bool"))]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(true|false)$"), list("tf"))


def validator(kind):
    schema = json.loads((ROOT / f"Documentation/schemas/{kind}.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


VALIDATORS = {kind: validator(kind) for kind in ("study", "quiz", "levels")}
KINDS = {"studies": "study", "quizzes": "quiz", "localisation": "levels"}


SHIPPED = [
    pytest.param(kind, file, id=f"{kind}-{file.stem}")
    for kind, pattern in (("study", "studies/*.yaml"), ("quiz", "quizzes/*.yaml"), ("levels", "localisation/levels/*.json"))
    for file in sorted((ROOT / "Content").glob(pattern))
]


def read(file):
    # PyYAML reads YAML 1.1, where a question mark ends a plain text within braces.
    return yaml.load(file.read_text().replace("?", "\ufffd"), Loader)


def broken(case):
    """The file with one place changed, or removed where the case has no value."""
    whole = copy.deepcopy(read(ROOT / "Content" / case["file"]))
    *way, last = case["path"]
    place = whole
    for step in way:
        place = place[step]
    if "value" in case:
        place[last] = case["value"]
    else:
        del place[last]
    return whole


@pytest.mark.parametrize("kind, file", SHIPPED)
def test_what_is_shipped_is_valid(kind, file):
    errors = [f"{error.json_path}: {error.message}" for error in VALIDATORS[kind].iter_errors(read(file))]
    assert errors == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_broken_file_is_judged_as_the_case_says(case):
    kind = KINDS[case["file"].split("/")[0]]
    assert VALIDATORS[kind].is_valid(broken(case)) == case["isValid"]
