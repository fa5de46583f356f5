"""The listening family in a real browser: a level heard, turned to, chosen, left; a hearing test begun; its places."""

import re

import pytest
from access import complaints
from pages import go, hold_time
from waiting import until, until_page

pytestmark = pytest.mark.long(6, pool="hearing")


@pytest.fixture
def page(listener):
    return listener


def open_place(page, lab, path):
    page.goto(lab.url + path)
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    page.locator("main .row, main .button-start, main .card, main .notice").first.wait_for()


def turn_around_choosing(page):
    """Twice around in steps of 5°, choosing at every third, until the level is over. A choice reaches 20°."""
    for _ in range(48):
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.wait_for_timeout(30)
        if page.locator(".result-page").count():
            return
    raise AssertionError(page.locator(".listening-told").inner_text())


def test_a_level_is_played_by_keys_alone(page, lab):
    open_place(page, lab, "/hearing/level/pond-1")
    page.get_by_role("button", name="Start", exact=True).focus()
    page.keyboard.press("Enter")
    told = page.locator(".listening-told")
    until(lambda: told.count() and "Listen" in told.inner_text())
    # The frog is somewhere all around; a choice reaches 20°.
    turn_around_choosing(page)
    page.get_by_role("heading", name="Won").wait_for()
    page.get_by_role("button", name="Back").click()
    page.wait_for_url(re.compile("/hearing/level/pond-1$"))
    page.goto(lab.url + "/results/hearing")
    page.get_by_text("Two voices").first.wait_for()


def test_a_chapter_is_told_played_and_told_to_its_end(page, lab):
    open_place(page, lab, "/hearing/story")
    page.locator("main .row").first.click()
    told = page.locator(".listening-told")
    scene = page.locator(".scene, .scene-dialogue")
    scene.wait_for()

    def listen():
        while scene.get_by_role("button", name="Next").count():
            scene.get_by_role("button", name="Next").click()
            page.wait_for_timeout(50)

    listen()
    told.wait_for()
    turn_around_choosing(page)
    page.get_by_role("heading", name="Won").wait_for()
    page.get_by_role("button", name="Go on").click()
    scene.get_by_role("button", name="Next").wait_for()
    listen()
    page.get_by_text("Chapter 2. Water and bronze").wait_for()
    page.get_by_role("button", name="To the chapters").click()
    page.wait_for_url(re.compile("/hearing/story$"))
    rows = page.locator("main .row")
    until(lambda: "Told" in rows.nth(0).inner_text())
    assert "Next" in rows.nth(1).inner_text()


def test_turning_the_device_turns_the_view(device, lab):
    page = device
    open_place(page, lab, "/hearing/level/pond-1")
    page.locator(".choice").filter(has_text="Turning the phone").first.click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator(".listening-told").wait_for()

    def turn(alpha):
        page.evaluate("""(alpha) => {
            const event = new Event("deviceorientation");
            Object.assign(event, { alpha, beta: 80, gamma: 0 });
            dispatchEvent(event);
        }""", alpha)
        page.wait_for_timeout(60)
        return page.evaluate("document.querySelector('#panorama').style.backgroundPositionX")

    begin = [turn(30) for _ in range(5)][-1]
    seen = {turn(30 - step) for step in range(0, 40, 4)}
    assert len(seen) > 5 and seen != {begin}
    # Nonsense of a broken sensor is not followed, and stops nothing.
    still = turn(-10)
    for alpha in (float("1e300"), 1e9):
        turn(alpha)
    assert page.locator(".listening-told").count() == 1 and still


def turned(page):
    return page.evaluate("document.querySelector('#panorama').style.backgroundPositionX")


def begin_level(page, lab, path="/hearing/level/pond-1"):
    open_place(page, lab, path)
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator(".listening-told").wait_for()
    until(lambda: turned(page))


@pytest.mark.parametrize("path", ["/hearing/level/pond-1", "/hearing/protocols/screening"])
def test_what_cannot_be_heard_waits_and_says_why(page, lab, path):
    # So it is where a page comes over plain HTTP from another computer.
    page.add_init_script("Object.defineProperty(BaseAudioContext.prototype, 'audioWorklet', { get: () => undefined })")
    open_place(page, lab, path)
    page.get_by_role("button", name="Start", exact=True).click()
    for _ in range(2):
        page.get_by_text("There is no sound. Browsers give sound in space only to pages over HTTPS").wait_for()
        page.get_by_role("button", name="Go on").click()
    page.get_by_text("There is no sound.").wait_for()


@pytest.mark.parametrize("way", [(0, 240), (240, 0)])
def test_scrolling_over_the_surroundings_turns_the_view(page, lab, way):
    begin_level(page, lab)
    page.locator("#panorama").hover()
    before = turned(page)
    page.mouse.wheel(*way)
    until(lambda: turned(page) != before)
    # The other way back.
    page.mouse.wheel(-way[0], -way[1])
    until(lambda: turned(page) == before)
    # Beside the surroundings the wheel is the page's own.
    page.locator(".listening-facts").hover()
    page.mouse.wheel(*way)
    page.wait_for_timeout(200)
    assert turned(page) == before


def test_a_phone_that_lies_still_goes_on_and_one_that_loses_its_sensor_pauses(device, lab):
    page = device
    hold_time(page)
    open_place(page, lab, "/hearing/level/pond-1")
    page.locator(".choice").filter(has_text="Turning the phone").first.click()
    # A phone tells its heading as soon as somebody listens. A browser without a sensor tells that it has none, at any time
    # after that: here it is not heard.
    page.evaluate("""() => {
        addEventListener("deviceorientation", (event) => {
            if (event.isTrusted) event.stopImmediatePropagation();
        }, true);
        self.tell = (alpha) => {
            const event = new Event("deviceorientation");
            Object.assign(event, { alpha, beta: alpha === null ? null : 80, gamma: alpha === null ? null : 0 });
            dispatchEvent(event);
        };
        const listen = self.addEventListener;
        self.addEventListener = (name, ...rest) => {
            listen.call(self, name, ...rest);
            if (name === "deviceorientation") self.tell(30);
        };
    }""")
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator(".listening-told").wait_for()
    page.clock.run_for(2500)
    assert page.locator(".stage-pause").count() == 0
    page.evaluate("self.tell(null)")
    page.locator(".stage-pause").wait_for()


def test_a_pause_shows_the_goals_and_says_no_more_that_it_is_one_afterwards(page, lab):
    begin_level(page, lab)
    page.keyboard.press("p")
    page.locator(".stage-pause .listening-facts").filter(has_text="Find: the frog").wait_for()
    page.keyboard.press("p")
    told = page.locator(".listening-told")
    until(lambda: told.count() and "Going on" in told.inner_text())
    page.keyboard.press("g")
    until(lambda: "Find: the frog" in told.inner_text())


def test_a_scene_speaks_its_first_line_by_the_focus_and_Enter_leads_on(page, lab):
    open_place(page, lab, "/hearing/story")
    page.locator("main .row").first.click()
    words = page.locator(".scene-words")
    words.wait_for()
    heard = []
    for _ in range(2):
        until(lambda: page.evaluate("document.activeElement.className") == "scene-words")
        line = page.evaluate("document.activeElement.getAttribute('aria-label')")
        assert line and line not in heard
        heard.append(line)
        page.keyboard.press("Enter")
        until(lambda: line not in words.inner_text())


def test_a_level_of_the_story_is_left_only_after_a_question(page, lab):
    open_place(page, lab, "/hearing/story")
    page.locator("main .row").first.click()
    page.get_by_role("button", name="Skip").click()
    page.locator(".listening-told").wait_for()
    page.keyboard.press("Escape")
    page.get_by_text("Leave in the middle?").wait_for()
    page.get_by_role("button", name="Stay").click()
    page.locator(".listening-told").wait_for()
    page.keyboard.press("Escape")
    page.locator("main").get_by_role("button", name="Leave").click()
    page.wait_for_url(re.compile("/hearing(/story|/chapter)?$"))


def test_a_locked_level_says_what_opens_it(page, lab):
    open_place(page, lab, "/hearing/level/night-6")
    page.get_by_text("still locked").wait_for()
    assert page.locator(".button-start").count() == 0


def test_a_hearing_test_asks_after_it_has_sounded(page, lab):
    open_place(page, lab, "/hearing/protocols/screening")
    page.get_by_role("button", name=re.compile("Start")).first.click()
    page.get_by_text("One of three noises hides a faint tone. Which one?").wait_for(timeout=15_000)
    page.get_by_text("Practice 1 of 1").wait_for()
    page.get_by_role("button", name="First").click()
    page.get_by_text(re.compile("^(Right\\.|Not quite\\. Right was: (Second|Third))$")).wait_for()
    page.get_by_text("From now on it counts").wait_for()
    page.keyboard.press("Enter")
    page.get_by_text("Trial 1 of 6").wait_for(timeout=15_000)
    page.get_by_role("button", name="First").click()
    page.get_by_text("Trial 2 of 6").wait_for(timeout=15_000)


@pytest.mark.long(3, pool="nobody is shut out")
def test_no_place_shuts_anyone_out(page, lab):
    faults = []
    open_place(page, lab, "/hearing")
    for path in ["/hearing", "/hearing/story", "/hearing/scenarios", "/hearing/scenario/pond", "/hearing/level/pond-1",
                 "/hearing/lessons", "/hearing/protocols", "/hearing/achievements"]:
        go(page, path)
        page.locator("main .row, main .button-start, main .card, main .notice").first.wait_for()
        faults += complaints(page, path)
    assert not faults, "\n".join(faults)
