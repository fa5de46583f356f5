"""The example family in a real browser: taken by keys, kept, replayed by the command line, exported."""

import json
import re

from lab import run, saved
from waiting import until_page

# Resolves with the next letter as soon as it stands, or with "" once the stage is gone.
NEXT_LETTER = """() => new Promise(resolve => {
    let wasBlank = !document.querySelector('.nback-letter')?.textContent;
    const check = () => {
        const sign = document.querySelector('.nback-letter');
        const isGone = !sign && document.querySelector('.result-page');
        if (isGone || (wasBlank && sign?.textContent)) {
            observer.disconnect();
            resolve(isGone ? '' : sign.textContent);
        } else if (sign && !sign.textContent) wasBlank = true;
    };
    const observer = new MutationObserver(check);
    observer.observe(document.documentElement, {subtree: true, childList: true, characterData: true});
    check();
})"""


def test_letters_are_answered_kept_replayed_and_exported(page, lab, tmp_path):
    page.goto(lab.url)
    assert page.get_by_role("link", name="N-back").count() == 0  # found by its path, not by a card
    page.goto(lab.url + "/n-back")
    page.get_by_role("button", name="Start").click()
    seen, hits, wrong = [], 0, 0
    # Until both kinds of answers were given: a third of the letters repeat.
    while hits < 1 or wrong < 1 or len(seen) < 6:
        letter = page.evaluate(NEXT_LETTER)
        assert letter, "the block ended before"
        seen.append(letter)
        is_target = len(seen) > 2 and seen[-3] == letter
        if is_target or (len(seen) > 2 and wrong == 0):
            page.wait_for_timeout(250)  # nobody reacts within 100 ms; such a press answers the letter before
            page.keyboard.press("Space")
            hits += is_target
            wrong += not is_target
    # The last letter is left to its end, so that it counts.
    until_page(page, "!document.querySelector('.nback-letter')?.textContent")
    page.keyboard.press("Escape")
    shown = page.locator(".result-number").first.inner_text()
    page.get_by_role("button", name="All figures").click()
    page.wait_for_url(re.compile("/results/session/"))

    path = saved(page, page.get_by_role("button", name=re.compile("Session file")).click, tmp_path / "session.json")
    document = json.loads(path.read_text())
    results = document["results"]
    assert (results["hits"], results["falseAlarms"]) == (hits, wrong)
    assert shown.startswith(f"{results['dPrime']:.2f}".replace("-", "−"))
    assert json.loads(run("replay", path, "--json").stdout) == results
    onsets = [entry["time"] for entry in document["entries"] if entry["action"]["kind"] == "changed"][::2]
    assert len(onsets) == len(seen)
    assert all(2400 < after - before < 2600 for before, after in zip(onsets, onsets[1:]))

    table = saved(page, page.get_by_role("button", name=re.compile(r"letters\.csv")).click, tmp_path / "letters.csv")
    assert len(table.read_text().splitlines()) == 1 + len(seen)
    page.goto(lab.url + "/results/n-back")
    page.get_by_text("2-back").first.wait_for()
