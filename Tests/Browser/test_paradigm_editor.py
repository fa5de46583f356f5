"""The editor of paradigms in real browsers: one of the lab's is changed, a finding mended, the draft run; conditions, file and plan."""

import re

import pytest
from access import complaints_in_both, cramped
from lab import saved
from waiting import until, until_page

pytestmark = pytest.mark.long(3, pool="the paradigms' editor")


def open_studio(page, lab):
    page.goto(lab.url + "/create/paradigm")
    until_page(page, "performance.getEntriesByName('alive').length > 0")


def begin_with(page, lab, title):
    open_studio(page, lab)
    page.get_by_role("button", name=re.compile(title)).click()
    page.locator(".paradigm-editor").wait_for()
    settled(page)


def settled(page):
    """Findings follow when the page has time."""
    page.locator(".studio-findings", has_text="Looking").wait_for(state="detached")


def part(page, name):
    """Opens a part of the outline."""
    back = page.get_by_role("button", name="All parts")
    if back.is_visible():
        back.click()
    page.locator(".design-parts .editor-part", has_text=re.compile(rf"^{re.escape(name)}\d*$")).click()
    page.locator(".design-form h2").wait_for()


def fill(page, label, text):
    field = page.locator(".design-form").get_by_label(label, exact=True).first
    field.fill(text)
    field.blur()


def findings(page):
    settled(page)
    return page.locator(".studio-finding").count()


@pytest.mark.differs_by_engine("storage", "keys")
def test_stroop_becomes_a_test_of_numbers_its_finding_is_mended_and_it_runs(page, lab):
    page.set_viewport_size({"width": 1280, "height": 900})
    begin_with(page, lab, "Colours and words")
    part(page, "About the whole")
    fill(page, "Title", "Numbers and sizes")
    # What is shown: two digits in place of a word.
    part(page, "word")
    page.locator(".design-form").get_by_label("Kind").select_option("value")
    fill(page, "Value", "if(kind == 'congruent', 'red', 'blue')")
    part(page, "target")
    page.locator(".design-links .editor-part").first.click()
    fill(page, "Text", "=label(wrd)")
    until(lambda: findings(page) > 0)
    page.locator("summary", has_text="finding").click()
    finding = page.locator(".studio-finding", has_text="wrd").first
    assert re.search(r"Line \d+ · trial\[1\]\.show\[0\]\.text", finding.inner_text())
    run = page.get_by_role("button", name="Run it")
    assert run.get_attribute("aria-disabled") == "true"
    # The finding leads to the field, which says the same.
    part(page, "About the whole")
    finding.click()
    page.locator(".design-form .field-error").first.wait_for()
    fill(page, "Text", "=label(word)")
    until(lambda: page.locator(".studio-finding", has_text="wrd").count() == 0 and findings(page) >= 0)
    until(lambda: run.get_attribute("aria-disabled") is None)
    # Kept at once, without any way of saving.
    page.reload()
    page.get_by_role("heading", level=1, name="Edit: Numbers and sizes").wait_for()
    settled(page)
    page.get_by_role("button", name="Run it").click()
    page.locator(".paradigm-page, .stage-message").first.wait_for()
    page.keyboard.press("Space")
    page.locator(".paradigm-film").wait_for()
    page.keyboard.press("Escape")
    page.locator(".paradigm-editor").wait_for()
    # It was only tried: nothing of it is kept.
    page.goto(lab.url + "/results")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    assert page.locator("a[href^='/results/session/']").count() == 0


def test_the_live_trial_is_scrubbed_by_arrow_keys_frame_by_frame(page, lab):
    page.set_viewport_size({"width": 1280, "height": 900})
    begin_with(page, lab, "Arrows among arrows")
    slider = page.locator("#design-moment")
    slider.focus()
    page.keyboard.press("Home")
    page.locator(".design-bar[aria-current=true]").first.wait_for()
    first = page.locator(".design-bar[aria-current=true]").inner_text()
    before = float(slider.input_value())
    page.keyboard.press("ArrowRight")
    until(lambda: abs(float(slider.input_value()) - before - 1000 / 60) < 0.01)
    page.keyboard.press("End")
    until(lambda: page.locator(".design-bar[aria-current=true]").count() == 0)
    assert "500 ms" in first or "frame" in first
    page.get_by_role("button", name="Next trial").click()
    page.get_by_text(re.compile(r"Trial 2 of \d+")).wait_for()


@pytest.mark.differs_by_engine("downloads")
def test_conditions_are_pasted_and_the_file_comes_in_yaml_and_goes_in_again(page, lab, tmp_path):
    open_studio(page, lab)
    page.get_by_role("button", name="Begin with a small one").click()
    page.locator(".paradigm-editor").wait_for()
    page.get_by_role("button", name="Add conditions").click()
    paste = page.get_by_label("Paste rows")
    paste.fill("word\tFont Size\ntree\t3\nsea\t4\n")
    paste.blur()
    page.get_by_text("called Font_Size here").wait_for()
    cell = page.get_by_label("word, row 2")
    assert cell.input_value() == "sea"
    cell.fill("lake")
    cell.blur()
    path = saved(page, page.get_by_role("button", name="Download").first.click, tmp_path / "out.yaml")
    text = path.read_text()
    assert "items: [{Font_Size: 3, word: tree}, {Font_Size: 4, word: lake}]" in text and text.startswith("format: merkwelt.paradigm\n")
    page.locator("label.choice", has_text="File").click()
    area = page.locator("#design-file")
    assert area.input_value() == text
    area.fill(text.replace("repeat: 10", "repeat: 5"))
    area.blur()
    until(lambda: "repeat: 5" in page.locator("#design-file").input_value())
    page.locator("label.choice", has_text="Plan").click()
    page.get_by_text("10 trials").first.wait_for()


@pytest.mark.parametrize("width", [390, 1280])
def test_every_side_of_the_editor_is_accessible_and_fits(page, lab, width):
    page.set_viewport_size({"width": width, "height": 900})
    open_studio(page, lab)
    page.get_by_role("button", name=re.compile("Colours and words")).wait_for()
    found = complaints_in_both(page, "shelf") + cramped(page, "shelf", in_sentences=False)
    page.get_by_role("button", name=re.compile("Colours and words")).click()
    page.locator(".paradigm-editor").wait_for()
    settled(page)
    found += complaints_in_both(page, "outline") + cramped(page, "outline", in_sentences=False)
    for name in ("colour", "target", "test", "Texts", "Stage"):
        part(page, name)
        found += complaints_in_both(page, name) + cramped(page, name, in_sentences=False)
    for tab in ("File", "Plan", "Simulated people"):
        page.locator("label.choice", has_text=tab).click()
        found += complaints_in_both(page, tab) + cramped(page, tab, in_sentences=False)
    assert found == []
