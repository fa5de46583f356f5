"""A study as somebody lives it: from its link to the end."""

import os
import re

import pytest
from access import complaints_in_both
from pages import hold_time
from people import api, person, set_up
from studies import CLASS, WAY, agree, bring_words, heading, open_study, press, said

pytestmark = pytest.mark.long(7, pool="a study's way")


@pytest.fixture(scope="module")
def link(lab):
    return open_study(lab)


def opened(browser, lab, link):
    page = person(browser)
    page.goto(lab.url + link)
    heading(page, "How fast is this class?")
    return page


def walk(page, until):
    """From the link to the step with a heading."""
    press(page, "Begin")
    for title, onwards in WAY:
        heading(page, title)
        if title == until:
            return
        onwards(page)
    heading(page, "Thank you")


def test_from_the_link_to_the_end_and_nothing_of_it_is_among_the_labs_results(chromium, lab, link):
    page = opened(chromium, lab, link)
    walk(page, None)
    assert re.fullmatch(r"[0-9A-Z-]{14,17}", page.locator(".study-sign code").last.inner_text())
    page.goto(lab.url + "/results")
    page.get_by_text("Your sessions will be listed here").wait_for()
    page.context.close()


def test_opening_a_link_stores_nothing(chromium, lab, link):
    page = opened(chromium, lab, link)
    held = page.evaluate("""async () => {
        const open = indexedDB.open("merkwelt.study." + location.pathname.slice(3));
        const database = await new Promise((done) => { open.onsuccess = () => done(open.result); });
        const all = database.transaction("sessions").objectStore("sessions").count();
        return new Promise((done) => { all.onsuccess = () => done(all.result); });
    }""")
    assert held == 0
    page.context.close()


def test_secrets_are_taken_out_of_the_address(chromium, lab, link):
    page = person(chromium)
    page.goto(lab.url + link + "?a=1#t=" + "x" * 26)
    heading(page, "How fast is this class?")
    assert page.url == lab.url + link
    page.context.close()


@pytest.mark.parametrize("title", [title for title, _ in WAY])
def test_a_reload_at_each_step_comes_back_to_it(chromium, lab, link, title):
    page = opened(chromium, lab, link)
    walk(page, title)
    page.reload()
    heading(page, title)
    page.context.close()


def test_without_a_network_steps_go_on_and_the_end_waits(chromium, lab, link):
    page = opened(chromium, lab, link)
    walk(page, "Would you like")
    page.context.set_offline(True)
    for title, onwards in WAY[1:]:
        heading(page, title)
        onwards(page)
    heading(page, "One moment")
    page.context.set_offline(False)
    heading(page, "Thank you")
    page.context.close()


def test_a_second_tab_says_where_the_study_goes_on(chromium, lab, link):
    page = opened(chromium, lab, link)
    walk(page, "Would you like")
    other = page.context.new_page()
    other.goto(lab.url + link)
    heading(other, "The study goes on in another tab")
    page.close()
    press(other, "Go on here")
    heading(other, "Would you like")
    other.context.close()


def test_stopping_and_deleting_leaves_nothing_here_and_there(chromium, lab, link):
    page = opened(chromium, lab, link)
    walk(page, "Next: some questions")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=re.compile("^Stop taking part")).click()
    page.locator("label.choice", has_text="Stop and delete").click()
    press(page, "Stop and delete")
    heading(page, "Everything is deleted")
    page.reload()
    heading(page, "How fast is this class?")
    page.context.close()


def test_the_code_has_a_page_two_presses_and_says_a_slip(chromium, lab, link):
    delete, done = "Delete what I gave", "Everything is deleted"
    page = opened(chromium, lab, link)
    walk(page, "")
    code = page.locator(".study-sign code").first.inner_text()
    page.get_by_role("link", name="Delete data by a withdrawal code").click()
    page.wait_for_url("**/withdraw?language=en")
    field = page.locator("#withdrawal-code")
    assert field.input_value() == code and "#" not in page.url
    assert complaints_in_both(page, "withdraw") == []
    field.fill(code[:-1] + ("1" if code[-1] == "0" else "0"))
    press(page, delete)
    page.get_by_role("dialog").get_by_role("button", name=delete).click()
    page.locator("#withdrawal-code-error", has_text="The code has a slip").wait_for()
    assert page.evaluate("document.activeElement.id") == "withdrawal-code"
    field.fill(code.lower().replace("-", " "))
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name=delete).click()
    heading(page, done)
    page.goto(lab.url + link)
    heading(page, done)
    page.context.close()


def test_german_by_choice(chromium, lab, link):
    page = opened(chromium, lab, link)
    page.get_by_role("button", name="Deutsch").click()
    heading(page, "Wie schnell ist diese Klasse?")
    press(page, "Beginnen")
    heading(page, "Willkommen")
    assert page.locator("html").get_attribute("lang") == "de"
    page.context.close()


PANEL = CLASS | {"id": "panel", "steps": [CLASS["steps"][0], CLASS["steps"][1], CLASS["steps"][-1]]}


def test_a_panel_gets_its_people_back_with_their_code_and_each_once(chromium, own_lab):
    open_study(own_lab, PANEL)
    team = person(chromium)
    set_up(team, own_lab)
    made = api(team, "POST", "/studies/panel/links", {"kind": "panel", "settings": {
        "parameters": ["PROLIFIC_PID"], "codes": {"completed": "C1F8QX", "declined": "N0T4ME"}, "redirect": "https://panel.example/back?cc={code}"}})
    assert made["status"] == 201, made
    path = f"/s/{made['body']['code']}"

    def sent(query):
        page = person(chromium)
        hold_time(page)
        page.back = []
        page.context.route("https://panel.example/**", lambda route: (
            page.back.append(route.request.url), route.fulfill(body="<h1>The panel</h1>", content_type="text/html")))
        page.goto(own_lab.url + path + query)
        heading(page, "How fast is this class?")
        assert page.url == own_lab.url + path
        press(page, "Begin")
        return page

    # Whoever declines has a code of their own, reads in peace and goes back by hand.
    page = sent("?PROLIFIC_PID=9e1d")
    heading(page, "Welcome")
    press(page, "Go on")
    press(page, "To the decision")
    press(page, "I decline")
    heading(page, "You decided not to take part")
    page.get_by_text("The study keeps nothing of you").wait_for()
    assert page.locator(".study-sign code").all_inner_texts() == ["N0T4ME"]
    page.clock.run_for(6000)
    assert page.back == []
    press(page, "Back to the panel now")
    heading(page, "The panel")
    assert page.back == ["https://panel.example/back?cc=N0T4ME"]
    page.context.close()
    page = sent("?PROLIFIC_PID=5f3c&STUDY_ID=1&SESSION_ID=2")
    heading(page, "Welcome")
    press(page, "Go on")
    agree(page)
    heading(page, "Thank you")
    assert "C1F8QX" in page.locator(".study-sign code").first.inner_text()
    assert page.back == []
    # The last page is the same once more after a reload, and leads nobody away by itself.
    page.reload()
    heading(page, "You have taken part on")
    page.locator(".study-sign code", has_text="C1F8QX").wait_for()
    page.clock.run_for(6000)
    assert page.back == []
    press(page, "Back to the panel now")
    heading(page, "The panel")
    assert page.back == ["https://panel.example/back?cc=C1F8QX"]
    for query, title in [
        ("?PROLIFIC_PID=5f3c", "You have taken part already"), ("", "Something is missing in the link"),
        ("?PROLIFIC_PID={{%25PROLIFIC_PID%25}}", "Something is missing in the link"),
        ("?PROLIFIC_PID=1&PROLIFIC_PID=2", "Something is missing in the link"),
    ]:
        other = sent(query)
        heading(other, title)
        other.context.close()
    page.context.close()
    team.context.close()


# What a focused control is called; other parts that have the focus hold the names of all that is in them.
FOCUSED = """document.activeElement.matches("a, button, input")
    && (document.activeElement.innerText || document.activeElement.id)"""


def test_by_keyboard_alone(chromium, lab, link):
    page = opened(chromium, lab, link)

    def to(name):
        for _ in range(30):
            if name in (page.evaluate(FOCUSED) or ""):
                return page.keyboard.press("Space" if name.startswith("item-") else "Enter")
            page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not reach {name}")

    to("Begin")
    heading(page, "Welcome")
    to("Go on")
    heading(page, "Would you like")
    to("To the decision")
    to("item-voluntary")
    to("I agree")
    heading(page, "Next: some questions")
    page.context.close()


@pytest.mark.parametrize("width", [320, 390])
def test_nobody_is_kept_out(chromium, lab, link, width):
    page = opened(chromium, lab, link)
    page.set_viewport_size({"width": width, "height": 700})
    faults = complaints_in_both(page, "link")

    def look(place):
        over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        faults.extend([f"{place}: {over} px too wide"] if over > 0 else [])
        faults.extend(complaints_in_both(page, place))

    press(page, "Begin")
    heading(page, "Welcome")
    look("information")
    press(page, "Go on")
    heading(page, "Would you like")
    look("consent")
    press(page, "To the decision")
    heading(page, "Your decision")
    look("decision")
    press(page, "Read the text again")
    agree(page)
    heading(page, "Next: some questions")
    look("task")
    page.get_by_role("button", name="Menu").click()
    look("menu")
    page.get_by_role("button", name=re.compile("^Stop taking part")).click()
    look("stop")
    assert not faults, "\n".join(faults)
    page.context.close()


def test_without_javascript_it_is_said_what_the_study_is_and_whom_to_ask(chromium, lab, link):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(lab.url + link)
    said = page.locator(".no-scripts").inner_text()
    assert all(text in said for text in ["How fast is this class?", "Ms Lab", "lab@example.org", "JavaScript"]), said
    assert page.title() == "How fast is this class?"
    context.close()


# Where the letters of a line begin and end, within the line's own box.
MARGINS = """(element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [own, letters] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
    return [letters.left - own.left, own.right - letters.right].map(Math.round);
}"""


def test_what_an_author_writes_goes_in_the_direction_of_its_letters(chromium, lab):
    # There are no words of the lab's in Persian, so English ones stand around the author's.
    hello = {"id": "hello", "kind": "information", "text": {"fa": "# سلام\nپنج دقیقه.\nFive minutes."}}
    study = CLASS | {"id": "persian", "languages": ["fa"], "title": {"fa": "سرعت کلاس"}, "steps": [
        hello, {"id": "end", "kind": "finish", "text": {"fa": "ممنون"}}]}
    page = person(chromium)
    page.goto(lab.url + open_study(lab, study))
    press(page, "Begin")
    heading(page, "سلام")
    left, right = page.locator("h1").evaluate(MARGINS)
    assert right < 3 < left, (left, right)
    for line, isRight in [("پنج", True), ("Five", False)]:
        left, right = page.locator(".study-prose p", has_text=line).evaluate(MARGINS)
        assert (right < 3 < left) if isRight else (left < 3 < right), (line, left, right)
    page.context.close()


def test_a_study_speaks_the_words_that_its_author_brings_and_the_lab_stays_in_its_own(chromium, lab):
    texts = {"en": "Hello", "pt": "Bom dia"}
    study = CLASS | {
        "id": "brought", "languages": ["en", "pt"], "title": texts, "interface": {"pt": bring_words(lab, "pt")}, "steps": [
            {"id": "hello", "kind": "information", "text": {code: f"# {text}" for code, text in texts.items()}},
            {"id": "consent", "kind": "consent",
             "sections": [{"id": topic, "text": texts} for topic in ("purpose", "procedure", "risks", "voluntariness")],
             "items": [{"id": "voluntary", "required": True, "text": texts}]},
            {"id": "test", "kind": "task", "family": "reaction", "preset": "srt5"},
            {"id": "end", "kind": "finish", "text": {"en": "Thanks", "pt": "Obrigado"}}]}
    link = open_study(lab, study)
    marked = {name: f"«{said('en', f'AttendancePhrase.{name}')}»" for name in ("begin", "goOn", "toDecision", "agree", "start")}
    # Whose browser wishes for it reads it from the first document on, which nobody has to draw anew.
    page = person(chromium, locale="pt-BR")
    document = page.context.request.get(lab.url + link, headers={"Accept-Language": "pt-BR"}).text()
    assert '<html lang="pt" dir="ltr" data-words="/words/' in document
    page.goto(lab.url + link)
    press(page, marked["begin"])
    heading(page, texts["pt"])
    page.context.close()

    # Who reads English chooses it, for this participation alone.
    page = person(chromium)
    page.goto(lab.url + link)
    press(page, "Português")
    page.get_by_role("button", name=marked["begin"], exact=True).wait_for()
    assert page.evaluate("document.documentElement.lang") == "pt"
    press(page, marked["begin"])
    heading(page, texts["pt"])
    press(page, marked["goOn"])
    press(page, marked["toDecision"])
    page.get_by_label(texts["pt"]).check()
    press(page, marked["agree"])
    start = page.get_by_role("button", name=marked["start"], exact=True)
    start.wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    start.wait_for()
    page.context.set_offline(True)
    page.reload()
    start.wait_for()  # with words that the device has kept
    page.context.set_offline(False)
    page.faults = [fault for fault in page.faults if "INTERNET_DISCONNECTED" not in fault]
    assert page.evaluate("localStorage.getItem('merkwelt.language')") is None
    page.goto(lab.url + "/")
    assert page.evaluate("document.documentElement.lang") == "en"
    assert not page.faults, page.faults
    page.context.close()


@pytest.mark.parametrize("language, direction", [("fr", "ltr"), ("ar", "rtl")])
def test_a_study_speaks_the_language_of_its_texts_as_a_whole(chromium, lab, language, direction):
    welcome, text, thanks = {"fr": ("Bonjour", "Je veux bien.", "Merci"), "ar": ("مرحبا", "أريد ذلك.", "شكرا")}[language]
    study = CLASS | {"id": f"whole-{language}", "languages": [language], "title": {language: welcome}, "steps": [
        {"id": "hello", "kind": "information", "text": {language: f"# {welcome}"}},
        {"id": "consent", "kind": "consent",
         "sections": [{"id": topic, "text": {language: text}} for topic in ("purpose", "procedure", "risks", "voluntariness")],
         "items": [{"id": "voluntary", "required": True, "text": {language: text}}]},
        {"id": "test", "kind": "task", "family": "reaction", "preset": "srt5"},
        {"id": "end", "kind": "finish", "text": {language: thanks}}]}
    page = person(chromium)

    def look(place):
        assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == [language, direction], place
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), place
        # Words that only the lab's own languages have.
        told = page.locator("main").inner_text()
        assert not re.search(r"\b(the|and|your|der|die|und)\b", told), (place, told)
        if folder := os.environ.get("MERKWELT_PICTURES"):
            page.screenshot(path=f"{folder}/{language}-{place}.png", full_page=True)

    page.goto(lab.url + open_study(lab, study))
    page.get_by_role("button", name=said(language, "AttendancePhrase.begin"), exact=True).wait_for()
    look("arrival")
    press(page, said(language, "AttendancePhrase.begin"))
    heading(page, welcome)
    look("text")
    press(page, said(language, "AttendancePhrase.goOn"))
    page.get_by_role("button", name=said(language, "AttendancePhrase.toDecision"), exact=True).wait_for()
    look("consent")
    press(page, said(language, "AttendancePhrase.toDecision"))
    page.get_by_label(text).check()
    look("decision")
    press(page, said(language, "AttendancePhrase.agree"))
    start = page.get_by_role("button", name=said(language, "AttendancePhrase.start"), exact=True)
    start.wait_for()
    look("test")
    page.reload()
    start.wait_for()
    look("again")
    assert not page.faults, page.faults
    page.context.close()
