"""The pages for those who have an account, as people use them: from the link in the terminal on."""

import base64
import hashlib
import hmac
import json
import re
import struct
import time

import pytest
from access import complaints_in_both
from lab import Lab, run, saved
from waiting import until, until_page

PASSPHRASE = "correct horse battery"
WORDS = {
    "en": {"name": "Name", "passphrase": "Passphrase", "set_up": "Set up", "sign_in": "Sign in", "account": "Your account"},
    "de": {"name": "Name", "passphrase": "Passwort", "set_up": "Einrichten", "sign_in": "Anmelden", "account": "Dein Konto"},
}


def link(lab, *words):
    """A link as the terminal prints it."""
    said = run(*words, "--data", lab.data, "--url", lab.url).stdout
    return re.search(r"http://\S+/enter#[0-9A-Z]{26}", said)[0]


def code_of(key, at=None):
    """What an app shows for a key (RFC 6238)."""
    secret = base64.b32decode(key + "=" * (-len(key) % 8))
    step = struct.pack(">Q", int((time.time() if at is None else at) // 30))
    digest = hmac.new(secret, step, hashlib.sha1).digest()
    start = digest[19] & 15
    return f"{(struct.unpack('>I', digest[start:start + 4])[0] & 0x7FFFFFFF) % 1_000_000:06d}"


def heading(page, text):
    page.locator(f"h1:visible:text-is('{text}')").wait_for()


def says(place, text):
    """Waits until somebody sees a text: the script's words stand in the document, hidden."""
    place.get_by_text(text).locator("visible=true").first.wait_for()


def set_up(page, lab, name="Ada", passphrase=PASSPHRASE, language="en"):
    words = WORDS[language]
    page.goto(link(lab, "open"))
    page.get_by_label(words["name"]).locator("visible=true").fill(name)
    page.get_by_label(words["passphrase"], exact=True).locator("visible=true").fill(passphrase)
    page.get_by_role("button", name=words["set_up"], exact=True).click()
    heading(page, words["account"])


def person(browser, **how):
    """Another person's browser, and what its console says. An answer that refuses is logged by browsers and no fault."""
    context = browser.new_context(**({"viewport": {"width": 390, "height": 844}, "locale": "en-GB"} | how))
    page = context.new_page()
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.on("console", lambda message: message.type == "error" and "status of 4" not in message.text
            and page.faults.append(message.text))
    return page


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
    begun = time.monotonic()
    ada = pages()
    ada.goto(link(own_lab, "open"))
    heading(ada, "Set the lab up")
    assert "#" not in ada.url and "#" not in ada.evaluate("location.href")
    ada.get_by_label("Name").locator("visible=true").fill("Ada")
    ada.locator("#set-up-passphrase").fill(PASSPHRASE)
    ada.get_by_role("button", name="Set up", exact=True).click()
    heading(ada, "Your account")
    assert time.monotonic() - begun < 60
    assert ada.locator("[data-part=who]").inner_text() == "Ada: owner"

    ada.get_by_role("link", name="People").click()
    heading(ada, "People")
    ada.locator("label.choice", has_text="Reader of a study").click()
    ada.get_by_label("Study", exact=True).fill("sleep")
    ada.get_by_role("button", name="Make a link").click()
    ada.locator("[data-part=link]").wait_for()
    invitation = ada.locator("[data-part=link] pre").inner_text()
    assert re.fullmatch(re.escape(own_lab.url) + "/enter#[0-9A-Z]{26}", invitation)
    assert "sleep: reader" in ada.locator("[data-part=invitations]").inner_text()

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
    says(stranger, "merkwelt open")
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
    ada.get_by_role("button", name="Disable: Bo").click()
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


def test_by_keyboard_alone(chromium, own_lab):
    page = person(chromium)
    page.goto(link(own_lab, "open"))
    heading(page, "Set the lab up")

    def tab_to(what, most=25):
        for _ in range(most):
            page.keyboard.press("Tab")
            if page.evaluate("what => document.activeElement.matches(what)", what):
                return
        raise AssertionError(f"the Tab key does not reach {what}")

    tab_to("#set-up-name")
    page.keyboard.type("Ada")
    tab_to("#set-up-passphrase")
    page.keyboard.type(PASSPHRASE)
    tab_to("[data-kind=look]")
    page.keyboard.press("Space")
    assert page.locator("#set-up-passphrase").get_attribute("type") == "text"
    tab_to("[data-state=set-up] [type=submit]")
    page.keyboard.press("Enter")
    heading(page, "Your account")
    tab_to("[data-kind=sign-out-everywhere]", 40)
    page.keyboard.press("Enter")
    heading(page, "Sign in")
    assert page.evaluate("document.activeElement.id") == "name", "one types at once"
    page.keyboard.type("Ada")
    tab_to("#passphrase", 2)
    page.keyboard.type(PASSPHRASE)
    page.keyboard.press("Enter")
    heading(page, "Your account")
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


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_page_shuts_anyone_out(chromium, own_lab, language):
    page = person(chromium, viewport={"width": 320, "height": 640}, locale={"en": "en-GB", "de": "de-DE"}[language],
                  reduced_motion="reduce")
    found = []

    def look(place):
        found.extend(complaints_in_both(page, place))
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > 320:
            found.append(f"{place}: {wide} px wide")
        small = page.evaluate("""[...document.querySelectorAll("button, a, input, summary")].filter((element) => {
            const box = element.getBoundingClientRect();
            const label = element.closest("label")?.getBoundingClientRect();
            return element.checkVisibility() && Math.max(box.height, label?.height ?? 0) < 44
                && !element.closest("p");
        }).map((element) => element.outerHTML.slice(0, 120))""")
        found.extend(f"{place}: lower than 44 px: {one}" for one in small)

    for path in ["/enter", "/sign-in"]:
        page.goto(own_lab.url + path)
        page.locator("[data-state]:not([hidden]):not([data-state=waiting]) h1").wait_for()
        look(path)
    page.goto(link(own_lab, "open"))
    page.locator("#set-up-name").wait_for()
    look("set-up")
    page.locator("[data-state=set-up] [type=submit]").click()
    page.locator("#set-up-name-error").wait_for()
    look("set-up, wrong")
    set_up(page, own_lab, language=language)
    page.locator("[data-kind=factor-begin]").locator("visible=true").click()
    page.locator("[data-part=factor-new]").wait_for()
    for details in page.locator("details").all():
        details.locator("summary").click()
    look("account")
    page.goto(own_lab.url + "/people")
    page.locator("#study").wait_for()
    page.locator("#study").fill("sleep")
    page.locator("form[data-kind=invite] [type=submit]").click()
    page.locator("[data-part=link]").wait_for()
    look("people")
    invitation = page.locator("[data-part=link] pre").inner_text()
    page.goto(own_lab.url + "/audit")
    page.locator(".audit li:visible").first.wait_for()
    look("audit")
    page.goto(own_lab.url + "/sign-in")
    page.locator("#name").wait_for()
    look("sign-in")
    page.goto(invitation)
    page.locator("#join-name").wait_for()
    look("join")
    page.context.close()
    assert not found, "\n".join(found)


def test_the_other_language_is_a_link_away_and_the_secret_goes_along(chromium, own_lab):
    page = person(chromium)
    page.goto(link(own_lab, "open"))
    heading(page, "Set the lab up")
    page.get_by_role("link", name="Deutsch").click()
    heading(page, "Das Labor einrichten")
    assert page.evaluate("location.pathname + location.search + location.hash") == "/enter?language=de"
    assert page.title() == "Das Labor einrichten · Merkwelt"
    page.locator("#set-up-name").fill("Ada")
    page.get_by_role("button", name="Einrichten").click()
    heading(page, "Dein Konto")
    page.context.close()
    assert not page.faults, page.faults
