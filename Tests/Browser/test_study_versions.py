"""What two versions of a study differ in, as whoever runs it looks at it."""

import pytest
from people import api, heading, says
from test_studies import ada
from waiting import until

pytestmark = pytest.mark.long(5, pool="visits")

__all__ = ["ada"]

STUDY = "/studies/class-reaction"


def keep(page, change):
    """Keeps another draft; it is numbered."""
    found = api(page, "GET", STUDY + "/draft")["body"]
    definition = change(found["definition"])
    kept = page.evaluate("""async ([definition, revision]) => {
        const answer = await fetch("/api/v1/studies/class-reaction/draft", { method: "PUT", body: JSON.stringify({ definition }),
            headers: { "Content-Type": "application/json", "If-Match": `"${revision}"` } });
        return { status: answer.status, body: await answer.json() };
    }""", [definition, found["revision"]])
    assert kept["status"] == 200, kept
    return kept["body"]["revision"]


def publish(page, revision, note="", kind=None):
    body = {"note": note, "revision": revision} | ({"kind": kind} if kind else {})
    assert api(page, "POST", STUDY + "/versions", body)["status"] == 201


def titled(title):
    return lambda study: study | {"title": study["title"] | {"en": title}}


def test_versions_are_listed_and_compared_line_by_line_by_keyboard(own_lab, ada):
    assert api(ada, "POST", "/studies", {"template": "class-reaction"})["status"] == 201
    ada.goto(own_lab.url + STUDY + "/versions")
    says(ada, "Nothing published yet")
    publish(ada, api(ada, "GET", STUDY + "/draft")["body"]["revision"])
    ada.reload()
    ada.get_by_text("There is one version, and the draft is the same.").wait_for()
    assert ada.locator("select:visible").count() == 0
    publish(ada, keep(ada, titled("How fast is <b>9c</b>?")), "For the school's feast", "wording")
    keep(ada, titled("How fast are you?"))
    ada.reload()
    heading(ada, "How fast is <b>9c</b>?")
    rows = ada.locator("[data-part=versions] > li:visible").all_inner_texts()
    assert len(rows) == 2 and "Version 2" in rows[0] and "For the school's feast" in rows[0] and "people: 0" in rows[0], rows
    assert "wording" in rows[0] and "first version" in rows[1], rows
    # The newest with the one before; each line with its sign and word.
    says(ada, "Version 1 and version 2: 1 line added, 1 removed.")
    lines = ada.locator(".comparison-lines > li").all_inner_texts()
    assert any(line.startswith("− removed") and "How fast are we?" in line for line in lines), lines
    assert any(line.startswith("+ added") and "<b>9c</b>" in line for line in lines), lines
    # What is equal is folded, and unfolds by the keyboard.
    folded = ada.locator(".comparison details summary").first
    folded.focus()
    ada.keyboard.press("Enter")
    until(lambda: ada.locator(".comparison details[open] li").count() > 0)
    # The draft is chosen by the keyboard alone.
    later = ada.get_by_label("Later")
    later.focus()
    ada.keyboard.press("Home")
    until(lambda: later.evaluate("select => select.selectedOptions[0].textContent") == "Draft")
    says(ada, "Version 1 and the draft: 1 line added, 1 removed.")
    ada.get_by_label("Earlier").select_option(label="Version 2")
    says(ada, "Version 2 and the draft: 1 line added, 1 removed.")
    ada.goto(own_lab.url + STUDY + "/versions?older=2&newer=2&language=de")
    says(ada, "Version 2 und Version 2: nichts unterscheidet sich.")
