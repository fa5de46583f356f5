"""What was reached in the levels, on two devices of one profile: both come to the same, and no task waits for it."""

import json
import re

import pytest
from waiting import until, until_page

pytestmark = pytest.mark.long(2, pool="progress")

ADDRESS = "/api/v1/profile/progress"

OPEN = """() => new Promise((resolve, reject) => {
    const request = indexedDB.open("merkwelt");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
})"""

KEY = f"""async () => {{
    const database = await ({OPEN})();
    const request = database.transaction("profile").objectStore("profile").get("key");
    return new Promise((resolve) => {{ request.onsuccess = () => {{ database.close(); resolve(request.result || null); }}; }});
}}"""

SET_KEY = f"""async (key) => {{
    const database = await ({OPEN})();
    const change = database.transaction("profile", "readwrite");
    change.objectStore("profile").put(key, "key");
    await new Promise((resolve) => {{ change.oncomplete = resolve; }});
    database.close();
}}"""


@pytest.fixture
def device(chromium):
    """Makes a device: a browser of its own with a page that collects faults and what was sent."""
    contexts = []

    def make():
        context = chromium.new_context(viewport={"width": 390, "height": 844}, locale="en-GB", reduced_motion="reduce")
        contexts.append(context)
        page = context.new_page()
        page.faults = []
        page.sent = []
        page.on("pageerror", lambda error: page.faults.append(str(error)))
        page.on("request", lambda request: ADDRESS in request.url and page.sent.append(request.post_data_json))
        return page

    yield make
    for context in contexts:
        faults = [fault for page in context.pages for fault in page.faults]
        context.close()
        assert not faults, faults


def open_place(page, lab, path):
    page.goto(lab.url + path)
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    page.locator("main .row, main .button-start, main .card").first.wait_for()


def sent(page):
    """What was sent so far. Playwright hears of requests only while it is asked for something."""
    page.evaluate("0")
    return page.sent


def reached(page):
    return json.loads(page.evaluate("localStorage.getItem('merkwelt.progress')") or "{}")


def has(page, level):
    return level in [result["id"] for result in reached(page).get("results", [])]


def know(page, lab, progress):
    """The device has reached something before it knew of the server."""
    page.goto(lab.url + "/settings")
    page.evaluate("(text) => localStorage.setItem('merkwelt.progress', text)", json.dumps(progress))


def join(page, lab, other):
    """The device becomes one of the other's profile."""
    page.goto(lab.url + "/settings")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    page.evaluate(SET_KEY, other.evaluate(KEY))


def play(page, lab):
    """Plays a level and leaves it before it is won: that is a run of it."""
    open_place(page, lab, "/hearing/level/pond-1")
    until(lambda: sent(page))
    before = len(sent(page))
    page.get_by_role("button", name="Start", exact=True).click()
    told = page.locator(".listening-told")
    until(lambda: told.count() and "Listen" in told.inner_text())
    for key in ["ArrowLeft", "Enter", "ArrowLeft"]:
        page.keyboard.press(key)
    page.wait_for_timeout(400)
    assert len(sent(page)) == before, "nothing is sent while a level runs"
    page.keyboard.press("Escape")
    page.locator(".result-page").wait_for()


def test_two_devices_of_one_profile_reach_the_same(device, lab):
    phone, desk = device(), device()
    know(desk, lab, {"achievements": ["first-win"], "results": [{"id": "pond-2", "score": 800, "stars": 2, "wins": 1}]})
    play(phone, lab)
    until(lambda: any(result["id"] == "pond-1" for document in sent(phone) for result in document.get("results", [])))
    join(desk, lab, phone)
    open_place(desk, lab, "/hearing")
    until(lambda: has(desk, "pond-1") and has(desk, "pond-2"))
    # The phone learns it when the family is entered again.
    phone.goto(lab.url + "/settings")
    open_place(phone, lab, "/hearing/scenarios")
    until(lambda: has(phone, "pond-1") and has(phone, "pond-2"))
    assert reached(phone)["achievements"] == ["first-win"]
    assert {result["id"]: result for result in reached(phone)["results"]} == {
        result["id"]: result for result in reached(desk)["results"]}


def test_offline_nothing_is_lost_and_nothing_is_said(device, lab):
    page = device()
    open_place(page, lab, "/hearing/level/pond-1")
    until(lambda: sent(page))
    page.context.set_offline(True)
    until_page(page, "!navigator.onLine")
    before = len(sent(page))
    page.get_by_role("button", name="Start", exact=True).click()
    until(lambda: "Listen" in page.locator(".listening-told").inner_text())
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.locator(".result-page").wait_for()
    assert has(page, "pond-1") and len(sent(page)) == before
    page.get_by_role("button", name="Back").click()
    page.wait_for_url(re.compile("/hearing/level/pond-1$"))
    assert page.locator(".notice-error").count() == 0
    with page.expect_response(re.compile(ADDRESS)) as answer:
        page.context.set_offline(False)
    assert [result["id"] for result in answer.value.json()["results"]] == ["pond-1"]


@pytest.mark.parametrize("status", [404, 410, 503])
def test_a_server_that_does_not_know_it_is_no_fault(device, lab, status):
    page = device()
    page.route("**" + ADDRESS, lambda route: route.fulfill(status=status, body="{}"))
    play(page, lab)
    assert has(page, "pond-1")
    assert page.locator(".notice-error").count() == 0
    assert status == 503 or len(sent(page)) == 1
