"""The studies that come with the lab, taken to their end on a phone and on a desk: weeks of them, in which the time is run on.

They take minutes, so they are run by name: python -m pytest Tests/Browser/ready_studies.py
"""

import datetime
import json
import re
import sys
import zoneinfo

import pytest
from ears import SCRIPT as EARS
from hands import Mouse, do_step, go_on, hand_of, stage
from lab import STIMULUS, run
from machines import Machine, MachineLab
from pages import hold_time
from people import person
from quizzes import answer_page
from studies import filled, heading, press
from takers import Taker
from waiting import until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the server's clock is held by a library of Linux's loader")

BERLIN = zoneinfo.ZoneInfo("Europe/Berlin")
PROFILES = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2},
    "desk": {"viewport": {"width": 1280, "height": 800}},
}
# What somebody sees: the kind of the screen.
LOOK = """() => {
    const has = (selector) => document.querySelector(selector) !== null;
    if (has(".stage.hearing")) return "hearing";
    if (has(".stage-go, .stage-wait, .stage-square-filled")) return "reaction";
    if (has(".touch-pad, .touch-target-lit, .stage-message .button")) return "touch";
    if (has(".stage")) return "reaction";
    if (has(".quiz-page")) return "quiz";
    if (!has("h1.study-title")) return "";
    if (has(".study-ticks")) return "decision";
    if (has(".study-due")) return "wait";
    if (has(".study-even")) return "check";
    return has(".study-code") ? "end" : "step";
}"""

# Presses what leads on, at the moment at which it can be pressed.
GO_ON = """() => {
    const button = [...document.querySelectorAll(".button-start:not([aria-disabled=true])")].find((one) => one.checkVisibility());
    button?.click();
    return button !== undefined;
}"""


class Visitor:
    """Somebody in a study whose server has the same time as the browser."""

    def __init__(self, browser, tmp_path, name, profile, begins):
        self.machine = Machine(tmp_path)
        self.now = begins
        self.machine.tell(begins)
        self.lab = MachineLab(tmp_path / "data", self.machine)
        self.lab.start()
        file = filled(name, tmp_path)
        run("study", "publish", file, "--data", self.lab.data)
        self.key = json.loads(run("study", "list", "--data", self.lab.data, "--json").stdout)["studies"][0]["study"]
        run("study", "open", self.key, "--data", self.lab.data)
        said = run("study", "links", self.key, "--add", "general", "--data", self.lab.data, "--json").stdout
        self.path = f"/s/{json.loads(said)['code']}"
        self.page = person(browser, **PROFILES[profile], timezone_id="Europe/Berlin")
        self.page.add_init_script(EARS)
        hold_time(self.page, begins)
        self.began = begins
        self.seen = []

    def open(self):
        self.page.goto(self.lab.url + self.path)
        self.look()

    def time(self):
        """The browser's, which the server's follows."""
        now = datetime.datetime.fromtimestamp(self.page.evaluate("Date.now()") / 1000, datetime.timezone.utc)
        self.machine.tell(now)
        return now

    def go_to(self, moment):
        """The page is asleep until then."""
        # Browsers' timers, and Playwright's clock, take no more than 24 days at once.
        while (left := (moment - self.time()).total_seconds()) > 0.5:
            self.page.clock.fast_forward(round(1000 * min(left, 20 * 86400)))
        self.machine.tell(moment)
        self.open()

    def look(self):
        return until(lambda: self.page.evaluate(LOOK))

    def walk(self):
        """As far as it goes: to the end, or to a wait."""
        for _ in range(400):
            look = self.look()
            self.seen.append(look)
            self.time()
            if look in ("end", "wait"):
                return look
            before = self.page.locator("body").inner_text()
            getattr(self, look)()
            self.page.clock.run_for(200)
            until(lambda: ((text := self.page.locator("body").inner_text()) != before and text) or self.look() != look, seconds=30)
        raise AssertionError(f"{self.key} does not end: {self.page.locator('body').inner_text()[:300]}")

    def step(self):
        """Goes on as soon as one may; the page's time runs meanwhile, through a rest in larger steps."""
        span = 30_000 if self.page.locator(".study-timer").count() else 500
        until(lambda: self.page.evaluate(LOOK) not in ("step", "wait") or self.page.evaluate(GO_ON) or self.page.clock.run_for(span),
              pause=0)

    def decision(self):
        for box in self.page.locator(".study-ticks input").all():
            box.check()
        press(self.page, "I agree")

    def check(self):
        press(self.page, "Yes")

    def quiz(self):
        answer_page(self.page, lambda count: count // 2)
        for field in self.page.locator(".quiz-page input.field-input").all():
            field.fill("30" if "old" in self.page.locator(".quiz-page").inner_text() else "7")
        self.page.locator(".quiz-navigation .button-primary").click()

    def reaction(self):
        # In larger steps than tests of reactions need: somebody who is a little slow. What is on its stage is not yet seen where
        # it has just been set up: it may be another task.
        while self.page.evaluate(LOOK) == "reaction":
            is_there = self.page.evaluate(STIMULUS)
            self.page.clock.run_for(250 if is_there else 300)
            if is_there:
                self.page.keyboard.press("Space")

    def touch(self):
        hand = hand_of(self.page)
        now = stage(self.page)
        if "Use the mouse." in self.page.locator("body").inner_text():
            hand = Mouse(self.page)
        for _ in range(600):
            if self.page.evaluate(LOOK) != "touch":
                return
            if now["title"]:
                go_on(self.page, now)
            else:
                do_step(self.page, hand, now)
            self.page.clock.run_for(50)
            until(lambda: stage(self.page) != now or self.page.evaluate(LOOK) != "touch" or self.page.clock.run_for(200))
            now = stage(self.page)
        raise AssertionError(f"the task does not end: {now}")

    def hearing(self):
        """By keys, and by what is sent to the renderer alone."""
        Taker(self.page).take(300, lambda: self.page.evaluate(LOOK) != "hearing")

    def finish(self):
        """Looks at what is seen in the end, and at what the server has."""
        heading(self.page, "Thank you")
        assert re.fullmatch(r"[0-9A-Z-]{14,17}", self.page.locator(".study-sign code").last.inner_text())
        counts = json.loads(run("study", "status", self.key, "--data", self.lab.data, "--json").stdout)["counts"]
        assert counts["completed"] == counts["admitted"] == 1
        assert not self.page.faults, self.page.faults
        return counts

    def leave(self):
        self.page.context.close()
        self.lab.stop()


@pytest.fixture
def visitor(chromium, tmp_path):
    made = []

    def make(*how):
        made.append(Visitor(chromium, tmp_path, *how))
        return made[0]

    yield make
    for one in made:
        one.leave()


def at(*date):
    return datetime.datetime(*date, tzinfo=BERLIN)


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(("name", "kinds"), [
    ("class-reaction", {"reaction", "quiz"}), ("personality-reaction", {"reaction", "quiz"}), ("pointing", {"touch", "quiz", "check"}),
    ("hearing-turning", {"hearing", "check"}),
])
def test_a_study_of_one_visit_comes_to_its_end(visitor, name, kinds, profile):
    one = visitor(name, profile, at(2027, 2, 1, 10, 0))
    one.open()
    assert one.walk() == "end"
    assert kinds <= set(one.seen)
    one.finish()


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(("name", "begins", "days", "due"), [
    # Summer time begins on 28 March 2027 and ends on 31 October: the seventh day is not 168 hours later.
    ("coffee", at(2027, 3, 24, 18, 30), 7, "31 March"), ("retest", at(2027, 10, 24, 9, 0), 14, "7 November"),
    ("clinical", at(2027, 3, 10, 9, 0), 28, "7 April"),
])
def test_a_study_of_two_visits_comes_to_its_end_across_a_change_of_the_clock(visitor, name, begins, days, due, profile):
    one = visitor(name, profile, begins)
    one.open()
    assert one.walk() == "wait"
    assert due in one.page.locator(".study-title").inner_text()
    text = one.page.locator(".study-due").inner_text()
    hour, minute = map(int, re.search(r"(\d\d):(\d\d)", text).groups())
    opens = (begins + datetime.timedelta(days=days)).replace(hour=hour, minute=minute)
    assert opens.utcoffset() != begins.utcoffset()
    one.go_to(opens - datetime.timedelta(minutes=2))
    heading(one.page, "See you on")
    one.go_to(opens + datetime.timedelta(minutes=1))
    heading(one.page, "Your next visit can begin")
    one.step()
    until(lambda: one.page.locator(".study-due").count() == 0)
    assert one.walk() == "end"
    one.finish()
