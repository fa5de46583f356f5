"""The browsers that tests run in, and what they are known to differ by."""

import os

from lab import DOWNLOADS

CHROMIUM = os.environ.get("MERKWELT_CHROMIUM", "/usr/bin/chromium")
# The same engine without the program around it: a page costs a quarter. It has no sensors, and its window cannot be
# turned while a page fills it.
SHELL = os.environ.get("MERKWELT_CHROMIUM", "/usr/bin/chromium-headless-shell")

ENGINES = {
    "chromium": lambda p, **how: p.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"], **how),
    "firefox": lambda p, **how: p.firefox.launch(
        channel="moz-firefox", executable_path=os.environ.get("MERKWELT_FIREFOX", "/usr/bin/firefox-esr"),
        downloads_path=DOWNLOADS["firefox"], **how),
}


def chromium_shell(p):
    return p.chromium.launch(executable_path=SHELL, args=["--no-sandbox"])


# What browsers differ by, in words that a test's mark `differs_by_engine` names. Everything else is decided in Swift,
# whose WebAssembly gives the same in all of them.
DIFFERENCES = {
    "storage": "IndexedDB, localStorage, and what of them is done when a page goes away",
    "offline": "service workers and their caches",
    "start": "loading modules and WebAssembly, isolation, what is missing in old browsers",
    "pointers": "pointer events, capture, dragging, their time stamps",
    "keys": "key events, and where the focus goes",
    "fields": "what form fields and dialogs report",
    "downloads": "files that are saved and chosen",
    "audio": "audio contexts and worklets",
    "clock": "timers, time zones and formatting",
}
