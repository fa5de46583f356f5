"""Every screen of the quiz family is checked with axe-core, in both languages and both appearances, and answered with
nothing but a keyboard."""

import re

import pytest
from access import complaints_in_both as complaints
from quizzes import go_through
from waiting import until, until_page

# One question of every kind.
KINDS = """{"id": "kinds", "languages": ["en", "de"], "title": {"en": "Kinds", "de": "Arten"}, "review": true,
"questions": [
{"id": "single", "type": "single", "text": {"en": "One?", "de": "Eins?"}, "answers": [
  {"id": "a", "text": {"en": "This", "de": "Dies"}, "outcome": "o"}, {"id": "b", "text": {"en": "That", "de": "Das"}, "outcome": "p"}]},
{"id": "multiple", "type": "multiple", "text": {"en": "Several?", "de": "Mehrere?"}, "answers": [
  {"id": "a", "text": {"en": "This", "de": "Dies"}, "outcome": "o"}, {"id": "b", "text": {"en": "That", "de": "Das"}, "outcome": "p"}]},
{"id": "ranged", "type": "ranged", "text": {"en": "How much?", "de": "Wie viel?"}, "from": 0, "to": 10, "step": 1,
  "lowLabel": {"en": "Little", "de": "Wenig"}, "highLabel": {"en": "Much", "de": "Viel"}},
{"id": "matrix", "type": "matrix", "text": {"en": "Rows?", "de": "Zeilen?"}, "answers": [
  {"id": "n", "text": {"en": "No", "de": "Nein"}}, {"id": "y", "text": {"en": "Yes", "de": "Ja"}}],
  "items": [{"id": "m1", "text": {"en": "First", "de": "Erste"}}, {"id": "m2", "text": {"en": "Second", "de": "Zweite"}}]},
{"id": "number", "type": "number", "text": {"en": "Number?", "de": "Zahl?"}, "from": 0, "to": 99, "required": false},
{"id": "words", "type": "text", "text": {"en": "Words?", "de": "Worte?"}, "required": false},
{"id": "date", "type": "date", "text": {"en": "Day?", "de": "Tag?"}, "required": false},
{"id": "info", "type": "info", "text": {"en": "Nearly done.", "de": "Fast fertig."}}],
"scales": [{"id": "s", "name": {"en": "Scale", "de": "Skala"}, "items": ["m1", "m2", "ranged"]}],
"outcomes": [
{"id": "o", "emoji": "🌞", "name": {"en": "Sun", "de": "Sonne"}, "title": {"en": "You are the sun", "de": "Du bist die Sonne"}, "text": {"en": "Warm.", "de": "Warm."}},
{"id": "p", "emoji": "🌙", "name": {"en": "Moon", "de": "Mond"}, "title": {"en": "You are the moon", "de": "Du bist der Mond"}, "text": {"en": "Calm.", "de": "Ruhig."}}]}"""

NEXT = re.compile("Next|Go on|Weiter|Submit|Finish|Result|Ergebnis|Fertig|Abschließen", re.I)


def alive(page):
    until_page(page, "performance.getEntriesByName('alive').length > 0")


def own_quiz(page, lab, definition=KINDS):
    """Puts a quiz, the one of all kinds, among the person's own and opens its editor."""
    page.goto(lab.url + "/create")
    alive(page)
    page.evaluate("""(definition) => localStorage.setItem('merkwelt.draft.kinds',
        JSON.stringify({ id: 'kinds', edited: 1763650000000, definition: JSON.parse(definition) }))""", definition)
    page.goto(lab.url + "/create/kinds")
    page.locator(".quiz-editor").wait_for()


@pytest.mark.long(3, pool="nobody is shut out")
@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_no_screen_of_the_quizzes_shuts_anyone_out(chromium, lab, language):
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, locale=language, reduced_motion="reduce")
    page = context.new_page()
    own_quiz(page, lab)
    faults = complaints(page, "editor")
    for part in range(page.locator(".editor-outline .editor-part").count()):
        page.locator(".editor-outline .editor-part").nth(part).click()
        faults += complaints(page, f"editor, part {part}")
    for place, mode in enumerate(["translate", "preview"], start=1):
        page.locator(".editor-tools .segments label").nth(place).click()
        faults += complaints(page, mode)
    page.goto(lab.url + "/create")
    page.locator(".draft").wait_for()
    faults += complaints(page, "list of one's own")
    page.locator(".draft .button-primary").click()
    page.locator(".quiz-cover").wait_for()
    faults += complaints(page, "introduction")
    page.locator(".card-start .button-start").click()
    go_through(page, lambda what: faults.extend(complaints(page, what)))
    faults += complaints(page, "result")
    page.locator(".result-page > .buttons .button").first.click()
    page.wait_for_url("**/results/session/**")
    faults += complaints(page, "session")
    page.goto(lab.url + "/results/questions")
    alive(page)
    faults += complaints(page, "sessions")
    context.close()
    assert not faults, "\n".join(faults)


FAULTY = KINDS.replace('"id": "multiple"', '"id": "single"').replace('"outcome": "p"', '"outcome": "q"').replace(
    '"text": {"en": "Day?", "de": "Tag?"}', '"text": {"en": ""}, "when": {"item": "words", "equals": "x"}')


@pytest.mark.long(3, pool="nobody is shut out")
@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_the_editor_at_work_shuts_nobody_out(chromium, lab, language):
    """With faults told, everything that can be opened open, and a step that can be undone; side by side on a wide screen."""
    context = chromium.new_context(
        viewport={"width": 1280, "height": 900}, locale=language, reduced_motion="reduce")
    page = context.new_page()
    own_quiz(page, lab, FAULTY)
    opened = "document.querySelectorAll('.quiz-editor details').forEach(part => { part.open = true })"
    page.evaluate(opened)
    page.locator(".editor-fault").first.wait_for()
    faults = complaints(page, "editor with faults")
    page.locator(".quiz-editor input[type=text], .quiz-editor textarea").first.fill("?")
    page.locator(".editor-outline .editor-part").nth(7).click()
    page.evaluate(opened)
    faults += complaints(page, "editor after a step")
    for place, mode in enumerate(["translate", "preview"], start=1):
        page.locator(".editor-tools .segments label").nth(place).click()
        faults += complaints(page, mode + " of a faulty quiz")
    context.close()
    assert not faults, "\n".join(faults)


@pytest.mark.differs_by_engine("keys")
def test_a_quiz_is_answered_with_nothing_but_a_keyboard(page, lab):
    page.goto(lab.url + "/questions")
    alive(page)
    page.locator(".card-start .button-start").wait_for()
    press(page, "document.activeElement.matches('.button-start')", "Tab", "Enter")
    for _ in range(60):
        page.locator(".quiz-page, .quiz-result").first.wait_for()
        if page.locator(".quiz-result").count():
            break
        # The focus is at the head of each new page; from there on only Tab, Space and the arrows.
        until(lambda: page.evaluate("document.activeElement.id === 'main'"))
        shown = page.locator("main").inner_text()
        for _ in range(40):
            page.keyboard.press("Tab")
            kind = page.evaluate(
                "(document.activeElement.type || '') + ' ' + (document.activeElement.className || '')")
            if kind.startswith(("radio", "checkbox")) and page.locator(".quiz-page input:checked").count() == 0:
                page.keyboard.press("Space")
            elif kind.startswith("range"):
                page.keyboard.press("ArrowRight")
            elif "button-primary" in kind:
                page.keyboard.press("Enter")
                break
        until(lambda: page.locator(".quiz-result").count() or page.locator("main").inner_text() != shown)
    page.locator(".quiz-result").wait_for()
    press(page, "document.activeElement.textContent.trim() === 'All figures'", "Tab", "Enter")
    page.wait_for_url(re.compile("/results/session/"))


def press(page, expression, step, key):
    """Walks on by a key until an expression holds, then presses another."""
    for _ in range(60):
        page.keyboard.press(step)
        if page.evaluate(expression):
            page.keyboard.press(key)
            return
    raise AssertionError(f"the keyboard never came to {expression}")
