"""From the link in the terminal on: set-up, invitations, signing in, second factor, proofs, and what owners do."""

import json
import re

import pytest
from lab import Lab, run, saved
from people import PASSPHRASE, code_of, heading, link, make_study, person, says, set_up
from waiting import until, until_page

pytestmark = pytest.mark.long(4, pool="people")


@pytest.fixture
def pages(browser):
    """Makes browsers of persons."""
    made = []

    def make(**how):
        made.append(person(browser, **how))
        return made[-1]

    yield make
    faults = [fault for page in made for fault in page.faults]
    for page in made:
        page.context.close()
    assert not faults, faults


@pytest.mark.differs_by_engine("fields", "keys")
def test_a_newcomer_sets_up_and_lets_somebody_in(pages, own_lab):
    ada = pages()
    ada.goto(link(own_lab, "open"))
    heading(ada, "Set the lab up")
    assert "#" not in ada.url and "#" not in ada.evaluate("location.href")
    ada.get_by_label("Name").locator("visible=true").fill("Ada")
    ada.locator("#set-up-passphrase").fill(PASSPHRASE)
    ada.get_by_role("button", name="Set up", exact=True).click()
    heading(ada, "Your account")
    assert ada.locator("[data-part=who]").inner_text() == "Ada: owner"

    ada.get_by_role("link", name="People").click()
    heading(ada, "People")
    ada.locator("[data-kind=invite] label.choice", has_text="Reader of a study").click()
    ada.get_by_label("Study", exact=True).fill("sleep")
    ada.get_by_role("button", name="Make a link").click()
    says(ada, "There is no study with this key")
    assert ada.evaluate("document.activeElement.id") == "study"
    for key in ["sleep", "memory"]:
        make_study(ada, key)
    ada.get_by_role("button", name="Make a link").click()
    ada.locator("[data-part=link]").wait_for()
    invitation = ada.locator("[data-part=link] pre").inner_text()
    assert re.fullmatch(re.escape(own_lab.url) + "/enter#[0-9A-Z]{26}", invitation)
    ada.locator("[data-part=invitations]").get_by_text("sleep: reader").wait_for()

    bo = pages()
    bo.goto(invitation)
    heading(bo, "You are invited")
    assert bo.locator("[data-part=membership]").inner_text() == "sleep: reader"
    bo.locator("#join-name").fill("Ada")
    bo.locator("#join-passphrase").fill("another horse battery")
    bo.get_by_role("button", name="Join").click()
    says(bo, "Somebody has this name already")
    assert bo.locator("#join-passphrase").input_value() == "another horse battery", "nothing is lost"
    assert bo.evaluate("document.activeElement.id") == "join-name"
    bo.locator("#join-name").fill("Bo")
    bo.get_by_role("button", name="Join").click()
    heading(bo, "Your account")
    assert bo.locator("[data-part=who]").inner_text() == "Bo: member · sleep: reader"
    assert not bo.get_by_role("link", name="People").is_visible()

    stranger = pages()
    stranger.goto(invitation)
    heading(stranger, "This link does not hold")
    says(stranger, "The terminal that started the lab shows the whole command: merkwelt open")
    assert "#" not in stranger.evaluate("location.href")

    bo.get_by_role("button", name="Sign out", exact=True).click()
    heading(bo, "Sign in")
    bo.get_by_label("Name").fill("Bo")
    bo.locator("#passphrase").fill("wrong horse battery")
    bo.get_by_role("button", name="Sign in").click()
    says(bo, "Name and passphrase do not belong together")
    assert bo.get_by_label("Name").input_value() == "Bo"
    bo.locator("#passphrase").fill("another horse battery")
    bo.get_by_role("button", name="Sign in").click()
    heading(bo, "Your account")

    # What somebody may do can be changed, and signs them out.
    ada.reload()
    row = ada.locator("[data-part=people] > *", has_text="Bo")
    row.get_by_role("button", name="Roles").click()
    dialog = ada.get_by_role("dialog", name="Bo")
    assert dialog.locator("[data-part=memberships]").inner_text().startswith("sleep: reader")
    dialog.get_by_role("button", name="End").click()
    dialog.get_by_label("One more study").fill("memory")
    dialog.locator("label.choice", has_text="Assistant").click()
    dialog.get_by_role("button", name="Change", exact=True).click()
    row.get_by_text("memory: assistant").wait_for()
    assert "sleep" not in row.inner_text()
    bo.reload()
    heading(bo, "Sign in")


def test_without_a_passphrase_one_comes_in_by_the_terminal(chromium, own_lab):
    page = person(chromium)
    set_up(page, own_lab, passphrase="")
    assert "You have none" in page.locator("[data-part=passphrase-state]").inner_text()
    page.get_by_role("button", name="Sign out", exact=True).click()
    heading(page, "Sign in")
    # In the same window only what is behind # changes.
    page.goto(own_lab.url + "/enter")
    heading(page, "The link is not whole")
    page.goto(link(own_lab, "open"))
    heading(page, "Your account")
    assert page.evaluate("location.hash") == ""
    page.context.close()
    assert not page.faults, page.faults


def test_a_second_factor_is_set_up_and_asked_for(chromium, tmp_path):
    # Reached under another name as well, so that a passphrase is not enough.
    lab = Lab(tmp_path / "lab")
    lab.arguments = ["--name", "lab.example"]
    lab.start()
    try:
        page = person(chromium)
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        set_up(page, lab)
        says(page, "a passphrase alone is not enough")
        page.goto(lab.url + "/people")
        says(page, "so a second factor is needed")
        page.goto(lab.url + "/account")
        page.get_by_role("button", name="Set up", exact=True).click()
        until_page(page, "document.querySelector('.factor-picture').naturalWidth > 0")
        key = page.locator("[data-part=factor-key]").inner_text().replace(" ", "")
        page.get_by_label("Code", exact=True).locator("visible=true").fill("000000")
        page.get_by_role("button", name="Confirm").click()
        says(page, "The code is wrong")
        page.locator("#factor-code").fill(code_of(key))
        page.get_by_role("button", name="Confirm").click()
        page.locator("[data-part=recovery-codes]").wait_for()
        codes = page.locator("[data-part=recovery-codes] pre").inner_text().split("\n")
        assert len(set(codes)) == 10
        once = page.locator("[data-part=recovery-codes]")
        once.get_by_role("button", name="Copy").click()
        says(once, "Copied.")
        assert page.evaluate("navigator.clipboard.readText()").split("\n") == codes
        file = saved(page, lambda: once.get_by_role("button", name="Save as a file").click(), tmp_path / "codes.txt")
        assert file.read_text().split() == codes
        once.get_by_role("button", name="Done").click()
        page.get_by_role("button", name="Sign out", exact=True).click()
        heading(page, "Sign in")
        page.goto(lab.url + "/people")
        heading(page, "Sign in")
        page.get_by_label("Name").fill("Ada")
        page.locator("#passphrase").fill(PASSPHRASE)
        assert not page.locator("#code").is_visible()
        page.get_by_role("button", name="Sign in").click()
        says(page, "A code is needed as well")
        assert page.evaluate("document.activeElement.id") == "code"
        assert page.locator("#passphrase").input_value() == PASSPHRASE
        page.keyboard.type(codes[0].lower())
        page.keyboard.press("Enter")
        heading(page, "People")
        page.context.close()
        assert not page.faults, page.faults
    finally:
        lab.stop()


def test_what_is_dangerous_asks_for_a_proof_and_keeps_what_was_typed(chromium, own_lab):
    page = person(chromium)
    set_up(page, own_lab)
    refused = []

    # A sign-in that is too old, once: the server would need ten minutes for it.
    def too_old(route):
        if refused:
            return route.fallback()
        refused.append(route.request.post_data)
        route.fulfill(status=403, content_type="application/problem+json",
                      body=json.dumps({"type": "urn:merkwelt:problem:not-fresh", "detail": "too old"}))

    page.route("**/api/v1/account/tokens", too_old)
    page.locator("summary", has_text="Make a token").click()
    page.get_by_label("What it is for").fill("nightly export")
    page.get_by_role("button", name="Make the token").click()
    says(page, "Choose at least one")
    page.get_by_label("see results").check()
    page.get_by_label("Days").fill("400")
    page.get_by_role("button", name="Make the token").click()
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    dialog.locator("#proof-passphrase").fill("wrong horse battery")
    dialog.get_by_role("button", name="Go on").click()
    says(dialog, "do not belong together")
    dialog.locator("#proof-passphrase").fill(PASSPHRASE)
    dialog.get_by_role("button", name="Go on").click()
    says(page, "A whole number from 1 to 365.")
    assert page.get_by_label("What it is for").input_value() == "nightly export"
    page.get_by_label("Days").fill("30")
    page.get_by_role("button", name="Make the token").click()
    page.locator("[data-part=token]").wait_for()
    token = page.locator("[data-part=token] pre").inner_text()
    assert token.startswith("mwt_")
    row = page.locator("[data-part=tokens] li", has_text="nightly export").locator("visible=true")
    assert "not used yet" in row.inner_text()
    row.get_by_role("button", name="End: nightly export").click()
    until(lambda: row.count() == 0)
    page.context.close()
    assert not page.faults, page.faults


def test_a_form_keeps_what_was_typed_without_a_network_and_without_a_sign_in(chromium, own_lab):
    page = person(chromium)
    set_up(page, own_lab)
    page.locator("summary", has_text="Make a token").click()
    page.get_by_label("What it is for").fill("nightly export")
    page.get_by_label("see results").check()
    send = page.get_by_role("button", name="Make the token")
    page.context.set_offline(True)
    send.click()
    says(page, "The lab does not answer")
    page.context.set_offline(False)
    run("person", "sign-out", "--all", "--data", own_lab.data)
    send.click()
    says(page, "You are not signed in any more")
    other = page.context.new_page()
    other.goto(link(own_lab, "open"))
    heading(other, "Your account")
    assert page.get_by_label("What it is for").input_value() == "nightly export"
    assert page.get_by_label("see results").is_checked()
    send.click()
    page.locator("[data-part=token]").wait_for()
    page.context.close()
    faults = [fault for fault in page.faults if "ERR_INTERNET_DISCONNECTED" not in fault]
    assert not faults, faults


def test_owners_disable_let_in_again_and_read_what_was_done(chromium, own_lab):
    ada, bo = person(chromium), person(chromium)
    set_up(ada, own_lab)
    bo.goto(link(own_lab, "person", "invite"))
    bo.locator("#join-name").fill("Bo")
    bo.locator("#join-passphrase").fill(PASSPHRASE)
    bo.get_by_role("button", name="Join").click()
    heading(bo, "Your account")
    ada.goto(own_lab.url + "/people")
    heading(ada, "People")
    question = ada.get_by_role("dialog", name="Disable this person?")
    ada.get_by_role("button", name="Disable: Bo").click()
    question.get_by_role("button", name="Cancel").click()
    bo.reload()
    heading(bo, "Your account")
    ada.get_by_role("button", name="Disable: Bo").click()
    question.get_by_role("button", name="Disable", exact=True).click()
    ada.get_by_role("button", name="Enable: Bo").wait_for()
    bo.reload()
    heading(bo, "Sign in")
    ada.get_by_role("button", name="Enable: Bo").click()
    ada.get_by_role("button", name="New passphrase: Bo").click()
    ada.locator("[data-part=link]").wait_for()
    bo.goto(ada.locator("[data-part=link] pre").inner_text())
    heading(bo, "Choose a new passphrase")
    assert bo.locator("#reset-name").input_value() == "Bo"
    bo.locator("#reset-passphrase").fill("short")
    bo.get_by_role("button", name="Set the passphrase").click()
    says(bo, "Take several words.")
    bo.locator("#reset-passphrase").fill("a fresh horse battery")
    bo.get_by_role("button", name="Set the passphrase").click()
    heading(bo, "Your account")
    ada.get_by_role("link", name="Audit log").click()
    heading(ada, "Audit log")
    says(ada, "The log is whole")
    lines = ada.locator(".audit li:visible strong").all_inner_texts()
    assert lines[-1] == "Command line made a link" and "Person 1 set the lab up" in lines
    assert "Person 1 changed what somebody may do" in lines
    for page in (ada, bo):
        page.context.close()
        assert not page.faults, page.faults


def test_what_goes_wrong_is_said_and_nothing_is_lost(chromium, own_lab):
    page = person(chromium)
    page.goto(link(own_lab, "open"))
    heading(page, "Set the lab up")
    page.get_by_role("button", name="Set up", exact=True).click()
    says(page, "Something has to stand here.")
    assert page.evaluate("document.activeElement.id") == "set-up-name"
    page.locator("#set-up-name").fill("Adamanta")
    page.locator("#set-up-passphrase").fill("adamanta and her horse")
    page.get_by_role("button", name="Set up", exact=True).click()
    says(page, "It contains your name")
    field = page.locator("#set-up-passphrase")
    assert field.get_attribute("aria-invalid") == "true"
    assert field.get_attribute("aria-describedby").split()[0] == "set-up-passphrase-error"
    own_lab.stop()
    field.fill(PASSPHRASE)
    page.get_by_role("button", name="Set up", exact=True).click()
    says(page, "The lab does not answer")
    assert field.input_value() == PASSPHRASE
    own_lab.start()
    page.get_by_role("button", name="Set up", exact=True).click()
    heading(page, "Your account")
    page.context.close()
    assert [fault for fault in page.faults if "ERR_CONNECTION_REFUSED" not in fault] == []


def test_owners_see_their_backups_make_one_and_learn_which_is_damaged(chromium, own_lab):
    page = person(chromium)
    set_up(page, own_lab)
    page.get_by_role("link", name="Backups").click()
    heading(page, "Backups")
    says(page, "No backup yet")
    says(page, "The lab makes none by itself")
    assert not page.locator("[data-part=coming-back]").is_visible()
    page.get_by_role("button", name="Make a backup now").click()
    says(page, "The backup is made, and was read back.")
    rows = page.locator("[data-part=backups] li:visible")
    assert rows.count() == 1 and "read back when it was made" in rows.inner_text()
    made = list((own_lab.data / "backups").glob("merkwelt-*.db"))
    assert len(made) == 1 and made[0].stat().st_mode & 0o077 == 0
    # A folder of the lab's own lies on the disk of the lab.
    says(page, "This is the same disk that the lab is on")
    restore = page.locator("[data-part=restore]").inner_text()
    assert restore == f"merkwelt restore {made[0]} --to {own_lab.data}"
    rows.get_by_role("button", name="Examine").click()
    says(rows, "It is whole.")
    content = bytearray(made[0].read_bytes())
    content[len(content) // 2] ^= 1
    made[0].write_bytes(content)
    rows.get_by_role("button", name="Examine").click()
    says(rows, "It is damaged; do not rely on it.")
    page.goto(own_lab.url + "/audit")
    heading(page, "Audit log")
    assert page.locator(".audit li:visible strong").first.inner_text() == "Person 1 made a backup"
    # What the page says brings it back, does.
    made[0].unlink()
    page.goto(own_lab.url + "/backups")
    page.get_by_role("button", name="Make a backup now").click()
    says(page, "The backup is made")
    words = page.locator("[data-part=restore]").inner_text().split()
    own_lab.stop()
    assert "was restored from" in run(*words[1:]).stdout
    page.context.close()
    assert not page.faults, page.faults


def test_a_backup_that_cannot_be_made_says_why(chromium, own_lab):
    page = person(chromium)
    set_up(page, own_lab)
    (own_lab.data / "backups").write_text("in the way")
    page.goto(own_lab.url + "/backups")
    heading(page, "Backups")
    page.get_by_role("button", name="Make a backup now").click()
    says(page, "The backup could not be made or read.")
    says(page, "The last backup was not made")
    (own_lab.data / "backups").unlink()
    page.get_by_role("button", name="Make a backup now").click()
    says(page, "The backup is made")
    assert not page.locator("[data-part=fault]").is_visible()
    page.context.close()
    assert [fault for fault in page.faults if "status of 500" not in fault] == []


@pytest.mark.differs_by_engine("offline")
def test_a_page_of_the_server_says_what_it_needs_and_opens_with_the_network(pages, own_lab):
    page = pages()
    set_up(page, own_lab)
    page.goto(own_lab.url + "/create?language=en")
    page.evaluate("navigator.serviceWorker.ready")
    until_page(page, "navigator.serviceWorker.controller !== null")
    # In the lab a link to such a page is the browser's: the lab has no such place.
    page.get_by_role("link", name="Studies").click()
    heading(page, "Studies")
    own_lab.stop()
    page.goto(own_lab.url + "/studies")
    page.get_by_role("heading", name="Not on this device").wait_for()
    says(page, "What is at /studies opens once the server can be reached.")
    says(page, "Tests work and are kept here")
    page.get_by_role("link", name="Try again").click()
    page.get_by_role("heading", name="Not on this device").wait_for()
    own_lab.start()
    # What the browser says when a network is there again.
    page.evaluate("dispatchEvent(new Event('online'))")
    heading(page, "Studies")
    page.faults.clear()  # browsers log what cannot be asked
