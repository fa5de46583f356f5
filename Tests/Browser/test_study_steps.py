"""Steps of a study one by one: questions with several right answers, a rest, own results, and the way back."""

import re

import pytest
from access import complaints_in_both
from people import person
from studies import CLASS, agree, heading, open_study, press, react

STEPS = CLASS | {
    "id": "steps", "title": {"en": "Step by step", "de": "Schritt für Schritt"},
    "steps": [
        {"id": "hello", "kind": "information", "text": {"en": "# Welcome", "de": "# Willkommen"}, "questions": [
            {"id": "kept", "text": {"en": "What is kept of you?", "de": "Was bleibt von dir?"}, "answers": [
                {"id": "times", "text": {"en": "How fast I was", "de": "Wie schnell ich war"}, "correct": True},
                {"id": "name", "text": {"en": "My name", "de": "Mein Name"}},
                {"id": "answers", "text": {"en": "My answers", "de": "Meine Antworten"}, "correct": True}]}]},
        CLASS["steps"][1],
        {"id": "sit", "kind": "break", "least": "1 s", "most": "1 h",
         "text": {"en": "Sit back.", "de": "Lehn dich zurück."}},
        {"id": "first", "kind": "task", "family": "reaction", "preset": "srt5", "feedback": "own"},
        {"id": "second", "kind": "task", "family": "reaction", "preset": "srt5"},
        {"id": "both", "kind": "feedback", "text": {"en": "Twice the same.", "de": "Zweimal dasselbe."},
         "show": [{"step": "first", "figure": "median"}, {"step": "second", "figure": "median"},
                  {"step": "second", "figure": "counts.valid"}]},
        {"id": "end", "kind": "finish", "text": {"en": "You were great.", "de": "Das war gut."}},
    ],
}


# Values that leave the row that they stand in.
SPILLED = """() => [...document.querySelectorAll("main td")].filter((cell) =>
    cell.getBoundingClientRect().right > cell.closest("tr").getBoundingClientRect().right + 1).map((cell) => cell.textContent)"""
# The least distance from one part of a result to the next, in pixels.
NEAREST = """() => Math.min(...[...document.querySelectorAll("main details + details")].map((part) =>
    part.getBoundingClientRect().top - part.previousElementSibling.getBoundingClientRect().bottom))"""


@pytest.fixture(scope="module")
def link(lab):
    return open_study(lab, STEPS)


def to_consent(page):
    press(page, "Begin")
    heading(page, "Welcome")
    page.get_by_label("How fast I was").check()
    page.get_by_label("My name").check()
    page.get_by_label("My name").uncheck()
    page.get_by_label("My answers").check()
    press(page, "Answer")
    press(page, "Go on")
    heading(page, "Would you like")


@pytest.mark.long(3, pool="nobody is shut out")
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_each_step_can_be_used_by_everybody(chromium, lab, link, width):
    page = person(chromium)
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(lab.url + link)
    heading(page, "Step by step")
    assert re.search(r"About \d min", page.locator("body").inner_text())
    faults = []

    def look(place):
        over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        faults.extend([f"{place}: {over} px too wide"] if over > 0 else [])
        faults.extend(complaints_in_both(page, place))

    to_consent(page)
    press(page, "To the decision")
    page.get_by_text("Your way back", exact=True).click()
    press(page, "Show the link")
    # No phone could open what a picture of it would say.
    page.get_by_text("Only this computer can open this address, so there is no picture of it.").wait_for()
    assert page.get_by_alt_text("Your way back as a QR code").count() == 0
    assert re.search(link + "#k=[0-9a-f]{64}", page.locator(".study-address code").inner_text())
    look("way back")
    press(page, "Read the text again")
    agree(page)
    heading(page, "A break")
    look("rest")
    page.get_by_text("You can go on now.").wait_for()
    assert "It goes on by itself in" in page.get_by_role("timer").inner_text()
    press(page, "Go on")
    heading(page, "Next: Reaction")
    react(page)
    heading(page, "Your own result")
    page.get_by_text("Median of 5 trials").wait_for()
    look("own result")
    # All opened: figures stay in their places, and parts apart from each other.
    page.locator("main summary").evaluate_all("(all) => all.forEach((one) => one.click())")
    assert page.evaluate(SPILLED) == []
    assert page.evaluate(NEAREST) >= 8
    page.reload()
    page.get_by_text("Median of 5 trials").wait_for()
    press(page, "Go on")
    heading(page, "Next: Reaction")
    react(page)
    page.get_by_text("Time 2 of 2").first.wait_for()
    shown = page.locator(".study-figures").inner_text()
    assert len(re.findall("0\\.\\d{3}\N{NO-BREAK SPACE}s", shown)) >= 2 and "Time 1 of 2" in shown and "valid responses" in shown
    look("figures")
    assert not faults, "\n".join(faults)
    page.context.close()
