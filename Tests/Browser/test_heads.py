"""Whose head it is: a choice that counts everywhere, a ruler that finds it, and measured heads of people's own."""

import json
import pathlib
import re

import pytest
from access import complaints_in_both
from ears import SCRIPT
from pages import phone_page
from waiting import until, until_page

pytestmark = pytest.mark.long(3, pool="heads")

FIXTURES = pathlib.Path(__file__).parent.parent / "HeadResponsesTests" / "Fixtures"
PATH = "/hearing/listen"
# The head's file and its size, as the audio thread got them.
HEADS = SCRIPT + """
    window.headFiles = [];
    const hand = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message, ...rest) {
        if (message.kind === "begin") window.headFiles.push(message.head.byteLength);
        return hand.call(this, message, ...rest);
    };
"""


@pytest.fixture
def page(chromium):
    with phone_page(chromium) as page:
        page.add_init_script(HEADS)
        yield page


def choose(page, name):
    page.locator("label").filter(has=page.get_by_role("radio", name=name, exact=True)).click()


def add(page, path):
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a SOFA file").click()
    chooser.value.set_files(path)


def start(page):
    page.get_by_role("button", name=re.compile("^(Start|Go on)$")).click()
    until(lambda: page.locator("#listening-ring").count() == 1)


def size(page):
    return round(page.evaluate("headSize"), 3)


def test_the_size_is_heard_at_once_kept_and_counts_for_what_sounds_elsewhere(page, lab):
    page.goto(lab.url + PATH)
    start(page)
    assert size(page) == 1
    choose(page, "Much larger")
    until(lambda: size(page) == 1.08)
    page.reload()
    until(lambda: page.get_by_role("radio", name="Much larger").is_checked())
    start(page)
    until(lambda: size(page) == 1.08)
    page.goto(lab.url + "/hearing/protocols")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator("#main.stage button").first.click()
    until(lambda: size(page) == 1.08)


def test_a_measured_head_is_converted_worn_named_and_removed(page, lab):
    page.goto(lab.url + PATH)
    add(page, FIXTURES / "sphere.sofa")
    until(lambda: page.get_by_role("radio", name="sphere").is_checked())
    assert page.get_by_text("measured from 72 directions").count() == 1
    start(page)
    [own] = page.evaluate("headFiles")
    page.get_by_label("Name of this head").fill("Ears of 2026")
    page.reload()
    assert page.get_by_role("radio", name="Ears of 2026").is_checked()
    start(page)
    assert page.evaluate("headFiles") == [own]
    # The lab's head takes its place at once; the sound has to be started again.
    page.get_by_role("button", name="Remove this head").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove this head").click()
    until(lambda: page.get_by_role("radio", name="As measured").is_checked())
    assert page.get_by_role("radio", name="Ears of 2026").count() == 0
    start(page)
    assert page.evaluate("headFiles.at(-1)") != own


@pytest.mark.differs_by_engine("downloads", "storage", "fields")
def test_a_measured_head_is_kept_in_every_engine(context, lab):
    page = context.new_page()
    page.goto(lab.url + PATH)
    add(page, FIXTURES / "sphere.sofa")
    until(lambda: page.get_by_role("radio", name="sphere").is_checked())
    page.reload()
    assert page.get_by_role("radio", name="sphere").is_checked()
    measure(page, "14.4", "18.7")
    page.get_by_role("button", name="Use this head: Smaller").press("Enter")
    until(lambda: page.get_by_role("radio", name="Smaller", exact=True).is_checked())
    page.reload()
    until(lambda: page.get_by_role("radio", name="Smaller", exact=True).is_checked())


def test_a_file_is_dropped(page, lab):
    page.goto(lab.url + PATH)
    page.locator("#own-head").wait_for()
    data = list((FIXTURES / "sphere.sofa").read_bytes())
    page.evaluate("""(data) => {
        const carried = new DataTransfer();
        carried.items.add(new File([new Uint8Array(data)], "dropped.sofa"));
        const target = document.querySelector("#own-head");
        for (const kind of ["dragover", "drop"]) {
            target.dispatchEvent(new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true }));
        }
    }""", data)
    until(lambda: page.get_by_role("radio", name="dropped").is_checked())


def test_what_is_no_head_is_refused_in_plain_words_and_nothing_changes(page, lab):
    page.goto(lab.url + PATH)
    for name, words in [
        ("convention.sofa", "SOFAConventions: expected \"SimpleFreeFieldHRIR\", found \"SingleRoomDRIR\""),
        ("nan.sofa", "Data.IR, measurement 3: expected a finite number, found nan"),
        ("make_sofa.py", "something that libmysofa cannot read"),
    ]:
        add(page, FIXTURES / name)
        page.get_by_role("status").get_by_text(words).wait_for()
        assert page.get_by_role("radio", name="As measured").is_checked()
    page.route("**/api/v1/heads", lambda route: route.fulfill(
        status=404, content_type="application/problem+json",
        body=json.dumps({"detail": "this server bakes no heads", "remedy": "bake the file with `merkwelt bake`"})))
    add(page, FIXTURES / "sphere.sofa")
    page.get_by_role("status").get_by_text("this server bakes no heads. bake the file with").wait_for()
    page.unroute("**/api/v1/heads")
    page.context.set_offline(True)
    add(page, FIXTURES / "sphere.sofa")
    page.get_by_text("Go online and choose the file again").wait_for()
    page.context.set_offline(False)
    add(page, FIXTURES / "sphere.sofa")
    until(lambda: page.get_by_role("radio", name="sphere").is_checked())
    assert page.get_by_text("was not taken").count() == 0


def test_another_tab_has_the_head_too_and_lets_go_of_one_that_is_removed(page, lab):
    page.goto(lab.url + PATH)
    add(page, FIXTURES / "sphere.sofa")
    until(lambda: page.get_by_role("radio", name="sphere").is_checked())
    other = page.context.new_page()
    other.add_init_script(HEADS)
    other.goto(lab.url + PATH)
    assert other.get_by_role("radio", name="sphere").is_checked()
    start(other)
    [own] = other.evaluate("headFiles")
    other.get_by_role("button", name="Remove this head").click()
    other.get_by_role("dialog").get_by_role("button", name="Remove this head").click()
    until(lambda: other.get_by_role("radio", name="As measured").is_checked())
    # The first tab still holds the removed one: what it hears is never another head unsaid.
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_text("the measured head is not on this device any more").wait_for()
    page.get_by_role("link", name="Hearing").first.click()
    page.goto(lab.url + PATH)
    until(lambda: page.get_by_role("radio", name="As measured").is_checked())
    start(page)
    assert page.evaluate("headFiles.at(-1)") != own


def measure(page, width, length):
    page.get_by_label(re.compile("^(Width|Breite) ")).fill(width)
    page.get_by_label(re.compile("^(Length|Länge) ")).fill(length)
    page.get_by_role("button", name=re.compile("Find the size|Größe finden")).press("Enter")


def test_a_ruler_finds_the_size_and_one_press_takes_it(page, lab):
    page.goto(lab.url + PATH)
    start(page)
    measure(page, "152", "21")
    page.get_by_text("Expected 11 to 20 cm, found “152”. Write centimetres, as in 15.2.").wait_for()
    assert page.get_by_label("Width of your head in cm").get_attribute("aria-invalid") == "true"
    assert page.get_by_role("status").get_by_text("No size was found").count() == 1
    assert page.get_by_role("button", name="Use this head").count() == 0
    assert complaints_in_both(page, "refused measures") == []
    measure(page, "16,5", "21")
    page.get_by_role("status").get_by_text("Your size: Larger").wait_for()
    assert page.get_by_label("Width of your head in cm").get_attribute("aria-invalid") is None
    assert complaints_in_both(page, "found size") == []
    page.get_by_role("button", name="Use this head: Larger").press("Enter")
    until(lambda: size(page) == 1.04)
    assert page.get_by_role("radio", name="Larger", exact=True).is_checked()
    page.get_by_role("status").get_by_text("You hear through it.").wait_for()


def test_no_complaints_with_a_head_of_ones_own(page, lab):
    page.goto(lab.url + PATH)
    add(page, FIXTURES / "sphere.sofa")
    until(lambda: page.get_by_role("radio", name="sphere").is_checked())
    assert complaints_in_both(page, "own head") == []
