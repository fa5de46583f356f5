"""Quizzes and questionnaires in real browsers: the origin's flow, a reload in the middle, the same figures everywhere."""

import json
import re

import pytest
from lab import run, saved
from people import person
from quizzes import answer_all, answer_page, open_quiz
from studies import CLASS, agree, heading, open_study, press
from waiting import until

pytestmark = pytest.mark.long(3, pool="quizzes")


def test_the_animal_quiz_from_the_introduction_back_to_it(page, lab):
    open_quiz(page, lab)
    # Nothing is chosen beforehand, and nothing is passed over.
    assert page.locator(".quiz-page input:checked").count() == 0
    page.locator(".quiz-navigation .button-primary").click()
    page.locator("[aria-invalid=true], .notice-error, .field-error, .quiz-problem").first.wait_for()
    answer_all(page)
    page.locator(".quiz-emoji").wait_for()
    page.get_by_text("Kept on this device").wait_for()
    page.get_by_role("button", name="Back").click()
    page.wait_for_url(re.compile("/questions$"))
    assert page.locator(".result-page").count() == 0
    page.goto(lab.url + "/results")
    page.get_by_role("link", name=re.compile("animal", re.I)).first.wait_for()


@pytest.mark.differs_by_engine("storage", "downloads")
def test_a_questionnaire_goes_on_after_a_reload_and_scores_the_same_everywhere(page, lab, tmp_path):
    open_quiz(page, lab, "Big Five")
    answer_page(page, lambda count: 3)
    page.locator(".quiz-navigation .button-primary").click()
    page.wait_for_timeout(300)
    before = page.locator(".quiz-number").inner_text()
    page.wait_for_timeout(500)
    page.reload()
    page.get_by_role("button", name="Go on").click()
    until(lambda: page.locator(".quiz-number").inner_text() == before)
    answer_all(page, lambda count: 3)
    page.get_by_role("button", name="All figures").click()
    page.wait_for_url(re.compile("/results/session/"))
    path = saved(page, page.get_by_role("button", name=re.compile("Session file")).click, tmp_path / "session.json")
    document = json.loads(path.read_text())
    assert json.loads(run("replay", path, "--json").stdout) == document["results"]
    scales = document["results"]["scales"]
    assert len(scales) == 5 and all(scale["answered"] == 10 for scale in scales.values())


def test_whoever_goes_on_too_early_sees_what_is_missing(page, lab):
    open_quiz(page, lab, "Big Five")
    questions, on = page.locator(".quiz-question, .quiz-row"), page.locator(".quiz-navigation .button-primary")
    questions.first.wait_for()
    for number in range(2, questions.count()):
        questions.nth(number).locator("input").nth(2).check()

    def is_led_to(number):
        return questions.nth(number).evaluate("""(element) => {
            const { top } = element.getBoundingClientRect();
            return document.activeElement === element && top >= 0 && top < innerHeight / 2;
        }""")

    for _ in range(2):  # each time
        on.scroll_into_view_if_needed()
        assert not is_led_to(0)
        on.click()
        until(lambda: is_led_to(0))
    # Nothing takes the place away while somebody answers.
    questions.first.locator("input").nth(1).check()
    page.wait_for_function("document.activeElement.matches('input')")
    on.click()
    until(lambda: is_led_to(1))
    questions.nth(1).locator("input").nth(1).check()
    number = page.locator(".quiz-number").inner_text()
    on.click()
    until(lambda: page.locator(".quiz-number").inner_text() != number)


def asked_for_hours(chromium, lab):
    """A page with two numbers in steps of halves, in a study."""
    number = {"type": "number", "from": 0, "to": 16, "step": 0.5}
    asked = [number | {"id": id, "text": {"en": id, "de": id}} for id in ("slept", "rested")]
    quiz = CLASS["steps"][2]["quiz"] | {"id": "hours", "questions": asked, "pages": [{"questions": ["slept", "rested"]}]}
    steps = [*CLASS["steps"][:2], {"id": "hours", "kind": "questionnaire", "quiz": quiz}, CLASS["steps"][-1]]
    page = person(chromium)
    page.goto(lab.url + open_study(lab, CLASS | {"id": "hours", "steps": steps}))
    heading(page, "How fast")
    press(page, "Begin")
    heading(page, "Welcome")
    press(page, "Go on")
    heading(page, "Would you like")
    agree(page)
    press(page, "Start")
    return page, page.locator("input.field-input"), page.locator(".quiz-navigation .button-primary")


def test_a_button_that_moves_away_under_the_press_is_pressed(chromium, lab):
    page, fields, on = asked_for_hours(chromium, lab)
    for number, typed in enumerate(["7.25", "8.1"]):
        fields.nth(number).fill(typed)
    on.click()
    page.locator(".field-error").nth(1).wait_for()
    fields.nth(0).fill("7.5")
    fields.nth(1).fill("8")
    # The second field's complaint stands until that is left.
    until(lambda: page.locator(".field-error").count() == 1)
    before = on.bounding_box()
    # As a person does: the button goes up while it is held down, and the finger stays.
    page.mouse.move(before["x"] + 40, before["y"] + before["height"] / 2)
    page.mouse.down()
    until(lambda: on.bounding_box()["y"] < before["y"] - 30)
    page.mouse.up()
    heading(page, "Thank you")


def test_enter_in_a_field_leads_on_and_says_what_is_missing(chromium, lab):
    page, fields, _ = asked_for_hours(chromium, lab)
    assert fields.first.get_attribute("enterkeyhint") == "next"
    fields.first.focus()
    page.keyboard.type("7.5")
    page.keyboard.press("Enter")
    page.locator(".field-error").wait_for()
    assert page.locator(".field-error").count() == 1, "the first is answered"
    fields.nth(1).focus()
    page.keyboard.type("8")
    page.keyboard.press("Enter")
    heading(page, "Thank you")


@pytest.mark.differs_by_engine("fields")
def test_a_press_where_the_sliders_thumb_stands_is_an_answer(page, lab):
    open_quiz(page, lab, "How are you")
    slider = page.locator(".quiz-slider input")
    slider.wait_for()
    box = slider.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator(".quiz-state", has_text="Your answer: 50").wait_for()
    # What is elsewhere stays where it was put.
    page.mouse.click(box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2)
    until(lambda: slider.evaluate("(element) => Number(element.value)") > 70)
    page.locator(".quiz-state", has_text=re.compile("Your answer: (7|8)")).wait_for()
