"""The papers that whoever examines the lab asks for."""

import json
import pathlib
import subprocess
import sys

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

HOUSE = pathlib.Path(__file__).resolve().parents[2]


def bill():
    return subprocess.run([sys.executable, HOUSE / "Scripts/sbom"], capture_output=True, text=True, check=True).stdout


def test_the_bill_of_materials_names_every_package_that_is_pinned():
    text = bill()
    # The validator of those who made the form.
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    parts = {part["name"]: part for part in json.loads(text)["components"]}
    pins = json.loads((HOUSE / "Package.resolved").read_text())["pins"]
    assert len(pins) > 10
    for pin in pins:
        assert parts[pin["identity"]]["version"] == pin["state"].get("version", pin["state"]["revision"])
        assert parts[pin["identity"]]["licenses"], pin["identity"]
    assert {"libsqlite3-0", "libargon2-1", "libmysofa1", "libqrencode4", "age"} <= parts.keys()
    assert bill() == text
