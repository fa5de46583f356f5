"""Every place is checked with axe-core, in both appearances."""

import pytest
from access import complaints_in_both as complaints
from hands import Mouse, between, draw
from lab import take_test
from pages import go, hold_time
from waiting import until_page

PLACES = ["/", "/results", "/results/reaction", "/reaction", "/create", "/settings", "/clock", "/hearing", "/nowhere"]


@pytest.mark.long(3, pool="nobody is shut out")
def test_no_place_shuts_anyone_out(chromium, lab):
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    hold_time(page)
    take_test(page, lab.url)
    faults = complaints(page, "result")
    page.get_by_role("button", name="All figures").click()
    page.wait_for_url("**/results/session/**")
    page.locator(".replay").wait_for()
    faults += complaints(page, "session")
    for path in PLACES:
        go(page, path)
        faults += complaints(page, path)
    context.close()
    assert not faults, "\n".join(faults)


@pytest.mark.long(3, pool="nobody is shut out")
@pytest.mark.parametrize("words", [
    ("en-GB", "Fit a card", "Cancel", "Start", "Done", "All figures"),
    ("de-DE", "Bankkarte anlegen", "Abbrechen", "Start", "Fertig", "Alle Zahlen"),
])
def test_touch_shuts_no_one_out(chromium, lab, words):
    locale, fit, cancel, begin, done, figures = words
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, locale=locale, reduced_motion="reduce")
    page = context.new_page()
    page.goto(lab.url + "/touch")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    faults = complaints(page, "card")
    page.get_by_role("button", name=fit, exact=True).click()
    page.locator("#card-size").wait_for()
    faults += complaints(page, "calibration")
    page.get_by_role("button", name=cancel).click()
    page.locator(".choice").nth(3).click()
    page.get_by_role("button", name=begin, exact=True).click()
    page.locator(".stage-message .button").wait_for()
    faults += complaints(page, "pause")
    page.locator(".stage-message .button").click()
    page.locator(".touch-target-lit").wait_for()
    faults += complaints(page, "targets")
    page.locator(".stage-exit").click()
    page.goto(lab.url + "/touch")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    page.get_by_role("button", name=begin, exact=True).click()
    page.locator("[data-kind=touch-pad]").wait_for()
    draw(Mouse(page), between((80, 300), (300, 500), 20))
    faults += complaints(page, "stage")
    page.get_by_role("button", name=done).click()
    page.get_by_role("button", name=figures).wait_for()
    faults += complaints(page, "result")
    page.get_by_role("button", name=figures).click()
    page.locator(".touch-replay").wait_for()
    faults += complaints(page, "session")
    context.close()
    assert not faults, "\n".join(faults)
