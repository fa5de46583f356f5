"""Presses as long as those of fingers: whatever order an engine tells a press and the answer that it ends in, nobody's times are
called impossible."""

import json
import sqlite3

import pytest
from hands import Fingers, Mouse
from people import person
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.mouse_button import MouseButton
from selenium.webdriver.common.by import By
from studies import CLASS, heading, open_study
from waiting import until
from webkit import text
from webkit import until as until_webkit

ASKED = [
    {"id": "age", "type": "number", "from": 0, "to": 120, "text": {"en": "Age?", "de": "Alter?"}},
    {"id": "remark", "type": "text", "text": {"en": "Remark?", "de": "Anmerkung?"}},
    {"id": "awake", "type": "ranged", "from": 0, "to": 10, "step": 1, "text": {"en": "Awake?", "de": "Wach?"}},
    {"id": "last", "type": "number", "from": 0, "to": 9, "text": {"en": "Number?", "de": "Zahl?"}},
]
# How long fingers and thumbs press, in milliseconds, and what no finger does and scripts do.
LENGTHS = [0, 30, 90, 120]


def link_to(lab, name):
    steps = [{"id": "asked", "kind": "questionnaire", "quiz": CLASS["steps"][2]["quiz"] | {"id": "asked", "questions": ASKED}},
             CLASS["steps"][-1]]
    return lab.url + open_study(lab, CLASS | {"id": name, "steps": [*CLASS["steps"][:2], *steps]})


def pressed(hand, page, target, length):
    """A press on the middle of something, held as long as said."""
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    hand.down(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.evaluate("(length) => new Promise((done) => setTimeout(done, length))", length)
    hand.up()


def judged(lab, name):
    """What the server noticed of the one participation, and the times of each of its logs."""
    with sqlite3.connect(f"file:{lab.data / 'merkwelt.db'}?mode=ro", uri=True) as database:
        row, flags = database.execute(
            "SELECT p.id, p.flags FROM participations p JOIN studies s ON s.id = p.study WHERE s.key = ?", [name]).fetchone()
        noticed = [found for (found,) in database.execute(
            "SELECT flags FROM sessionQuality q JOIN sessions s ON s.id = q.session WHERE s.participation = ?", [row])]
        logs = {}
        for session, entry in database.execute(
                "SELECT e.session, e.text FROM entries e JOIN sessions s ON s.id = e.session WHERE s.participation = ? "
                "ORDER BY e.session, e.position", [row]):
            logs.setdefault(session, []).append(json.loads(entry)["time"])
    return flags, noticed, list(logs.values())


def assert_possible(lab, name):
    flags, noticed, logs = judged(lab, name)
    assert "impossible-times" not in flags and not [one for one in noticed if "impossible-times" in one], (flags, noticed)
    assert len(logs) > 1 and all(times == sorted(times) for times in logs), logs


@pytest.mark.differs_by_engine("pointers", "fields")
@pytest.mark.parametrize("length", LENGTHS)
def test_no_press_makes_times_impossible(browser, lab, length):
    name = f"presses-{browser.browser_type.name}-{length}"
    page = person(browser, has_touch=True) if browser.browser_type.name == "chromium" else person(browser)
    hand = Fingers(page) if browser.browser_type.name == "chromium" else Mouse(page)
    page.goto(link_to(lab, name))
    heading(page, "How fast")

    def press(label):
        pressed(hand, page, page.get_by_role("button", name=label, exact=True), length)

    press("Begin")
    heading(page, "Welcome")
    press("Go on")
    heading(page, "Would you like")
    press("To the decision")
    pressed(hand, page, page.locator(".choice", has_text="I want to."), length)
    press("I agree")
    press("Start")
    onwards = page.locator(".quiz-navigation .button-primary")
    for typed in ["34", "None", None, "7"]:
        field = page.locator(".quiz-page input:not([type=range]), .quiz-page textarea").first
        if typed is None:
            pressed(hand, page, page.locator(".quiz-page input[type=range]"), length)
        else:
            pressed(hand, page, field, length)
            page.keyboard.type(typed)
        number = page.locator(".quiz-number").inner_text()
        pressed(hand, page, onwards, length)
        until(lambda: page.locator(".quiz-number").count() == 0 or page.locator(".quiz-number").inner_text() != number)
    heading(page, "You were great")
    page.get_by_text("Everything has arrived").or_(page.get_by_text("You can close")).first.wait_for()
    assert_possible(lab, name)
    assert not page.faults, page.faults
    page.context.close()
