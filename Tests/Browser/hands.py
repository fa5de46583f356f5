"""Fingers and mouse for touch tasks, and the way through any of the tasks to its result."""

import json
import re

from lab import saved
from waiting import until, until_page

# What the stage shows, as any observer could read it.
STAGE = """() => ({
    title: document.querySelector(".stage-title")?.textContent ?? "",
    isOver: document.querySelector(".result-page") !== null,
    targets: [...document.querySelectorAll(".touch-target-lit")].map((node) =>
        [node.cx.baseVal.value, node.cy.baseVal.value, node.r.baseVal.value]),
    origin: [...document.querySelectorAll(".touch-target-origin")].map((node) =>
        [node.cx.baseVal.value, node.cy.baseVal.value])[0] ?? null,
    guide: document.querySelector(".touch-guide")?.getAttribute("d") ?? "",
    progress: document.querySelector(".stage-progress")?.textContent ?? "",
    corner: document.querySelector(".stage-corner")?.textContent ?? "",
})"""


class Fingers:
    """Real touch input by the browser's own interface for it; Chromium has one."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.points = {}

    def _send(self, kind):
        points = [{"id": finger, "x": x, "y": y, "radiusX": 6, "radiusY": 6, "force": 0.5}
                  for finger, (x, y) in self.points.items()]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, x, y, finger=1):
        self.points[finger] = (x, y)
        self._send("touchStart")

    def move(self, x, y, finger=1):
        self.move_all({finger: (x, y)})

    def move_all(self, places):
        self.points.update(places)
        self._send("touchMove")

    def up(self, finger=1):
        del self.points[finger]
        # The interface wants no points with "touchEnd"; one finger of several is lifted by leaving it out.
        self._send("touchMove" if self.points else "touchEnd")

    def cancel(self):
        self.points.clear()
        self._send("touchCancel")


class Mouse:
    """The same with one pointer in any browser."""

    def __init__(self, page):
        self.mouse = page.mouse

    def down(self, x, y):
        self.mouse.move(x, y)
        self.mouse.down()

    def move(self, x, y):
        self.mouse.move(x, y)

    def up(self):
        self.mouse.up()


def draw(hand, places):
    hand.down(*places[0])
    for place in places[1:]:
        hand.move(*place)
    hand.up()


def between(start, end, steps):
    return [(start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps)
            for step in range(steps + 1)]


def start(page, lab, task=None):
    page.goto(lab.url + "/touch")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    if task:
        choose(page, task)
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator("[data-kind=touch-pad], .touch-stage, .stage-title").first.wait_for()
    until(lambda: page.locator("[data-kind=touch-pad], .stage-message .button").count() > 0)


def choose(page, task):
    page.locator(".choice").filter(has_text=re.compile("^" + re.escape(task))).first.click()


def stage(page):
    return page.evaluate(STAGE)


def changed(page, before):
    """Waits until the stage shows something else, and returns it."""
    return until(lambda: (now := stage(page)) != before and now)


def go_on(page, before=None):
    """Leaves a pause by its button."""
    before = before or stage(page)
    page.locator(".stage-message .button").click()
    return changed(page, before)


def do_step(page, hand, now):
    """Does what the stage asks for once, a little beside the middle as people do."""
    if now["guide"]:
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", now["guide"])]
        corners = list(zip(numbers[::2], numbers[1::2], strict=True))
        draw(hand, between(corners[0], corners[1], 30) if len(corners) == 2 else corners[:-1:4] + corners[-1:])
    elif now["origin"]:
        x, y, radius = now["targets"][0]
        draw(hand, between(now["origin"], (x + radius / 4, y - radius / 4), 6))
    else:
        x, y, radius = now["targets"][0]
        draw(hand, [(x + radius / 4, y + radius / 4)])


def to_the_result(page, hand, most=300):
    """Goes through pauses, practice and stages; returns the titles of the pauses."""
    titles = []
    now = stage(page)
    for _ in range(most):
        if now["isOver"]:
            return titles
        if now["title"]:
            titles.append(now["title"])
            now = go_on(page, now)
        else:
            do_step(page, hand, now)
            now = changed(page, now)
    raise AssertionError(f"the task does not end: {now}")


def hand_of(page):
    return Fingers(page) if page.context.browser.browser_type.name == "chromium" else Mouse(page)


def plain(text):
    return text.replace("\xa0", " ").replace("\u202f", " ")


def keep(page):
    page.get_by_role("button", name="All figures").click()
    page.wait_for_url(re.compile("/results/session/"))
    page.get_by_role("button", name=re.compile("Session file")).wait_for()


def document_of(page, tmp_path):
    path = saved(page, page.get_by_role("button", name=re.compile("Session file")).click, tmp_path / "session.json")
    return path, json.loads(path.read_text())
