"""Each paradigm of the library, taken to its end in a real browser by somebody who guesses: by keys and by touch, in both
languages. Hours of it pass in minutes, since the page's clock is the test's; Firefox does not start with such a clock."""

import json
import pathlib
import random
import re

import pytest
from access import complaints_in_both
from lab import run, saved
from pages import is_fault
from waiting import until, until_page

LIBRARY = sorted(path.stem for path in (pathlib.Path(__file__).parents[2] / "Content/paradigms").glob("*.yaml"))

# What stands there: the result, a page with a button that leads on, or what can be pressed in the middle of a trial.
STANDING = """() => {
    if (document.querySelector(".result-page")) return {over: true};
    const onward = document.querySelector(".stage-message button");
    const places = [...document.querySelectorAll(".paradigm-button, .paradigm-target")].map((button) => {
        const box = button.getBoundingClientRect();
        return {key: button.querySelector("kbd")?.textContent ?? "", label: button.textContent,
            x: box.x + box.width / 2, y: box.y + box.height / 2};
    });
    return {over: false, onward: Boolean(onward), places};
}"""
# Names on keys that are no signs.
KEYS = {"space": "Space", "leertaste": "Space", "enter": "Enter", "eingabe": "Enter", "←": "ArrowLeft", "→": "ArrowRight", "↑": "ArrowUp",
        "↓": "ArrowDown"}


def take(page, isTouch, chance, most=9000):
    """Guesses until the result stands, and says how many presses that took."""
    pressed = 0
    for _ in range(most):
        page.clock.run_for(chance.choice([180, 260, 420]))
        now = page.evaluate(STANDING)
        if now["over"]:
            return pressed
        if now["onward"]:
            page.keyboard.press("Space") if not isTouch else page.locator(".stage-message button").first.tap()
            continue
        if not now["places"] or chance.random() < 0.2:
            continue
        place = chance.choice(now["places"])
        if isTouch:
            page.touchscreen.tap(place["x"], place["y"])
        else:
            name = place["key"] or place["label"].strip()
            page.keyboard.press(KEYS.get(name.lower(), name.lower()[:1]))
        pressed += 1
    raise AssertionError(f"not over after {most} looks")


@pytest.mark.long(1)
@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
@pytest.mark.parametrize("by", ["keys", "touch"])
@pytest.mark.parametrize("name", LIBRARY)
def test_a_paradigm_of_the_library_is_taken_to_its_end_kept_and_replayed(chromium, lab, tmp_path, name, by, language):
    context = chromium.new_context(
        viewport={"width": 390, "height": 844} if by == "touch" else {"width": 1280, "height": 800},
        has_touch=by == "touch", locale=language)
    page, faults = context.new_page(), []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: is_fault(message) and faults.append(message.text))
    page.goto(f"{lab.url}/paradigms/{name}")
    until_page(page, f"document.querySelector('input[value=\"{name}\"]')?.checked")
    complained = complaints_in_both(page, "card")
    page.clock.install()
    page.reload()
    start = page.locator(".button-primary").first
    until(lambda: page.clock.run_for(50) or start.count())
    start.click()
    until(lambda: page.clock.run_for(50) or page.locator(".paradigm-page, .stage-message, .paradigm-film").count())
    assert take(page, by == "touch", random.Random(f"{name} {by} {language}")) > 3
    kept = page.get_by_text(re.compile("Kept on this device|Auf diesem Gerät"))
    until(lambda: page.clock.run_for(50) or kept.count())
    page.clock.resume()
    complained += complaints_in_both(page, "result")
    page.goto(lab.url + "/results/paradigms")
    until_page(page, "document.querySelector('a[href^=\"/results/session/\"]')")
    page.locator("a[href^='/results/session/']").first.click()
    file = page.get_by_role("button", name=re.compile("Session file|Sitzungsdatei"))
    document = json.loads(saved(page, file.click, tmp_path / "session.json").read_text())
    assert document["session"]["family"] == "paradigm"
    assert json.loads(run("replay", tmp_path / "session.json", "--json").stdout) == document["results"]
    assert complained == [] and faults == []
    context.close()
