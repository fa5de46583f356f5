"""Each scenario from its first level to its last, played by ear: won, rated, and the next one unlocked by it."""

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


def test_the_scenarios_are_played_to_their_end(page, lab):
    listener = Listener(page)
    # A level's time goes on as fast as this listener does: a slow machine is not too slow for a level with a limit.
    hold_time(page)
    rows = page.locator("main .row")
    for number, scenario in enumerate(SCENARIOS):
        page.goto(f"{lab.url}/hearing/scenarios")
        until_page(page, "performance.getEntriesByName('alive').length > 0")
        row = rows.filter(has_text=scenario["name"]["en"]).first
        row.wait_for()
        if number == 0:
            assert page.locator("main :is(a, button).row").count() < len(SCENARIOS), "some are locked at first"
        row.click()
        page.wait_for_url(f"**/hearing/scenario/{scenario['id']}")
        for name in scenario["levels"]:
            level = read(name)
            # What is locked is no button that could be pressed.
            page.locator("main .row").filter(has_text=level["name"]["en"]).first.click()
            page.get_by_role("button", name="Start", exact=True).click()
            page.locator(".listening-told").wait_for()
            page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 0.05)
            listener.play(level)
            page.clock.resume()
            page.get_by_role("heading", name="Won").wait_for()
            page.get_by_role("button", name="Back").click()
            until(lambda: page.locator("main .row").count() or page.get_by_role("button", name="Start", exact=True).count())
            go(page, f"/hearing/scenario/{scenario['id']}")
            page.locator("main .row").first.wait_for()
