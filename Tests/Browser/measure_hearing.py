"""What a turn of the device costs in a level of 32 entities, and how soon a level of 200 entities can be played.

Chromium, because it can be slowed down by a factor. The turns are orientation events that a script makes, 120 a second; a
turn's time is that of the page's own listeners and, told apart, of its animation frames. Prints one line of JSON per
figure. usage: python Tests/Browser/measure_hearing.py
"""

import statistics
import tempfile

from engines import ENGINES
from lab import Lab
from measure_touch import TIMED, show
from waiting import until
from playwright.sync_api import sync_playwright
from levels import bring, open_place

SLOWER = 4
SOUNDS = ("frog", "owl", "bell", "clock", "drip", "bee", "whistle", "drum")

# One event a call, 3 degrees further each time; the time that its listeners took is kept.
TURN = """
    window.turns = [];
    window.turn = (step) => {
        const event = new Event("deviceorientation");
        Object.assign(event, { alpha: (3600 - 3 * step) % 360, beta: 80, gamma: 0, absolute: true });
        Object.defineProperty(event, "timeStamp", { value: performance.now() });
        const began = performance.now();
        dispatchEvent(event);
        window.turns.push(performance.now() - began);
    };
    window.turnFor = (count) => new Promise((resolve) => {
        let step = 0;
        const timer = setInterval(() => {
            window.turn(step += 1);
            if (step === count) { clearInterval(timer); resolve(); }
        }, 1000 / 120);
    });
"""


def level(count):
    return {
        "id": f"many-{count}", "name": {"en": f"Many {count}", "de": f"Viele {count}"},
        "entities": [{"id": f"e{place}", "name": {"en": f"number {place}", "de": f"Nummer {place}"},
                      "position": {"x": place / count}, "sound": {"sound": SOUNDS[place % len(SOUNDS)]}}
                     for place in range(count)],
        "goals": [{"id": "all", "kind": "findAll"}], "visibility": "always",
    }


def begin(page):
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator(".listening-told").wait_for()


def main():
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        lab = Lab(folder).start()
        browser = ENGINES["chromium"](playwright)
        context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
        page = context.new_page()
        page.add_init_script(TIMED + TURN)
        open_place(page, lab)
        for count in (32, 200):
            open_place(page, lab)
            bring(page, level(count))
            page.get_by_role("heading", level=1, name=f"Many {count}").wait_for()

        slow = context.new_cdp_session(page)
        slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        opened = []
        for _ in range(5):
            open_place(page, lab, "/hearing/level/many-200")
            page.get_by_role("button", name="Start", exact=True).wait_for()
            page.wait_for_timeout(1500)
            opened.append(page.evaluate("""() => new Promise((resolve) => {
                const began = performance.now();
                [...document.querySelectorAll("main button")].find((one) => one.textContent.trim() === "Start").click();
                const look = () => document.querySelector(".listening-told")
                    ? requestAnimationFrame(() => resolve(performance.now() - began)) : setTimeout(look, 1);
                look();
            })"""))
        show(f"a level of 200 entities opens, {SLOWER}x slower", statistics.median(opened), "ms", 200, "5 times")

        open_place(page, lab, "/hearing/level/many-32")
        page.locator(".choice").filter(has_text="Turning the phone").first.click()
        page.wait_for_timeout(500)
        begin(page)
        page.wait_for_timeout(3000)
        page.evaluate("window.turns = []; window.spans = []")
        heading = page.evaluate("document.querySelector('#panorama').style.backgroundPositionX")
        page.evaluate("turnFor(600)")
        until(lambda: page.evaluate("document.querySelector('#panorama').style.backgroundPositionX") != heading)
        turns, frames = page.evaluate("[window.turns, window.spans]")
        show(f"a turn among 32 entities, {SLOWER}x slower, median", statistics.median(turns), "ms", 1, "600 events, 120 a second")
        show(f"a turn among 32 entities, {SLOWER}x slower, mean", statistics.mean(turns), "ms", 1, "")
        show(f"a turn among 32 entities, {SLOWER}x slower, 95 %", statistics.quantiles(turns, n=20)[18], "ms", None, "")
        show(f"an animation frame meanwhile, {SLOWER}x slower, median", statistics.median(frames), "ms", None, "")
        browser.close()
        lab.stop()


if __name__ == "__main__":
    main()
