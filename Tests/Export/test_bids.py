"""Data sets of invented people, judged by the official validator of BIDS and by rules that it does not hold, and both seen
to find faults.

    ./test export
"""

import shutil
import zipfile

import check_bids
import pytest
import test_analysis
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


@pytest.mark.parametrize("name", ["nobody", "sixty", "scales"])
def test_scripts_run_in_the_data_set_and_come_to_its_figures(data_sets, name, tmp_path):
    """The tables in sourcedata are those of a package, so that they are judged alike."""
    tables = data_sets[name] / "sourcedata"
    both = []
    for language in test_analysis.LANGUAGES:
        script = language.script.replace("analysis/", "code/")
        own = test_analysis.Language(language.name, language.program, script, language.environment)
        said, results = own.run(data_sets[name], tmp_path)
        if name == "nobody":
            assert "no data yet" in said and not results.exists()
            continue
        assert test_analysis.check_results(tables, results) > 0
        both.append(results)
        assert list(check_bids.check_validator(results.parent, VALIDATOR)) == []
    if both:
        test_analysis.check_alike(both)


def test_logs_lie_beside_a_data_set_for_the_team(data_sets):
    logs = (data_sets["team"] / "sourcedata" / "sessions.jsonl").read_text("utf-8").splitlines()
    assert len(logs) > 100 and all('"format":"merkwelt.session"' in line for line in logs)
    assert not (data_sets["sixty"] / "sourcedata" / "sessions.jsonl").exists()
