"""The origin's quiz in WebKit, through WebDriver: from the introduction to the result and back."""

import pytest
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from webkit import press, text, until

pytestmark = pytest.mark.long(2, pool="WebKit")


def shown(driver, selector):
    try:
        return [element for element in driver.find_elements(By.CSS_SELECTOR, selector) if element.is_displayed()]
    except StaleElementReferenceException:
        return []


def press_link(driver, path):
    until(lambda: shown(driver, f"a[href='{path}']"))[0].click()


def test_the_animal_quiz_is_taken_and_kept(webkit, lab):
    webkit.get(lab.url + "/questions")
    until(lambda: webkit.execute_script("return performance.getEntriesByName('alive').length > 0"))
    until(lambda: shown(webkit, ".card-start .button-start"))[0].click()
    for _ in range(12):
        until(lambda: shown(webkit, ".quiz-page, .result-page"), state=lambda: text(webkit))
        if shown(webkit, ".result-page"):
            break
        before = text(webkit)
        # A click on the label, as a finger does; the middle of an untouched slider is accepted by its button.
        labels = shown(webkit, ".quiz-page .choice")
        if labels:
            labels[0].click()
        for button in shown(webkit, ".quiz-slider button"):
            button.click()
        shown(webkit, ".quiz-navigation .button-primary")[0].click()
        until(lambda: text(webkit) != before, state=lambda: text(webkit))
    until(lambda: shown(webkit, ".quiz-emoji"))
    until(lambda: "Kept on this device" in text(webkit))
    shown(webkit, ".result-bar .icon-button")[0].click()
    until(lambda: webkit.current_url.endswith("/questions"))
    # By the page's own links: where a page is left by force while it writes, this engine answers its successor late.
    press_link(webkit, "/results")
    until(lambda: webkit.current_url.endswith("/results"))
    press_link(webkit, "/results/questions")
    until(lambda: shown(webkit, "a[href*='/results/session/']"), state=lambda: text(webkit))
