"""Taking quizzes: opened, answered page by page to the result."""

import re

from waiting import until, until_page

# A definition with one fault of many kinds.
BROKEN = {
    "id": "tea or coffee", "languages": ["en", "de"], "titel": {"en": "Tea or coffee?", "de": "Tee oder Kaffee?"},
    "corners": ["🍵", "☕", "🥛", "🧃", "🍋"], "back": "yes",
    "questions": [
        {"id": "cup", "type": "single", "text": {"en": "What is in your cup?"}, "answers": [
            {"id": "tea", "text": {"en": "Tea", "de": "Tee"}, "outcome": "leaf"},
            {"id": "coffee", "text": {"en": "Coffee", "de": "Kaffee"}, "outcome": "bean"}]},
        {"id": "cup", "type": "guess", "text": {"en": "How much?", "de": "Wie viel?"}},
        {"id": "strength", "type": "ranged", "text": {"en": "How strong?", "de": "Wie stark?"}, "from": 10, "to": 0,
         "when": {"item": "cups", "equals": "tea"}},
    ],
    "scales": [{"id": "thirst", "name": {"en": "Thirst", "de": "Durst"}, "items": ["amount", "strength"],
                "reversed": ["cup"]}],
    "outcomes": [{"id": "leaf", "emoji": "🍃", "name": {"en": "Leaf", "de": "Blatt"},
                  "title": {"en": "You are a leaf", "de": "Du bist ein Blatt"}, "text": {"en": "Green.", "de": "Grün."}}],
}


def open_quiz(page, lab, title=None):
    page.goto(lab.url + "/questions")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    page.locator(".quiz-cover").wait_for()
    if title:
        page.locator("label.choice, .choice", has_text=title).first.click()
        page.locator(".quiz-cover", has_text=title).wait_for()
    page.locator(".card-start .button-start").click()
    page.locator(".quiz-page").wait_for()


def answer_page(page, choose):
    """Answers everything on the page and goes on."""
    for group in page.locator(".quiz-page fieldset").all():
        boxes = group.locator("input[type=radio]")
        if boxes.count():
            boxes.nth(choose(boxes.count())).check()
    for box in page.locator(".quiz-page fieldset:has(input[type=checkbox])").all():
        box.locator("input[type=checkbox]").first.check()
    for button in page.get_by_role("button", name="The middle is right").all():
        button.click()


def answer_all(page, choose=lambda count: 0):
    pages = 0
    while page.locator(".quiz-page").count():
        if page.locator(".quiz-review").count():
            page.get_by_role("button", name=re.compile("result", re.I)).click()
            break
        shown = page.locator("main").get_attribute("data-key") or page.locator(".quiz-number").inner_text()
        answer_page(page, choose)
        page.locator(".quiz-navigation .button-primary").click()
        until(lambda: page.locator(".quiz-result").count()
              or shown != (page.locator("main").get_attribute("data-key") or page.locator(".quiz-number").inner_text()))
        pages += 1
        assert pages < 100
    page.locator(".quiz-result").wait_for()


def go_through(page, look):
    """From the first question to the result of any quiz, its review included. `look(what)` is called on every screen."""
    for number in range(20):
        if page.locator(".quiz-result").count():
            break
        look(f"question {number}")
        if page.locator(".quiz-review").count():
            page.locator(".quiz-review .button-primary, .quiz-navigation .button-primary").last.click()
            page.locator(".quiz-result").wait_for()
            break
        if number == 0:  # the complaint about a missing answer
            page.locator(".quiz-navigation .button-primary").click()
            look("question without an answer")
        shown = page.locator("main").inner_text()
        for group in page.locator(".quiz-page fieldset").all():
            if group.locator("input[type=radio], input[type=checkbox]").count():
                group.locator("input[type=radio], input[type=checkbox]").first.check()
        for button in page.locator(".quiz-page .slider-accept, .quiz-page button", has_text=re.compile("middle is right|Mitte", re.I)).all():
            button.click()
        page.locator(".quiz-navigation .button-primary").click()
        until(lambda: page.locator("main").inner_text() != shown)
    page.locator(".quiz-result").wait_for()


def alpha(rows):
    """Cronbach's alpha from the definition of the coefficient, computed here on its own."""

    def variance(values):
        mean = sum(values) / len(values)
        return sum((value - mean) ** 2 for value in values) / (len(values) - 1)

    count = len(rows[0])
    single = sum(variance([row[item] for row in rows]) for item in range(count))
    return count / (count - 1) * (1 - single / variance([sum(row) for row in rows]))
