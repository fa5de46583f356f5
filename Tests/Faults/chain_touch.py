"""Lines that are traced while the whole chain breaks: a practice line and three that count, each of which is kept."""

import re
import time

from chain_faults import Chain
from hands import Mouse, between, stage
from playwright.sync_api import Error

LOOK = """() => {
    const has = (selector) => document.querySelector(selector) !== null;
    if (has('.stage-message')) return 'pause';
    if (has('.touch-guide')) return 'line';
    if (has('.result-bar')) return 'result';
    if (has('.result-page .empty')) return 'held';
    if (location.pathname.startsWith('/results/session/') && has('#app main h1')) return 'kept';
    if (location.pathname === '/touch/line' && has('.button-start')) return has('.notice-line') ? 'unfinished' : 'card';
    return 'other';
}"""
LINES = 3


class TouchChain(Chain):
    address = "/touch/line"
    looks = LOOK

    def test(self, budget):
        """A line counts as finished once the next one (or the result) has been seen."""
        self.finished = 0
        left = budget
        self.enter(lambda: self.page.goto(self.lab.url + self.address))
        self.take_up()
        while True:
            look = self.until("pause", "line", "result", "kept", "held", "card", "unfinished")
            gone = False
            if look in ("result", "kept"):
                break
            if look == "pause":
                gone = bool(left) and self.random.random() < 0.2 and self.fault("in the pause")
                if not gone:
                    self.press()
            elif look == "line":
                self.see()
                moment = self.random.choice(["before the line", "with the finger down", "right after the line", None])
                gone = self.draw(moment if left else None)
            else:
                gone = True
            left = budget - self.used
            if gone:
                self.take_up()
        self.finished = LINES
        if budget and self.random.random() < 0.5 and self.fault("at the result"):
            self.take_up()
            self.until("result", "kept")
        self.save()
        used, self.used = self.used, 0
        return used

    used = 0

    def fault(self, moment):
        self.used += 1
        return self.break_something(moment)

    def see(self):
        """What the stage says of the lines so far must be at least what was finished."""
        try:
            now = stage(self.page)
        except Error:
            return
        number = re.match(r"(\d+) of 3$", now["progress"])
        if now["isOver"] or now["corner"] or not number:
            return
        done = int(number[1]) - 1
        assert done >= self.finished, f"{done} lines are kept, {self.finished} were finished"
        self.finished = done

    def draw(self, moment):
        """One line, and a fault at its moment. Whether the page is gone."""
        try:
            now = stage(self.page)
            numbers = [float(number) for number in re.findall(r"-?[\d.]+", now["guide"])]
            if len(numbers) != 4:
                return False
            places = between(numbers[:2], numbers[2:], 20)
            if moment == "before the line" and self.fault(moment):
                return True
            hand = Mouse(self.page)
            hand.down(*places[0])
            for place in places[1:10]:
                hand.move(*place)
            if moment == "with the finger down" and self.fault(moment):
                return True
            for place in places[10:]:
                hand.move(*place)
            hand.up()
            if moment == "right after the line":
                return self.fault(moment)
            self.after(now)
        except Error:
            pass  # the page went away in the middle
        return False

    def after(self, before):
        end = time.monotonic() + 3
        while time.monotonic() < end and stage(self.page) == before:
            time.sleep(0.02)

    def press(self):
        try:
            self.page.locator(".stage-message .button").click(timeout=3000)
        except Error:
            pass

    def take_up(self):
        """Into the session: the one that was left, which is offered as soon as anything of it is kept, or a new one."""
        self.enter(lambda: self.page.goto(self.lab.url + self.address))
        end = time.monotonic() + 120
        looks = ("unfinished", "pause", "line", "result", "kept", "card", "held")
        while (look := self.until(*looks)) in ("unfinished", "card", "held"):
            assert time.monotonic() < end, f"the session cannot be taken up: {look}, {self.finished} lines were finished"
            if self.find_kept():
                return
            try:
                if look == "unfinished":
                    self.page.locator(".notice-line .button").first.click(timeout=3000)
                elif look == "held":
                    self.enter(lambda: self.page.goto(self.lab.url + self.address))
                elif self.finished == 0:
                    self.page.locator(".button-start").click(timeout=3000)
            except Error:
                pass  # it was gone already
            time.sleep(0.2)

    def trials(self, results):
        return LINES
