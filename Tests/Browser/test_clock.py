"""The text clock in real browsers, with a clock that the test controls."""

import datetime
import re

import pytest
from waiting import until, until_page

pytestmark = pytest.mark.long(4, pool="the hour's words")

NOON = datetime.datetime(2026, 7, 1, 13, 38, 50)


def clock(browser, lab, path, moment, locale="de-DE", zone="Europe/Berlin"):
    context = browser.new_context(viewport={"width": 844, "height": 390}, locale=locale, timezone_id=zone)
    page = context.new_page()
    page.clock.install(time=moment)
    page.goto(lab.url + path)
    until_page(page, "document.querySelector('main.clock') !== null")
    return context, page


def words(page):
    return page.locator("main [aria-live]").inner_text().strip()


@pytest.mark.differs_by_engine("clock")
def test_the_words_change_at_the_boundary_and_are_read_out_once(browser, lab):
    # 13:42:50 in Berlin
    context, page = clock(browser, lab, "/clock", datetime.datetime(2026, 7, 1, 11, 42, 50, tzinfo=datetime.UTC))
    until(lambda: page.clock.run_for(100) or words(page) == "zwanzig vor zwei")
    # When they change is noted in the page: how soon a test looks is another matter.
    page.evaluate("""window.said = 0; new MutationObserver(() => { window.said += 1; window.shown = Date.now() % 60_000; })
        .observe(document.querySelector('main [aria-live]'), { subtree: true, childList: true, characterData: true })""")
    page.clock.run_for(9_000)
    until(lambda: page.clock.run_for(250) or words(page) == "viertel vor zwei")
    shown = page.evaluate("window.shown")
    assert shown < 3_000, f"{shown} ms after the boundary"
    page.clock.run_for(120_000)
    assert page.evaluate("window.said") == 1
    context.close()


def test_midnight_and_the_end_of_summer_time(browser, lab):
    # 23:57:30 in Berlin
    context, page = clock(browser, lab, "/clock", datetime.datetime(2026, 7, 1, 21, 57, 30, tzinfo=datetime.UTC))
    until(lambda: page.clock.run_for(1_000) or words(page) == "Punkt zwölf")
    assert "1. Juli" in page.locator("main").inner_text(), "the date never follows the rounding"
    until(lambda: page.clock.run_for(20_000) or "2. Juli" in page.locator("main").inner_text())
    context.close()
    # 02:58:30, two minutes before it is two o'clock again
    context, page = clock(browser, lab, "/clock", datetime.datetime(2026, 10, 25, 0, 57, 30, tzinfo=datetime.UTC))
    until(lambda: page.clock.run_for(1_000) or words(page) == "Punkt drei")
    until(lambda: page.clock.run_for(20_000) or words(page) == "Punkt zwei")
    context.close()


def test_settings_are_kept_on_the_device_and_in_the_address(browser, lab):
    context, page = clock(browser, lab, "/clock", NOON, locale="en-GB", zone="UTC")
    page.get_by_role("button", name="Clock settings").click()
    page.locator("#clock-language").select_option("ru")
    letters = page.get_by_role("radio", name="Letters")
    # What is pressed is the word around it, once the dialog with the other language's words has come to rest.
    page.locator("label").filter(has=letters).click()
    until(letters.is_checked)
    page.get_by_role("button", name="Done").click()
    until(lambda: page.clock.run_for(100) or page.locator(".clock-grid .clock-lit").count() > 5)
    assert page.url.endswith("/clock?language=ru&view=grid")
    page.goto(lab.url + "/")
    until(lambda: page.clock.run_for(100) or re.search("[а-я]", page.locator(".hero-words").inner_text(), re.I))
    assert page.locator(".hero-words").get_attribute("lang") == "ru"
    page.goto(lab.url + "/clock?language=en")
    until(lambda: page.clock.run_for(100) or words(page) == "twenty to two")
    context.close()


@pytest.mark.differs_by_engine("offline")
def test_without_a_network_the_clock_goes_on(browser, own_lab):
    context, page = clock(browser, own_lab, "/clock?language=fr", NOON, zone="UTC")
    page.evaluate("navigator.serviceWorker.ready")
    until_page(page, "navigator.serviceWorker.controller !== null")
    own_lab.stop()
    page.goto(own_lab.url + "/clock?language=ja")
    until(lambda: page.clock.run_for(100) or "時" in words(page))
    context.close()
