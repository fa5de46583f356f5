"""How somebody's part ends when not all is as it should be: the server is gone, or it is too late to take something back."""

import re

import pytest
from access import complaints_in_both
from pages import hold_time
from people import api, person, set_up
from studies import CLASS, agree, heading, open_study, press, withdraw, withdrawal_code
from waiting import until

pytestmark = pytest.mark.long(5, pool="visits")

SHORT = CLASS | {"id": "short", "steps": [CLASS["steps"][0], CLASS["steps"][1], CLASS["steps"][-1]]}
NUMBER = r"[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}"


def begun(browser, lab, link):
    page = person(browser)
    hold_time(page)
    page.goto(lab.url + link)
    heading(page, "How fast is this class?")
    press(page, "Begin")
    heading(page, "Welcome")
    press(page, "Go on")
    heading(page, "Would you like")
    return page


def test_a_server_that_is_gone_at_the_end_leaves_a_number_by_which_its_person_is_found(chromium, own_lab):
    link = open_study(own_lab, SHORT)
    other = begun(chromium, own_lab, link)
    page = begun(chromium, own_lab, link)
    own_lab.stop()
    agree(page)
    heading(page, "One moment")
    page.clock.run_for(59_000)
    assert page.locator(".study-sign").count() == 0
    page.clock.run_for(2_000)
    heading(page, "Everything is kept")
    number = page.locator(".study-sign code").inner_text()
    assert re.fullmatch(NUMBER, number), number
    assert page.locator("main:focus").count() == 1, "whoever hears the page hears of it"
    assert complaints_in_both(page, "claim") == []
    own_lab.start()
    team = person(chromium, viewport={"width": 1280, "height": 900})
    set_up(team, own_lab)
    team.goto(own_lab.url + "/studies/short/participations")
    field = team.locator("#find")
    field.wait_for()

    def told(typed, words):
        field.fill(typed)
        press(team, "Find")
        team.locator("#find-error", has_text=words).wait_for()
        assert team.evaluate("document.activeElement.id") == "find"

    told(number[:-1] + ("1" if number[-1] == "0" else "0"), "The claim number has a slip")
    told("nobody", "This is neither a number")
    told("P0017", "Nobody among these data")
    assert complaints_in_both(team, "find") == []
    field.fill(number.lower().replace("-", " "))
    team.keyboard.press("Enter")
    heading(team, "P0002")
    assert "mode=field" in team.url
    team.go_back()
    field.fill("1")
    press(team, "Find")
    heading(team, "P0001")
    # It goes on by itself, without a press. In steps: a jump would also end the patience of what is on its way.
    thanks = page.locator("h1:visible", has_text="Thank you")
    until(lambda: page.clock.run_for(1_000) or thanks.count() == 1, seconds=60)
    assert page.locator(".study-sign code", has_text=number).count() == 0
    assert not team.faults, team.faults
    for one in (page, other, team):
        one.context.close()


LATE = SHORT | {"id": "late", "retention": {"data": "1 y", "withdrawUntil": "2020-06-30T23:59+02:00"}}


def test_whoever_deletes_too_late_is_told_why_and_asked_for_no_more(chromium, own_lab):
    link = open_study(own_lab, LATE)
    page = begun(chromium, own_lab, link)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=re.compile("^Stop taking part")).click()
    page.locator("label.choice", has_text="Stop and delete").click()
    press(page, "Stop and delete")
    heading(page, "You have stopped")
    page.get_by_text("GDPR Art. 17(3)(d)").wait_for()
    assert complaints_in_both(page, "stopped") == []
    page.reload()
    heading(page, "You have stopped")
    # By the code, on any device; the one on which somebody took part learns it when it is opened.
    other = begun(chromium, own_lab, link)
    away = person(chromium)
    withdraw(away, own_lab, withdrawal_code(other))
    heading(away, "Your part has ended, and what you gave stays")
    away.get_by_text("GDPR Art. 17(3)(d)").wait_for()
    assert complaints_in_both(away, "too late") == []
    other.reload()
    heading(other, "You have stopped")
    team = person(chromium)
    set_up(team, own_lab)
    people = api(team, "GET", "/studies/late/participations")["body"]["participations"]
    assert [(one["phase"], one["place"]) for one in people] == [("stopped", "released")] * 2
    for one in (page, other, away, team):
        one.context.close()
