"""The pages about people by keyboard alone, on the narrowest screen, in both appearances and languages."""

import pytest
from access import complaints_in_both, cramped
from people import PASSPHRASE, heading, link, make_study, person, set_up


def test_by_keyboard_alone(chromium, own_lab):
    page = person(chromium)
    page.goto(link(own_lab, "open"))
    heading(page, "Set the lab up")

    def tab_to(what, most=25):
        for _ in range(most):
            page.keyboard.press("Tab")
            if page.evaluate("what => document.activeElement.matches(what)", what):
                return
        raise AssertionError(f"the Tab key does not reach {what}")

    tab_to("#set-up-name")
    page.keyboard.type("Ada")
    tab_to("#set-up-passphrase")
    page.keyboard.type(PASSPHRASE)
    tab_to("[data-kind=look]")
    page.keyboard.press("Space")
    assert page.locator("#set-up-passphrase").get_attribute("type") == "text"
    tab_to("[data-state=set-up] [type=submit]")
    page.keyboard.press("Enter")
    heading(page, "Your account")
    tab_to("[data-kind=sign-out-everywhere]", 40)
    page.keyboard.press("Enter")
    heading(page, "Sign in")
    assert page.evaluate("document.activeElement.id") == "name", "one types at once"
    page.keyboard.type("Ada")
    tab_to("#passphrase", 2)
    page.keyboard.type(PASSPHRASE)
    page.keyboard.press("Enter")
    heading(page, "Your account")
    page.context.close()
    assert not page.faults, page.faults


@pytest.mark.long(3, pool="nobody is shut out")
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_page_shuts_anyone_out(chromium, own_lab, language):
    page = person(chromium, viewport={"width": 320, "height": 640}, locale={"en": "en-GB", "de": "de-DE"}[language],
                  reduced_motion="reduce")
    found = []

    def look(place):
        found.extend(complaints_in_both(page, place))
        found.extend(cramped(page, place, in_sentences=False))

    for path in ["/enter", "/sign-in"]:
        page.goto(own_lab.url + path)
        page.locator("[data-state]:not([hidden]):not([data-state=waiting]) h1").wait_for()
        look(path)
    page.goto(link(own_lab, "open"))
    page.locator("#set-up-name").wait_for()
    look("set-up")
    page.locator("[data-state=set-up] [type=submit]").click()
    page.locator("#set-up-name-error").wait_for()
    look("set-up, wrong")
    set_up(page, own_lab, language=language)
    page.locator("[data-kind=factor-begin]").locator("visible=true").click()
    page.locator("[data-part=factor-new]").wait_for()
    for details in page.locator("details").all():
        details.locator("summary").click()
    look("account")
    make_study(page, "sleep")
    page.goto(own_lab.url + "/people")
    page.locator("#study").wait_for()
    page.locator("#study").fill("sleep")
    page.locator("form[data-kind=invite] [type=submit]").click()
    page.locator("[data-part=link]").wait_for()
    look("people")
    invitation = page.locator("[data-part=link] pre").inner_text()
    page.goto(own_lab.url + "/audit")
    page.locator(".audit li:visible").first.wait_for()
    look("audit")
    page.goto(own_lab.url + "/backups")
    page.locator("[data-kind=make]").wait_for()
    look("backups, none")
    page.locator("[data-kind=make]").click()
    page.locator("[data-part=backups] li:visible").wait_for()
    look("backups")
    page.goto(own_lab.url + "/sign-in")
    page.locator("#name").wait_for()
    look("sign-in")
    page.goto(invitation)
    page.locator("#join-name").wait_for()
    look("join")
    page.context.close()
    assert not found, "\n".join(found)


def test_the_other_language_is_a_link_away_and_the_secret_goes_along(chromium, own_lab):
    page = person(chromium)
    page.goto(link(own_lab, "open"))
    heading(page, "Set the lab up")
    page.get_by_role("link", name="Deutsch").click()
    heading(page, "Das Labor einrichten")
    assert page.evaluate("location.pathname + location.search + location.hash") == "/enter?language=de"
    assert page.title() == "Das Labor einrichten · Merkwelt"
    page.locator("#set-up-name").fill("Ada")
    page.get_by_role("button", name="Einrichten").click()
    heading(page, "Dein Konto")
    page.context.close()
    assert not page.faults, page.faults
