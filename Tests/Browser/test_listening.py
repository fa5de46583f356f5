"""The listening page in real browsers: the live audio thread, the ring, the keys, what happens when sound is refused."""

import re

import pytest
from access import complaints_in_both
from pages import phone_page
from waiting import until, until_page

pytestmark = pytest.mark.long(3, pool="listening")

PATH = "/hearing/listen"
# Keeps the page's audio contexts where the tests can find them.
CONTEXTS = """window.contexts = [];
window.AudioContext = class extends AudioContext { constructor(how) { super(how); window.contexts.push(this); } };"""


@pytest.fixture
def page(chromium):
    """As `listener`, but with the motion that this page has."""
    with phone_page(chromium) as page:
        yield page


@pytest.fixture
def listening(page, lab):
    page.add_init_script(CONTEXTS)
    page.goto(lab.url + PATH)
    return page


def start(page, name="Start"):
    page.get_by_role("button", name=name, exact=True).click()
    until(lambda: page.locator("#listening-ring").count() == 1)


def bearing(page):
    return int(page.locator("#listening-bearing").input_value())


def state(page):
    return page.evaluate("contexts.at(-1).state")


def test_the_sound_starts_with_one_press_and_tells_how_it_runs(listening):
    page = listening
    assert page.evaluate("contexts.length") == 0, "nothing may sound before someone asks for it"
    start(page)
    until(lambda: state(page) == "running")
    assert page.evaluate("self.crossOriginIsolated"), "the page stays isolated"
    until(lambda: page.get_by_text("of the computing time").count() == 1)
    load, gaps, latency = page.locator(".facts dd").all_inner_texts()
    # For information: how a busy machine keeps up is no promise of the page's.
    print(f"chromium: load {load}, gaps {gaps}, latency {latency}")


def test_the_sound_is_moved_by_dragging_by_the_slider_and_by_keys(listening):
    page = listening
    start(page)
    box = page.locator("#listening-ring").bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(middle[0] + 0.36 * box["width"], middle[1])
    page.mouse.down()
    until(lambda: bearing(page) == 90)
    page.mouse.move(middle[0], middle[1] + 0.36 * box["height"], steps=5)
    page.mouse.up()
    until(lambda: abs(bearing(page)) >= 179)
    page.locator("#listening-bearing").focus()
    page.keyboard.press("Home")
    until(lambda: bearing(page) == -179)
    page.keyboard.press("ArrowRight")
    until(lambda: bearing(page) == -178)
    page.locator("h1").click()
    page.keyboard.press("a")
    until(lambda: bearing(page) == 177)
    page.keyboard.press("w")
    until(lambda: page.locator("#listening-elevation").input_value() == "5")
    page.keyboard.press("e")
    until(lambda: page.locator("#listening-turn").input_value() == "5")
    page.keyboard.press("x")
    until(lambda: page.get_by_role("radio", name="Plain panning").is_checked())
    page.keyboard.press("Space")
    until(lambda: state(page) == "suspended")
    assert page.get_by_text("has stopped the sound").count() == 0
    page.keyboard.press("Space")
    until(lambda: state(page) == "running")


def test_sound_head_and_sides_are_chosen(listening):
    page = listening
    start(page)
    page.locator("#listening-sound").select_option(label="Owl")
    page.locator("label").filter(has=page.get_by_role("radio", name="Larger", exact=True)).click()
    page.locator("#listening-circle").check(force=True)
    before = bearing(page)
    until(lambda: bearing(page) != before)
    page.get_by_role("button", name="Check the sides").click()
    page.get_by_role("button", name="Left", exact=True).click()
    until(lambda: page.get_by_text(re.compile("The sides are (right|exchanged)")).count() == 1)


def test_a_sound_that_the_browser_stops_can_be_taken_up_again(listening):
    page = listening
    start(page)
    until(lambda: state(page) == "running")
    page.evaluate("contexts.at(-1).suspend()")
    until(lambda: page.get_by_text("has stopped the sound").count() == 1)
    page.get_by_role("button", name="Go on").click()
    until(lambda: state(page) == "running" and page.get_by_role("button", name="Pause").count() == 1)


def test_leaving_the_page_silences_it(listening, lab):
    page = listening
    start(page)
    until(lambda: state(page) == "running")
    page.get_by_role("link", name="Hearing").first.click()
    until(lambda: state(page) == "suspended")
    page.get_by_role("link", name="Listening").click()
    page.get_by_role("button", name="Go on").click()
    until(lambda: state(page) == "running")
    assert page.evaluate("contexts.length") == 1


def test_refused_audio_is_told_and_can_be_tried_again(page, lab):
    page.add_init_script("""window.Kept = window.AudioContext;
        window.AudioContext = class { constructor() { throw new Error("no sound today"); } };""")
    page.goto(lab.url + PATH)
    page.get_by_role("button", name="Start", exact=True).click()
    until(lambda: page.get_by_text("no sound today").count() >= 1)
    assert page.get_by_text("There is no sound").count() >= 1
    page.evaluate("() => { window.AudioContext = window.Kept; }")
    start(page, "Try again")


def test_without_a_network_it_sounds_as_well(chromium, own_lab):
    context = chromium.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    page = context.new_page()
    page.goto(own_lab.url + "/")
    page.evaluate("navigator.serviceWorker.ready")
    until_page(page, "navigator.serviceWorker.controller !== null")
    own_lab.stop()
    page.goto(own_lab.url + PATH)
    start(page)
    until(lambda: page.get_by_text("of the computing time").count() == 1)
    context.close()


@pytest.mark.long(3, pool="nobody is shut out")
@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_the_page_shuts_no_one_out(chromium, lab, language):
    context = chromium.new_context(viewport={"width": 390, "height": 844}, locale=language, reduced_motion="reduce")
    page = context.new_page()
    page.goto(lab.url + PATH)
    faults = complaints_in_both(page, "before")
    start(page)
    until(lambda: page.locator(".facts").count() >= 1)
    faults += complaints_in_both(page, "sounding")
    context.close()
    assert not faults, "\n".join(faults)
