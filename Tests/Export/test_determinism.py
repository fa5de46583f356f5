"""The same data give the same bytes in another run, in another time zone and under another locale, in every format.

    ./test export -k determinism
"""

import hashlib
import os
import pathlib
import shutil
import subprocess
import sys

import pytest
from conftest import EXPORTS, FORMATS, HOUSE

# What has written the exports that are compared here.
WRITER = pathlib.Path(os.environ.get("MERKWELT_WRITER", HOUSE / ".build/debug/MerkweltPackageTests.xctest"))
STUDIES = ["french", "nobody"]


def sums(folder):
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory):
    """The variables of a place fourteen hours before Greenwich, where numbers have a comma."""
    folder = tmp_path_factory.mktemp("locales")
    place = os.environ | {"TZ": "Pacific/Kiritimati", "LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8", "LANGUAGE": "de"}
    if sys.platform != "darwin":
        subprocess.run(["localedef", "-i", "de_DE", "-f", "UTF-8", folder / "de_DE.UTF-8"], check=True)
        place["LOCPATH"] = str(folder)
    told = "import locale, time; locale.setlocale(locale.LC_ALL, ''); print(locale.str(0.5), time.timezone)"
    said = subprocess.run([sys.executable, "-c", told], env=place, capture_output=True, text=True, check=True).stdout
    assert said == "0,5 -50400\n"
    return place


def test_another_run_elsewhere_gives_the_same_bytes(elsewhere, tmp_path):
    run = subprocess.run(
        [WRITER, "--filter", r"^ExportTests\.Written(Exports|Formats)"], capture_output=True, text=True,
        env=elsewhere | {"MERKWELT_EXPORTS": str(tmp_path), "MERKWELT_EXPORTED": "nobody", "MERKWELT_FORMATS": " ".join(STUDIES)})
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-2000:]
    for mine, theirs in [(tmp_path / "nobody", EXPORTS / "nobody")] + [
            (tmp_path / "formats" / name, FORMATS / name) for name in STUDIES]:
        again = sums(mine)
        assert again == sums(theirs) and len(again) > 15
    assert (tmp_path / "nobody.zip").read_bytes() == (EXPORTS / "nobody.zip").read_bytes()
    kinds = {path.name.split(".")[0] for path in (tmp_path / "formats/french/team").iterdir()}
    assert kinds >= {"package", "fhir", "fhir-r4b", "redcap", "sav", "dta", "xlsx", "jspsych", "bids"}


def test_a_byte_that_differs_is_found(tmp_path):
    before = sums(FORMATS / "nobody")
    shutil.copytree(FORMATS / "nobody", tmp_path / "nobody")
    assert sums(tmp_path / "nobody") == before
    file = tmp_path / "nobody/team/xlsx.xlsx"
    file.write_bytes(file.read_bytes()[:-1] + b"\1")
    assert {name for name, sum in sums(tmp_path / "nobody").items() if before[name] != sum} == {"team/xlsx.xlsx"}
