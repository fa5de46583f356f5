from contextlib import contextmanager

import pytest
from playwright.sync_api import sync_playwright

from lab import DOWNLOADS, Lab

ENGINES = {
    "chromium": lambda p, **how: p.chromium.launch(
        executable_path="/usr/bin/chromium", args=["--no-sandbox"], **how),
    "firefox": lambda p, **how: p.firefox.launch(
        channel="moz-firefox", executable_path="/usr/bin/firefox-esr", downloads_path=DOWNLOADS["firefox"], **how),
}


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    server = Lab(tmp_path_factory.mktemp("lab")).start()
    yield server
    server.stop()


@pytest.fixture
def own_lab(tmp_path):
    """A server that the test may kill."""
    server = Lab(tmp_path / "lab").start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as instance:
        yield instance


@pytest.fixture(scope="session", params=sorted(ENGINES))
def browser(request, playwright):
    browser = ENGINES[request.param](playwright)
    browser.engine_name = request.param
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def chromium(playwright):
    browser = ENGINES["chromium"](playwright)
    yield browser
    browser.close()


@pytest.fixture
def context(browser):
    """A person's browser with nothing stored, at phone size, in English."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    yield context
    context.close()


def is_fault(message):
    """Whether a console message is an error. An upload that a deletion overtook is answered 410, and browsers log that."""
    return message.type == "error" and "410 (Gone)" not in message.text


@pytest.fixture
def page(context):
    page = context.new_page()
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.on("console", lambda message: is_fault(message) and page.faults.append(message.text))
    yield page
    assert not page.faults, page.faults


@contextmanager
def phone_page(browser, **how):
    """A page as large as a phone's, on which no script may fail."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB", **how)
    page = context.new_page()
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    yield page
    context.close()
    assert not page.faults, page.faults


@pytest.fixture
def listener(chromium):
    """A phone's page in Chromium alone: without a sound device, headless Firefox never lets an audio context run."""
    with phone_page(chromium, reduced_motion="reduce") as page:
        yield page
