"""How soon the page can be used, what a first visit loads, and how fast a long history opens. Chromium, because it can be
slowed down by a factor and counts what came over the wire.

Prints one line of JSON per figure. usage: python Tests/Browser/measure_page.py
"""

import json
import statistics
import tempfile

from engines import ENGINES
from lab import Lab
from waiting import until_page
from playwright.sync_api import sync_playwright

PHONE = {"width": 390, "height": 844}

# Copies the summary of the one session that is stored, with other ids, days and figures.
FILL = """(count) => new Promise((resolve, reject) => {
    const request = indexedDB.open('merkwelt');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
        const change = request.result.transaction(['sessions', 'summaries'], 'readwrite');
        const summaries = change.objectStore('summaries');
        summaries.getAll().onsuccess = ({ target }) => {
            const first = target.result.map((text) => JSON.parse(text)).find(({ family }) => family === 'reaction');
            for (let number = 0; number < count; number += 1) {
                const id = number.toString(16).padStart(32, '0');
                const summary = { ...first, id, started: first.started - number * 3.1e6,
                    figure: 0.2 + (number * 37 % 100) / 1000 };
                summaries.put(JSON.stringify(summary), id);
                change.objectStore('sessions').put(JSON.stringify({ id }), id);
            }
        };
        change.oncomplete = () => resolve();
        change.onerror = () => reject(change.error);
    };
})"""

# From the click to the second frame after it, when the list stands on the screen.
OPEN = """(selector) => new Promise((resolve) => {
    const began = performance.now();
    const look = () => {
        if (document.querySelector('main input.tick, main .row') && location.pathname === '/results/reaction') {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        } else requestAnimationFrame(look);
    };
    document.querySelector(selector).click();
    look();
})"""


def show(name, value, unit, bar, reference):
    print(json.dumps({"name": name, "value": round(value, 1), "unit": unit, "bar": bar,
                      "holds": bar is None or value <= bar, "reference": reference}), flush=True)


def first_interactive(browser, lab):
    times = []
    for _ in range(5):
        context = browser.new_context(viewport=PHONE)
        page = context.new_page()
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        page.goto(lab.url)
        until_page(page, "performance.getEntriesByName('alive').length > 0")
        times.append(page.evaluate("performance.getEntriesByName('alive')[0].startTime"))
        context.close()
    show("first interactive from an empty cache, 4x CPU throttle", statistics.median(times), "ms", 1000,
         "median of 5 visits, " + ", ".join(str(round(time)) for time in times))


def on_the_wire(browser, lab):
    """Counts each way by itself from an empty cache. The service worker fetches for later beside it and is not counted."""
    def trial(page):
        page.get_by_role("button", name="Start").first.click()
        page.locator(".stage-exit").wait_for()

    def chapter(page):
        page.get_by_role("button", name="Next").first.click()

    for name, path, act in (("the first screen", "/", None), ("the first reaction trial", "/reaction", trial),
                            ("the beginning of the story's first chapter", "/hearing/story", chapter)):
        context = browser.new_context(viewport=PHONE, locale="en-GB")
        page = context.new_page()
        session = context.new_cdp_session(page)
        sizes = []
        session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
        session.send("Network.enable")
        page.goto(lab.url + path)
        until_page(page, "performance.getEntriesByName('alive').length > 0")
        if act:
            act(page)
        page.wait_for_load_state("networkidle")
        show(f"over the wire for {name}, empty cache", sum(sizes) / 1000, "kB", None, f"{len(sizes)} files")
        context.close()


def long_history(browser, lab, count=10_000):
    context = browser.new_context(viewport=PHONE, locale="en-GB")
    page = context.new_page()
    page.goto(lab.url + "/results")
    page.get_by_role("button", name="Show examples").click()
    page.get_by_text("0.").first.wait_for()
    page.evaluate(FILL, count)
    page.goto(lab.url + "/results")
    page.locator("a[href='/results/reaction']").first.wait_for()
    page.wait_for_timeout(2000)  # what a start does in the background is not a part of opening
    times = []
    for _ in range(5):
        times.append(page.evaluate(OPEN, "main a[href='/results/reaction']"))
        page.go_back()
        page.locator("main a[href='/results/reaction']").first.wait_for()
    show(f"history with {count} sessions opens", statistics.median(times), "ms", 200,
         "median of 5, " + ", ".join(str(round(time)) for time in times))
    times = []
    for _ in range(3):
        page.goto(lab.url + "/results/reaction")
        until_page(page, "document.querySelector('main input.tick') !== null")
        times.append(page.evaluate("performance.now()"))
    show(f"history with {count} sessions after a reload, everything included", statistics.median(times), "ms", None,
         "median of 3, asked every 50 ms")
    context.close()


def main():
    lab = Lab(tempfile.mkdtemp()).start()
    try:
        with sync_playwright() as playwright:
            browser = ENGINES["chromium"](playwright)
            first_interactive(browser, lab)
            on_the_wire(browser, lab)
            long_history(browser, lab)
            browser.close()
    finally:
        lab.stop()


if __name__ == "__main__":
    main()
