"""Data sets of invented people, judged by the official validator of BIDS and by rules that it does not hold, and both seen
to find faults.

    ./test export
"""

import shutil
import zipfile

import check_bids
import pytest
from conftest import EXPORTS
from validators import TOOLS

VALIDATOR = TOOLS / "bids-validator-deno"
# WrittenExportsOfBIDS (Tests/ExportTests) writes them.
NAMES = ["nobody", "one", "sixty", "team", "hostile", "scales", "versions", "head"]


@pytest.fixture(scope="session")
def data_sets(tmp_path_factory):
    """The data sets by name, each as a folder."""
    folders = {}
    for name in NAMES:
        place = tmp_path_factory.mktemp(name)
        with zipfile.ZipFile(EXPORTS / f"{name}.bids.zip") as archive:
            archive.extractall(place)
        (folders[name],) = place.iterdir()
    return folders


@pytest.mark.parametrize("name", NAMES)
def test_the_official_validator_finds_no_error(data_sets, name):
    assert list(check_bids.check_validator(data_sets[name], VALIDATOR)) == []


@pytest.mark.parametrize("name", NAMES)
def test_every_column_is_described_and_nobody_is_missing(data_sets, name):
    assert list(check_bids.check_own(data_sets[name])) == []


def test_the_data_sets_have_all_kinds_of_files(data_sets):
    kinds = {"sessions", "beh", "events", "motion", "channels"}
    found = {path.stem.split("_")[-1] for name in NAMES for path in data_sets[name].glob("sub-*/**/*.tsv")}
    assert found == kinds
    assert len(list(data_sets["sixty"].glob("sub-*"))) > 40
    assert {path.name for path in data_sets["sixty"].glob("sub-*/ses-*")} == {"ses-01", "ses-02"}
    assert not (data_sets["nobody"] / "participants.tsv").exists()


@pytest.mark.parametrize("fault", check_bids.FAULTS, ids=lambda fault: fault.__name__)
def test_a_fault_is_found(data_sets, fault, tmp_path):
    for name in ["one", "sixty", "head"]:
        folder = tmp_path / name
        shutil.copytree(data_sets[name], folder)
        if fault(folder):
            break
    else:
        pytest.fail("no data set can have this fault")
    others = list(check_bids.check_validator(folder, VALIDATOR))
    assert (others != []) == (fault in check_bids.FOUND_BY_OTHERS), others
    if fault not in check_bids.FOUND_BY_OTHERS:
        assert list(check_bids.check_own(folder)) != []
