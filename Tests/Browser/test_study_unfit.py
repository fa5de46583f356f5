"""Browsers and devices that lack something: it is said before Begin, nobody is kept out, and nothing more is stored of them."""

import pytest
from studies import CLASS, agree, heading, open_study, press

pytestmark = pytest.mark.long(5, pool="visits")

INSTAGRAM = ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 "
             "Instagram 334.0.4.32.98 (iPhone15,2; iOS 17_5; de_DE)")
DRAWING = {**CLASS, "id": "drawing", "steps": [
    *CLASS["steps"][:2],
    {"id": "finger", "kind": "check", "of": "touch", "otherwise": "screenOut"},
    {"id": "end", "kind": "finish", "text": {"en": "Thanks.", "de": "Danke."}},
]}


@pytest.fixture(scope="module")
def link(lab):
    return open_study(lab, {**CLASS, "id": "unfit"})


@pytest.fixture(scope="module")
def drawing(lab):
    return open_study(lab, DRAWING)


def stored(lab):
    """All that the server's files hold."""
    return b"".join(file.read_bytes() for file in lab.data.glob("merkwelt.db*"))


def test_inside_an_app_it_is_said_before_begin_and_of_the_app_nothing_is_kept(chromium, lab, link):
    context = chromium.new_context(user_agent=INSTAGRAM, locale="en", viewport={"width": 390, "height": 844})
    page = context.new_page()
    bodies = []
    page.on("request", lambda request: bodies.append(request.post_data or ""))
    page.goto(lab.url + link + "?who=w1&code=a%26b#t=secret")
    notice = page.locator(".notice[data-tone=warning]")
    notice.wait_for()
    assert "inside another app" in notice.inner_text() and "Open in browser" in notice.inner_text()
    whole = lab.url + link + "?who=w1&code=a%26b#t=secret"
    assert page.locator(".study-link").inner_text() == whole
    assert notice.get_by_role("button", name="Copy the link").is_visible()
    # The address bar has nothing of it, and a reload shows the same.
    assert page.url == lab.url + link
    page.reload()
    assert page.locator(".study-link").inner_text() == whole
    # Another one comes by the address alone, and begins in there all the same.
    other = chromium.new_context(user_agent=INSTAGRAM, locale="en", viewport={"width": 390, "height": 844}).new_page()
    other.on("request", lambda request: bodies.append(request.post_data or ""))
    other.goto(lab.url + link)
    press(other, "Begin")
    heading(other, "Welcome")
    other.context.close()
    assert not any("Instagram" in body or "nside" in body for body in bodies)
    assert b"Instagram" not in stored(lab) and b"334.0.4" not in stored(lab)
    context.close()


REFUSING = "Object.defineProperty(window, 'indexedDB', {get() { throw new DOMException('denied', 'SecurityError') }})"


def test_a_browser_that_keeps_nothing_says_so_and_goes_on_as_long_as_it_is_open(chromium, lab, link):
    context = chromium.new_context(locale="en", viewport={"width": 390, "height": 844})
    context.add_init_script(REFUSING)
    page = context.new_page()
    page.goto(lab.url + link)
    notice = page.locator(".notice[data-tone=warning]")
    notice.wait_for()
    assert "keeps nothing" in notice.inner_text() and "leave this page open" in notice.inner_text()
    press(page, "Begin")
    heading(page, "Welcome")
    press(page, "Go on")
    press(page, "To the decision")
    # The way back is open there; nothing is called safe.
    assert page.get_by_text("this link is your only way back").is_visible()
    press(page, "Read the text again")
    # What is done is with the server at once.
    with page.expect_response(lambda answer: "/entries" in answer.url and answer.ok):
        agree(page)
    heading(page, "Next: some questions")
    assert page.get_by_text("Kept on this device").count() == 0
    assert page.get_by_text("Leave this page open.").is_visible()
    press(page, "Menu")
    page.get_by_role("button", name="Your way back").click()
    press(page, "Show the link")
    way_back = page.locator(".study-address code").inner_text()
    context.close()
    # Another browser goes on with it.
    other = chromium.new_context(locale="en")
    later = other.new_page()
    later.goto(way_back)
    heading(later, "Next: some questions")
    other.close()


@pytest.mark.parametrize(("touch", "said"), [(False, True), (True, False)])
def test_a_touch_study_says_on_a_desktop_that_it_wants_another_device(chromium, lab, drawing, touch, said):
    context = chromium.new_context(has_touch=touch, is_mobile=touch, locale="de", viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(lab.url + drawing)
    page.get_by_role("button", name="Beginnen").wait_for()
    assert page.get_by_text("keinen Bildschirm zum Berühren").count() == said
    assert (page.locator(".study-link").count() == 1) == said
    page.get_by_role("button", name="Beginnen").click()
    page.locator("h1:has-text('Willkommen')").wait_for()
    context.close()
