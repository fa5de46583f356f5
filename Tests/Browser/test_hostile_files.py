"""Files that others made, with markup in every text: it is shown as the text that it is, and nothing of it runs."""

import json
import re

import pytest
from lab import ROOT
from people import set_up
from quizzes import go_through
from levels import bring
from test_quiz_access import KINDS
from waiting import until, until_page

pytestmark = pytest.mark.long(2, pool="hostile files")

MARK = "<img src=x onerror='window.ran=1'>"
# What names a thing rather than telling something: another value would be another thing, or a fault that is told.
NAMES = {"id", "type", "kind", "outcome", "items", "languages", "entity", "entities", "background", "sound", "goals", "image",
         "behaviours", "easing"}


def spoiled(value, key=""):
    """A definition with markup behind every text that people read."""
    if isinstance(value, dict):
        return {name: spoiled(part, name) for name, part in value.items()}
    if isinstance(value, list):
        return [spoiled(part, key) for part in value]
    return f"{value}{MARK}" if isinstance(value, str) and key not in NAMES else value


def nothing_ran(page):
    assert page.evaluate("window.ran") is None
    assert page.locator("img[src=x]").count() == 0


def choose(page, button, name, content):
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=button).click()
    chooser.value.set_files({"name": name, "mimeType": "application/json", "buffer": content})


@pytest.mark.parametrize("name", ["kinds.json", f"{MARK}.json".replace("/", "")])
def test_a_quiz_says_what_stands_in_it(page, lab, name):
    page.goto(lab.url + "/create")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    choose(page, "Import a file", name, json.dumps(spoiled(json.loads(KINDS))).encode())
    page.locator(".quiz-editor").wait_for()
    assert MARK in page.locator("h1").inner_text()
    parts = page.locator(".editor-outline .editor-part")
    for part in range(parts.count()):
        parts.nth(part).click()
        nothing_ran(page)
    for word in ["Translate", "Preview"]:
        page.locator(".editor-tools .segments label", has_text=word).click()
        nothing_ran(page)
    page.goto(lab.url + "/create")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    page.get_by_role("button", name=re.compile("^Take it")).click()
    page.locator(".card-start .button-start").click()
    page.locator(".quiz-page").wait_for()
    assert MARK in page.locator(".quiz-page").inner_text()

    def look(_):
        nothing_ran(page)

    go_through(page, look)
    assert MARK in page.locator("main").inner_text()
    nothing_ran(page)
    page.locator(".result-page > .buttons .button").first.click()
    page.wait_for_url(re.compile("/results/session/"))
    until(lambda: MARK in page.locator("main").inner_text())
    nothing_ran(page)


def test_a_level_says_what_stands_in_it(listener, lab):
    page = listener
    page.goto(lab.url + "/hearing/editor")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    level = json.loads((ROOT / "Content/localisation/levels/pond-2.json").read_text())
    bring(page, spoiled(level) | {"id": "hostile"})
    page.wait_for_url(re.compile("/hearing/editor/hostile$"))
    until(lambda: MARK in page.locator("main").inner_text())
    nothing_ran(page)
    page.get_by_role("button", name="Try it").click()
    page.locator(".listening-told").wait_for()
    page.keyboard.press("g")
    until(lambda: MARK in page.locator(".listening-told").inner_text())
    nothing_ran(page)
    # What cannot be read is told with what was found.
    page.goto(lab.url + "/hearing/editor")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    bring(page, {"id": "odd", "name": {"en": "Odd"}, "background": MARK, "entities": [{"id": "dog", "sound": {"sound": MARK}}]})
    until(lambda: MARK in page.locator("main").inner_text())
    nothing_ran(page)


def test_a_person_is_called_what_the_person_typed(page, own_lab):
    set_up(page, own_lab, name=MARK)
    for place in ["/account", "/people", "/audit"]:
        page.goto(own_lab.url + place)
        page.locator("[data-state]:not([data-state=waiting]) h1:visible").wait_for()
        nothing_ran(page)
        # The log has numbers, not names.
        until(lambda: (MARK in page.locator("main").inner_text()) == (place != "/audit"))
