"""Conditions and questions in the editor of studies, in a real browser: built by keyboard, to any depth, and without loss."""

import json
import re

import pytest
from access import complaints_in_both, cramped
from lab import run, saved
from people import heading, person, set_up
from test_studies import api
from test_study_editor import (  # noqa: F401 - ada is a fixture
    ada, checked, draft, edit, focused, made, press, shows, stands, step, tab_to)
from waiting import until

pytestmark = pytest.mark.long(3, pool="the editor's conditions")

AGE = {"step": "about", "item": "age", "atLeast": 18}
DEEP = {"or": [
    {"and": [AGE, {"not": {"or": [{"device": "phone"}, {"not": {"step": "about", "item": "cups", "equals": "much"}}]}}]},
    {"not": {"step": "about", "item": "age", "greater": 90}},
    {"not": {"and": [{"device": "touch"}, {"step": "about", "item": "cups", "answered": False}]}},
]}


def condition(page, key):
    return page.locator(f"[data-part=form] [data-part=condition][data-key={key}]")


def told(page, text):
    page.locator("[data-part=told]", has_text=text).wait_for(state="attached")


def choose(page, text):
    """Goes by arrows to the option that begins so, in the choice that has the focus; each step counts at once."""
    for _ in range(80):
        ways = page.evaluate("""(text) => { const it = document.activeElement;
            return it.selectedIndex - [...it.options].findIndex((option) => option.text.startsWith(text)); }""", text)
        if ways == 0:
            return
        page.keyboard.press("ArrowUp" if ways > 0 else "ArrowDown")
    raise AssertionError(f"{text} cannot be chosen: {focused(page)}")


def revised(page, study, change):
    """The study's draft, changed elsewhere."""
    now = draft(page, study)
    change(now["definition"])
    status = page.evaluate("""([study, definition, revision]) => fetch(`/api/v1/studies/${study}/draft`, {
        method: "PUT", headers: { "Content-Type": "application/json", "If-Match": `"${revision}"` },
        body: JSON.stringify({ definition }) }).then((answer) => answer.status)""",
                           [study, now["definition"], now["revision"]])
    assert status == 200, status
    page.reload()
    page.locator("[data-part=form-title]:visible").wait_for()


def by_id(definition, name):
    return next(one for one in definition["steps"] if one["id"] == name)


def test_conditions_in_conditions_are_built_by_keyboard_alone(own_lab, ada):
    study = made(ada, own_lab)
    step(ada, "Screen out").focus()
    ada.keyboard.press("Enter")
    shows(ada, "Screen out")
    # Beside the comparison that is there: a group, whose first comparison has the focus.
    assert condition(ada, "unless").locator(".studio-condition").count() == 1
    tab_to(ada, "^input With")
    press(ada, "^button Add a group of conditions")
    told(ada, "A condition was added.")
    until(lambda: focused(ada) == "select What is looked at")
    choose(ada, "Device: phone")
    until(lambda: focused(ada) == "select What is looked at")
    tab_to(ada, "^select How")
    choose(ada, "is not so")
    until(lambda: focused(ada) == "select How")
    press(ada, "^button Add a condition to group 2$")
    until(lambda: focused(ada) == "select What is looked at")
    choose(ada, "Answer: about · How old")
    until(lambda: ada.evaluate("document.activeElement.value") == "answer/about/age")
    tab_to(ada, "^select How")
    choose(ada, "is less than")
    tab_to(ada, "^input With")
    ada.keyboard.press("Control+a")
    ada.keyboard.type("65")
    # What was typed is in a group of its own now, and that is none of its parts.
    press(ada, "^button Put 2.2 into a group$")
    told(ada, "2.2 is in a group of its own now.")
    until(lambda: focused(ada) == "select What has to be true")
    choose(ada, "None of these")
    until(lambda: focused(ada) == "select What has to be true")
    stands(ada, "Not saved in the lab yet")
    checked(ada, "Errors: 0|Nothing")
    ada.keyboard.press("Control+s")
    stands(ada, "Everything is saved in the lab.")
    assert by_id(draft(ada, study)["definition"], "adult")["unless"] == {"and": [AGE, {"or": [
        {"not": {"device": "phone"}}, {"not": {"or": [{"step": "about", "item": "age", "less": 65}]}}]}]}
    # What is removed takes its empty group along, says so, and leaves the focus where more can be added.
    tab_to(ada, "^button Remove 2.2.1$")
    ada.keyboard.press("Enter")
    told(ada, "2.2.1 was removed.")
    assert focused(ada) == "button Add a condition to group 2"
    tab_to(ada, "^button Remove 2$", "Shift+Tab")
    ada.keyboard.press("Enter")
    tab_to(ada, "^button Remove 1$", "Shift+Tab")
    ada.keyboard.press("Enter")
    told(ada, "1 was removed.")
    assert condition(ada, "unless").locator(".studio-condition").count() == 0
    assert focused(ada) == "button Add a condition"


def test_any_condition_opens_in_the_form_and_what_is_not_touched_stays(own_lab, ada):
    study = made(ada, own_lab)
    strange = {"and": [{"device": "touch", "why": "fingers"}, {"step": "about", "item": "age", "atLeast": 18, "atMost": 30}]}

    def change(definition):
        by_id(definition, "adult")["unless"] = DEEP
        by_id(definition, "places")["cells"][0]["when"] = strange
        way = {"id": "way", "kind": "branch", "when": DEEP, "then": [], "otherwise": []}
        again = {"id": "again2", "kind": "repeat", "times": 2, "until": DEEP, "steps": []}
        definition["steps"][-1:-1] = [way, again]

    revised(ada, study, change)
    before = draft(ada, study)["definition"]
    for name, key in [("Screen out", "unless"), ("Branch", "when"), ("Repeat", "until")]:
        step(ada, name).click()
        shown = condition(ada, key)
        assert shown.locator(".studio-comparison").count() == 6, name
        assert [select.input_value() for select in shown.locator("[data-part=join]:visible select").all()] == [
            "or", "and", "not or", "not", "not and"], name
        assert shown.locator("textarea").count() == 0
    step(ada, "Quota").click()
    written = condition(ada, "when").locator("textarea:visible")
    assert [json.loads(area.input_value()) for area in written.all()] == strange["and"]
    # Nothing but the innermost value is another one.
    step(ada, "Branch").click()
    condition(ada, "when").locator(".studio-comparison").nth(0).get_by_label("With").locator("visible=true").fill("21")
    ada.get_by_role("button", name="Save", exact=True).click()
    stands(ada, "Everything is saved in the lab.")
    after = draft(ada, study)["definition"]
    by_id(before, "way")["when"]["or"][0]["and"][0]["atLeast"] = 21
    assert after == before
    # Somebody else's spelling comes to its place by the finding that is about it.
    checked(ada, "Errors: [1-9]")
    ada.locator("[data-kind=finding]:visible", has_text="cells[0].when.and[0]").first.click()
    until(lambda: ada.evaluate("document.activeElement.tagName") == "TEXTAREA")


def test_only_earlier_steps_can_be_looked_at(own_lab, ada):
    study = made(ada, own_lab)

    def change(definition):
        way = {"id": "way", "kind": "branch", "when": AGE,
               "then": [{"id": "one", "kind": "check", "of": "sound"}],
               "otherwise": [{"id": "two", "kind": "screen", "when": {"device": "phone"}, "text": {"en": "x", "de": "x"}}]}
        definition["steps"].insert(3, way)

    revised(ada, study, change)

    def offered(name, key):
        step(ada, name).click()
        select = condition(ada, key).get_by_label("What is looked at").first
        return select.evaluate("(it) => [...it.options].map((option) => option.value)"), select.evaluate(
            "(it) => [...it.querySelectorAll('optgroup')].map((one) => one.label)")

    codes, names = offered("Screen out", "when")
    kinds = {code.split("/")[1] for code in codes if code.split("/")[0] in ("answer", "figure", "passed")}
    # Neither what comes later nor what lies on the other way.
    assert kinds == {"about"}, kinds
    assert names[0].startswith("Questionnaire") and names[-1] == "Groups, visits, devices"


def test_questions_of_every_kind_are_written_in_the_form(own_lab, ada, tmp_path):
    study = made(ada, own_lab)
    # What the form does not know.
    more = {"scales": [{"id": "s", "name": {"en": "S", "de": "S"}, "items": ["age"]}], "unheard": {"of": 1}}

    def change(definition):
        by_id(definition, "about")["quiz"] |= more
        by_id(definition, "about")["quiz"]["questions"][1]["when"] = {"item": "age", "atLeast": 1}

    revised(ada, study, change)
    step(ada, "Questionnaire").click()
    quiz = ada.locator("[data-part=form] [data-part=object][data-key=quiz]")
    questions = quiz.locator("> [data-part=list][data-key=questions] > .studio-rows > .studio-row:visible")
    count = questions.count()

    def asked(kind, text, fill=lambda row: None):
        quiz.get_by_role("button", name="Add a question").click()
        row = questions.last
        row.get_by_label("How it is answered").select_option(label=kind)
        row = questions.last
        for label, content in [("Question (English)", text), ("Question (German)", text + "?")]:
            row.get_by_label(label, exact=True).first.fill(content)
        fill(row)

    def answers(row):
        fields = [field for field in row.get_by_label(re.compile(r"^Answer \(")).all() if field.is_visible()]
        assert len(fields) >= 4
        for place, field in enumerate(fields):
            field.fill(f"Answer {place}")

    def put(row, texts):
        for label, content in texts.items():
            field = row.get_by_label(label, exact=True).locator("visible=true")
            field.fill(content)

    asked("One of several answers", "One", answers)
    asked("Any number of answers", "Any", lambda row: (answers(row), put(row, {"Choose at least": "1", "Choose at most": "2"})))

    def matrix(row):
        put(row, {"Statement (English)": "Calm", "Statement (German)": "Ruhig"})
        answers(row)

    asked("Several statements with the same answers", "How", matrix)
    asked("A place on a line", "Where", lambda row: put(row, {
        "From": "0", "To": "100", "Step": "1", "Label of the low end (English)": "low", "Label of the low end (German)": "tief",
        "Label of the high end (English)": "high", "Label of the high end (German)": "hoch"}))
    asked("A number", "Number", lambda row: put(row, {"From": "1", "To": "9", "Unit (English)": "cups", "Unit (German)": "Tassen"}))
    asked("A text", "Text", lambda row: put(row, {"Most characters": "80", "Hint (English)": "Short", "Hint (German)": "Kurz"}))
    questions.last.get_by_label("Needs an answer").uncheck()
    asked("A day", "Day", lambda row: put(row, {"Earliest day": "2026-01-01", "Latest day": "2026-12-31"}))
    asked("Nothing: a text to read", "Read")
    # Up by one: the order is the list's.
    questions.last.get_by_role("button", name=re.compile("^Move up")).first.click()
    checked(ada, "Errors: 0|Nothing")
    ada.get_by_role("button", name="Save", exact=True).click()
    stands(ada, "Everything is saved in the lab.")
    definition = draft(ada, study)["definition"]
    made_of = by_id(definition, "about")["quiz"]
    assert made_of["scales"] == more["scales"] and made_of["unheard"] == more["unheard"]
    assert made_of["questions"][1]["when"] == {"item": "age", "atLeast": 1}
    new = made_of["questions"][count:]
    assert [one["type"] for one in new] == ["single", "multiple", "matrix", "ranged", "number", "text", "info", "date"]
    by = {one["type"]: one for one in new}
    assert (by["multiple"]["least"], by["multiple"]["most"]) == (1, 2)
    assert by["matrix"]["items"][0]["text"] == {"en": "Calm", "de": "Ruhig"} and len(by["matrix"]["answers"]) == 2
    assert (by["ranged"]["from"], by["ranged"]["to"], by["ranged"]["step"]) == (0, 100, 1) and not by["ranged"].get("answers")
    assert by["number"]["unit"] == {"en": "cups", "de": "Tassen"}
    assert by["text"]["longest"] == 80 and by["text"]["required"] is False
    assert (by["date"]["from"], by["date"]["to"]) == ("2026-01-01", "2026-12-31")
    identities = [one["id"] for one in made_of["questions"]] + [item["id"] for item in by["matrix"]["items"]]
    assert len(set(identities)) == len(identities)
    path = saved(ada, ada.get_by_role("button", name="Save as a file").click, tmp_path / "coffee.json")
    assert run("check", path).returncode == 0


def test_what_is_missing_in_a_question_is_found_where_it_stands(own_lab, ada):
    made(ada, own_lab)
    step(ada, "Questionnaire").click()
    ada.locator("[data-part=form]").get_by_role("button", name="Add a question").click()
    step(ada, "Consent").click()
    for place, label in [("text.en", "Question (English)"), ("answers[1].text.de", "Answer (German)")]:
        ada.locator("[data-kind=finding]:visible", has_text=f"quiz.questions[3].{place}").click()
        until(lambda: focused(ada) == f"input {label}")
        assert ada.evaluate("document.activeElement.getAttribute('aria-invalid')") == "true"
        ada.keyboard.type("Here")
        ada.locator("[data-kind=finding]:visible", has_text=f"quiz.questions[3].{place}").wait_for(state="detached")


def test_a_question_keeps_its_conditions_when_its_identity_is_changed(own_lab, ada):
    study = made(ada, own_lab)
    step(ada, "Questionnaire").click()
    quiz = ada.locator("[data-part=form] [data-part=object][data-key=quiz]")
    row = quiz.locator("> [data-key=questions] > .studio-rows > .studio-row:visible").first
    row.get_by_label("Identity in tables").locator("visible=true").last.fill("years")
    ada.keyboard.press("Tab")
    checked(ada, "Errors: 0|Nothing")
    ada.keyboard.press("Control+s")
    stands(ada, "Everything is saved in the lab.")
    assert by_id(draft(ada, study)["definition"], "adult")["unless"]["item"] == "years"


def test_the_quiz_editor_gets_the_questions_and_gives_them_back(own_lab, ada):
    study = made(ada, own_lab)
    step(ada, "Questionnaire").click()
    workshop = ada.locator("[data-part=form] [data-part=workshop]")
    with ada.context.expect_page() as opened:
        workshop.get_by_role("button", name="Open in the quiz editor").click()
    quiz = opened.value
    quiz.wait_for_url(re.compile(f"/create/study-{study}-about"))
    title = quiz.get_by_label("Title", exact=True)
    title.wait_for()
    assert workshop.locator("[data-part=workshop-differs]").is_hidden()
    title.fill("About you, in short")
    # It is seen here as soon as it is written there, and nothing is taken over by itself.
    workshop.locator("[data-part=workshop-differs]:visible").wait_for()
    stands(ada, "Everything is saved in the lab.")
    workshop.get_by_role("button", name="Take over its questions").click()
    told(ada, "“About you, in short”")
    step(ada, "Questionnaire: About you, in short").wait_for()
    assert ada.locator("[data-part=form] [data-part=workshop-differs]").is_hidden()
    checked(ada, "Errors: 0|Nothing")
    ada.keyboard.press("Control+s")
    stands(ada, "Everything is saved in the lab.")
    definition = draft(ada, study)["definition"]
    assert by_id(definition, "about")["quiz"]["title"]["en"] == "About you, in short"
    # What was written there meanwhile can be discarded, too.
    title.fill("Something else")
    discard = ada.get_by_role("button", name="Discard those of the quiz editor")
    discard.wait_for()
    discard.click()
    told(ada, "has the study's questions again")
    assert ada.locator("[data-part=form] [data-part=workshop-differs]").is_hidden()
    quiz.close()


def test_on_phones_the_preview_is_a_part_of_its_own(own_lab, ada):
    made(ada, own_lab)
    frame = ada.locator("#panel-steps .studio-preview iframe")
    frame.wait_for()
    assert ada.locator("#tab-preview").is_hidden()
    ada.set_viewport_size({"width": 390, "height": 844})
    ada.locator("#tab-preview:visible").wait_for()
    assert ada.locator("#panel-steps .studio-preview").count() == 0
    # By the keys that belong to tabs.
    ada.locator("#tab-steps").focus()
    ada.keyboard.press("End")
    assert focused(ada) == "button Preview"
    ada.keyboard.press("Enter")
    shown = ada.locator("#panel-preview:visible iframe")
    shown.wait_for()
    until(lambda: "Coffee" in shown.content_frame.locator("body").inner_text() or shown.content_frame.locator("h1").count() > 0)
    # Another step is shown when somebody comes back.
    ada.locator("#tab-steps").click()
    step(ada, "Consent").click()
    ada.locator("#tab-preview").click()
    ada.locator("#panel-preview [data-part=preview-told]", has_text="Consent").wait_for()
    ada.set_viewport_size({"width": 1280, "height": 900})
    ada.locator("#panel-steps:visible .studio-preview iframe").wait_for()
    assert ada.locator("#tab-steps").get_attribute("aria-selected") == "true"


@pytest.mark.long(3, pool="nobody is shut out")
@pytest.mark.parametrize("language", ["en", "de"])
def test_conditions_and_questions_shut_nobody_out(chromium, own_lab, language):
    page = person(chromium, viewport={"width": 320, "height": 640}, locale={"en": "en-GB", "de": "de-DE"}[language],
                  reduced_motion="reduce")
    set_up(page, own_lab, language=language)
    study = made(page, own_lab)
    deepest = {"visit": 1}
    for place in range(15):
        deepest = {"or" if place % 2 else "and": [deepest]}

    def change(definition):
        by_id(definition, "adult")["unless"] = DEEP
        by_id(definition, "adult")["when"] = {"and": [{"device": "touch", "why": "fingers"}, deepest]}
        types = ["multiple", "matrix", "ranged", "number", "text", "date", "info"]
        by_id(definition, "about")["quiz"]["questions"] += [
            {"id": f"q{kind}", "type": kind, "text": {"en": kind, "de": kind}, "items": [{"id": f"i{kind}", "text": {}}],
             "answers": [{"id": "a", "text": {}}]} for kind in types]

    revised(page, study, change)
    found = []
    names = {"en": ["Screen out", "Questionnaire"], "de": ["Ausschließen", "Fragebogen"]}[language]
    for name in names:
        step(page, name).click()
        found += complaints_in_both(page, name) + cramped(page, name)
    page.locator("#tab-preview").click()
    # A draft with errors has none, and says so.
    page.locator("#panel-preview [data-part=preview-told]:not(:empty)").wait_for()
    found += complaints_in_both(page, "preview") + cramped(page, "preview")
    page.context.close()
    assert not found, "\n".join(found)
    faults = [one for one in page.faults if "Blocked script" not in one]
    assert not faults, faults
