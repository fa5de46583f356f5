"""What a frame costs while 100 000 samples of touch are on the stage, and how long their map takes from the log.

Chromium, because it can be slowed down by a factor. The samples are pointer events that a script makes: no hand would
hold out. A frame's time is that of the lab's own animation-frame callback: samples into the session, log, changes of the
page, map, canvas. Prints one line of JSON per figure. usage: python Tests/Browser/measure_touch.py
"""

import json
import statistics
import tempfile

from engines import ENGINES
from hands import start
from lab import Lab
from waiting import until, until_page
from playwright.sync_api import sync_playwright

PHONE = {"width": 390, "height": 844}
TOTAL = 100_000
SLOWER = 6

TIMED = """
    const ask = window.requestAnimationFrame.bind(window);
    window.spans = [];
    window.requestAnimationFrame = (work) => ask((time) => {
        const began = performance.now();
        work(time);
        window.spans.push(performance.now() - began);
    });
"""

# One pointer that draws loops; a stroke has 500 samples. Events carry times of their own, 120 to the second.
FEED = """
    window.fed = window.fed ?? 0;
    window.feed = (count) => {
        const pad = document.querySelector("[data-kind=touch-pad]");
        const make = (type, at, coalescedEvents) => {
            const event = new PointerEvent(type, {
                pointerId: 77, pointerType: "touch", bubbles: true, cancelable: true, button: 0, pressure: 0.5,
                width: 20, height: 20, clientX: Math.round((195 + 170 * Math.sin(at / 70)) * 8) / 8,
                clientY: Math.round((422 + 380 * Math.sin(at / 70 * 0.731)) * 8) / 8, coalescedEvents,
            });
            Object.defineProperty(event, "timeStamp", { value: Math.round(at * 83.333) / 10 });
            return event;
        };
        for (const end = window.fed + count; window.fed < end;) {
            const at = window.fed;
            if (at % 500 === 0) {
                pad.dispatchEvent(make("pointerdown", at));
                window.fed += 1;
            } else if (at % 500 === 499) {
                pad.dispatchEvent(make("pointerup", at));
                window.fed += 1;
            } else {
                const more = Math.min(end - at, 499 - at % 500);
                const samples = Array.from({ length: more }, (_, next) => make("pointerrawupdate", at + next));
                pad.dispatchEvent(make("pointerrawupdate", at + more - 1, samples));
                window.fed += more;
            }
        }
    };
"""

FILL = """(total) => new Promise((resolve) => {
    const more = () => {
        window.feed(1000);
        if (window.fed < total) requestAnimationFrame(more);
        else setTimeout(resolve, 1500);
    };
    more();
})"""

# Ten samples before each frame, for 200 frames. The script's own callbacks are not the lab's.
DRAW = """() => new Promise((resolve) => {
    window.spans.length = 0;
    let frames = 0;
    const timer = setInterval(() => {
        if (window.spans.length > frames) {
            frames = window.spans.length;
            window.feed(10);
        }
        if (frames >= 200) {
            clearInterval(timer);
            resolve(window.spans.slice(0, 200));
        }
    }, 1);
})"""


def show(name, value, unit, bar, reference):
    print(json.dumps({"name": name, "value": round(value, 2), "unit": unit, "bar": bar,
                      "holds": bar is None or value <= bar, "reference": reference}), flush=True)


def measure(browser, lab):
    context = browser.new_context(viewport=PHONE, locale="en-GB", has_touch=True, device_scale_factor=3)
    context.add_init_script(TIMED)
    page = context.new_page()
    throttle = context.new_cdp_session(page)
    start(page, lab, "Heat map")
    page.evaluate("() => {" + FEED + "}")
    page.evaluate(FILL, TOTAL)
    throttle.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.wait_for_timeout(1000)
    spans = sorted(page.evaluate(DRAW))
    reference = f"{TOTAL} samples on the stage, {SLOWER}x CPU throttle, 10 more per frame, 200 frames"
    show("touch: a frame with its new samples on the map, median", statistics.median(spans), "ms", 16, reference)
    show("touch: the same, 95 %", spans[189], "ms", 16, reference)
    show("touch: the same, the slowest", spans[-1], "ms", None, reference + "; once a second the log is packed")
    throttle.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    page.wait_for_timeout(1500)

    # A reload takes the session up from its log; the first frame then builds the whole map.
    page.reload()
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    page.evaluate("window.spans.length = 0")
    page.get_by_role("button", name="Go on").click()
    until(lambda: page.evaluate("window.spans.length > 5"))
    show("touch: the whole map from the log, with its frame", max(page.evaluate("window.spans.slice(0, 5)")), "ms", 200,
         f"{TOTAL} samples after a reload, no throttle")
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="All figures").wait_for(timeout=60_000)
    page.get_by_role("button", name="All figures").click()
    page.locator(".touch-replay").wait_for(timeout=60_000)
    times = []
    for _ in range(3):
        page.reload()
        until_page(page, "document.querySelector('.touch-replay') !== null", seconds=60)
        times.append(page.evaluate("performance.now()"))
    show("touch: a session of these opens after a reload, everything included", statistics.median(times), "ms", None,
         "median of 3: page, log, figures, plots; asked every 50 ms")
    context.close()


def main():
    lab = Lab(tempfile.mkdtemp()).start()
    try:
        with sync_playwright() as playwright:
            browser = ENGINES["chromium"](playwright)
            measure(browser, lab)
            browser.close()
    finally:
        lab.stop()


if __name__ == "__main__":
    main()
