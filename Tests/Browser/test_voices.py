"""The whole story without looking: from the first press to the last line by what is said and by where it sounds.

Whoever looks meanwhile sees each line stand there as it is said, each level won, and the chapters told at the end.
"""

import json

import pytest
from lab import ROOT
from pages import phone_page
from voices import VOICES, Blind
from waiting import until, until_page

CONTENT = ROOT / "Content" / "localisation"
PHRASES = {
    "en": {"found": "Found: {name}", "won": "You have won.", "on": "Enter, or a touch, goes on.", "end": "The story is told.",
           "back": "To the chapters", "told": "Told", "heading": "Won"},
    "de": {"found": "Gefunden: {name}", "won": "Geschafft.", "on": "Die Eingabetaste oder eine Berührung führt weiter.",
           "end": "Die Geschichte ist erzählt.", "back": "Zu den Kapiteln", "told": "Erzählt", "heading": "Geschafft"},
}


def listed(page):
    """Waits for the list of recordings: whoever presses before it is there hears the device's own voice."""
    until_page(page, """performance.getEntriesByType("resource").some(({ name, responseEnd }) =>
        /voices\\...\\.txt/.test(name) && responseEnd > 0)""")
    page.wait_for_timeout(300)


@pytest.mark.long(2, pool="taken to the end")
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_story_is_played_to_its_end_by_ear_alone(chromium, lab, language):
    story = json.loads((CONTENT / "story.json").read_text())
    levels = {path.stem: json.loads(path.read_text()) for path in (CONTENT / "levels").glob("story-*.json")}
    phrases = PHRASES[language]
    with phone_page(chromium, reduced_motion="reduce", locale=language) as page:
        page.add_init_script(VOICES)
        blind = Blind(page, lab, language)
        page.goto(lab.url + "/hearing/story")
        until_page(page, "performance.getEntriesByName('alive').length > 0")
        listed(page)
        scene = page.locator(".scene, .scene-dialogue")

        def tell(lines):
            for line in lines:
                blind.hear(line)
                until(lambda: line[:40] in scene.inner_text())
                blind.go_on()

        rows = page.locator("main .row")
        until(lambda: rows.count() == len(story["chapters"]))
        for number, chapter in enumerate(story["chapters"]):
            if number > 0:
                page.get_by_text(chapter["name"][language]).first.wait_for()
            # The first press begins the story; every further one is an answer to what was said.
            blind.go_on()
            before, after = ([line["words"][language] for scene in chapter.get(part, []) for line in scene["lines"]]
                             for part in ("before", "after"))
            tell(before)
            level = levels[chapter["level"]]
            until(lambda: any(words.startswith(level["name"][language] + ".") for words in blind.said()[blind.done:]))
            blind.play_by_ear(level, language, phrases)
            page.get_by_role("heading", name=phrases["heading"]).wait_for()
            blind.hear(phrases["on"])
            blind.go_on()
            tell(after)
        blind.hear(phrases["end"])
        # Whoever speaks stands somewhere, and no voice but the recorded ones was needed.
        said = page.evaluate("window.said")
        assert all(line["name"] for line in said)
        assert {line["way"] for line in said} == {0, 1}
        assert not page.evaluate("speechSynthesis.speaking || speechSynthesis.pending")
        page.get_by_text(phrases["end"]).first.wait_for()
        page.get_by_role("button", name=phrases["back"]).click()
        until(lambda: rows.count() == len(story["chapters"]) and phrases["told"] in rows.last.inner_text())


def test_without_its_recording_a_line_is_read_by_the_device(listener_alone, lab):
    listener_alone.add_init_script(VOICES + """
        window.read = [];
        speechSynthesis.speak = ({ text, lang }) => window.read.push([text, lang]);
    """)
    listener_alone.route("**/voices.*.mp3", lambda route: route.abort())
    listener_alone.goto(lab.url + "/hearing/story")
    until_page(listener_alone, "performance.getEntriesByName('alive').length > 0")
    listed(listener_alone)
    listener_alone.keyboard.press("Enter")
    until(lambda: listener_alone.evaluate("read.length") == 3)
    words, language = listener_alone.evaluate("read[2]")
    assert words.startswith("The last bus") and language == "en"
    assert listener_alone.evaluate("said.length") == 0
