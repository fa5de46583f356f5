"""A session in real browsers: taken, kept, found again, compared, exported, replayed, deleted."""

import json
import re

import pytest
from hands import Mouse, between, draw, start
from lab import answer, run, saved, take_test
from pages import hold_time
from waiting import until, until_page

pytestmark = pytest.mark.long(4, pool="sessions")


@pytest.mark.differs_by_engine("storage", "downloads", "keys")
@pytest.mark.release
def test_a_session_is_taken_kept_found_again_and_replayed(page, lab, tmp_path):
    # By mouse in one engine and by key in the other: five trials take their time.
    take_test(page, lab.url, key="Space" if page.context.browser.browser_type.name == "firefox" else None)
    headline = page.locator(".result-number, .result").first.inner_text()
    page.get_by_text("Kept on this device").wait_for()
    page.get_by_role("button", name="All figures").click()
    page.wait_for_url(re.compile("/results/session/"))
    shown = re.search(r"0\.\d{3}", headline).group()
    page.get_by_text(shown).first.wait_for()

    page.reload()
    page.get_by_text(shown).first.wait_for()
    path = saved(page, page.get_by_role("button", name=re.compile("Session file")).click, tmp_path / "session.json")
    document = json.loads(path.read_text())
    assert document["format"] == "merkwelt.session"
    replayed = json.loads(run("replay", path, "--json").stdout)
    assert f"{replayed['median']:.3f}" == shown
    # Replayed by the command line, the log gives what the browser computed, to the last bit.
    assert replayed == document["results"]

    table = saved(page, page.get_by_role("button", name=re.compile(r"trials\.csv")).click, tmp_path / "trials.csv")
    assert len(table.read_text().splitlines()) == 1 + len(
        [entry for entry in document["entries"] if entry["action"]["kind"] == "shown"])

    page.get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    page.wait_for_url(re.compile("/results/reaction"))
    assert shown not in page.locator("main").inner_text()


@pytest.mark.differs_by_engine("pointers", "start")
@pytest.mark.parametrize(("is_held", "is_online"), [(False, True), (True, True), (False, False), (True, False)])
def test_a_press_that_comes_before_the_page_is_alive_counts(page, lab, is_held, is_online):
    """A slow network: the server's screen can be seen and pressed long before Swift has come, and before it is known to be offline."""
    waiting = []
    page.add_init_script(f"Object.defineProperty(Navigator.prototype, 'onLine', {{ get: () => {str(is_online).lower()} }})")
    page.route(re.compile(r"/lab\.[^/]*\.wasm$"), lambda route: waiting.append(route))
    page.goto(lab.url + "/reaction")
    box = page.get_by_role("button", name="Start").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    if not is_held:
        page.mouse.up()
    until(lambda: waiting)
    assert page.url.endswith("/reaction")
    waiting[0].continue_()
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    if is_held:
        assert page.url.endswith("/reaction")
        assert ("Offline" in page.locator("main").inner_text()) != is_online
        page.mouse.up()
    page.wait_for_url(re.compile("/reaction/test$"))


def test_the_keyboard_alone_is_enough_and_a_press_before_blue_is_told_and_counted(page, lab):
    hold_time(page)
    page.goto(lab.url)
    page.get_by_role("link", name=re.compile("Reaction")).focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/reaction$"))
    page.get_by_role("button", name="Start").focus()
    page.keyboard.press("Enter")
    page.locator(".stage-wait").wait_for()
    page.wait_for_timeout(300)
    page.keyboard.press("Space")
    page.get_by_text("Too early").wait_for()
    for _ in range(5):
        assert answer(page, key="Space")
    page.get_by_role("heading", name="The test is over").wait_for()
    told = page.locator("main").inner_text()
    assert "keyboard" in told and "false start\n1" in told


@pytest.mark.differs_by_engine("storage")
def test_a_reload_in_the_middle_keeps_every_finished_trial(page, lab):
    hold_time(page)
    page.goto(lab.url + "/reaction")
    page.get_by_role("button", name="Start").click()
    page.locator(".stage").wait_for()
    for _ in range(2):
        assert answer(page)
    page.wait_for_timeout(600)
    page.reload()
    page.locator(".notice-line", has_text="2 trials").wait_for()
    page.get_by_role("button", name="Go on").click()
    page.locator(".stage").wait_for()
    for _ in range(3):
        assert answer(page)
    page.get_by_role("heading", name="The test is over").wait_for()
    assert "Median of 5 trials" in page.locator("main").inner_text()


def test_two_sessions_are_compared_with_an_interval(page, lab):
    page.goto(lab.url + "/results")
    page.get_by_role("button", name="Show examples").click()
    page.get_by_role("button", name="Remove").wait_for()
    page.goto(lab.url + "/results/reaction")
    ticks = page.locator("input.tick")
    ticks.nth(0).check()
    ticks.nth(1).check()
    page.get_by_role("button", name="Compare").click()
    page.wait_for_url(re.compile("/results/compare/"))
    until(lambda: re.search("includes zero|slower by|faster by", page.locator("main").inner_text()))


def touch_once(page, lab):
    """To the result of a session in two seconds: what becomes of it is the same for every family."""
    start(page, lab)
    draw(Mouse(page), between((80, 300), (300, 500), 8))
    page.get_by_role("button", name="Done").click()
    page.get_by_text("Kept on this device").wait_for()


@pytest.mark.differs_by_engine("storage")
def test_what_was_kept_as_the_page_went_stays_kept_and_what_was_discarded_can_be_had_back(page, lab):
    """The click and the way to another page in one turn: no transaction of the database is complete by then, and there
    was no time to undo."""
    kept = page.locator("a[href^='/results/session/']")
    for count, word in enumerate(["Done", "Discard"], start=1):
        start(page, lab)
        draw(Mouse(page), between((80, 300), (300, 500), 8))
        if word == "Discard":
            page.get_by_role("button", name="Done").click()
            page.get_by_text("Kept on this device").wait_for()
        page.evaluate("""word => {
            [...document.querySelectorAll("button")].find(button => button.textContent.trim() === word).click();
            location.href = "/results/touch";
        }""", word)
        kept.first.wait_for()
        assert kept.count() == count


@pytest.mark.differs_by_engine("storage")
def test_a_result_is_kept_without_a_press_and_a_reload_shows_its_session(page, lab):
    touch_once(page, lab)
    page.wait_for_url(re.compile("/results/session/"))
    address = page.url
    page.reload()
    page.get_by_role("button", name=re.compile("Session file")).wait_for()
    assert page.url == address
    # Back leads to where the task was begun.
    page.go_back()
    page.wait_for_url(re.compile("/touch"))


@pytest.mark.differs_by_engine("storage")
def test_whoever_wants_to_be_asked_before_keeping_is_asked(page, lab):
    page.goto(lab.url + "/settings")
    page.get_by_role("switch", name="Ask before keeping").check()
    start(page, lab)
    draw(Mouse(page), between((80, 300), (300, 500), 8))
    page.get_by_role("button", name="Done").click()
    page.get_by_text("Not kept yet").wait_for()
    page.get_by_role("button", name="Discard").click()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Keep", exact=True).click()
    page.wait_for_url(re.compile("/results/session/"))
    page.locator(".toast").get_by_text("Kept on this device").wait_for()


@pytest.mark.differs_by_engine("storage")
def test_discarding_can_be_undone_with_the_keyboard_and_then_leaves_nothing(page, lab):
    touch_once(page, lab)
    page.get_by_role("button", name="Discard").click()
    page.wait_for_url(re.compile("/touch$"))
    until_page(page, "document.activeElement.textContent.trim() === 'Undo'")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/results/session/"))
    page.get_by_role("button", name=re.compile("Session file")).wait_for()
    touch_once(page, lab)
    page.get_by_role("button", name="Discard").click()
    page.get_by_role("button", name="Undo").wait_for()
    page.get_by_role("link", name="Results").first.click()
    kept = page.locator("a[href^='/results/session/']")
    until(lambda: kept.count() == 1)
    page.goto(lab.url + "/results")
    until(lambda: kept.count() == 1)
