"""The lab in WebKit: the same flow as in the other engines, through WebDriver."""

import os
import re
import shutil
import subprocess
import time

import pytest
from selenium import webdriver
from selenium.common.exceptions import ElementNotInteractableException, StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service


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


def until(what, seconds=30, state=None):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = what()
        if value:
            return value
        time.sleep(0.01)
    raise AssertionError("did not happen in time: " + (state() if state else ""))


def text(driver):
    return driver.execute_script("return document.querySelector('main')?.innerText || ''")


def press(driver, label):
    """Presses a button, also one that the living page is about to replace."""

    def attempt():
        try:
            button = next(
                (b for b in driver.find_elements(By.CSS_SELECTOR, "button, a.button") if b.text == label), None)
            return button and (button.click() or True)
        except (ElementNotInteractableException, StaleElementReferenceException):
            return False

    until(attempt)


def test_it_starts_and_every_place_opens(webkit, lab):
    for path, word in [("/", "Reaction"), ("/results", "Results"), ("/settings", "Settings"), ("/clock", "Now")]:
        webkit.get(lab.url + path)
        until(lambda: word in text(webkit) and webkit.execute_script(
            "return performance.getEntriesByName('alive').length > 0"))
    assert webkit.execute_script("return crossOriginIsolated") is True


def test_a_session_is_taken_kept_and_found_again(webkit, lab):
    webkit.get(lab.url + "/reaction")
    press(webkit, "Start")
    for _ in range(5):
        until(lambda: webkit.execute_script("return document.querySelector('.stage-go') !== null"),
              state=lambda: text(webkit))
        time.sleep(0.2)
        webkit.find_element(By.CSS_SELECTOR, "main").click()
        until(lambda: not webkit.execute_script("return document.querySelector('.stage-go') !== null"))
    until(lambda: "The test is over" in text(webkit))
    shown = re.search(r"0\.\d{3}", text(webkit)).group()
    press(webkit, "Save")
    until(lambda: "/results/session/" in webkit.current_url)
    webkit.refresh()
    until(lambda: shown in text(webkit))
    webkit.get(lab.url + "/results/reaction")
    until(lambda: shown in text(webkit))
