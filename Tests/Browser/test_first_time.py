"""The first screen never shows another hour than the one where the reader is: not in the first frame, not later."""

import datetime
import functools
import json
import re
import zoneinfo

import pytest
from lab import run
from waiting import until, until_page

pytestmark = pytest.mark.long(4, pool="the hour's words")

ZONES = ["Asia/Tokyo", "America/St_Johns", "Pacific/Chatham", "Europe/Berlin"]

# Notes what the time's place shows in every frame, from the first in which it is there.
NOTE = """() => {
    window.shown = [];
    const look = () => {
        const place = document.querySelector('.hero, main.clock');
        if (place) {
            const told = (selector) => [...place.querySelectorAll(selector)].map((node) => node.textContent).join(' ').trim();
            const now = JSON.stringify([
                told('.hero-line') || told('.clock-words:not(.clock-faded) > span'), place.dataset.period || '',
                told('.hero-meta > :first-child') || told('.clock-meta > :first-child'),
                told('.hero-meta > :last-child') || told('.clock-meta > p:nth-child(2)'),
            ]);
            if (window.shown[window.shown.length - 1] !== now) window.shown.push(now);
        }
        requestAnimationFrame(look);
    };
    look();
}"""


@functools.cache
def expected(zone, moment):
    local = moment.astimezone(zoneinfo.ZoneInfo(zone))
    at = f"{local:%H:%M}"
    words = run("clock", "--language", "en", "--at", at).stdout.strip()
    part = run("clock", "--language", "en", "--precision", "period", "--at", at).stdout.strip()
    look = "night" if local.hour < 6 else part
    return at, words, look, part, f"{local:%A}, {local.day} {local:%B}"


def faults(page, zone, moment):
    """What was shown that is not of this hour."""
    at, words, look, part, date = expected(zone, moment)
    found = []
    for text in page.evaluate("window.shown.map((text) => JSON.parse(text))"):
        time, period, name, day = text
        if not (time in ("", at, words) and period in ("", look) and name in ("", part) and day in ("", date)):
            found.append((zone, text, (at, words, look, part, date)))
    return found


def visit(browser, lab, zone, moment, path, loads, patience):
    """The faults of some loads of one person's browser: wrong words, and words that do not come in time."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="en-GB", timezone_id=zone, service_workers="allow")
    page = context.new_page()
    page.add_init_script(f"({NOTE})()")
    page.clock.set_fixed_time(moment)
    words = expected(zone, moment)[1]
    found = []
    for load in range(loads):
        if load == 0:
            page.goto(lab.url + path)
        else:
            # As a person does, in the middle of loading as well. The driver's own reload waits for one notice of the
            # browser, and once waited for half a minute for a notice that did not come.
            page.evaluate("window.isBefore = true; location.reload()")
        told = "!window.isBefore && JSON.parse(window.shown.at(-1) || '[\"\"]')[0]"
        try:
            until_page(page, f"{told} === {json.dumps(words)}", patience)
        except AssertionError:
            state = page.evaluate("[document.readyState, window.isBefore, window.shown.at(-1)]")
            found.append((load, zone, "stays", state, words))
        found += [(load, *fault) for fault in faults(page, zone, moment)]
    context.close()
    return found


@pytest.mark.long(2)
@pytest.mark.differs_by_engine("clock", "start", "offline")
@pytest.mark.parametrize("path", ["/", "/clock"])
def test_no_frame_shows_the_hour_of_another_place(browser, lab, path):
    wrong = []
    # The device's clock is years away from the server's in the second.
    moments = [
        datetime.datetime(2026, 11, 22, 7, 44, 30, tzinfo=datetime.UTC),
        datetime.datetime(2031, 3, 1, 22, 13, 5, tzinfo=datetime.UTC),
    ]
    # Every place with one of them, and each of them at two places: they do not depend on each other.
    for number, zone in enumerate(ZONES):
        wrong += visit(browser, lab, zone, moments[number % len(moments)], path, loads=3, patience=6)
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.differs_by_engine("clock")
def test_the_words_are_of_this_minute_after_a_task_and_after_the_first_load(browser, lab):
    """A tick that came before the lab was started was lost, and the time stood until the next minute."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB", timezone_id="Asia/Tokyo")
    page = context.new_page()
    for _ in range(6):
        page.goto(lab.url + "/")
        until_page(page, "performance.getEntriesByName('alive').length > 0")
        now = datetime.datetime.now(zoneinfo.ZoneInfo("Asia/Tokyo"))
        words = {run("clock", "--language", "en", "--at", f"{(now + datetime.timedelta(minutes=late)):%H:%M}").stdout.strip()
                 for late in (0, 1)}
        until(lambda: page.locator(".hero-words").inner_text().replace("\n", " ").lower().removeprefix("it is ") in words, 8)
    context.close()


def test_without_scripts_that_is_the_first_thing_said(chromium, lab):
    for locale, said in [("en-GB", "JavaScript, which is switched off here"), ("de-DE", "JavaScript, das hier ausgeschaltet ist")]:
        context = chromium.new_context(viewport={"width": 390, "height": 844}, locale=locale, java_script_enabled=False)
        page = context.new_page()
        page.goto(lab.url + "/")
        note = page.locator(".no-scripts")
        assert said in note.inner_text()
        box = note.bounding_box()
        assert box["y"] == 0 and box["width"] == 390
        assert not re.search(r"\d\d:\d\d", page.locator("body").inner_text()), "a server knows no hour but its own"
        context.close()
