"""A study as whoever runs it lives it: from an empty archive on."""

import csv
import io
import re
import zipfile

import pytest
from access import complaints_in_both, cramped
from lab import saved
from people import api, heading, person, says, set_up
from studies import press
from studies import heading as shows
from waiting import until

pytestmark = pytest.mark.long(2, pool="dashboards")


@pytest.fixture
def ada(chromium, own_lab):
    """The owner's browser, signed in by the link from the terminal."""
    page = person(chromium, viewport={"width": 1280, "height": 900})
    set_up(page, own_lab)
    yield page
    faults = page.faults
    page.context.close()
    assert not faults, faults


def confirm(page, name):
    """Answers the question with the button that says the same as the one that was pressed."""
    page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


def begin_class(page, lab):
    """Makes the study of a class from the library, publishes and opens it."""
    page.goto(lab.url + "/studies")
    heading(page, "Studies")
    says(page, "No study yet")
    page.get_by_role("button", name="Start from this: How fast are we?").click()
    heading(page, "How fast are we?")
    says(page, "This is a draft: nobody can begin.")
    press(page, "Publish")
    page.get_by_role("dialog").get_by_role("button", name="Publish", exact=True).click()
    says(page, "Version 1 is published.")
    press(page, "Open")
    confirm(page, "Open")
    says(page, "Make a link, and begin with your own phone.")


def make_link(page, kind, label):
    page.get_by_role("link", name="Links", exact=True).click()
    page.get_by_role("button", name="New link").click()
    dialog = page.get_by_role("dialog", name="New link")
    dialog.locator("label.choice", has_text=kind).click()
    dialog.get_by_label("Label").fill(label)
    dialog.get_by_role("button", name="Make the link").click()
    says(page, "The link is made.")
    return page.locator("[data-part=address]:visible").first.get_attribute("href")


def take_part(browser, lab, path):
    """Somebody with a phone goes to the end."""
    phone = person(browser)
    phone.goto(lab.url + path)
    shows(phone, "How fast are we?")
    press(phone, "Begin")
    shows(phone, "How fast are we?")
    press(phone, "Go on")
    shows(phone, "Would you like")
    press(phone, "To the decision")
    phone.get_by_label("I take part of my own free will.").check()
    press(phone, "I agree")
    return phone


def test_from_an_empty_archive_to_the_wall(chromium, own_lab, ada, tmp_path):
    begin_class(ada, own_lab)
    path = make_link(ada, "A class", "B12")
    code = path.rsplit("/", 1)[1]
    # A camera elsewhere has nothing of an address that only this computer knows.
    ada.get_by_text("Only this computer can open this").locator("visible=true").wait_for()
    assert ada.locator("img[data-part=picture]:visible").count() == 0

    # Somebody takes part, and the dashboard shows it without being asked.
    ada.get_by_role("link", name="How fast are we?").or_(ada.get_by_role("link", name="Study", exact=True)).first.click()
    heading(ada, "How fast are we?")
    says(ada, "Nobody has begun yet")
    until(lambda: ada.locator("[data-part=live]").inner_text() == "live")
    ada.evaluate("document.querySelector('.studies-figures').isSame = true")
    phone = take_part(chromium, own_lab, path)
    ada.locator(".studies-line > div", has_text="begun").locator("dd", has_text="1").first.wait_for()
    assert ada.evaluate("document.querySelector('.studies-figures').isSame"), "only what differs is put in its place"
    ada.get_by_role("heading", name="Step by step").wait_for()
    table = ada.get_by_role("table", name=re.compile("How many went on"))
    table.get_by_role("row", name=re.compile("^consent")).wait_for()

    # One participation: its way, and its exclusion with a reason.
    ada.get_by_role("link", name="Participations", exact=True).click()
    says(ada, "Participations: 1")
    ada.locator("[data-part=participations]").get_by_text("P0001").click()
    heading(ada, "P0001")
    ada.get_by_role("heading", name="Visit 1").wait_for()
    press(ada, "Exclude P0001")
    says(ada, "Something has to stand here.")
    ada.get_by_label("Reason").fill("interrupted by the fire alarm")
    press(ada, "Exclude P0001")
    says(ada, "P0001 is excluded.")
    ada.locator("[data-part=excluded-line]", has_text="Excluded: interrupted by the fire alarm").wait_for()
    press(ada, "Take the exclusion back")
    confirm(ada, "Take the exclusion back")
    says(ada, "P0001 counts again.")

    # The export says what will be in it, and has it.
    ada.get_by_role("link", name="Study", exact=True).click()
    heading(ada, "How fast are we?")
    press(ada, "Export")
    dialog = ada.get_by_role("dialog", name="Export")
    dialog.locator("[data-part=content]", has_text="Participations").get_by_text("1", exact=True).first.wait_for()
    # Unless it is for the team, people have codes.
    dialog.get_by_role("radio", name="For the team").check()
    file = saved(ada, lambda: dialog.get_by_role("link", name="Export").click(), tmp_path / "study.zip")
    with zipfile.ZipFile(file) as package:
        name = next(name for name in package.namelist() if name.endswith("participations_data.csv"))
        rows = list(csv.DictReader(io.StringIO(package.read(name).decode("utf-8-sig"))))
    assert len([row for row in rows if "P0001" in row.values()]) == 1
    assert not phone.faults, phone.faults
    phone.context.close()

    # The wall of the class: how to come in, and nothing of one person.
    ada.goto(f"{own_lab.url}/studies/class-reaction/wall?link={code}")
    ada.locator("[data-part=code]", has_text=code).wait_for()
    says(ada, "Results appear here from five finished people on.")
    assert ada.locator(".wall-people strong").inner_text() == "1"


def test_states_say_what_they_mean(own_lab, ada):
    begin_class(ada, own_lab)
    press(ada, "Pause")
    ada.get_by_text("Nobody new is admitted. Whoever has begun can go on").locator("visible=true").first.wait_for()
    confirm(ada, "Cancel")
    assert api(ada, "GET", "/studies/class-reaction")["body"]["state"] == "open", "who says no changes nothing"
    press(ada, "Pause")
    confirm(ada, "Pause")
    ada.locator("[data-part=next-line]", has_text="Paused: nobody new is admitted.").wait_for()
    press(ada, "Close")
    confirm(ada, "Close")
    ada.locator("[data-part=next-line]", has_text="Closed: nobody can begin any more.").wait_for()


def test_a_lost_connection_is_told_and_found_again(own_lab, ada):
    begin_class(ada, own_lab)
    ada.reload()
    heading(ada, "How fast are we?")
    until(lambda: ada.locator("[data-part=live]").inner_text() == "live")
    own_lab.kill()
    ada.locator("[data-part=live]", has_text="The connection is lost").wait_for(timeout=30000)
    own_lab.start()
    ada.locator("[data-part=live]", has_text=re.compile("^(live|Updated)")).wait_for(timeout=40000)
    ada.faults.clear()


def test_personal_addresses_are_shown_once(own_lab, ada):
    begin_class(ada, own_lab)
    make_link(ada, "Invited people", "")
    ada.get_by_role("button", name=re.compile("^Make addresses")).click()
    dialog = ada.get_by_role("dialog", name="Make addresses")
    dialog.get_by_label("How many").fill("3")
    dialog.get_by_role("button", name="Make addresses").click()
    ada.locator("[data-part=tokens] pre").wait_for()
    lines = list(csv.reader(io.StringIO(ada.locator("[data-part=tokens] pre").inner_text())))
    assert lines[0] == ["number", "address"] and len(lines) == 4
    assert all(re.fullmatch(re.escape(own_lab.url) + "/s/[0-9A-Z]{6}#t=.{26}", address) for _, address in lines[1:])
    ada.get_by_role("button", name="Done").click()
    ada.reload()
    says(ada, "addresses used: 0 / 3")
    assert "#t=" not in ada.content()


def test_plots_are_files_as_well(own_lab, ada):
    begin_class(ada, own_lab)
    assert api(ada, "GET", "/studies/class-reaction/dashboard")["status"] == 200
    answer = ada.request.get(own_lab.url + "/api/v1/studies/class-reaction/plots/other.svg")
    assert answer.status == 404
    answer = ada.request.get(own_lab.url + "/api/v1/studies/class-reaction/figures?language=de")
    assert answer.status == 200 and "Noch hat niemand begonnen" in answer.text()
    assert ada.request.get(own_lab.url + "/api/v1/studies/class-reaction/figures?language=xx").status == 422


@pytest.mark.long(3, pool="nobody is shut out")
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_page_of_studies_shuts_anyone_out(chromium, own_lab, language):
    page = person(chromium, viewport={"width": 320, "height": 640}, locale={"en": "en-GB", "de": "de-DE"}[language],
                  reduced_motion="reduce")
    set_up(page, own_lab, language=language)
    found = []

    def look(place):
        page.locator("[data-state]:not([data-state=waiting]):not([hidden]) h1").wait_for()
        found.extend(complaints_in_both(page, place))
        found.extend(cramped(page, place))

    page.goto(own_lab.url + "/studies")
    look("empty")
    assert api(page, "POST", "/studies", {"template": "class-reaction"})["status"] == 201
    page.goto(own_lab.url + "/studies")
    look("list")
    page.goto(own_lab.url + "/studies/class-reaction")
    look("draft")
    revision = api(page, "GET", "/studies/class-reaction/draft")["body"]["revision"]
    assert api(page, "POST", "/studies/class-reaction/versions", {"note": "", "revision": revision})["status"] == 201
    assert api(page, "POST", "/studies/class-reaction/state", {"state": "open"})["status"] == 200
    made = api(page, "POST", "/studies/class-reaction/links", {"kind": "class", "label": "B12"})
    assert made["status"] == 201, made
    phone = person(chromium, locale="en-GB")
    phone.goto(own_lab.url + made["body"]["path"])
    shows(phone, "How fast are we?")
    press(phone, "Begin")
    shows(phone, "How fast are we?")
    press(phone, "Go on")
    until(lambda: api(page, "GET", "/studies/class-reaction/dashboard")["body"]["line"]["begun"] == 1)
    phone.context.close()
    page.goto(own_lab.url + "/studies/class-reaction")
    look("dashboard")
    for summary in page.locator(".studies-figures summary").all():
        summary.click()
    look("tables")
    page.locator("[data-kind=export]").click()
    look("export")
    page.keyboard.press("Escape")
    for place in ("participations", "participations/P0001", "links", "members", "versions", "about", "wall"):
        page.goto(f"{own_lab.url}/studies/class-reaction/{place}")
        look(place)
    page.goto(own_lab.url + "/studies/class-reaction/links")
    look("links")
    page.locator("[data-kind=new-link]").click()
    look("new link")
    page.context.close()
    assert not found, "\n".join(found)
    assert not page.faults, page.faults
