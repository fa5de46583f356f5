"""Fixtures for all browser tests. What is only called lies in modules of its own (`waiting`, `pages`, `access`, ...)."""

import os
import shutil
import subprocess

import callers
import pytest
from engines import DIFFERENCES, ENGINES, chromium_shell
from lab import Lab
from pages import is_fault, phone_page
from playwright.sync_api import sync_playwright
from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service


def pytest_addoption(parser):
    parser.addoption("--both-engines", action="store_true", help="run every test in Firefox as well, not only marked ones")


def pytest_configure(config):
    callers.install()
    config.addinivalue_line(
        "markers", "differs_by_engine(what, ...): runs in Firefox too, because engines differ by this: " + ", ".join(DIFFERENCES))


def pytest_collection_modifyitems(config, items):
    """Firefox takes what is marked, Chromium takes everything; each a part of it each day."""
    kept, left = [], []
    for item in items:
        mark = item.get_closest_marker("differs_by_engine")
        if mark and (not mark.args or not set(mark.args) <= set(DIFFERENCES)):
            raise pytest.UsageError(
                f"{item.nodeid}: differs_by_engine{mark.args}: expected words of Tests/Browser/engines.py: {', '.join(DIFFERENCES)}")
        engine = getattr(item, "callspec", None) and item.callspec.params.get("browser")
        # A test's own mark goes before its file's.
        if engine == "firefox" and not any(mark.name == "long" for mark in item.own_markers):
            item.add_marker(pytest.mark.long(9, pool="the second engine"))
        (kept if engine != "firefox" or mark or config.getoption("--both-engines") else left).append(item)
    items[:] = kept
    if left:
        config.hook.pytest_deselected(items=left)


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


@pytest.fixture(scope="session")
def chromium(playwright):
    browser = chromium_shell(playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def whole_chromium(playwright):
    """With a window that turns and the sensors of a device."""
    browser = ENGINES["chromium"](playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def firefox(playwright):
    browser = ENGINES["firefox"](playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="session", params=sorted(ENGINES))
def browser(request):
    return request.getfixturevalue(request.param)


@pytest.fixture
def context(browser):
    """A person's browser with nothing stored, at phone size, in English."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    yield context
    context.close()


@pytest.fixture
def page(context):
    page = context.new_page()
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.on("console", lambda message: is_fault(message) and page.faults.append(message.text))
    yield page
    assert not page.faults, page.faults


@pytest.fixture
def listener(chromium):
    """A phone's page in Chromium alone: without a sound device, headless Firefox never lets an audio context run."""
    with phone_page(chromium, reduced_motion="reduce") as page:
        yield page


@pytest.fixture
def listener_alone(chromium):
    """The same without the service worker, which would answer from what it has kept and not as a test says."""
    with phone_page(chromium, reduced_motion="reduce", service_workers="block") as page:
        yield page


@pytest.fixture
def device(whole_chromium):
    """A phone's page with sensors."""
    with phone_page(whole_chromium) as page:
        yield page


@pytest.fixture(scope="module")
def display():
    """WebKit has no mode without a display."""
    if os.environ.get("DISPLAY"):
        yield
        return
    # It chooses a free number and tells it once it can be used.
    told, tells = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(tells), "-screen", "0", "1280x1024x24"], stderr=subprocess.DEVNULL, pass_fds=[tells])
    os.close(tells)
    with open(told) as number:
        os.environ["DISPLAY"] = ":" + number.readline().strip()
    yield
    del os.environ["DISPLAY"]
    server.terminate()
    server.wait()


@pytest.fixture(scope="module")
def webkit(display):
    options = Options()
    options.add_argument("--automation")
    # The sandbox of the web process needs rights that a container does not give.
    os.environ["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
    driver = webdriver.WebKitGTK(options=options, service=Service(shutil.which("WebKitWebDriver")))
    driver.set_window_size(420, 900)
    yield driver
    driver.quit()


@pytest.fixture
def phone(whole_chromium):
    with phone_page(whole_chromium, has_touch=True, is_mobile=True, device_scale_factor=2, accept_downloads=True) as page:
        yield page
