"""The pages for those who have an account, as people use them."""

import base64
import hashlib
import hmac
import re
import struct
import time

from lab import run

PASSPHRASE = "correct horse battery"
WORDS = {
    "en": {"name": "Name", "passphrase": "Passphrase", "set_up": "Set up", "account": "Your account"},
    "de": {"name": "Name", "passphrase": "Passwort", "set_up": "Einrichten", "account": "Dein Konto"},
}


def link(lab, *words):
    """A link as the terminal prints it."""
    said = run(*words, "--data", lab.data, "--url", lab.url).stdout
    return re.search(r"http://\S+/enter#[0-9A-Z]{26}", said)[0]


def code_of(key):
    """What an app shows for a key (RFC 6238)."""
    secret = base64.b32decode(key + "=" * (-len(key) % 8))
    step = struct.pack(">Q", int(time.time() // 30))
    digest = hmac.new(secret, step, hashlib.sha1).digest()
    start = digest[19] & 15
    return f"{(struct.unpack('>I', digest[start:start + 4])[0] & 0x7FFFFFFF) % 1_000_000:06d}"


def heading(page, text):
    """Waits until a page shows what it is about: while its first answer is on its way it has the same heading."""
    page.locator(f"[data-state]:not([data-state=waiting]) h1:visible:text-is('{text}')").wait_for()


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


def api(page, method, path, body=None):
    """Asks the API as whoever is signed in there."""
    return page.evaluate("""async ([method, path, body]) => {
        const answer = await fetch("/api/v1" + path, {
            method, ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
        });
        return { status: answer.status, body: await answer.text().then((text) => text && JSON.parse(text)) };
    }""", [method, path, body])


def make_study(page, key):
    """Makes a study as whoever is signed in there."""
    assert api(page, "POST", "/studies", {"template": "class-reaction", "id": key})["status"] == 201
