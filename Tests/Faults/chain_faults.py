"""Breaks the whole chain while tests are taken in a real browser, and checks that nothing was lost.

A scripted person takes reaction tests of five trials, or traces lines (`chain_touch.py`). Meanwhile the page is reloaded or closed at every kind of moment, the
network is cut, the server is killed, a second tab asks for the same session. A trial counts as finished once the next
stimulus (or the result) has been seen; from then on it must survive everything. At the end the server must hold each
session's log exactly as the device does, and replaying it must give what the browser computed, to the last bit.

    chain_faults.py --faults 200 --seed 1 [--engine chromium|firefox] [--family reaction|touch]
"""

import argparse
import json
import pathlib
import random
import re
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Browser"))
from engines import ENGINES  # noqa: E402
from lab import Lab, run, saved  # noqa: E402
from playwright.sync_api import Error, sync_playwright  # noqa: E402

LOOK = """() => {
    const has = (selector) => document.querySelector(selector) !== null;
    if (has('.stage-go')) return 'go';
    if (has('.stage-wait')) return 'wait';
    if (has('.stage-pause')) return 'pause';
    if (has('.result-bar')) return 'result';
    if (has('.result-page .empty')) return 'held';
    if (location.pathname.startsWith('/results/session/') && has('#app main h1')) return 'kept';
    if (location.pathname === '/reaction' && has('.button-start')) return has('.notice-line') ? 'unfinished' : 'card';
    return 'other';
}"""
STORED = """() => new Promise((resolve, reject) => {
    const request = indexedDB.open('merkwelt');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
        const database = request.result;
        const view = database.transaction(['entries', 'outbox', 'sessions']);
        const found = {};
        for (const name of ['entries', 'outbox', 'sessions']) {
            view.objectStore(name).getAll().onsuccess = ({ target }) => { found[name] = target.result; };
            view.objectStore(name).getAllKeys().onsuccess = ({ target }) => { found[name + 'Keys'] = target.result; };
        }
        view.oncomplete = () => { database.close(); resolve(found); };
    };
})"""


HELD = """() => navigator.locks.query().then(({ held }) =>
    held.map(({ name }) => name).filter((name) => name.startsWith('merkwelt.session.')))"""


class Chain:
    address = "/reaction"
    looks = LOOK

    def __init__(self, browser, folder, seed):
        self.random = random.Random(seed)
        self.folder = folder
        self.lab = Lab(folder / "lab").start()
        self.context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
        self.page = self.context.new_page()
        self.faults = {}
        self.online_again = None
        self.server_again = None
        self.finished = 0
        self.sessions = {}
        self.documents = {}

    # --- Looking

    def look(self):
        self.mend()
        try:
            return self.page.evaluate(self.looks)
        except Error:
            return "other"  # between two pages

    def until(self, *looks, seconds=40):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            look = self.look()
            if look in looks:
                return look
            time.sleep(0.01)
        self.page.screenshot(path=str(self.folder / "stuck.png"))
        raise AssertionError(f"none of {looks} in {seconds} s; {self.page.url}: {self.look()}")

    def mend(self):
        """Ends cuts whose time has come."""
        now = time.monotonic()
        if self.online_again and now >= self.online_again:
            self.context.set_offline(False)
            self.online_again = None
        if self.server_again and now >= self.server_again:
            self.lab.start()
            self.server_again = None

    # --- Breaking

    def count(self, kind):
        self.faults[kind] = self.faults.get(kind, 0) + 1

    def break_something(self, moment):
        """One fault. Returns whether the page is gone, so that the session must be taken up again."""
        kind = self.random.choice(["reload", "close", "cut", "kill", "tab", "reload"])
        self.count(f"{kind}, {moment}")
        if kind == "reload":
            self.enter(lambda: self.page.reload())
            return True
        if kind == "close":
            self.page.close()
            self.page = self.context.new_page()
            self.enter(lambda: self.page.goto(self.lab.url + self.address))
            return True
        if kind == "cut" and not self.online_again:
            self.context.set_offline(True)
            seconds = self.random.choice([1, 1, 2, 3, 5, 8, 20, 60])
            self.online_again = time.monotonic() + seconds
        elif kind == "kill" and not self.server_again:
            self.lab.kill()
            self.server_again = time.monotonic() + self.random.uniform(0, 4)
        elif kind == "tab":
            self.second_tab()
        return False

    def enter(self, load):
        """Loads the page; where nobody answers and nothing was kept for offline use yet, until somebody does."""
        while True:
            self.mend()
            try:
                load()
                return
            except Error:
                time.sleep(0.2)

    def second_tab(self):
        """Another tab asks for the session that runs here and must be refused."""
        tab = self.context.new_page()
        try:
            tab.goto(self.lab.url + self.address, timeout=4000)
            button = tab.get_by_role("button", name="Go on")
            button.first.click(timeout=2000)
            tab.locator(".result-page .empty, .stage").first.wait_for(timeout=4000)
            if tab.locator(".stage").count() > 0:
                # It went on with another session that had been left; this one's lock must still be held as well.
                held = tab.evaluate(HELD)
                assert len(set(held)) >= 2, f"two tabs hold one session: {held}"
        except Error:
            pass  # the network is cut, or there is nothing to take up
        finally:
            tab.close()
            self.page.bring_to_front()

    # --- Taking tests

    def test(self, budget):
        self.finished = 0
        self.enter(lambda: self.page.goto(self.lab.url + self.address))
        if self.until("card", "unfinished") == "card":
            self.page.locator(".button-start").click()
        is_pressed = False
        left = budget
        while True:
            look = self.until("go", "wait", "pause", "result", "kept", "held", "card", "unfinished")
            if look in ("go", "result", "kept") and is_pressed:
                self.finished += 1
                is_pressed = False
            if look in ("result", "kept"):
                break
            gone = False
            if look == "go":
                if left and self.random.random() < 0.25:
                    left -= 1
                    gone = self.break_something("at the stimulus")
                # A fault may have taken so long that the trial has expired: only a response to a stimulus counts.
                if not gone and self.look() == "go":
                    self.press()
                    is_pressed = True
                    if left and self.random.random() < 0.5:
                        left -= 1
                        gone = self.break_something("right after the response")
                    else:
                        self.until("wait", "result", "kept", "pause", "go", seconds=10)
            elif look == "wait":
                if left and self.random.random() < 0.3:
                    left -= 1
                    gone = self.break_something("while waiting")
                else:
                    self.until("go", "pause", "result", "unfinished", "card", "held")
            elif look == "pause":
                is_pressed = False  # a trial that was interrupted is taken again
                self.click("Go on")
            elif look in ("held", "card", "unfinished"):
                gone = True
            if gone:
                is_pressed = False  # whether that response was kept is open until the next look
                self.take_up()
        if budget and self.random.random() < 0.5:
            if self.break_something("at the result"):
                self.take_up()
                self.until("result", "kept")
        self.save()
        return budget - left

    def press(self):
        time.sleep(0.16)  # a faster response is an anticipation and would not count
        try:
            self.page.mouse.click(195, 500)
        except Error:
            pass

    def click(self, name):
        try:
            self.page.get_by_role("button", name=name).first.click(timeout=3000)
        except Error:
            pass

    def take_up(self):
        """Back to the session, which must still have every finished trial."""
        self.enter(lambda: self.page.goto(self.lab.url + self.address))
        end = time.monotonic() + 40
        looks = ("unfinished", "go", "wait", "pause", "result", "kept", "card", "held")
        while self.until(*looks) in ("unfinished", "card", "held"):
            assert time.monotonic() < end, "the session cannot be taken up"
            if self.find_kept():
                return
            if self.look() == "unfinished":
                notice = self.page.locator(".notice-line").first
                text = notice.inner_text()
                kept = int(re.search(r"(\d+) trials?\b(?!.*\d+ trials?\b)", text, re.S).group(1))
                assert kept >= self.finished, f"{kept} trials are kept, {self.finished} were finished: {text}"
                notice.locator(".button").first.click()
                time.sleep(0.2)
            elif self.look() == "held":
                self.enter(lambda: self.page.goto(self.lab.url + self.address))
            elif self.look() == "card" and self.finished == 0:
                self.page.locator(".button-start").click()  # nothing had been finished, so nothing need be kept
                return

    def find_kept(self):
        """To the session whose test was over and which was kept before the page went, if there is one."""
        identifier = self.kept()
        if identifier:
            self.enter(lambda: self.page.goto(self.lab.url + "/results/session/" + identifier))
            self.until("kept")
        return identifier is not None

    def kept(self):
        stored = self.page.evaluate(STORED)
        for (identifier, _), text in zip(stored["entriesKeys"], stored["entries"], strict=True):
            if identifier not in self.documents and json.loads(text)["action"]["kind"] == "saved":
                return identifier
        return None

    def save(self):
        if self.look() == "result":
            self.page.get_by_role("button", name="All figures").click()
        self.page.wait_for_url(re.compile("/results/session/"))
        identifier = self.page.url.split("/")[-1]
        path = self.folder / f"{identifier}.json"
        button = self.page.get_by_role("button", name=re.compile("Session file"))
        self.documents[identifier] = json.loads(saved(self.page, button.click, path).read_text())

    # --- Checking

    def check(self):
        if self.server_again:
            self.lab.start()
        self.context.set_offline(False)
        self.server_again = self.online_again = None
        self.enter(lambda: self.page.goto(self.lab.url + "/results"))
        end = time.monotonic() + 120
        while True:
            stored = self.page.evaluate(STORED)
            if all(state["through"] == state["last"] and state["isHeaderSent"] for state in stored["outbox"]):
                break
            assert time.monotonic() < end, "the device could not send everything"
            time.sleep(0.2)
        device = {}
        for (identifier, index), text in zip(stored["entriesKeys"], stored["entries"], strict=True):
            device.setdefault(identifier, []).append((index, json.loads(text)))
        self.lab.stop()
        run("export", "--data", self.lab.data, "--output", self.folder / "export")
        trials = 0
        files = {}
        for path in (self.folder / "export").glob("merkwelt-*.json"):
            exported = json.loads(path.read_text())
            files[exported["session"]["id"]] = (path, exported)
        for identifier, document in self.documents.items():
            path, exported = files[identifier]
            entries = [entry for _, entry in sorted(device[identifier], key=lambda pair: pair[0])]
            assert [index for index, _ in sorted(device[identifier])] == list(range(len(entries))), identifier
            assert exported["entries"] == entries, f"{identifier}: server and device differ"
            assert not exported.get("branches"), f"{identifier}: the server holds contradicting entries"
            assert json.loads(run("replay", path, "--json").stdout) == document["results"], identifier
            trials += self.trials(document["results"])
        return trials

    def trials(self, results):
        return results["counts"]["valid"] if "counts" in results else 5


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--faults", type=int, default=200)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--engine", default="chromium", choices=sorted(ENGINES))
    arguments.add_argument("--family", default="reaction", choices=["reaction", "touch"])
    options = arguments.parse_args()
    if options.family == "touch":
        from chain_touch import TouchChain as Taken
    else:
        Taken = Chain
    folder = pathlib.Path(tempfile.mkdtemp(prefix="merkwelt-chain-"))
    with sync_playwright() as playwright:
        chain = Taken(ENGINES[options.engine](playwright), folder, options.seed)
        done = 0
        try:
            while done < options.faults:
                chain.test(8)
                done = sum(chain.faults.values())
                print(f"{len(chain.documents)} sessions, {done} faults", file=sys.stderr, flush=True)
            trials = chain.check()
        finally:
            chain.lab.stop()
    print(json.dumps({
        "seed": options.seed, "engine": options.engine, "family": options.family, "faults": done, "kinds": chain.faults,
        "sessions": len(chain.documents), "trials": trials, "lost": 0, "duplicated": 0,
    }))


if __name__ == "__main__":
    sys.modules["chain_faults"] = sys.modules["__main__"]
    main()
