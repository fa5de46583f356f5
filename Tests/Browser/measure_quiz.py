"""How fast a questionnaire of 500 items opens and goes on, at a quarter of the processor's speed. Chromium.

Prints one line of JSON per figure. usage: python Tests/Browser/measure_quiz.py
"""

import json
import statistics
import tempfile

from engines import ENGINES
from lab import Lab
from measure_page import PHONE, show
from playwright.sync_api import sync_playwright

ANSWERS = [{"id": f"a{value}", "value": value, "text": {"en": f"Answer {value}", "de": f"Antwort {value}"}}
           for value in range(1, 6)]


def definition(items):
    questions = [{"id": f"q{n}", "type": "single", "answers": ANSWERS,
                  "text": {"en": f"A statement of the usual length, number {n}.", "de": f"Eine Aussage, Nummer {n}."}}
                 for n in range(items)]
    scales = [{"id": f"s{scale}", "name": {"en": "Scale", "de": "Skala"},
               "items": [f"q{n}" for n in range(scale, items, 5)]} for scale in range(5)]
    return {"id": "long", "languages": ["en", "de"], "title": {"en": "Long", "de": "Lang"}, "random": ["questions"],
            "questions": questions, "scales": scales}


# From the click to the second frame after it, when what was wanted stands on the screen.
CLICK = """([selector, wanted]) => new Promise((resolve) => {
    const began = performance.now();
    const before = document.querySelector(wanted)?.innerText;
    const look = () => {
        const now = document.querySelector(wanted);
        if (now && now.innerText !== before) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        else requestAnimationFrame(look);
    };
    document.querySelector(selector).click();
    look();
})"""


def main():
    lab = Lab(tempfile.mkdtemp()).start()
    text = json.dumps({"id": "long", "edited": 1, "definition": definition(500)})
    try:
        with sync_playwright() as playwright:
            browser = ENGINES["chromium"](playwright)
            opened, went_on = [], []
            for _ in range(5):
                context = browser.new_context(viewport=PHONE, locale="en-GB")
                page = context.new_page()
                page.goto(lab.url + "/create")
                page.evaluate("(text) => localStorage.setItem('merkwelt.draft.long', text)", text)
                page.goto(lab.url + "/create")
                page.locator(".draft .button-primary").click()
                page.locator(".card-start .button-start").wait_for()
                page.wait_for_timeout(1000)
                context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
                page.wait_for_timeout(500)
                opened.append(page.evaluate(CLICK, [".card-start .button-start", ".quiz-page"]))
                for _ in range(3):
                    page.locator(".quiz-page input[type=radio]").first.check()
                    page.wait_for_timeout(300)
                    went_on.append(page.evaluate(CLICK, [".quiz-navigation .button-primary", ".quiz-page"]))
                context.close()
            show("500 items: from Begin to the first question, 4x CPU throttle", statistics.median(opened), "ms", 100,
                 "median of 5, " + ", ".join(str(round(time)) for time in opened))
            show("500 items: from Next to the next question, 4x CPU throttle", statistics.median(went_on), "ms", 100,
                 "median of 15, " + ", ".join(str(round(time)) for time in went_on))
            browser.close()
    finally:
        lab.stop()


if __name__ == "__main__":
    main()
