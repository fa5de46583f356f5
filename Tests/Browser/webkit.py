"""Pressing and reading in WebKit, through WebDriver."""

import time

from selenium.common.exceptions import (ElementNotInteractableException, StaleElementReferenceException,
                                        WebDriverException)
from selenium.webdriver.common.by import By


def until(what, seconds=30, state=None):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            value = what()
        except WebDriverException as error:
            # On a busy machine WebKit's driver now and then loses what a script gave; it is asked again.
            if "Could not parse script result" not in (error.msg or ""):
                raise
            value = None
        if value:
            return value
        time.sleep(0.05)  # asking takes the page's own thread
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
