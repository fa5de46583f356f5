"""A version with another text to agree to, published while somebody waits for their next visit."""

import copy
import csv
import json

import pytest
from access import complaints_in_both, cramped
from lab import run
from people import person
from studies import CLASS, heading, open_study, press
from waiting import until

pytestmark = pytest.mark.long(5, pool="visits")

WEEK = {**copy.deepcopy(CLASS), "id": "renewal", "steps": [
    copy.deepcopy(CLASS["steps"][1]),
    {"id": "moment", "kind": "wait", "visit": 2, "after": "1 s"},
    {"id": "again", "kind": "information", "text": {"en": "# The second visit", "de": "# Der zweite Besuch"}},
    {"id": "end", "kind": "finish", "text": {"en": "You were great.", "de": "Das war gut."}}]}
SCAN = {"id": "scan", "required": True, "text": {"en": "A picture of my head may be made.", "de": "Mein Kopf darf aufgenommen werden."}}


def changed():
    study = copy.deepcopy(WEEK)
    study["steps"][0]["sections"][0]["text"] = {"en": "New: with a picture.", "de": "Neu: mit einem Bild."}
    study["steps"][0]["items"].insert(1, SCAN)
    return study


def test_the_new_text_is_agreed_to_by_keys_before_the_visit_and_kept_beside_the_first(chromium, own_lab):
    link = open_study(own_lab, WEEK)
    page = person(chromium)
    page.goto(own_lab.url + link)
    press(page, "Begin")
    heading(page, "Would you like")
    press(page, "To the decision")
    for label in ("I want to.", "Others may use it."):
        page.get_by_label(label).check()
    press(page, "I agree")
    page.get_by_text("You can close this page").wait_for()
    file = own_lab.data / "renewal-2.json"
    file.write_text(json.dumps(changed()))
    run("study", "publish", file, "--data", own_lab.data, "--change", "consent", "--note", "A scan is made as well.")
    def has_come():
        page.reload()
        page.locator("h1.study-title").wait_for()
        return page.get_by_role("heading", name="Your next visit can begin").count() > 0

    until(has_come)
    go_on = page.get_by_role("button", name="Go on", exact=True)
    go_on.focus()
    page.keyboard.press("Enter")
    heading(page, "The text of the study has changed")
    page.get_by_text("New: with a picture.").wait_for()
    assert complaints_in_both(page, "the new text") == [] and cramped(page, "the new text") == []
    press(page, "To the decision")
    assert page.locator("input:checked").count() == 0
    assert not page.get_by_role("button", name="I agree", exact=True).is_enabled()
    # Declining leads to the ways of stopping, and back from there to the question.
    press(page, "I decline")
    page.get_by_role("dialog").get_by_text("Stop and keep what I gave").first.wait_for()
    press(page, "Back to the study")
    for item in ("voluntary", "scan"):
        page.locator(f"#item-{item}").focus()
        page.keyboard.press("Space")
    page.get_by_role("button", name="I agree", exact=True).focus()
    page.keyboard.press("Enter")
    heading(page, "The second visit")
    press(page, "Go on")
    heading(page, "Thank you")
    out = own_lab.data / "out"
    run("study", "export", "renewal", "--data", own_lab.data, "--format", "csv", "--output", out)
    with next((out / "data").glob("*description-participations_data.csv")).open() as table:
        (one,) = csv.DictReader(table)
    assert one["consented"] == "voluntary scan" and one["phase"] == "completed", one
    assert page.faults == []
    page.context.close()
