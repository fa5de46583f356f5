"""A scenario from its first level to its last, played by ear: won, rated, and the next one unlocked by it.

The others are played natively (`ScenarioFlowTests`), by what is asked to sound: this one has every kind of goal that there
is, and what is sent to the renderer of it.
"""

import json

import pytest
from ears import SCRIPT, Listener
from lab import ROOT
from pages import go, hold_time
from waiting import until, until_page

CONTENT = ROOT / "Content" / "localisation"
SCENARIOS = json.loads((CONTENT / "scenarios.json").read_text())


@pytest.fixture
def page(listener):
    listener.add_init_script(SCRIPT)
    return listener


def read(level):
    return json.loads((CONTENT / "levels" / f"{level}.json").read_text())


@pytest.mark.long(2, pool="taken to the end")
def test_a_scenario_is_played_to_its_end_and_opens_the_next(page, lab):
    listener = Listener(page)
    # A level's time goes on as fast as this listener does: a slow machine is not too slow for a level with a limit.
    hold_time(page)
    number, scenario = next((number, one) for number, one in enumerate(SCENARIOS) if one["id"] == "pond")
    following = SCENARIOS[number + 1]["name"]["en"]
    rows = page.locator("main .row")
    # What is locked is no button that could be pressed.
    able = page.locator("main :is(a, button).row").filter(has_text=following)
    page.goto(f"{lab.url}/hearing/scenarios")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    rows.filter(has_text=following).wait_for()
    assert able.count() == 0, "it is locked at first"
    rows.filter(has_text=scenario["name"]["en"]).first.click()
    page.wait_for_url(f"**/hearing/scenario/{scenario['id']}")
    for name in scenario["levels"]:
        level = read(name)
        page.locator("main .row").filter(has_text=level["name"]["en"]).first.click()
        page.get_by_role("button", name="Start", exact=True).click()
        page.locator(".listening-told").wait_for()
        page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
        listener.play(level)
        page.clock.resume()
        page.get_by_role("heading", name="Won").wait_for()
        page.get_by_role("button", name="Back").click()
        until(lambda: rows.count() or page.get_by_role("button", name="Start", exact=True).count())
        go(page, f"/hearing/scenario/{scenario['id']}")
        rows.first.wait_for()
    go(page, "/hearing/scenarios")
    able.wait_for()
