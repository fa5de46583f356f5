"""The lab in WebKit: the same flow as in the other engines, through WebDriver."""

import re
import time

import pytest
from selenium.webdriver.common.by import By
from webkit import press, text, until

pytestmark = pytest.mark.long(2, pool="WebKit")


def test_it_starts_and_every_place_opens(webkit, lab):
    for path, word in [("/", "Reaction"), ("/results", "Results"), ("/settings", "Settings"), ("/clock", "Now")]:
        webkit.get(lab.url + path)
        until(lambda: word in text(webkit) and webkit.execute_script(
            "return performance.getEntriesByName('alive').length > 0"))
    assert webkit.execute_script("return crossOriginIsolated") is True


def test_a_session_is_taken_kept_and_found_again(webkit, lab):
    webkit.get(lab.url + "/reaction")
    press(webkit, "Start 5 trials")
    for _ in range(5):
        until(lambda: webkit.execute_script("return document.querySelector('.stage-go') !== null"),
              state=lambda: text(webkit))
        time.sleep(0.2)
        webkit.find_element(By.CSS_SELECTOR, "main").click()
        until(lambda: not webkit.execute_script("return document.querySelector('.stage-go') !== null"))
    until(lambda: "The test is over" in text(webkit))
    shown = re.search(r"0\.\d{3}", text(webkit)).group()
    until(lambda: "Kept on this device" in text(webkit))
    press(webkit, "All figures")
    until(lambda: "/results/session/" in webkit.current_url)
    webkit.refresh()
    until(lambda: shown in text(webkit))
    webkit.get(lab.url + "/results/reaction")
    until(lambda: shown in text(webkit))
