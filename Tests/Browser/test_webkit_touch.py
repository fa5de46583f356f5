"""Free touching with the mouse in WebKit, through WebDriver: labels, map, and a session that is found again."""

import re

import pytest
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from webkit import press, text, until

pytestmark = pytest.mark.long(2, pool="WebKit")


def plain(driver, selector):
    return driver.execute_script(
        "return document.querySelector(arguments[0])?.innerText ?? ''", selector).replace("\xa0", " ")


def test_a_drag_is_measured_shown_and_kept(webkit, lab):
    webkit.get(lab.url + "/touch")
    until(lambda: webkit.execute_script("return performance.getEntriesByName('alive').length > 0"))
    press(webkit, "Start")
    until(lambda: "Total: 0 px" in plain(webkit, ".touch-labels"), state=lambda: text(webkit))
    actions = ActionBuilder(webkit, duration=20)
    mouse = actions.pointer_action
    mouse.move_to_location(60, 300)
    mouse.pointer_down()
    for step in range(1, 21):
        mouse.move_to_location(60 + 10 * step, 300)
    mouse.pointer_up()
    actions.perform()
    until(lambda: "Total: 200 px" in plain(webkit, ".touch-labels"), state=lambda: plain(webkit, ".touch-labels"))
    press(webkit, "Show map")
    until(lambda: webkit.find_element(By.CSS_SELECTOR, "canvas").get_attribute("data-state") in ("map", "digits"))
    press(webkit, "Done")
    until(lambda: webkit.find_elements(By.CSS_SELECTOR, ".result-page"))
    until(lambda: "Kept on this device" in text(webkit))
    press(webkit, "All figures")
    until(lambda: re.search("/results/session/", webkit.current_url), state=lambda: text(webkit))
    webkit.refresh()
    until(lambda: "200 px" in text(webkit).replace("\xa0", " "), state=lambda: text(webkit))
