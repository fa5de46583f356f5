"""The story from its first line to its last, played by ear: the only guide is what is sent to the renderer."""

import json

import pytest
from ears import SCRIPT, Listener
from lab import ROOT
from waiting import until, until_page

CONTENT = ROOT / "Content" / "localisation"


@pytest.fixture
def page(listener):
    listener.add_init_script(SCRIPT)
    return listener


def test_the_story_is_played_to_its_end(page, lab):
    story = json.loads((CONTENT / "story.json").read_text())
    levels = {path.stem: json.loads(path.read_text()) for path in (CONTENT / "levels").glob("story-*.json")}
    listener = Listener(page)
    scene = page.locator(".scene, .scene-dialogue")
    page.goto(lab.url + "/hearing/story")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    rows = page.locator("main .row")
    until(lambda: rows.count() == len(story["chapters"]) and "Next" in rows.first.inner_text())
    rows.first.click()
    for number, chapter in enumerate(story["chapters"]):
        if number > 0:
            page.get_by_text(chapter["name"]["en"]).first.wait_for()
            page.get_by_role("button", name="Go on").click()
        told = 0
        for part in (chapter["before"], chapter.get("after", [])):
            for line in [line for one in part for line in one["lines"]]:
                until(lambda: line["words"]["en"][:40] in scene.inner_text())
                scene.get_by_role("button", name="Next").click()
                told += 1
            if part is chapter["before"]:
                page.locator(".listening-told").wait_for()
                listener.play(levels[chapter["level"]])
                page.get_by_role("heading", name="Won").wait_for()
                page.get_by_role("button", name="Go on").click()
        assert told > 0
    # The story's last screen.
    page.get_by_text("The story is told.").first.wait_for()
    page.get_by_role("button", name="To the chapters").click()
    until(lambda: rows.count() == len(story["chapters"]) and "Told" in rows.last.inner_text())
