"""One participation on two devices: forth by the way back, and back again."""

import json
import urllib.request

import pytest
from access import complaints_in_both
from people import person
from studies import CLASS, agree, answer, heading, open_study, press, react, withdraw, withdrawal_code

pytestmark = pytest.mark.long(5, pool="visits")

DEVICES = CLASS | {"id": "devices", "title": {"en": "Here and there", "de": "Hier und dort"}}


@pytest.fixture(scope="module")
def link(lab):
    return open_study(lab, DEVICES)


def way_back(page):
    press(page, "Menu")
    page.get_by_role("button", name="Your way back").click()
    press(page, "Show the link")
    address = page.locator(".study-address code").inner_text()
    page.keyboard.press("Escape")
    return address


def to_questions(page, lab, link):
    """Before the questions, with all that came before on the server."""
    page.goto(lab.url + link)
    press(page, "Begin")
    heading(page, "Welcome")
    press(page, "Go on")
    with page.expect_response(lambda reply: "/entries" in reply.url and reply.ok):
        agree(page)
    heading(page, "Next: some questions")


def test_whoever_goes_on_elsewhere_can_come_back(chromium, lab, link):
    phone, laptop = person(chromium), person(chromium)
    phone.set_viewport_size({"width": 320, "height": 640})
    to_questions(phone, lab, link)
    address = way_back(phone)

    laptop.goto(address)
    heading(laptop, "Next: some questions")
    with laptop.expect_response(lambda reply: "/entries" in reply.url and reply.ok):
        answer(laptop)

    # The phone says where it goes on, and takes it back from there.
    phone.reload()
    heading(phone, "You have gone on on another device")
    assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert complaints_in_both(phone, "gone on elsewhere") == []
    # As soon as all that is the phone's own is sent, at the second press at the latest.
    for _ in range(50):
        if phone.locator("h1:has-text('Next: Reaction')").count():
            break
        if phone.get_by_role("button", name="Go on here").count():
            press(phone, "Go on here")
        phone.wait_for_timeout(100)
    heading(phone, "Next: Reaction")
    phone.reload()
    heading(phone, "Next: Reaction")
    react(phone)
    heading(phone, "Thank you")

    # What was done after that on the laptop is none of the log; it comes to the end as well.
    laptop.reload()
    heading(laptop, "You have gone on on another device")
    laptop.get_by_role("button", name="Go on here").press("Enter")
    laptop.get_by_text("You were great.").wait_for()
    key = address.split("#k=")[1]
    request = urllib.request.Request(lab.url + "/api/v1/participation", headers={"Authorization": f"Bearer {key}"})
    with urllib.request.urlopen(request) as reply:
        assert json.load(reply)["phase"] == "completed"
    phone.context.close()
    laptop.context.close()


def test_a_page_that_stays_open_says_what_was_deleted_elsewhere_as_soon_as_it_goes_on(chromium, lab, link):
    page, away = person(chromium), person(chromium)
    to_questions(page, lab, link)
    withdraw(away, lab, withdrawal_code(page))
    heading(away, "Everything is deleted")
    press(page, "Start")
    heading(page, "Everything is deleted")
    assert complaints_in_both(page, "deleted elsewhere") == []
    # The next visit to the link is anybody's.
    page.reload()
    page.get_by_role("button", name="Begin").wait_for()
    page.context.close()
    away.context.close()


@pytest.mark.differs_by_engine("fields")
def test_a_link_can_be_copied_where_the_page_has_no_clipboard(browser, lab, link):
    page = person(browser)
    # As over plain http, in a class on its own network.
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.goto(lab.url + link)
    press(page, "Begin")
    heading(page, "Welcome")
    address = way_back(page)
    press(page, "Menu")
    page.get_by_role("button", name="Your way back").click()
    press(page, "Copy the link")
    # In the sheet: what lies behind it is neither seen nor read out.
    page.locator("dialog [aria-live]", has_text="Copied").wait_for()
    assert page.evaluate("document.activeElement.textContent").strip() == "Copy the link"
    assert page.locator("textarea").count() == 0
    paper = page.context.new_page()
    paper.set_content("<textarea></textarea>")
    paper.locator("textarea").focus()
    paper.keyboard.press("Control+V")
    assert paper.locator("textarea").input_value() == address
    page.context.close()
