"""What a draft would be, before anybody takes part: invented people, the protocol, and the step as participants see it."""

import zipfile

import pytest
from lab import saved
from people import says
from test_studies import api
from test_study_editor import ada, edit, focused, made, step, tab_to
from waiting import until

pytestmark = pytest.mark.long(1, pool="a draft's trial")

__all__ = ["ada"]


def without_refused(faults):
    """Without what the page's policy keeps documents from that are read as data: a style of their own, scripts in the frame."""
    return [one for one in faults if "Applying inline style violates" not in one and "Blocked script execution" not in one]


def panel(page, name):
    """Goes to a part of the editor by the keyboard."""
    tab = page.get_by_role("tab", selected=True)
    tab.focus()
    for _ in range(3):
        if focused(page) == f"button {name}":
            page.keyboard.press("Enter")
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"no part {name}; the focus is at {focused(page)}")


def test_invented_people_go_through_the_draft_by_keyboard_alone(own_lab, ada, tmp_path):
    study = made(ada, own_lab)
    panel(ada, "Simulate")
    tab_to(ada, "^input People")
    ada.keyboard.press("Control+a")
    ada.keyboard.type("60")
    ada.keyboard.press("Enter")
    ada.get_by_role("heading", name="What became of them").wait_for()
    until(lambda: focused(ada) == "h2 What became of them")
    assert "All 60 are through." in ada.locator("[data-part=simulation-told]").inner_text()
    reached = ada.locator("[data-key=simulated-steps]")
    assert "60 came" in ada.locator("[data-part=simulation-figures]").inner_text()
    rows = reached.get_by_role("row").all_inner_texts()
    assert len(rows) > 10 and any(row.startswith("consent") for row in rows), rows
    ada.get_by_role("heading", name="Groups", exact=True).wait_for()
    ada.get_by_role("heading", name="Durations", exact=True).wait_for()
    # What it is like as data: the same people, in the form of the field's.
    path = saved(ada, ada.get_by_role("button", name="Export as if it was real").click, tmp_path / "simulated.zip")
    with zipfile.ZipFile(path) as archive:
        names = {name.split("/", 1)[1] for name in archive.namelist()}
        assert {"ledger.csv", "dictionary.csv", "study.json", "protocol.html"} <= names, names
        table = next(name for name in archive.namelist() if "participations" in name)
        with archive.open(table) as file:
            count = len(file.read().decode().splitlines()) - 1
        assert 40 <= count <= 60, count
    # A step that nobody comes to is a finding; the draft was changed, and that is said.
    panel(ada, "Steps")
    step(ada, "Screen out").click()
    unless = ada.locator("[data-part=form] [data-part=condition][data-key=unless]")
    unless.get_by_label("With").locator("visible=true").fill("120")
    ada.keyboard.press("Tab")
    panel(ada, "Simulate")
    ada.locator("[data-part=simulation-old]", has_text="changed since").wait_for()
    ada.get_by_role("button", name="Send them through").click()
    ada.locator("[data-part=simulation-figures]", has_text="Nobody reached").wait_for()
    until(lambda: ada.locator("[data-part=simulation-old]").inner_text() == "")
    # What cannot be is said at its field.
    people = ada.get_by_label("People", exact=True)
    people.fill("100000")
    people.press("Enter")
    until(lambda: people.get_attribute("aria-invalid") == "true")


def test_a_simulation_is_stopped_and_leaves_nothing(own_lab, ada):
    made(ada, own_lab)
    ada.evaluate("""() => { const real = window.fetch;
        window.fetch = (path, how) => {
            if (!path.endsWith("/simulation")) return real(path, how);
            how.signal.addEventListener("abort", () => { window.wasStopped = true; });
            return real(path, how).then((answer) => {
                // The first line comes, and then nothing: as from a lab that is busy.
                let isFirst = true;
                const reader = answer.body.getReader();
                return { ok: true, body: { getReader: () => ({ read: () => isFirst ? (isFirst = false, reader.read())
                    : new Promise((_, reject) => how.signal.addEventListener("abort", () => reject(how.signal.reason))) }) } };
            });
        }; }""")
    panel(ada, "Simulate")
    ada.get_by_role("button", name="Send them through").click()
    ada.get_by_role("progressbar", name="How many are through").wait_for()
    ada.get_by_role("button", name="Stop").click()
    ada.locator("[data-part=simulation-told]", has_text="Stopped. Nothing was kept.").wait_for()
    assert ada.evaluate("window.wasStopped") is True
    assert ada.locator("[data-part=running]:visible, [data-part=simulated]:visible").count() == 0


def test_the_protocol_is_that_of_the_draft_as_it_stands(own_lab, ada, tmp_path):
    study = made(ada, own_lab)
    ada.locator("[data-kind=about]").click()
    edit(ada, "Aim (English)").fill("Unsaved aims count")
    panel(ada, "Protocol")
    paper = ada.locator("[data-part=protocol]")
    paper.get_by_text("Unsaved aims count").wait_for()
    chart = paper.get_by_role("img", name="Flow chart")
    chart.wait_for()
    said = chart.locator("desc").text_content()
    assert "Screen out: adult · ends here unless about.age ≥ 18" in said, said
    words = paper.locator(".flow-words")
    words.locator("summary").click()
    for row in said.split("; "):
        assert row.split(" · ")[0] in words.inner_text(), row
    # No word stands beyond its box.
    beyond = chart.evaluate("""(svg) => [...svg.querySelectorAll("g")].flatMap((group) => {
        const box = group.querySelector("rect").getBBox();
        return [...group.querySelectorAll("text")].filter((text) => { const own = text.getBBox();
            return own.x < box.x + 2 || own.x + own.width > box.x + box.width - 2; }).map((text) => text.textContent); })""")
    assert beyond == []
    # It is kept current, and is what is saved.
    ada.keyboard.press("Control+z")
    paper.get_by_text("Unsaved aims count").wait_for(state="detached")
    path = saved(ada, ada.get_by_role("button", name="Save the protocol").click, tmp_path / "protocol.html")
    text = path.read_text()
    assert "<h1>Protocol: Coffee and reaction</h1>" in text and "<svg" in text and "<script" not in text
    # A draft with errors has none, and the way to them is there.
    panel(ada, "Steps")
    ada.locator("[data-kind=about]").click()
    edit(ada, "Title (English)").fill("")
    panel(ada, "Protocol")
    ada.locator("[data-part=protocol-errors]", has_text="Errors: 1").wait_for()
    assert paper.is_hidden()
    ada.locator("[data-part=protocol-errors] [data-kind=to-findings]").click()
    assert focused(ada) == "h2 Check", focused(ada)
    assert api(ada, "GET", f"/studies/{study}/draft")["body"]["revision"] == 1
    ada.faults[:] = without_refused(ada.faults)


def test_the_step_that_is_edited_is_seen_as_participants_see_it(own_lab, ada):
    study = made(ada, own_lab)
    inner = ada.frame_locator("[data-part=preview] iframe")
    step(ada, "Information").click()
    inner.get_by_role("heading", level=1).wait_for()
    assert "Step 1 of about" in inner.locator(".study-progress").inner_text()
    # What is typed is seen, in the language that is chosen, in the size that is chosen.
    edit(ada, "Text (English)").fill("# Good evening")
    inner.get_by_role("heading", name="Good evening").wait_for()
    edit(ada, "Text (German)").fill("# Guten Abend")
    ada.get_by_label("Language", exact=True).select_option("de")
    inner.get_by_role("heading", name="Guten Abend").wait_for()
    frame = ada.locator("[data-part=preview] iframe")
    assert frame.evaluate("(frame) => frame.contentWindow.innerWidth") == 390
    ada.get_by_label("Size", exact=True).select_option("desktop")
    until(lambda: frame.evaluate("(frame) => frame.contentWindow.innerWidth") == 1280)
    box = frame.evaluate("(frame) => frame.getBoundingClientRect().width")
    assert box <= ada.locator("[data-part=preview]").evaluate("(place) => place.clientWidth") + 1
    # Whoever drinks no coffee does not come to the cup.
    step(ada, "Groups: coffee, decaf").click()
    ada.get_by_label("Group", exact=True).select_option("coffee")
    says(ada, "Step “drinkCoffee”")
    # Nothing runs in it, and nothing leads out of it.
    assert frame.get_attribute("sandbox") == "allow-same-origin"
    ada.get_by_label("Language", exact=True).select_option("en")
    inner.get_by_role("button").first.click()
    says(ada, "Step “drinkCoffee”")
    assert api(ada, "GET", f"/studies/{study}/draft")["body"]["revision"] == 1
    # A draft with errors has none.
    ada.locator("[data-kind=about]").click()
    says(ada, "Choose a step to see it")
    edit(ada, "Title (English)").fill("")
    step(ada, "Information").click()
    says(ada, "The preview is there once the draft has no errors.")
    until(lambda: frame.count() == 0)
    ada.faults[:] = without_refused(ada.faults)
