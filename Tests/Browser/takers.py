"""Takers of hearing tests, who know only what is sent to the renderer."""

import re
import time

from ears import Listener
from waiting import until


class Taker(Listener):
    """Answers each trial as soon as it may, by what is heard. While a stimulus lasts the page's time runs faster."""

    def shown(self, selector):
        """A text of the page as it is now, empty where it is gone."""
        return self.page.evaluate("(selector) => document.querySelector(selector)?.innerText ?? ''", selector)

    def take(self, seconds, is_enough=lambda: False):
        end = time.monotonic() + seconds
        while not self.over.count() and not is_enough():
            assert time.monotonic() < end, self.page.locator("body").inner_text()
            if self.page.locator(".stage-message .button-primary").count():
                self.go_on()
            elif self.may_answer():
                self.answer(self.shown(".stage-title"))
            else:
                self.page.clock.run_for(100)

    def may_answer(self):
        return self.page.locator(".stage button:not([aria-disabled=true])").count() > 0

    def answer(self, question):
        trial = self.shown(".stage-corner")
        if not trial:
            return  # over meanwhile
        if "level" in question:
            self.confirm()
        elif "side" in question:
            [(_, azimuth)] = self.directions()
            self.press("Right" if azimuth > 0 else "Left")
        elif "tone" in question:
            self.press(["First", "Second", "Third"][self.odd_one(question)])
        elif self.page.locator(".answer-direction").count():
            [(_, azimuth)] = self.directions()
            ring = self.page.locator(".answer-direction")
            self.choose(round(azimuth % 360 / (360 / ring.count())) % ring.count())
        elif "Turn" in question:
            self.turn()
        else:
            raise AssertionError(question)
        until(lambda: self.shown(".stage-corner") != trial)

    def press(self, name):
        self.page.get_by_role("button", name=re.compile(name)).first.click()

    def turn(self):
        """To within the half of a step, which is 5°."""
        for _ in range(80):
            [(_, azimuth)] = self.directions()
            if abs(azimuth) <= 2.5:
                break
            self.page.keyboard.press("ArrowRight" if azimuth > 0 else "ArrowLeft")
            self.page.wait_for_timeout(20)
        self.confirm()

    def go_on(self):
        self.page.locator(".stage-message .button-primary").click()

    def confirm(self):
        self.page.locator("main .button-primary").click()

    def choose(self, place):
        self.page.locator(".answer-direction").nth(place).click()

    def odd_one(self, question):
        """The interval whose ears differ, or the one that is quietest at each ear: what headphones let through."""
        pairs = self.page.evaluate("pairs()")
        assert len(pairs) == 3
        of = "likeness" if "faint" in question else "loudness"
        return min(range(3), key=lambda index: pairs[index][of])


class KeyTaker(Taker):
    """The same without a pointer."""

    def go_on(self):
        self.page.keyboard.press("Enter")

    def press(self, name):
        self.page.keyboard.press({"Left": "ArrowLeft", "Right": "ArrowRight", "First": "1", "Second": "2", "Third": "3"}[name])

    def choose(self, place):
        """By Tab: the direction that was chosen last keeps the focus."""
        wanted = self.page.locator(".answer-direction").nth(place).get_attribute("aria-label")
        for _ in range(40):
            if self.page.evaluate("document.activeElement.ariaLabel") == wanted:
                break
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")
        # It does, also between two trials; a ring that comes anew has not been there.
        self.page.evaluate("document.activeElement.isKept = true")
        self.page.wait_for_timeout(100)
        kept = self.page.evaluate("document.querySelector('.answer-direction') === null || document.activeElement.isKept")
        assert kept or self.shown(".stage-message")

    confirm = go_on
