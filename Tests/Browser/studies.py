"""A study on the server, and somebody who opens its link."""

import json
import re

from lab import ROOT, run
from lab import answer as respond

CLASS = {
    "format": "merkwelt.study", "id": "class", "languages": ["en", "de"],
    "title": {"en": "How fast is this class?", "de": "Wie schnell ist diese Klasse?"},
    "contact": {"name": "Ms Lab", "email": "lab@example.org"},
    "retention": {"data": "1 y", "withdrawUntil": "2099-06-30T23:59+02:00"},
    "steps": [
        {"id": "hello", "kind": "information",
         "text": {"en": "# Welcome\nIt takes five minutes.", "de": "# Willkommen\nEs dauert fünf Minuten."}},
        {"id": "consent", "kind": "consent",
         "sections": [{"id": topic, "text": {"en": "In short words.", "de": "In kurzen Worten."}}
                      for topic in ("purpose", "procedure", "risks", "voluntariness")],
         "items": [{"id": "voluntary", "required": True, "text": {"en": "I want to.", "de": "Ich will."}},
                   {"id": "reuse", "text": {"en": "Others may use it.", "de": "Andere dürfen es nutzen."}}]},
        {"id": "about", "kind": "questionnaire", "quiz": {
            "format": "merkwelt.quiz", "version": 1, "id": "about", "languages": ["en", "de"],
            "title": {"en": "About you", "de": "Über dich"},
            "questions": [{"id": "awake", "type": "single", "text": {"en": "How awake are you?", "de": "Wie wach bist du?"},
                           "answers": [{"id": "little", "text": {"en": "A little", "de": "Etwas"}},
                                       {"id": "very", "text": {"en": "Very", "de": "Sehr"}}]}]}},
        {"id": "react", "kind": "task", "family": "reaction", "preset": "srt5"},
        {"id": "end", "kind": "finish", "text": {"en": "You were great.", "de": "Das war gut."}},
    ],
}


def filled(name, folder):
    """A template, packed, with what it leaves open in square brackets filled in: that keeps it from being published."""
    written, file = folder / f"{name}.yaml", folder / f"{name}.json"
    text = (ROOT / f"Content/studies/{name}.yaml").read_text()
    words = "treatment|comparison|Behandlung|Vergleich|Name|What|Was|How|Wie|Your|Ethics|number"
    # Lists of groups have brackets as well.
    written.write_text(re.sub(rf"(?<!groups: )\[((?:{words})[^]]*)]", r"\1", text))
    run("study", "pack", written, "--output", file)
    return file


def open_study(lab, definition=CLASS):
    """Publishes a study, opens it, and gives the path of a general link."""
    file = lab.data / (definition["id"] + ".json")
    file.write_text(json.dumps(definition))
    if "interface" in definition:
        # Words that an author brings are a file beside the study's.
        run("study", "pack", file)
        file = file.with_suffix(".packed.json")
    run("study", "publish", file, "--data", lab.data)
    run("study", "open", definition["id"], "--data", lab.data)
    said = run("study", "links", definition["id"], "--add", "general", "--data", lab.data, "--json").stdout
    return re.search(r"/s/[0-9A-Z]{6}", said)[0]


def said(language, name, module="Attendance"):
    """A text of one line of a module's catalogue."""
    catalogue = (ROOT / f"Sources/{module}/Catalogues/{language}.po").read_text()
    return re.search(rf'msgctxt "{re.escape(name)}"\n(?:msgid .*\n|".*"\n)+msgstr "(.+)"', catalogue)[1]


def bring_words(lab, language):
    """Writes the words of a language as an author brings them, English ones between marks, and gives the file's name."""
    file = lab.data / f"interface.{language}.po"
    file.unlink(missing_ok=True)
    run("study", "words", language, "--output", file)

    def filled(entry):
        name, text = entry[1], entry[2]
        return f'msgctxt "{name}"\nmsgid "{text}"\nmsgstr "{text if "LanguageFact" in name else f"«{text}»"}"'

    words = re.sub(r'msgctxt "(.+)"\nmsgid "(.*)"\nmsgstr ""', filled, file.read_text())
    file.write_text(words.replace("nplurals=INTEGER; plural=EXPRESSION;", "nplurals=2; plural=(n != 1);"))
    return file.name


def heading(page, text):
    try:
        page.locator(f"h1:visible:has-text('{text}')").wait_for()
    except Exception as error:
        raise AssertionError(f"no heading “{text}”; the page shows: {page.locator('body').inner_text()[:300]}") from error


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def agree(page):
    press(page, "To the decision")
    page.get_by_label("I want to.").check()
    press(page, "I agree")


def answer(page):
    """Takes the questionnaire to its end."""
    press(page, "Start")
    page.get_by_text("Very", exact=True).click()
    for _ in range(3):
        onwards = page.get_by_role("button", name=re.compile("^(Next|Finish|To the result|See the result|Done)$"))
        if onwards.count() and onwards.first.is_visible():
            onwards.first.click()
        if page.locator("h1:has-text('Next: Reaction')").count():
            return
    heading(page, "Next: Reaction")


def react(page, trials=5):
    """Takes the reaction task to its end."""
    press(page, "Start")
    page.locator(".stage").wait_for()
    answered = 0
    # A press that came too soon is asked for once more, so that there may be more presses than trials.
    while respond(page, key="Space"):
        answered += 1
    assert answered >= trials


# What leads from each step to the next one, in order.
WAY = [("Welcome", lambda page: press(page, "Go on")), ("Would you like", agree), ("Next: some questions", answer),
       ("Next: Reaction", react)]


def withdrawal_code(page):
    """The code by which whoever takes part here can withdraw anywhere, as the device keeps it."""
    return page.evaluate("""async () => {
        const open = indexedDB.open("merkwelt.study." + location.pathname.slice(3));
        const database = await new Promise((done) => { open.onsuccess = () => done(open.result); });
        const kept = database.transaction("profile").objectStore("profile").get("participation");
        return JSON.parse(await new Promise((done) => { kept.onsuccess = () => done(kept.result); })).withdrawal;
    }""")


def withdraw(page, lab, code):
    """On the page for that, which is any device's."""
    page.goto(lab.url + "/withdraw?language=en#" + code)
    press(page, "Delete what I gave")
    page.get_by_role("dialog").get_by_role("button", name="Delete what I gave").click()
