"""Where studies are written down, in a real browser: by keyboard alone, kept over reloads, with others who write as well."""

import json
import re

import pytest
from access import complaints_in_both, cramped
from lab import run, saved
from people import PASSPHRASE, heading, link, person, says, set_up
from studies import filled
from test_studies import api
from waiting import until

pytestmark = pytest.mark.long(2, pool="the studies' editor")

# What a screen reader calls the element that has the focus.
FOCUSED = """() => { const it = document.activeElement;
    const label = it.labels?.[0]?.textContent.trim() ?? it.getAttribute("aria-label") ?? it.textContent.trim();
    return `${it.tagName.toLowerCase()} ${label}`; }"""


@pytest.fixture
def ada(chromium, own_lab):
    """The owner's browser, signed in by the link from the terminal."""
    page = person(chromium, viewport={"width": 1280, "height": 900})
    set_up(page, own_lab)
    yield page
    faults = page.faults
    page.context.close()
    assert not faults, faults


def focused(page):
    return page.evaluate(FOCUSED)


def tab_to(page, wanted, key="Tab", most=300):
    """Goes on by Tab until what has the focus is what is wanted."""
    for _ in range(most):
        if re.search(wanted, focused(page)):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{wanted} cannot be reached by {key}; the focus is at {focused(page)}")


def press(page, wanted):
    tab_to(page, wanted)
    page.keyboard.press("Enter")


def shows(page, title):
    page.locator(f"[data-part=form-title]:text-is('{title}')").wait_for()


def stands(page, text):
    page.locator("[data-part=standing]", has_text=text).wait_for()


def checked(page, text):
    page.locator("[data-part=findings-line]", has_text=re.compile(text)).wait_for()


def draft(page, study):
    return api(page, "GET", f"/studies/{study}/draft")["body"]


def made(page, lab):
    """A study of the library, in its editor; what it leaves open is filled in."""
    definition = json.loads(filled("coffee", lab.data).read_text())
    study = api(page, "POST", "/studies", {"definition": definition})["body"]["study"]
    page.goto(f"{lab.url}/studies/{study}/edit")
    page.locator("[data-part=form-title]:visible").wait_for()
    return study


def edit(page, label):
    """The control of the form by its label: the patterns have the same ones, hidden."""
    return page.locator("[data-part=form]").get_by_label(label, exact=True)


def step(page, name):
    return page.locator(".studio-step [data-kind=select]", has_text=name).first


def steps(page):
    return page.locator(".studio-step:visible").count()


def mend(page):
    """Follows the first finding by the keyboard, and writes what is missing where it leads."""
    finding = page.locator("[data-kind=finding]:visible").first
    what = finding.locator("[data-part=finding-remedy]").inner_text()
    finding.focus()
    page.keyboard.press("Enter")
    until(lambda: not focused(page).startswith("button"))
    if what.startswith("contact"):
        for text in ["Sleep lab", "lab@example.org"]:
            page.keyboard.type(text)
            page.keyboard.press("Tab")
    elif what.startswith("retention"):
        for text in ["10 y", "5 y", "30 d", "2099-06-30T23:59+02:00"]:
            page.keyboard.type(text)
            page.keyboard.press("Tab")
    else:
        page.keyboard.type("What people read here")
    return what


def test_a_newcomer_writes_and_publishes_a_study_by_keyboard_alone(own_lab, ada):
    ada.goto(own_lab.url + "/studies")
    heading(ada, "Studies")
    press(ada, "^summary Empty study")
    tab_to(ada, "^input Title")
    ada.keyboard.type("Sleep and speed")
    ada.keyboard.press("Enter")
    ada.wait_for_url(re.compile("/studies/sleep-and-speed/edit"))
    heading(ada, "Sleep and speed")
    checked(ada, "Errors: [1-9]")
    step(ada, "Consent").focus()
    ada.keyboard.press("Enter")
    shows(ada, "Consent")
    assert focused(ada) == "h2 Consent"
    # A task behind it; above it, nobody would have agreed yet.
    tab_to(ada, "^button Add a step", "Shift+Tab")
    ada.keyboard.press("Enter")
    tab_to(ada, "^button Task")
    ada.keyboard.press("Enter")
    assert focused(ada).startswith("h2 Task: "), focused(ada)
    assert steps(ada) == 3
    tab_to(ada, "^button Task", "Shift+Tab")
    ada.keyboard.press("Alt+ArrowUp")
    until(lambda: "1 / 3" in ada.locator("[data-part=told]").inner_text())
    assert focused(ada).startswith("button Move up: Task"), focused(ada)
    ada.locator("[data-kind=finding]:visible", has_text="consent").first.wait_for()
    ada.keyboard.press("Alt+ArrowDown")
    until(lambda: "2 / 3" in ada.locator("[data-part=told]").inner_text())
    mended = []
    while True:
        before = ada.locator("[data-part=findings-line]").inner_text()
        if re.search("Errors: 0|Nothing", before):
            break
        assert len(mended) < 20, mended
        mended.append(mend(ada))
        until(lambda: ada.locator("[data-part=findings-line]").inner_text() != before)
    assert len(mended) >= 4, mended
    stands(ada, "Not saved in the lab yet")
    tab_to(ada, "^button Publish", "Shift+Tab")
    ada.keyboard.press("Enter")
    dialog = ada.get_by_role("dialog", name="Publish a version")
    dialog.wait_for()
    press(ada, "^button Publish")
    ada.wait_for_url(re.compile(r"/studies/sleep-and-speed\?"))
    says(ada, "Version 1 is published.")
    version = api(ada, "GET", "/studies/sleep-and-speed/versions/1")["body"]["definition"]
    assert [one["kind"] for one in version["steps"]] == ["consent", "task", "finish"]
    assert version["contact"]["email"] == "lab@example.org"


def test_what_is_not_saved_survives_a_reload_and_undo_goes_back_to_what_the_lab_has(own_lab, ada):
    study = made(ada, own_lab)
    stands(ada, "Everything is saved in the lab.")
    count = steps(ada)
    step(ada, "End").click()
    ada.get_by_role("button", name="Remove the step").click()
    stands(ada, "Not saved in the lab yet")
    ada.reload()
    stands(ada, "were still on this device")
    assert steps(ada) == count - 1
    ada.get_by_role("button", name="Undo").click()
    until(lambda: steps(ada) == count)
    stands(ada, "Everything is saved in the lab.")
    ada.get_by_role("button", name="Redo").click()
    until(lambda: steps(ada) == count - 1)
    ada.get_by_role("button", name="Undo").click()
    ada.reload()
    heading(ada, "Coffee and reaction")
    assert steps(ada) == count
    # What is typed is one step, and the list shows it at once.
    step(ada, "Information").click()
    text = edit(ada, "Text (English)")
    text.fill("")
    text.press_sequentially("# Hello there")
    step(ada, "Information: Hello there").wait_for()
    ada.keyboard.press("Control+s")
    stands(ada, "Everything is saved in the lab.")
    assert draft(ada, study)["definition"]["steps"][0]["text"]["en"] == "# Hello there"
    assert draft(ada, study)["revision"] == 2


def test_who_saves_over_somebody_elses_draft_sees_both_and_loses_nothing(own_lab, ada):
    study = made(ada, own_lab)
    theirs = draft(ada, study)
    theirs["definition"]["title"]["en"] = "Tea and reaction"

    def change_elsewhere():
        return ada.evaluate("""([study, definition, revision]) => fetch(`/api/v1/studies/${study}/draft`, {
            method: "PUT", headers: { "Content-Type": "application/json", "If-Match": `"${revision}"` },
            body: JSON.stringify({ definition }) }).then((answer) => answer.status)""",
                            [study, theirs["definition"], draft(ada, study)["revision"]])

    ada.locator("[data-kind=about]").click()
    edit(ada, "Aim (English)").fill("Mine")
    assert change_elsewhere() == 200
    ada.get_by_role("button", name="Save", exact=True).click()
    ada.get_by_role("heading", name="The lab has another draft than yours").wait_for()
    differences = ada.locator("[data-part=differences]").inner_text()
    assert "title.en: Coffee and reaction → Tea and reaction" in differences and "aim.en: Mine" in differences
    # Theirs, and by undo mine again, which then stands in its place.
    ada.get_by_role("button", name="Take the lab's").click()
    stands(ada, "Everything is saved in the lab.")
    assert edit(ada, "Title (English)").input_value() == "Tea and reaction"
    ada.get_by_role("button", name="Undo").click()
    until(lambda: edit(ada, "Aim (English)").input_value() == "Mine")
    theirs["definition"]["title"]["en"] = "Cocoa and reaction"
    assert change_elsewhere() == 200
    # Also after a reload both are there.
    ada.reload()
    ada.get_by_role("heading", name="The lab has another draft than yours").wait_for()
    ada.get_by_role("button", name="Keep mine").click()
    stands(ada, "Everything is saved in the lab.")
    kept = draft(ada, study)["definition"]
    assert kept["aim"]["en"] == "Mine" and kept["title"]["en"] == "Coffee and reaction"


def test_a_study_is_changed_in_its_forms_and_the_file_is_one_that_the_check_accepts(own_lab, ada, tmp_path):
    study = made(ada, own_lab)
    checked(ada, "Nothing is missing|Errors: 0")
    # A group gets another name in all steps.
    step(ada, "Groups: coffee, decaf").click()
    edit(ada, "Groups").fill("coffee, tea")
    ada.keyboard.press("Tab")
    step(ada, "Only for: tea").wait_for()
    # A condition is picked from what was asked before.
    step(ada, "Screen out").click()
    unless = ada.locator("[data-part=form] [data-part=condition][data-key=unless]")
    assert unless.get_by_label("With").locator("visible=true").input_value() == "18"
    unless.get_by_role("button", name="Add a condition").click()
    row = unless.locator(".studio-comparison").nth(1)
    row.get_by_label("What is looked at").select_option(label="Answer: about · How much coffee do you usually drink?")
    row = unless.locator(".studio-comparison").nth(1)
    row.get_by_label("With").locator("visible=true").select_option(label="A cup a day or more")
    unless.get_by_label("What has to be true").select_option(label="One of these")
    # A task of the lab, and a figure of it for the end.
    step(ada, "Task").click()
    edit(ada, "Test").select_option(index=1)
    task = edit(ada, "Test").evaluate("(select) => select.selectedOptions[0].text")
    step(ada, "Task: Reaction, " + task).wait_for()
    # What its family lets authors set is set here as well.
    form = ada.locator("[data-part=form]")
    form.locator("[data-part=parameters] > .disclosure > summary").click()
    edit(ada, "Trials").fill("12")
    ada.keyboard.press("Tab")
    step(ada, "Task: Reaction, ").wait_for()
    # The identity of a step is changed wherever it is named.
    step(ada, "Questionnaire").click()
    ada.locator("[data-part=form] > .disclosure summary").last.click()
    ada.locator("[data-part=form] > .disclosure").last.get_by_label("Identity in tables").fill("you")
    ada.keyboard.press("Tab")
    checked(ada, "Errors: 0|Nothing")
    ada.get_by_role("button", name="Save", exact=True).click()
    stands(ada, "Everything is saved in the lab.")
    definition = draft(ada, study)["definition"]
    by = {one["id"]: one for one in definition["steps"]}
    assert by["groups"]["groups"] == ["coffee", "tea"] and by["without"]["groups"] == ["tea"]
    assert by["adult"]["unless"] == {"or": [
        {"step": "you", "item": "age", "atLeast": 18}, {"step": "you", "item": "cups", "equals": "much"}]}
    reaction = next(one for one in definition["steps"] if one["kind"] == "task")
    assert reaction["family"] == "reaction" and reaction["definition"]["trials"] == 12 and "preset" not in reaction
    assert by["groups"]["strata"] == [{"step": "you", "item": "cups"}]
    path = saved(ada, ada.get_by_role("button", name="Save as a file").click, tmp_path / "coffee.json")
    assert json.loads(path.read_text()) == definition
    assert run("check", path).returncode == 0


def test_without_a_network_it_goes_on_and_says_what_waits(own_lab, ada):
    made(ada, own_lab)
    checked(ada, "Nothing is missing|Errors: 0")
    ada.context.set_offline(True)
    ada.locator("[data-kind=about]").click()
    edit(ada, "Title (English)").fill("")
    checked(ada, "Checking waits for the network")
    ada.get_by_role("button", name="Save", exact=True).click()
    ada.locator("[data-part=problem]:visible").wait_for()
    stands(ada, "Not saved in the lab yet")
    ada.context.set_offline(False)
    checked(ada, "Errors: [1-9]")
    ada.locator("[data-part=form] .field-error").first.wait_for()
    ada.faults.clear()


def test_who_may_not_change_a_study_is_told_so(chromium, own_lab, ada):
    study = made(ada, own_lab)
    bo = person(chromium)
    bo.goto(f"{own_lab.url}/studies/{study}/edit")
    bo.wait_for_url(re.compile("/sign-in"))
    bo.goto(link(own_lab, "person", "invite"))
    bo.locator("#join-name").fill("Bo")
    bo.locator("#join-passphrase").fill(PASSPHRASE)
    bo.get_by_role("button", name="Join").click()
    heading(bo, "Your account")
    added = api(ada, "POST", f"/studies/{study}/members", {"name": "Bo", "role": "reader"})
    assert added["status"] == 201, added
    # Who gets a role signs in anew, and is led back to where they were going.
    bo.goto(f"{own_lab.url}/studies/{study}/edit")
    heading(bo, "Sign in")
    bo.get_by_label("Name").locator("visible=true").fill("Bo")
    bo.get_by_label("Passphrase", exact=True).locator("visible=true").fill(PASSPHRASE)
    bo.get_by_role("button", name="Sign in", exact=True).click()
    says(bo, "lets you see it, not change it")
    bo.get_by_role("link", name="To the study").click()
    heading(bo, "Coffee and reaction")
    bo.goto(own_lab.url + "/studies")
    heading(bo, "Studies")
    assert bo.locator("[data-part=edit]:visible").count() == 0
    assert not bo.faults, bo.faults
    bo.context.close()
    ada.goto(own_lab.url + "/studies")
    ada.get_by_role("link", name="Edit: Coffee and reaction").click()
    heading(ada, "Coffee and reaction")
    ada.goto(own_lab.url + "/create")
    ada.get_by_role("link", name="Studies").click()
    ada.wait_for_url(re.compile("/studies"))


@pytest.mark.long(3, pool="nobody is shut out")
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_editor_shuts_nobody_out(chromium, own_lab, language):
    page = person(chromium, viewport={"width": 320, "height": 640}, locale={"en": "en-GB", "de": "de-DE"}[language],
                  reduced_motion="reduce")
    set_up(page, own_lab, language=language)
    made(page, own_lab)
    found = []

    def look(place, is_judged=True):
        if is_judged:  # the others are made of the same controls
            found.extend(complaints_in_both(page, place))
        found.extend(cramped(page, place))

    page.locator("[data-kind=about]").click()
    look("the whole")
    for place in range(steps(page)):
        row = page.locator(".studio-step:visible").nth(place)
        row.locator("[data-kind=select]").click()
        look(row.get_attribute("data-key"), is_judged=place % 4 == 1)
    page.locator("[data-kind=add]:visible").click()
    look("kinds")
    page.keyboard.press("Escape")
    # Findings.
    page.locator("[data-kind=about]").click()
    page.locator("[data-part=form] [data-key=title] input").first.fill("")
    page.locator("[data-part=form] .field-error").first.wait_for()
    look("findings")
    page.locator("[data-kind=undo]").click()
    # Invented people, and the protocol.
    page.locator("#tab-simulate").click()
    page.locator("#simulate-people").fill("40")
    page.locator("form[data-kind=simulation] [type=submit]").click()
    page.locator("[data-part=simulated]:visible").wait_for()
    look("simulated")
    page.locator("#tab-protocol").click()
    page.locator("[data-part=protocol] svg:visible").wait_for()
    look("protocol")
    title = {"en": "Protocol: ", "de": "Protokoll: "}[language]
    assert page.locator("[data-part=protocol] h2").inner_text().startswith(title)
    page.context.close()
    assert not found, "\n".join(found)
    # The protocol is read as data; its own style is not let in.
    faults = [one for one in page.faults if "Applying inline style violates" not in one and "Blocked script" not in one]
    assert not faults, faults
