"""Starting the lab as a newcomer has it, and taking a reaction test as a person would."""

import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from playwright.sync_api import TimeoutError

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOWNLOADS = {"firefox": pathlib.Path(tempfile.mkdtemp(prefix="merkwelt-downloads-"))}
# That of the quick lane, unless another one is named. Its page lies beside it, unless that is named as well.
BINARY = pathlib.Path(os.environ.get("MERKWELT_PROGRAM", ROOT / ".build/debug/merkwelt"))
PAGE = pathlib.Path(os.environ.get("MERKWELT_PAGE", BINARY.resolve().parent / "page")).resolve()


class Lab:
    """A running `merkwelt serve` with a data folder of its own. The system chooses its port, and a restart keeps it."""

    def __init__(self, data, port=0):
        self.data = pathlib.Path(data)
        self.port = port
        self.process = None
        # What `serve` is told besides, and what it stands on.
        self.arguments = []
        self.environment = None
        self.log = self.data / "server.log"

    @property
    def url(self):
        return f"http://localhost:{self.port}"

    def start(self):
        self.data.mkdir(parents=True, exist_ok=True)
        said = self.log.stat().st_size if self.log.exists() else 0
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [BINARY, "serve", "--port", str(self.port), "--data", str(self.data), "--page", PAGE, *self.arguments],
                cwd=ROOT, stdout=log, stderr=log, env=self.environment)
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server stopped: {self.log.read_text()}")
            # It names its port once it listens.
            named = re.search(r"open at http://[^ ]*:(\d+)", self.log.read_text()[said:])
            if not named:
                time.sleep(0.02)
                continue
            self.port = int(named[1])
            try:
                with urllib.request.urlopen(self.url + "/api/v1/health", timeout=1):
                    return self
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise RuntimeError(f"the server did not answer: {self.log.read_text()}")

    def kill(self):
        """What a power cut does: no chance to finish anything."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(timeout=60)


def run(*arguments, check=True):
    """Runs the command line and returns what it printed."""
    result = subprocess.run([BINARY, *map(str, arguments)], cwd=ROOT, capture_output=True, text=True)
    if check and result.returncode != 0:
        raise AssertionError(f"merkwelt {' '.join(map(str, arguments))}: {result.stderr}")
    return result


def saved(page, click, path):
    """Clicks, and saves the file that the page then offers under `path`."""
    engine = page.context.browser.browser_type.name
    if engine == "chromium":
        with page.expect_download() as download:
            click()
        download.value.save_as(path)
        return path
    # Firefox puts downloads into the folder that it was started with; Playwright 1.60 passes over their events.
    folder = DOWNLOADS[engine]
    before = set(folder.iterdir())
    click()
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        new = [file for file in set(folder.iterdir()) - before if not file.name.endswith(".part")]
        if new and new[0].stat().st_size > 0:
            path.write_bytes(new[0].read_bytes())
            return path
        page.wait_for_timeout(50)
    raise AssertionError("no file was downloaded")


# Runs in the page: resolves with the onset's frame time as soon as the stage shows its stimulus, or with None when the
# stage is gone. It watches the element's class as any observer could; it takes nothing from the lab's own state.
WAIT_FOR_STIMULUS = """() => new Promise(resolve => {
    const isOn = () => document.querySelector('.stage-go, .stage-square-filled');
    const isGone = () => !document.querySelector('.stage');
    const check = () => { if (isOn()) { done(true) } else if (isGone()) { done(false) } };
    const observer = new MutationObserver(check);
    function done(value) { observer.disconnect(); clearTimeout(limit); resolve(value); }
    const limit = setTimeout(() => done(false), 20000);
    observer.observe(document.documentElement, {subtree: true, childList: true, attributes: true});
    check();
})"""


# The same at once: None while it is waited for.
STIMULUS = """() => document.querySelector('.stage-go, .stage-square-filled') ? true
    : document.querySelector('.stage') ? null : false"""


def is_shown(page):
    """Waits until the stimulus is shown, or the stage is gone. A page whose time is held is run on to it."""
    if not getattr(page.context, "is_time_held", False):
        return page.evaluate(WAIT_FOR_STIMULUS)
    end = time.monotonic() + 20
    while (state := page.evaluate(STIMULUS)) is None:
        assert time.monotonic() < end, "no stimulus was shown"
        page.clock.run_for(100)
    return state


def answer(page, delay=0.25, key=None):
    """Waits for the stimulus and responds after `delay` seconds. Returns False when the test is over."""
    if not is_shown(page):
        return False
    if getattr(page.context, "is_time_held", False):
        page.clock.run_for(round(1000 * delay))
    else:
        time.sleep(delay)
    if key:
        page.keyboard.press(key)
    else:
        box = page.viewport_size
        page.mouse.click(box["width"] / 2, box["height"] / 2)
    return True


def take_test(page, url, delay=0.25, key=None, trials=5):
    """From the card to the result of the five-trial test."""
    page.goto(url + "/reaction")
    page.get_by_role("button", name=re.compile("^Start")).click()
    # Before there is a stage it could be taken for one that is gone.
    try:
        page.locator(".stage").wait_for()
    except TimeoutError as error:
        raise AssertionError("no stage comes; the page shows: " + page.locator("body").inner_text()) from error
    for _ in range(trials):
        assert answer(page, delay, key)
    page.get_by_role("heading", name=re.compile("The test is over|Der Test ist vorbei")).wait_for()
