"""How true reaction times are in a real browser.

The stimulus is watched from outside in the page's own frames; the response is a key press that the X server is asked for
at a known moment. What the lab records is compared with the two. Needs a display (xvfb-run) and prints one line of JSON
per figure. usage: xvfb-run -a python Tests/Browser/measure_timing.py [chromium|firefox ...]
"""

import ctypes
import json
import statistics
import sys
import tempfile
import time

from engines import ENGINES
from lab import Lab
from waiting import until_page
from playwright.sync_api import sync_playwright

DELAYS = [0.180, 0.215, 0.250, 0.290, 0.335]  # seconds after the stimulus was seen; none a multiple of a frame

# Notes the time of the frame in which each onset happened, as the document's own timeline has it.
WATCH = """() => {
    window.onsets = [];
    let was = false;
    new MutationObserver(() => {
        const is = document.querySelector('.stage-go') !== null;
        if (is && !was) window.onsets.push(document.timeline.currentTime);
        was = is;
    }).observe(document.documentElement, { subtree: true, childList: true, attributes: true });
}"""
BUSY = """() => { setInterval(() => { const end = performance.now() + 30; while (performance.now() < end); }, 60); }"""


class Keyboard:
    """Key presses through the X server, at a moment that is known."""

    def __init__(self):
        self.x11 = ctypes.CDLL("libX11.so.6")
        self.xtest = ctypes.CDLL("libXtst.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))
        self.space = self.x11.XKeysymToKeycode(self.display, 0x20)

    def press(self):
        """Returns the epoch in ms at which the server had taken the press."""
        before = time.time()
        self.xtest.XTestFakeKeyEvent(self.display, self.space, 1, 0)
        self.x11.XFlush(self.display)
        after = time.time()
        time.sleep(0.03)
        self.xtest.XTestFakeKeyEvent(self.display, self.space, 0, 0)
        self.x11.XFlush(self.display)
        return (before + after) / 2 * 1000


def session(page, lab, keyboard, is_busy):
    """One test of five trials: what the lab recorded, and what was done."""
    page.goto(lab.url + "/reaction")
    page.get_by_role("button", name="Start").wait_for()
    page.evaluate(WATCH)
    if is_busy:
        page.evaluate(BUSY)
    page.get_by_role("button", name="Start").click()
    origin = page.evaluate("performance.timeOrigin")
    presses = []
    for number in range(5):
        until_page(page, f"window.onsets.length > {number}")
        onset = page.evaluate(f"window.onsets[{number}]")
        time.sleep(max(0, (origin + onset) / 1000 + DELAYS[number] - time.time()))
        presses.append((onset, keyboard.press() - origin))
    page.get_by_role("heading", name="The test is over").wait_for()
    page.get_by_role("button", name="All figures").click()
    page.wait_for_url("**/results/session/**")
    entries = page.evaluate("""() => new Promise((resolve, reject) => {
        const id = location.pathname.split('/').pop();
        const request = indexedDB.open('merkwelt');
        request.onsuccess = () => {
            const all = request.result.transaction('entries').objectStore('entries')
                .getAll(IDBKeyRange.bound([id, 0], [id, Infinity]));
            all.onsuccess = () => resolve(all.result);
        };
        request.onerror = () => reject(request.error);
    })""")
    entries = [json.loads(entry) for entry in entries]
    shown = [entry["time"] for entry in entries if entry["action"]["kind"] == "shown"]
    pressed = [entry["time"] for entry in entries if entry["action"]["kind"] == "pressed"]
    return [(their_onset, press, our_onset, our_press)
            for (their_onset, press), our_onset, our_press in zip(presses, shown, pressed, strict=True)]


def main(names):
    keyboard = Keyboard()
    lab = Lab(tempfile.mkdtemp()).start()
    try:
        with sync_playwright() as playwright:
            for name in names:
                for is_busy in (False, True):
                    browser = ENGINES[name](playwright, headless=False)
                    page = browser.new_context(viewport={"width": 800, "height": 600}, locale="en-GB").new_page()
                    trials = []
                    for _ in range(6):
                        trials += session(page, lab, keyboard, is_busy)
                    browser.close()
                    report(name, is_busy, trials)
    finally:
        lab.stop()


def report(name, is_busy, trials):
    state = "main thread busy 30 of 60 ms" if is_busy else "idle"
    errors = [(our_press - our_onset) - (press - their_onset) for their_onset, press, our_onset, our_press in trials]
    onsets = [our_onset - their_onset for their_onset, _, our_onset, _ in trials]
    events = [our_press - press for _, press, _, our_press in trials]
    for label, bar, value in [
        ("mean error of the reaction time", 1, abs(statistics.mean(errors))),
        ("standard deviation of the error", 2 if is_busy else 1, statistics.stdev(errors)),
        ("mean error of the onset", None, statistics.mean(onsets)),
        ("mean error of the response", None, statistics.mean(events)),
    ]:
        print(json.dumps({
            "name": f"{name}, {state}: {label}", "value": round(value, 3), "unit": "ms", "bar": bar,
            "holds": bar is None or value <= bar, "reference": f"{len(trials)} key presses through the X server",
        }), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or sorted(ENGINES))
