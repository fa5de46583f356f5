"""The story from its first line to its last, played by ear: the only guide is what is sent to the renderer."""

import json
import math
import time

import pytest
from lab import ROOT, run
from outbox.waiting import until, until_page

CONTENT = ROOT / "Content" / "localisation"

# What would be heard: by voice, which sound of the library it plays and where that is, ahead (x) and to the left (y).
EARS = """
    window.heard = {};
    const samples = new WeakMap(); // what the workshop has made: the library's number
    const orders = new Map();
    const requests = new Map();
    const numbers = new Map(); // the renderer's number: the library's
    const order = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
        if (message.request !== undefined) orders.set(message.request, message.index);
        if (!this.isHeard) {
            this.isHeard = true;
            this.addEventListener("message", ({ data }) => samples.set(data.samples, orders.get(data.request)));
        }
        return order.call(this, message, ...rest);
    };
    const follow = (command) => {
        const voice = (window.heard[command.source] ??= { name: null, x: 0, y: 0 });
        if (command.kind === "play") voice.name = numbers.get(command.sound) ?? null;
        if (command.kind === "stop") voice.name = null;
        if (command.kind === "place") [voice.x, voice.y] = [command.x, command.y];
    };
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message, ...rest) {
        if (message.kind === "sound") requests.set(message.request, message.samples);
        if (!this.isHeard) {
            this.isHeard = true;
            this.addEventListener("message", ({ data }) => {
                if (data.kind === "answer" && requests.has(data.request)) {
                    numbers.set(data.number, samples.get(requests.get(data.request)));
                }
            });
        }
        for (const command of message.kind === "batch" ? message.commands : [message]) follow(command);
        return post.call(this, message, ...rest);
    };
"""


@pytest.fixture
def page(listener):
    listener.add_init_script(EARS)
    return listener


class Listener:
    """Turns to what it hears by the arrow keys, and chooses by Enter."""

    def __init__(self, page):
        self.page = page
        self.library = json.loads(run("tables", "--sounds").stdout)
        self.over = page.locator(".result-page")

    def bearing(self, sound):
        """Degrees to the right of straight ahead; None while it is silent."""
        for voice in self.page.evaluate("Object.values(window.heard)"):
            if voice["name"] is not None and self.library[voice["name"]] == sound:
                return math.degrees(math.atan2(-voice["y"], voice["x"]))
        return None

    def face(self, sound):
        """Turns by at most one key; whether the sound is ahead."""
        bearing = self.bearing(sound)
        if bearing is None:
            self.page.wait_for_timeout(30)
            return False
        if abs(bearing) <= 4:
            return True
        self.page.keyboard.press("ArrowRight" if bearing > 0 else "ArrowLeft")
        self.page.wait_for_timeout(25)
        return False

    def until_over(self, work):
        end = time.monotonic() + 60
        while not self.over.count():
            assert time.monotonic() < end, self.page.locator("main").inner_text()
            work()

    def choose(self, sound):
        end = time.monotonic() + 60
        while not self.over.count() and not self.face(sound):
            assert time.monotonic() < end, f"{sound} is not ahead: {self.bearing(sound)}"
        self.page.keyboard.press("Enter")
        self.page.wait_for_timeout(80)


def play(listener, level):
    sounds = {entity["id"]: entity["sound"]["sound"] for entity in level["entities"]}
    for goal in level["goals"]:
        if goal["kind"] == "order":
            for entity in goal["entities"]:
                listener.choose(sounds[entity])
        elif goal["kind"] == "find":
            listener.choose(sounds[goal["entity"]])
        elif goal["kind"] == "stay":
            if any(other["kind"] == "find" for other in level["goals"]):
                end = time.monotonic() + goal["seconds"] + 6
                while time.monotonic() < end:
                    if listener.face(sounds[goal["entity"]]):
                        listener.page.wait_for_timeout(50)
            else:
                listener.until_over(lambda: listener.face(sounds[goal["entity"]]))
    until(lambda: listener.over.count())


def test_the_story_is_played_to_its_end(page, lab):
    story = json.loads((CONTENT / "story.json").read_text())
    levels = {path.stem: json.loads(path.read_text()) for path in (CONTENT / "levels").glob("story-*.json")}
    listener = Listener(page)
    scene = page.locator(".scene, .scene-dialogue")
    page.goto(lab.url + "/hearing/story")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    rows = page.locator("main .row")
    for number, chapter in enumerate(story["chapters"]):
        until(lambda: rows.count() > number and "Next" in rows.nth(number).inner_text())
        rows.nth(number).click()
        told = 0
        for part in (chapter["before"], chapter.get("after", [])):
            for line in [line for one in part for line in one["lines"]]:
                until(lambda: line["words"]["en"][:40] in scene.inner_text())
                scene.get_by_role("button", name="Next").click()
                told += 1
            if part is chapter["before"]:
                page.locator(".listening-told").wait_for()
                play(listener, levels[chapter["level"]])
                page.get_by_role("heading", name="Won").wait_for()
                page.get_by_role("button", name="Go on").click()
        assert told > 0
    until(lambda: rows.count() == len(story["chapters"]) and "Told" in rows.last.inner_text())
