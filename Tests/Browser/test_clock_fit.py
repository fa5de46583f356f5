"""The clock fits every screen in every preset, and the first place stays whole where text is set twice as large."""

import datetime

import pytest
from lab import run
from pages import go
from test_reflow import CUT
from waiting import until, until_page

pytestmark = pytest.mark.long(4, pool="the hour's words")

SCREENS = [(844, 390), (667, 375), (390, 844), (1280, 800), (320, 568)]
PRESETS = [line.split("\t")[0] for line in run("clock", "--list").stdout.splitlines()]

# What of the words is not whole between bar and footer, and how large the letters are.
MEASURE = """() => {
    const cut = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) cut.push(`sideways by ${root.scrollWidth - innerWidth}`);
    if (root.scrollHeight > innerHeight) cut.push(`downwards by ${root.scrollHeight - innerHeight}`);
    const bar = document.querySelector('.clock-bar').getBoundingClientRect();
    const foot = document.querySelector('.clock-meta').getBoundingClientRect();
    let size = 0;
    for (const line of document.querySelectorAll('.clock-words:not(.clock-faded) > span')) {
        const words = document.createRange();
        words.selectNodeContents(line);
        const box = words.getBoundingClientRect();
        size = parseFloat(getComputedStyle(line).fontSize);
        // A line's box is a little higher than its capitals; the picture moves by up to 14 px.
        const slack = size * 0.16 + 11;
        if (box.left < 0 || box.right > innerWidth) cut.push(`${line.textContent}: ${box.left} to ${box.right}`);
        if (box.top < bar.bottom - slack || box.bottom > foot.top + slack) {
            cut.push(`${line.textContent}: ${box.top} to ${box.bottom}, not within ${bar.bottom} to ${foot.top}`);
        }
    }
    if (size < 20) cut.push(`letters of ${size} px`);
    return cut;
}"""


def settled(page):
    """What is cut once the lab has answered to the window."""
    for _ in range(20):
        cut = page.evaluate(MEASURE)
        if not cut:
            break
        page.wait_for_timeout(50)
    return cut


def worst(preset):
    """The times whose phrase is the longest, and whose longest word is."""
    lines = [line.split("\t") for line in run("clock", "--language", preset, "--table").stdout.splitlines()]
    longest = max(lines, key=lambda line: len(line[1]))
    broadest = max(lines, key=lambda line: max(map(len, line[1].split())))
    return [longest] if longest == broadest else [longest, broadest]


@pytest.mark.long(1)
@pytest.mark.parametrize("part", range(4))
def test_the_longest_phrases_fit_every_screen(chromium, lab, part):
    faults = []
    context = chromium.new_context(locale="en-GB", timezone_id="UTC", reduced_motion="reduce")
    page = context.new_page()
    page.clock.set_fixed_time(datetime.datetime(2026, 9, 23, tzinfo=datetime.UTC))
    page.goto(lab.url + "/clock")
    until(lambda: page.locator("main [aria-live]").text_content())
    for preset in PRESETS[part::4]:
        go(page, f"/clock?language={preset}")
        for time, phrase in worst(preset):
            hour, minute = map(int, time.split(":"))
            page.clock.set_fixed_time(datetime.datetime(2026, 9, 23, hour, minute, 1, tzinfo=datetime.UTC))
            # The page looks at the clock when it is shown.
            page.evaluate("dispatchEvent(new Event('pageshow'))")
            until(lambda: page.locator("main [aria-live]").text_content() == phrase)
            for width, height in SCREENS:
                page.set_viewport_size({"width": width, "height": height})
                # The lab breaks the lines anew for the window; the letters' size is the style sheet's.
                page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
                faults += [f"{preset} {time} at {width} x {height}: {fault}" for fault in settled(page)]
    context.close()
    assert not faults, "\n".join(faults)


def test_the_letters_fill_the_screen_and_the_unlit_ones_can_be_seen(chromium, lab):
    context = chromium.new_context(locale="de-DE", timezone_id="UTC", reduced_motion="reduce")
    page = context.new_page()
    page.goto(lab.url + "/clock?language=de&view=grid")
    until(lambda: page.locator(".clock-grid .clock-lit").count() > 5)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        box = page.locator(".clock-grid").bounding_box()
        face = page.locator(".clock-face").bounding_box()
        assert box["width"] >= 0.9 * face["width"] or box["height"] >= 0.9 * face["height"], (width, height, box, face)
        assert page.evaluate(MEASURE.replace("size < 20", "false")) == []
        assert float(page.evaluate("getComputedStyle(document.querySelector('.clock-grid span:not(.clock-lit)')).opacity")) > 0.4
    context.close()


def beneath(page):
    """How far the page reaches below the upper edge of the places at its end, once all of it is there."""
    for _ in range(40):
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        last, tabs = page.locator("main").bounding_box(), page.locator("nav.tabs").bounding_box()
        over = last["y"] + last["height"] - tabs["y"]
        if over <= 60:
            break
        page.wait_for_timeout(50)
    return over


@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_text_of_twice_the_size_is_neither_cut_nor_sideways(chromium, lab, locale):
    context = chromium.new_context(viewport={"width": 390, "height": 844}, locale=locale, reduced_motion="reduce")
    page = context.new_page()
    faults = []
    page.goto(lab.url)
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    for path in ["/", "/reaction", "/touch", "/results", "/create", "/settings"]:
        go(page, path)
        faults += [f"{path}: {fault}" for fault in page.evaluate(CUT)]
        faults += [f"{path}: cut: {text}" for text in page.evaluate("""() => [...document.querySelectorAll('.tab span, .row *, .choice')]
            .filter((node) => node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflow !== 'visible')
            .map((node) => node.textContent)""")]
        over = beneath(page)
        if over > 60:
            faults.append(f"{path}: {over} px of the page stay under the places")
    context.close()
    assert not faults, "\n".join(faults)


def test_name_and_purpose_stand_on_the_first_screen_of_a_phone(page, lab):
    page.goto(lab.url + "/")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    for text in ["Merkwelt", "An open lab. Nothing to sign up for."]:
        box = page.locator(".now-name").get_by_text(text, exact=True).bounding_box()
        assert box and box["y"] + box["height"] < 120
    assert "not measured yet" not in page.locator("main").inner_text()


def test_wide_screens_have_the_time_beside_the_tasks(chromium, lab):
    context = chromium.new_context(viewport={"width": 1920, "height": 1080}, locale="en-GB")
    page = context.new_page()
    page.goto(lab.url + "/")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    hero, tasks = page.locator(".hero").bounding_box(), page.locator(".now-tasks").bounding_box()
    assert hero["x"] + hero["width"] <= tasks["x"] and hero["width"] > 500
    context.close()
