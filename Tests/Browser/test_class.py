"""A class with its phones on one link at the same time, seen by the teacher on the dashboard and on the wall."""

import copy
import csv
import json
import re
import subprocess

import pytest
from access import complaints
from lab import ROOT, run
from people import heading, person, set_up
from studies import CLASS
from waiting import until

PEOPLE = 40


def single(name, answers):
    return {"id": name, "type": "single", "text": {"en": name, "de": name},
            "answers": [{"id": answer, "text": {"en": answer, "de": answer}} for answer in answers]}


def definition():
    """The class study with two groups within each hand, and two tests."""
    study = copy.deepcopy(CLASS)
    hello, consent, about, react, end = study["steps"]
    about["quiz"]["questions"] = [single("hand", ["left", "right"]), single("tired", ["no", "yes"])]
    groups = {"id": "groups", "kind": "allot", "groups": ["cup", "glass"], "by": "blocks", "sizes": [2, 4],
              "strata": [{"step": "about", "item": "hand"}]}
    end["show"] = [{"step": name, "figure": "median"} for name in ("react", "again")]
    return study | {"steps": [hello, consent, about, groups, react, react | {"id": "again"}, end]}


@pytest.mark.long(2, pool="taken to the end")
def test_forty_phones_come_at_once_and_the_wall_shows_the_class(chromium, own_lab):
    ada = person(chromium, viewport={"width": 1280, "height": 900})
    set_up(ada, own_lab)
    file = own_lab.data / "class.json"
    file.write_text(json.dumps(definition()))
    run("study", "publish", file, "--data", own_lab.data)
    run("study", "open", "class", "--data", own_lab.data)
    code = json.loads(run("study", "links", "class", "--add", "class", "--data", own_lab.data, "--json").stdout)["code"]
    ada.goto(f"{own_lab.url}/studies/class/wall?link={code}")
    ada.get_by_text("Results appear here from five finished people on.").locator("visible=true").wait_for()

    port = own_lab.url.rsplit(":", 1)[1]
    room = subprocess.run(
        ["node", ROOT / "Tests/Faults/class_node.mjs", "--port", port, "--code", code, "--people", str(PEOPLE)],
        capture_output=True, text=True, timeout=300)
    assert room.returncode == 0, room.stdout + room.stderr
    told = json.loads(room.stdout.splitlines()[-1])
    assert told["ends"] == {"completed": PEOPLE}
    assert told["numbers"] == [f"P{number:04}" for number in range(1, PEOPLE + 1)]

    # The wall has followed, without being asked: everybody is there, and each test has everybody's value.
    until(lambda: ada.locator(".wall-people strong").inner_text() == str(PEOPLE), seconds=30)
    ada.get_by_text("As a table").click()
    for name in ("react", "again"):
        ada.get_by_role("row", name=re.compile(f"^{name} {PEOPLE} ")).wait_for()
    assert not complaints(ada, "wall")

    # Groups are exact within each hand, and the ledger is what the study's secret says.
    run("study", "ledger", "class", "--check", "--data", own_lab.data)
    slots = list(csv.DictReader(run("study", "ledger", "class", "--data", own_lab.data).stdout.splitlines()))
    for hand, count in told["hands"].items():
        groups = [slot["group"] for slot in slots if hand in slot["stratum"]]
        assert len(groups) == count and abs(groups.count("cup") - groups.count("glass")) <= 2, (hand, groups)
    counts = json.loads(run("study", "status", "class", "--data", own_lab.data, "--json").stdout)["counts"]
    assert counts["admitted"] == counts["completed"] == PEOPLE
    ada.goto(f"{own_lab.url}/studies/class")
    heading(ada, "How fast is this class?")
    assert not ada.faults, ada.faults
    ada.context.close()
