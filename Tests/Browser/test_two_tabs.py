"""Two tabs of one browser that want the same session: it goes on in one, and nothing of it is lost."""

import re

import pytest
from lab import answer
from pages import hold_time
from waiting import until, until_page

pytestmark = pytest.mark.long(2, pool="tabs")

DELETE = """() => new Promise((resolve, reject) => {
    const request = indexedDB.open("merkwelt");
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
        const change = request.result.transaction(["sessions", "entries", "summaries", "outbox"], "readwrite");
        for (const store of ["sessions", "summaries", "outbox"]) change.objectStore(store).clear();
        change.objectStore("entries").clear();
        change.oncomplete = () => { request.result.close(); resolve(true); };
    };
})"""


def begin(page, lab, trials):
    hold_time(page)
    page.goto(lab.url + "/reaction")
    page.get_by_role("button", name=re.compile("^Start")).click()
    # Before there is a stage it could be taken for one that is gone.
    page.locator(".stage").wait_for()
    for _ in range(trials):
        assert answer(page)
    # The last answer is stored before the next wait begins.
    page.locator(".stage-wait").wait_for()
    page.wait_for_timeout(200)


def finish(page):
    """Trials that nobody answered meanwhile are over."""
    page.bring_to_front()
    # Gone on with, a test begins with a pause; in a tab that lay behind, it may have come to one.
    pause = page.locator(".stage-pause .button")
    page.locator(".stage-wait, .stage-go").or_(pause).first.wait_for()
    if pause.count():
        pause.click()
    while answer(page):
        pass
    page.get_by_role("heading", name="The test is over").wait_for()
    page.get_by_text("Kept on this device").wait_for()
    page.get_by_role("button", name="All figures").click()
    page.wait_for_url(re.compile("/results/session/"))
    assert page.get_by_text("This session is not on this device").count() == 0


def has_all(page):
    """Waits until the page has the clock's words too, which it fetches last and whenever it has come to itself: Firefox logs
    what its service worker was fetching when a page is left. ("networkidle" is told once a page, often before that.)"""
    until_page(page, "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/clock/en.txt'))")


@pytest.mark.differs_by_engine("storage")
def test_a_running_session_is_neither_offered_nor_deleted_in_another_tab(page, context, lab):
    begin(page, lab, 1)
    other = context.new_page()
    other.goto(lab.url)
    other.get_by_text("What would you like to measure?").wait_for()
    other.wait_for_timeout(500)
    assert other.locator(".notice-line").count() == 0
    other.goto(lab.url + "/settings")
    other.get_by_role("button", name="Delete all my data").click()
    other.get_by_role("dialog").get_by_role("button", name="Delete").click()
    other.locator("#main").get_by_text("nothing was deleted").wait_for()
    finish(page)
    # Now it is anybody's.
    other.bring_to_front()
    other.goto(lab.url + "/results")
    other.locator("a[href^='/results/session/']").first.wait_for()


@pytest.mark.differs_by_engine("storage")
def test_a_session_that_vanishes_under_a_running_test_is_written_again_and_saved(page, context, lab):
    begin(page, lab, 2)
    other = context.new_page()
    other.goto(lab.url)
    assert other.evaluate(DELETE)
    other.close()
    finish(page)
    page.reload()
    page.get_by_role("heading", name="Replay").wait_for()


@pytest.mark.differs_by_engine("storage")
def test_a_tab_that_goes_away_leaves_its_session_to_the_others(page, context, lab):
    begin(page, lab, 2)
    other = context.new_page()
    other.goto(lab.url)
    other.get_by_text("What would you like to measure?").wait_for()
    assert other.locator(".notice-line").count() == 0
    page.close()
    # The other tab looks again by itself.
    until(lambda: other.locator(".notice-line", has_text="2 trials").count() == 1)
    other.get_by_role("button", name="Go on").click()
    finish(other)


@pytest.mark.differs_by_engine("storage")
def test_starts_in_which_nothing_was_done_leave_nothing(page, lab):
    for _ in range(3):
        page.goto(lab.url + "/reaction")
        page.get_by_role("button", name=re.compile("^Start")).click()
        page.locator(".stage-wait").wait_for()
        has_all(page)
        page.reload()
        until_page(page, "performance.getEntriesByName('alive').length > 0")
        has_all(page)
    page.goto(lab.url)
    page.get_by_text("What would you like to measure?").wait_for()
    page.wait_for_timeout(300)
    assert page.locator(".notice-line").count() == 0
