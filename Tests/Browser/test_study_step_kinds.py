"""Every kind of step is added, filled in and taken away again by keyboard alone, on a phone and on a desk."""

import os

import pytest
from access import cramped
from people import person, set_up
from test_study_editor import draft, focused, made, press, stands, steps, tab_to
from waiting import until

pytestmark = pytest.mark.long(2, pool="the studies' editor")

# The control that has the focus, if it is one of the form's.
PLACE = """() => { const it = document.activeElement;
    return it.closest("[data-part=form]") ? (it.id || it.dataset.key || it.textContent) + " " + (it.type || it.tagName) : ""; }"""
# The controls of the form that are seen and can be used.
CONTROLS = """() => [...document.querySelectorAll("[data-part=form] :is(input, select, textarea, button, summary)")]
    .filter((it) => !it.disabled && it.tabIndex >= 0 && it.checkVisibility({ visibilityProperty: true })
        && !(it.type === "radio" && !it.checked && it.closest("fieldset")?.querySelector(":checked")))
    .map((it) => (it.id || it.dataset.key || it.textContent) + " " + (it.type || it.tagName))"""
KINDS = """() => [...document.querySelectorAll("[data-kind=kind]")].filter((it) => it.checkVisibility())
    .map((it) => it.dataset.key)"""
# A folder for pictures of every form; none are taken without it.
PICTURES = os.environ.get("MERKWELT_PICTURES", "")


def fill_in(page):
    """Goes through the form by Tab, writes into fields that are empty, and returns what was reached, in order."""
    reached = []
    for _ in range(200):
        page.keyboard.press("Tab")
        place = page.evaluate(PLACE)
        if place:
            reached.append(place)
            if place.endswith((" text", " textarea")) and not page.evaluate("document.activeElement.value"):
                page.keyboard.type("x")
        elif reached:
            return reached
    raise AssertionError(f"Tab does not leave the form: {reached[-4:]}")


def steps_of(node):
    """All steps, those within others as well."""
    for one in node if isinstance(node, list) else node.values():
        if isinstance(one, dict) and "kind" in one:
            yield one
        if isinstance(one, (dict, list)):
            yield from steps_of(one)


def open_kinds(page):
    tab_to(page, "^button Add a step", "Shift+Tab")
    page.keyboard.press("Enter")
    until(lambda: page.evaluate(KINDS))


@pytest.mark.parametrize("width", [390, 1280])
def test_every_kind_of_step_is_written_by_keyboard_alone(chromium, own_lab, width):
    page = person(chromium, viewport={"width": width, "height": 900})
    set_up(page, own_lab)
    study = made(page, own_lab)
    count = steps(page)
    open_kinds(page)
    kinds = page.evaluate(KINDS)
    page.keyboard.press("Escape")
    found = []
    for kind in kinds:
        open_kinds(page)
        while page.evaluate("document.activeElement.dataset.key") != kind:
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        until(lambda: focused(page).startswith("h2 "))
        controls = page.evaluate(CONTROLS)
        if PICTURES:
            page.screenshot(path=f"{PICTURES}/{width}-{kind}.png", full_page=True)
        reached = fill_in(page)
        if missed := [one for one in controls if one not in reached]:
            found.append(f"{kind}: Tab does not come to {missed}")
        found += cramped(page, f"{kind} at {width}")
        assert steps(page) == (count := count + 1), kind
        if PICTURES:
            page.screenshot(path=f"{PICTURES}/{width}-{kind}-filled.png", full_page=True)
    press(page, "^button Save$")
    stands(page, "Everything is saved in the lab.")
    written = [one["kind"] for one in steps_of(draft(page, study)["definition"]["steps"])]
    assert set(written) == set(kinds), written
    # A step's first texts are in each of the study's languages, though the page has the words of one.
    rest = next(one for one in steps_of(draft(page, study)["definition"]["steps"])
                if one["kind"] == "break" and one["text"]["en"].startswith("Take a short rest"))
    assert rest["text"]["de"].startswith("Mach eine kurze Pause"), rest
    press(page, "^button Remove the step")
    until(lambda: steps(page) == count - 1)
    assert focused(page) != "body", "the focus went with the step"
    page.context.close()
    assert not found, "\n".join(found)
    assert not page.faults, page.faults
