"""Every place is checked with axe-core, in both appearances."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from lab import take_test
from outbox.waiting import until_page

PLACES = ["/", "/results", "/results/reaction", "/reaction", "/create", "/settings", "/clock", "/hearing", "/nowhere"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_place_shuts_anyone_out(chromium, lab, scheme):
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, color_scheme=scheme, locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    take_test(page, lab.url)
    faults = complaints(page, "result")
    page.get_by_role("button", name="Save").click()
    page.wait_for_url("**/results/session/**")
    page.wait_for_timeout(300)
    faults += complaints(page, "session")
    for path in PLACES:
        page.goto(lab.url + path)
        until_page(page, "performance.getEntriesByName('alive').length > 0")
        page.wait_for_timeout(300)
        faults += complaints(page, path)
    context.close()
    assert not faults, "\n".join(faults)


def complaints(page, place):
    found = Axe().run(page).response["violations"]
    return [f"{place}: {fault['id']}: {fault['help']}: {fault['nodes'][0]['html'][:160]}" for fault in found]
