"""A study as whoever tries it before it is open to anybody: a bar leads to the steps that they want to see."""

import json

import pytest
from people import person
from studies import CLASS, heading, open_study, press

from lab import run

pytestmark = pytest.mark.long(5, pool="visits")

TRIED = CLASS | {"id": "tried", "steps": [
    *CLASS["steps"][:3],
    {"id": "groups", "kind": "allot", "groups": ["coffee", "decaf"]},
    {"id": "drink", "kind": "only", "groups": ["decaf"], "steps": [
        {"id": "cup", "kind": "information", "text": {"en": "# A cup of decaf", "de": "# Eine Tasse Koffeinfreier"}}]},
    CLASS["steps"][3],
    {"id": "week", "kind": "wait", "visit": 2, "after": "7 d", "tolerance": "2 d", "missed": "end"},
    {"id": "again", "kind": "information", "text": {"en": "# Back again", "de": "# Wieder da"}},
    CLASS["steps"][4],
]}


@pytest.fixture
def trying(chromium, own_lab):
    open_study(own_lab, TRIED)
    link = json.loads(run("study", "links", "tried", "--add", "preview", "--data", own_lab.data, "--json").stdout)
    page = person(chromium)
    page.goto(own_lab.url + "/s/" + link["url"].split("/s/")[1])
    # What it is of is told by the secret in its address, which goes with Begin.
    heading(page, "Preview of a study")
    press(page, "Begin")
    heading(page, "Welcome")
    yield page
    faults = page.faults
    page.context.close()
    assert not faults, faults


def bar(page):
    aside = page.get_by_role("complementary", name="Preview")
    if aside.locator("details[open]").count() == 0:
        aside.locator("summary").click()
    return aside


def test_the_bar_leads_to_steps_as_a_group_past_one_and_past_a_week(own_lab, trying):
    page = trying
    bar(page).get_by_label("As group").select_option("decaf")
    bar(page).get_by_label("Step", exact=True).select_option("cup")
    bar(page).get_by_role("button", name="Go there, with simulated answers").click()
    heading(page, "A cup of decaf")
    # From here it goes on by hand as for everybody.
    press(page, "Go on")
    heading(page, "Next: Reaction")
    bar(page).get_by_role("button", name="Skip this step with simulated answers").click()
    heading(page, "See you")
    bar(page).get_by_role("button", name="Let the visit come now").click()
    heading(page, "Back again")
    press(page, "Go on")
    heading(page, "Thank you")
    # The device has all of it: whoever opens the page once more is at the end.
    page.reload()
    heading(page, "You have taken part on")


def test_nobody_else_has_the_bar(chromium, own_lab, trying):
    assert trying.get_by_role("complementary", name="Preview").count() == 1
    link = json.loads(run("study", "links", "tried", "--add", "general", "--data", own_lab.data, "--json").stdout)
    page = person(chromium)
    page.goto(f"{own_lab.url}/s/{link['code']}")
    heading(page, "How fast is this class?")
    press(page, "Begin")
    heading(page, "Welcome")
    assert page.get_by_role("complementary").count() == 0
    page.context.close()


def test_where_the_way_does_not_lead_is_told(own_lab, trying):
    bar(trying).get_by_label("As group").select_option("coffee")
    bar(trying).get_by_label("Step", exact=True).select_option("cup")
    bar(trying).get_by_role("button", name="Go there, with simulated answers").click()
    trying.get_by_text("The way does not lead there").wait_for()
    heading(trying, "Welcome")
    press(trying, "Go on")
    heading(trying, "Would you like")
