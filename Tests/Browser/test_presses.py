"""Presses as long as those of fingers: whatever order an engine tells a press and the answer that it ends in, nobody's times are
called impossible."""

import csv
import json
import sqlite3

import pytest
from hands import Fingers, Mouse
from lab import run
from people import person
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.actions.action_builder import ActionBuilder
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


def assert_possible(lab, name, folder):
    """No time of the one participation runs backwards, and no table of its data says that one does."""
    with sqlite3.connect(f"file:{lab.data / 'merkwelt.db'}?mode=ro", uri=True) as database:
        logs = {}
        for session, entry in database.execute(
                "SELECT e.session, e.text FROM entries e JOIN sessions s ON s.id = e.session "
                "JOIN participations p ON p.id = s.participation JOIN studies y ON y.id = p.study WHERE y.key = ? "
                "ORDER BY e.session, e.position", [name]):
            logs.setdefault(session, []).append(json.loads(entry)["time"])
    assert len(logs) > 1 and all(times == sorted(times) for times in logs.values()), logs
    run("study", "export", name, "--format", "csv", "-o", folder, "--data", lab.data, "--level", "team")
    tables = list(folder.rglob("*_data.csv"))
    assert tables and not [table for table in tables if "impossible-times" in table.read_text()]
    # A questionnaire measures nothing; the page that it began on is known all the same.
    [sessions] = [list(csv.DictReader(table.open())) for table in tables if "sessions" in table.name]
    asked = [session for session in sessions if session["family"] == "quiz"]
    assert asked and all(
        session["window"] and session["browser"] != "unknown on unknown" and session["appearance"] == "light" for session in asked)


@pytest.mark.long(3, pool="presses")
@pytest.mark.differs_by_engine("pointers", "fields")
@pytest.mark.parametrize("length", LENGTHS)
def test_no_press_makes_times_impossible(browser, lab, tmp_path, length):
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
    pressed(hand, page, page.locator("label", has_text="I want to."), length)
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
    heading(page, "Thank you")
    page.get_by_text("Everything is complete and has arrived").wait_for()
    assert_possible(lab, name, tmp_path / "data")
    assert not page.faults, page.faults
    page.context.close()


@pytest.mark.long(3, pool="presses")
def test_no_press_makes_times_impossible_in_webkit(webkit, lab, tmp_path):
    def pressed(element):
        webkit.execute_script("arguments[0].scrollIntoView({ block: 'center' })", element)
        actions = ActionBuilder(webkit, duration=0)
        actions.pointer_action.move_to(element)
        actions.pointer_action.pointer_down()
        actions.pointer_action.pause(0.09)
        actions.pointer_action.pointer_up()
        actions.perform()

    def found(selector, label=None):
        return next((one for one in webkit.find_elements(By.CSS_SELECTOR, selector)
                     if one.is_displayed() and (label is None or label in one.text)), None)

    def press(selector, label=None):
        def attempt():
            try:
                element = found(selector, label)
                return element and (pressed(element) or True)
            except StaleElementReferenceException:
                return False  # the living page has just replaced it

        until_webkit(attempt, state=lambda: text(webkit))

    webkit.get(link_to(lab, "presses-webkit"))
    for label in ["Begin", "Go on", "To the decision"]:
        press("button", label)
    press("label", "I want to.")
    for label in ["I agree", "Start"]:
        press("button", label)
    for typed in ["34", "None", None, "7"]:
        until_webkit(lambda: found(".quiz-number"), state=lambda: text(webkit))
        number = found(".quiz-number").text
        if typed is None:
            press(".quiz-page input[type=range]")
        else:
            press(".quiz-page input:not([type=range]), .quiz-page textarea")
            webkit.switch_to.active_element.send_keys(typed)
        press(".quiz-navigation .button-primary")
        until_webkit(lambda: not found(".quiz-number") or found(".quiz-number").text != number, state=lambda: text(webkit))
    until_webkit(lambda: "Everything is complete and has arrived" in text(webkit), state=lambda: text(webkit))
    assert_possible(lab, "presses-webkit", tmp_path / "data")
