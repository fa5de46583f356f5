"""Hearing tests taken to their end by a listener who knows only what is sent to the renderer."""

import re

import pytest
from ears import SCRIPT
from pages import hold_time
from takers import KeyTaker, Taker
from waiting import until_page


@pytest.fixture
def page(listener):
    listener.add_init_script(SCRIPT)
    return listener


def begin(page, lab, protocol):
    hold_time(page)
    page.goto(lab.url + "/hearing/protocols")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    page.locator(".choice").filter(has_text=protocol).first.click()
    page.get_by_role("button", name="Start", exact=True).click()


@pytest.mark.long(2, pool="taken to the end")
@pytest.mark.parametrize("taker", [Taker, KeyTaker])
def test_the_quick_test_is_taken_to_its_end(page, lab, taker):
    begin(page, lab, "Quick look")
    taker(page).take(240)
    figures = dict(zip(page.locator("main td, main th[scope=row]").all_inner_texts()[::2],
                       page.locator("main td, main th[scope=row]").all_inner_texts()[1::2]))
    assert figures["Front and back confused"].startswith("0%")
    assert figures["Lateral error (RMS)"] == "0.0\N{NO-BREAK SPACE}°"
    assert figures["Gain"].startswith("1.00")
    page.get_by_role("button", name="All figures").click()
    page.wait_for_url(re.compile("/session/"))
    page.get_by_text("Front and back confused").first.wait_for()


@pytest.mark.long(2, pool="taken to the end")
def test_the_headphone_check_is_passed_with_headphones(page, lab):
    begin(page, lab, "Headphone check")
    Taker(page).take(120)
    told = page.locator("main").inner_text()
    assert "Hidden tone: passed, 6 of 6" in told
    assert "Quietest tone: passed, 6 of 6" in told
    assert "Left and right: passed, 4 of 4" in told
