"""A level and a hearing test watched again in a real browser: they sound as they did, from the log alone."""

import re

import pytest
from access import complaints
from ears import COMMANDS
from pages import hold_time
from waiting import until, until_page

pytestmark = pytest.mark.long(1, pool="sound again")

# Keeps what the page sends to its audio thread.
POSTED = COMMANDS + """window.posted = [];
const post = MessagePort.prototype.postMessage;
MessagePort.prototype.postMessage = function (message, ...rest) {
    for (const { kind, source, x, y, z, w, gain } of commandsOf(message ?? {})) {
        const round = (number) => Math.round(1e4 * number);
        window.posted.push({ kind, source, x: round(x), y: round(y), z: round(z), w: round(w), gain });
    }
    return post.call(this, message, ...rest);
};"""


@pytest.fixture
def page(listener):
    listener.add_init_script(POSTED)
    return listener


def open_place(page, lab, path):
    page.goto(lab.url + path)
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    page.locator("main .row, main .button-start, main .card").first.wait_for()


def posted(page):
    """What was sent since this was asked last."""
    return page.evaluate("posted.splice(0)")


def of(kind, commands):
    return [command for command in commands if command["kind"] == kind]


def places(commands):
    """Where the sounds of the level were put; those that are heard once have voices of their own."""
    return {(command["x"], command["y"]) for command in of("place", commands) if command["source"] < 48}


def turns(commands):
    """Where the listener was turned."""
    return {(command["z"], command["w"]) for command in of("turn", commands)}


def record(page, lab):
    """Plays a level for a moment and opens the session's page. Returns what was sent meanwhile."""
    open_place(page, lab, "/hearing/level/pond-1")
    page.get_by_role("button", name="Start", exact=True).click()
    sent = []
    until(lambda: sent.extend(posted(page)) or len(of("play", sent)) >= 2)
    for key in ["ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowLeft"]:
        page.keyboard.press(key)
        page.wait_for_timeout(150)
    page.keyboard.press("Enter")
    page.wait_for_timeout(400)
    page.keyboard.press("Escape")
    page.locator(".result-page").wait_for()
    sent.extend(posted(page))
    page.get_by_role("button", name="Back").click()
    page.wait_for_url(re.compile("/hearing/level/pond-1$"))
    page.goto(lab.url + "/results/hearing")
    page.locator("main a[href^='/results/session/']").first.click()
    page.wait_for_url(re.compile("/results/session/"))
    page.locator(".listening-replay").wait_for()
    posted(page)
    return sent


def position(page):
    return float(page.locator("#replay-position").input_value())


def drawn(page):
    """Whether anything is drawn on the surroundings' canvas."""
    return page.evaluate("""() => {
        const canvas = document.getElementById("panorama");
        const context = canvas.getContext("2d");
        return context.getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value > 0);
    }""")


def test_a_level_is_watched_to_its_end_and_sounds_as_it_did(page, lab):
    recorded = record(page, lab)
    until(lambda: drawn(page))
    # The page is new: it waits for its sounds, and misses none of them.
    page.reload()
    page.locator(".listening-replay").wait_for()
    page.get_by_role("button", name="Play").click()
    until(lambda: page.get_by_role("button", name="Pause").count() == 1)
    until(lambda: page.get_by_role("button", name="Play").count() == 1)
    length = float(page.locator("#replay-position").get_attribute("max"))
    assert position(page) == pytest.approx(length, abs=10)
    replayed = posted(page)
    assert len(turns(recorded)) >= 3
    assert turns(replayed) == turns(recorded)
    assert len(places(recorded)) >= 2
    assert places(replayed) == places(recorded)
    started = [command for command in of("play", replayed) if command["source"] < 48]
    assert len(started) == len([command for command in of("play", recorded) if command["source"] < 48])
    # Every sound that went on has ended.
    for voice in {command["source"] for command in started}:
        last = [command["kind"] for command in replayed if command["source"] == voice and command["kind"] in ("play", "stop")]
        assert last[-1] == "stop"


def test_scrubbing_jumps_the_sound_and_pausing_silences_it(page, lab):
    record(page, lab)
    page.get_by_role("button", name="Play").click()
    until(lambda: of("play", posted(page)))
    page.locator("#replay-position").focus()
    page.keyboard.press("Home")
    page.keyboard.press("PageUp")
    until(lambda: of("place", posted(page)))
    page.get_by_role("button", name="Pause").click()
    until(lambda: of("stop", posted(page)))
    # The sound stops at once, the picture with the next frame.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))")
    at = position(page)
    page.wait_for_timeout(300)
    assert position(page) == at and not of("play", posted(page))
    page.get_by_role("button", name="Play").click()
    until(lambda: of("play", posted(page)))
    page.get_by_role("link", name="Results").first.click()
    until(lambda: of("stop", posted(page)))


def test_a_hearing_test_presents_its_stimuli_again(page, lab):
    # Its silences need not be the time of the person's who waits for the test.
    hold_time(page)

    def pass_until(what):
        until(lambda: what() or page.clock.run_for(100), pause=0)

    open_place(page, lab, "/hearing/protocols/screening")
    page.get_by_role("button", name=re.compile("Start")).first.click()
    for trial in range(3):  # the first is to practise
        answer = page.get_by_role("button", name="First")
        pass_until(lambda: answer.count() and answer.is_enabled())
        page.clock.run_for(300)
        answer.click()
        if trial == 0:
            page.get_by_role("button", name="Go on").click()
    pass_until(lambda: page.get_by_text("Trial 3 of").count())
    recorded = posted(page)
    # The level is set before the first stimulus, also where the sound came later than the wish.
    first = next(number for number, command in enumerate(recorded) if command["kind"] == "play")
    assert of("master", recorded[:first])[-1]["gain"] == pytest.approx(0.1)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="All figures").click()
    page.wait_for_url(re.compile("/results/session/"))
    page.locator(".listening-replay").wait_for()
    posted(page)
    page.get_by_role("button", name="Play").click()
    pass_until(lambda: page.get_by_role("button", name="Pause").count() == 1)
    pass_until(lambda: page.get_by_role("button", name="Play").count() == 1)
    replayed = posted(page)
    assert len(of("play", replayed)) >= 2


@pytest.mark.long(3, pool="nobody is shut out")
def test_the_replay_shuts_no_one_out(page, lab):
    record(page, lab)
    faults = complaints(page, "replay")
    assert not faults, "\n".join(faults)
