"""The editor of one's own quizzes in real browsers: made, sorted, kept over a reload, taken, imported and exported."""

import json
import re

import pytest
from lab import run, saved
from waiting import until, until_page
from quizzes import answer_all

pytestmark = pytest.mark.long(3, pool="the quizzes' editor")


def open_place(page, lab, path):
    page.goto(lab.url + path)
    until_page(page, "performance.getEntriesByName('alive').length > 0")


def make_quiz(page, lab):
    open_place(page, lab, "/create")
    page.get_by_role("button", name="New quiz").click()
    page.locator(".quiz-editor").wait_for()


def parts(page):
    return [text.strip() for text in page.locator(".editor-outline .editor-part").all_inner_texts()]


def add(page, kind):
    """Adds a question by the disclosure with a button per type."""
    page.locator(".editor-outline summary").first.click()
    page.locator(".editor-outline button", has_text=kind).first.click()


@pytest.mark.differs_by_engine("storage")
def test_a_quiz_is_made_kept_over_a_reload_and_taken(page, lab):
    make_quiz(page, lab)
    page.get_by_label("Title").first.fill("Which tree are you?")
    page.get_by_role("heading", level=1, name=re.compile("Which tree are you")).wait_for()
    # At once, without any way of saving.
    page.reload()
    page.locator(".quiz-editor").wait_for()
    page.get_by_role("heading", level=1, name=re.compile("Which tree are you")).wait_for()
    page.get_by_role("button", name="Close").first.click()
    page.wait_for_url(re.compile("/create$"))
    page.get_by_role("button", name=re.compile("^Take it")).click()
    page.wait_for_url(re.compile("/questions/own:"))
    page.locator(".quiz-cover", has_text="Which tree are you?").wait_for()
    page.locator(".card-start .button-start").click()
    page.locator(".quiz-page").wait_for()
    answer_all(page)
    page.get_by_text("You are a morning person").first.wait_for()
    page.get_by_role("button", name="Done").click()
    # It stands among the others from now on, also after a reload.
    open_place(page, lab, "/questions")
    page.locator(".choice", has_text="Which tree are you?").first.wait_for()


def test_faults_are_told_while_typing_and_undo_takes_them_back(page, lab):
    make_quiz(page, lab)
    assert page.locator(".editor-fault").count() == 0
    page.get_by_label("Title").first.fill("")
    until(lambda: page.locator(".editor-fault").count() > 0)
    page.get_by_role("button", name="Undo").click()
    until(lambda: page.locator(".editor-fault").count() == 0)
    page.get_by_role("button", name="Redo").click()
    until(lambda: page.locator(".editor-fault").count() > 0)


@pytest.mark.differs_by_engine("downloads")
def test_a_faulty_file_is_imported_with_line_and_column_and_exported_again(page, lab, tmp_path):
    open_place(page, lab, "/create")
    source = tmp_path / "tea.json"
    source.write_text('{\n  "id": "tea",\n  "title": "Tea",\n  "questions": [\n    {"id": "cup", "type": "guess", "text": "?"}\n  ]\n}\n')
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Import a file").click()
    chooser.value.set_files(source)
    page.locator(".quiz-editor").wait_for()
    page.locator("summary", has_text="fault").click()
    page.locator(".editor-fault", has_text=re.compile(r"5:\d+ questions\[0\]\.type")).wait_for()
    page.locator("summary", has_text=re.compile("Import")).click()
    path = saved(page, page.get_by_role("button", name=re.compile("JSON")).first.click, tmp_path / "out.json")
    assert json.loads(path.read_text()) == json.loads(source.read_text())


def test_a_quiz_in_yaml_is_imported_and_what_is_wrong_with_one_is_told(page, lab, tmp_path):
    open_place(page, lab, "/create")
    source = tmp_path / "tea.yaml"

    def take(text):
        source.write_text(text)
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Import a file").click()
        chooser.value.set_files(source)

    take("id: tea\ntitle: [\n")
    page.locator(".notice", has_text="definition.yaml:3:1: expected YAML").wait_for()
    page.context.set_offline(True)
    take("id: tea\n")
    page.locator(".notice", has_text="it does not answer").wait_for()
    page.context.set_offline(False)
    page.faults.clear()  # browsers log what is refused, and what cannot be asked
    take(run("new", "quiz").stdout)
    page.locator(".quiz-editor").wait_for()
    title = page.locator("h1").inner_text()
    # Over the open quiz, from the field for pasting, and back.
    page.locator("summary", has_text=re.compile("Import")).click()
    page.get_by_label("Paste JSON or YAML here").fill("id: tea\ntitle: {en: Tea}\nlanguages: [en]\nquestions: []\n")
    page.get_by_label("Paste JSON or YAML here").blur()
    page.get_by_role("heading", level=1, name=re.compile("Tea")).wait_for()
    page.get_by_role("button", name="Undo").click()
    until(lambda: page.locator("h1").inner_text() == title)


def test_the_preview_is_a_copy_that_records_nothing(page, lab):
    make_quiz(page, lab)
    page.locator(".editor-tools .segments label", has_text="Preview").click()
    page.locator(".editor-preview").wait_for()
    page.locator(".button-start").click()
    page.locator(".quiz-page").wait_for()
    answer_all(page)
    page.get_by_role("button", name="Back to editing").click()
    page.locator(".quiz-editor").wait_for()
    open_place(page, lab, "/results")
    assert page.locator("a[href^='/results/session/']").count() == 0


@pytest.mark.differs_by_engine("pointers", "keys")
def test_questions_are_sorted_by_dragging_and_by_keyboard(page, lab):
    page.set_viewport_size({"width": 1280, "height": 900})
    make_quiz(page, lab)
    page.locator("summary", has_text="Add a question").click()
    page.locator(".editor-outline button", has_text="Slider").click()
    until(lambda: page.locator(".editor-outline .sortable").first.locator(".sortable-item").count() == 2)
    rows = page.locator(".editor-outline .sortable").first.locator(".sortable-item")

    def name(place):
        """The question without its number."""
        return re.search(r"\d+\. (.*)", rows.nth(place).inner_text())[1]

    before = name(0)
    assert name(1) != before
    handle, target = rows.nth(0).locator(".drag-handle").bounding_box(), rows.nth(1).bounding_box()
    page.mouse.move(handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2)
    page.mouse.down()
    page.mouse.move(handle["x"] + 5, target["y"] + target["height"] + 4, steps=6)
    page.mouse.up()
    until(lambda: name(1) == before)
    # Back by the keyboard.
    up = rows.nth(1).get_by_role("button", name=re.compile("^Move up"))
    up.focus()
    page.keyboard.press("Enter")
    until(lambda: name(0) == before)
    assert page.evaluate("document.activeElement.closest('.sortable-item') !== null")
