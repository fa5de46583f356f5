"""The validators of others, each as a function that says what is wrong with a package: nothing, where nothing is."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

from frictionless import Package
from frictionless import system as frictionless_system

HOUSE = pathlib.Path(__file__).parents[2]
TOOLS = pathlib.Path(sys.executable).parent
CITATION = pathlib.Path(os.environ.get("MERKWELT_CITATION", HOUSE / ".venv-citation")) / "bin/cffconvert"


def run(*words, **options):
    return subprocess.run(list(map(str, words)), capture_output=True, text=True, timeout=300, **options)


def frictionless(folder):
    """By the command, as others would run it."""
    said = run(TOOLS / "frictionless", "validate", "datapackage.json", "--json", cwd=folder)
    return [] if said.returncode == 0 else [said.stdout[-3000:] + said.stderr[-1000:]]


def frictionless_types(folder):
    """The kinds of faults that it finds."""
    with frictionless_system.use_context(trusted=True):
        report = Package(str(folder / "datapackage.json")).validate()
    return {kind for (kind,) in report.flatten(["type"])}


def crate(folder, cache):
    with tempfile.TemporaryDirectory() as other:
        report = pathlib.Path(other) / "report.json"
        said = run(
            TOOLS / "rocrate-validator", "-y", "validate", "-p", "ro-crate-1.2", "-l", "required", "--offline",
            "--cache-path", cache, "-f", "json", "-o", report, folder)
        assert report.exists(), said.stdout + said.stderr
        found = json.loads(report.read_text())
    issues = [f"{issue['message']} {issue['violatingEntity']}" for issue in found["issues"]]
    return issues if issues or found["passed"] else ["not passed"]


def citation(folder):
    said = run(CITATION, "--validate", "-i", folder / "CITATION.cff")
    return [] if said.returncode == 0 else [said.stdout + said.stderr]


def manifest(folder):
    said = run("sha256sum", "-c", "--strict", "--quiet", "manifest-sha256.txt", cwd=folder)
    return [] if said.returncode == 0 else [said.stdout + said.stderr]
