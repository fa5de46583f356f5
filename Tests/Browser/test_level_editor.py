"""The editor of levels in real browsers: made from nothing, moved, tried, kept, heard, exported, deleted, imported."""

import json
import pathlib
import re

import pytest
from access import complaints_in_both
from lab import saved
from levels import bring, choose, label, make_level, open_place, picture, recording
from waiting import until, until_page

pytestmark = pytest.mark.long(4, pool="the levels' editor")

# The loudest sample at each ear since it was last asked, taken where the sound leaves the page.
EARS = """window.ears = [0, 0];
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (target, ...rest) {
    if (target instanceof AudioDestinationNode) {
        const split = new ChannelSplitterNode(target.context, { numberOfOutputs: 2 });
        connect.call(this, split);
        const samples = new Float32Array(2048);
        [0, 1].forEach((ear) => {
            const analyser = new AnalyserNode(target.context, { fftSize: 2048 });
            connect.call(split, analyser, ear);
            setInterval(() => {
                analyser.getFloatTimeDomainData(samples);
                window.ears[ear] = Math.max(window.ears[ear], ...samples.map(Math.abs));
            }, 20);
        });
    }
    return connect.call(this, target, ...rest);
};"""


@pytest.mark.differs_by_engine("pointers", "keys", "storage")
def test_a_level_is_made_from_nothing_moved_by_pointer_and_by_keys_and_comes_back(page, lab):
    make_level(page, lab)
    page.get_by_text("The level can be played.").wait_for()
    assert page.url.endswith("/hearing/editor/my-level")
    page.get_by_label("Name").first.fill("Owl wood")
    page.get_by_role("heading", level=1, name="Owl wood").wait_for()
    made = label(page)
    thing = page.locator(".panorama-thing")
    box = thing.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] - 60, box["y"] + 60, steps=6)
    page.mouse.up()
    until(lambda: label(page) != made)
    dragged = label(page)
    assert "left" in dragged
    thing.focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    until(lambda: label(page) != dragged)
    page.keyboard.press("ArrowUp")
    until(lambda: page.locator("#y-owl").input_value() == str(round(float(
        thing.evaluate("node => node.style.getPropertyValue('--down')")) * 100)))
    assert page.evaluate("document.activeElement.className") == "panorama-thing"
    moved = label(page)
    # Every step can be taken back: the arrow keys one by one, the way of the pointer as one.
    for _ in range(4):
        page.get_by_role("button", name="Undo").click()
    until(lambda: label(page) == dragged)
    page.get_by_role("button", name="Undo").click()
    until(lambda: label(page) == made)
    for _ in range(5):
        page.get_by_role("button", name="Redo").click()
    until(lambda: label(page) == moved)
    page.reload()
    page.locator(".panorama-thing").wait_for()
    assert label(page) == moved
    page.get_by_role("heading", level=1, name="Owl wood").wait_for()
    page.go_back()
    page.locator(".draft", has_text="Owl wood").wait_for()
    assert page.url.endswith("/hearing/editor")


def play_to_the_end(page, before=0):
    """Turns and chooses until it is won; `before` so many turns nothing is chosen. Says how many turns it took."""
    page.locator(".listening-told").wait_for()
    for turns in range(30):
        page.keyboard.press("ArrowRight")
        if turns >= before:
            page.keyboard.press("Enter")
        page.wait_for_timeout(60)
        if page.locator(".result-page").count():
            break
    page.get_by_role("heading", name="Won").wait_for()
    return turns


def test_it_is_tried_to_its_end_played_exported_deleted_and_imported_again(page, lab, tmp_path):
    make_level(page, lab)
    page.get_by_role("button", name="Try it").click()
    page.wait_for_url(re.compile("/hearing/editor/my-level/try$"))
    turns = play_to_the_end(page)
    page.get_by_role("button", name="Back").click()
    page.locator(".panorama-thing").wait_for()
    assert page.url.endswith("/hearing/editor/my-level")
    # The browser's own way back leads out of a trial as well.
    page.get_by_role("button", name="Try it").click()
    page.locator(".listening-told").wait_for()
    page.go_back()
    page.locator(".panorama-thing").wait_for()
    exported = saved(page, page.get_by_role("button", name="Save as a file").click, tmp_path / "level.json")
    content = json.loads(exported.read_text())
    assert content["id"] == "my-level" and content["entities"][0]["id"] == "owl"
    # Nothing of the trials counted; the level itself does.
    page.get_by_role("link", name="Editor").click()
    page.get_by_role("button", name=re.compile("^Play")).click()
    page.wait_for_url(re.compile("/hearing/level/my-level$"))
    assert page.get_by_text("Best so far").count() == 0
    page.locator(".button-start").click()
    # A win by trying everywhere would be no best.
    play_to_the_end(page, before=turns)
    page.get_by_role("button", name="Back").click()
    page.get_by_text("Best so far").wait_for()
    open_place(page, lab)
    page.get_by_role("button", name=re.compile("^Delete")).click()
    page.locator("dialog").get_by_role("button", name="Delete").click()
    page.get_by_text("No levels of your own yet").wait_for()
    bring(page, exported.read_bytes())
    page.wait_for_url(re.compile("/hearing/editor/my-level$"))
    again = saved(page, page.get_by_role("button", name="Save as a file").click, tmp_path / "again.json")
    assert json.loads(again.read_text()) == content


FOG_BANK = pathlib.Path(__file__).parents[2] / "Examples/FogSignals/fog-bank.json"


def test_a_level_of_a_module_with_rules_of_its_own_is_edited_and_played(page, lab):
    open_place(page, lab)
    bring(page, FOG_BANK.read_bytes())
    page.wait_for_url(re.compile("/hearing/editor/fog-bank$"))
    # Its kinds have names here, although the editor knows of no fog.
    assert page.get_by_role("heading", name="Turn at most 200°").count() == 1
    assert page.locator("select option", has_text="Turn little").count() > 0
    page.get_by_role("button", name="Try it").click()
    page.wait_for_url(re.compile("/hearing/editor/fog-bank/try$"))
    page.locator(".listening-told").wait_for()
    # Once around is further than the goal allows.
    lost = page.get_by_role("heading", name="Not this time")
    for _ in range(120):
        if lost.count():
            break
        page.keyboard.press("ArrowRight")
        page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
    lost.wait_for()


def test_faulty_files_say_where_and_what_and_nothing_is_lost(page, lab):
    make_level(page, lab)
    open_place(page, lab)
    told = page.locator(".notice", has_text="cannot be read as a level")
    bring(page, {"id": "far", "entities": [{"id": "owl", "position": {"x": 7}}]})
    told.filter(has_text="entities[0].position.x: expected a number from 0 to 1, found 7").wait_for()
    bring(page, b'{"id": "broken", "entities": [')
    told.filter(has_text="1:31").wait_for()
    many = b'{"id":"many","entities":[' + b",".join(b'{"id":"e%d"}' % number for number in range(100_000)) + b"]}"
    bring(page, many)
    told.filter(has_text="400").wait_for()
    assert page.locator(".draft").count() == 1
    bring(page, {
        "id": "odd", "name": {"en": "Odd"}, "background": "moon",
        "entities": [{"id": "dog", "sound": {"sound": "bark"}}],
        "goals": [{"id": "g", "kind": "find", "entity": "fox"}]})
    page.wait_for_url(re.compile("/hearing/editor/odd$"))
    for words in ["The picture “moon”", "The sound “bark”", "“fox” is not in this level"]:
        page.locator(".complaints", has_text=words).wait_for()
    assert page.get_by_role("button", name="Try it").is_disabled()
    page.get_by_role("button", name="Try it").dispatch_event("click")
    page.get_by_role("button", name="Show: dog").click()
    page.locator("#sound-dog option:checked", has_text="bark (missing)").wait_for(state="attached")
    page.get_by_role("link", name="Editor").click()
    assert page.locator(".draft").count() == 2
    assert page.get_by_role("button", name="Play: Odd").is_disabled()


def test_four_hundred_things_stay_usable(page, lab):
    open_place(page, lab)
    bring(page, {"id": "full", "name": {"en": "Full"}, "entities": [
        {"id": f"e{number}", "position": {"x": number / 400}, "sound": {"sound": "owl"}} for number in range(400)]})
    until(lambda: page.locator(".panorama-thing").count() == 400)
    before = label(page, 10)
    page.locator("#thing-e10").focus()
    page.keyboard.press("ArrowLeft")
    until(lambda: label(page, 10) != before)


@pytest.fixture
def ears(listener):
    listener.add_init_script(EARS)
    return listener


def heard(page):
    return page.evaluate("window.ears")


def test_own_sounds_and_pictures_are_checked_kept_heard_seen_and_taken_along(ears, lab, tmp_path):
    page = ears
    make_level(page, lab)
    page.locator("#x-owl").fill("90")
    # One that comes with the lab, from where it stands in the picture.
    page.get_by_role("button", name="Hear it").click()
    until(lambda: max(heard(page)) > 0.01)
    open_place(page, lab)
    choose(page, "Add a sound or picture", "evil.png", b"<svg onload=alert(1)>")
    page.get_by_text("evil.png is neither a sound nor a picture").wait_for()
    choose(page, "Add a sound or picture", "cut.wav", recording()[:20])
    page.get_by_text("cut.wav looks like WAV but cannot be read").wait_for()
    choose(page, "Add a sound or picture", "long.wav", recording(61))
    page.get_by_text("long.wav lasts 61 s").wait_for()
    choose(page, "Add a sound or picture", "My Beep.wav", recording())
    page.locator(".asset-row", has_text="my-beep").wait_for()
    choose(page, "Add a sound or picture", "Sky.png", picture())
    page.locator(".asset-row", has_text="sky").locator("img").wait_for()
    page.reload()
    until(lambda: page.locator(".asset-row").count() == 2)
    until_page(page, "document.querySelector('.asset-picture').naturalWidth === 2")
    page.get_by_role("button", name="Edit: My level").click()
    page.locator(".panorama-thing").click()
    page.locator("#sound-owl").select_option("my-beep")
    page.evaluate("window.ears = [0, 0]")
    page.get_by_role("button", name="Hear it").click()
    until(lambda: max(heard(page)) > 0.01)
    page.wait_for_timeout(300)
    left, right = heard(page)
    assert right > 1.5 * left, f"it stands at the right: {left:.3f}, {right:.3f}"
    page.locator("summary", has_text="More about the level").click()
    page.locator("#background").select_option("sky")
    until_page(page, "getComputedStyle(document.querySelector('.panorama-strip')).backgroundImage.includes('blob:')")
    page.get_by_text("go into the file with it").wait_for()
    exported = saved(page, page.get_by_role("button", name="Save as a file").click, tmp_path / "level.json")
    assert [asset["name"] for asset in json.loads(exported.read_text())["assets"]] == ["my-beep", "sky"]
    # Both are there while the level is played.
    page.evaluate("window.ears = [0, 0]")
    page.get_by_role("button", name="Try it").click()
    page.locator(".listening-told").wait_for()
    until(lambda: heard(page)[1] > 0.01)
    until_page(page, "getComputedStyle(document.getElementById('panorama')).backgroundImage.includes('blob:')")
    page.go_back()
    page.get_by_role("link", name="Editor").click()
    page.get_by_role("button", name="Delete: my-beep").click()
    page.locator("dialog").get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Edit: My level").click()
    page.locator(".complaints", has_text="The sound “my-beep” is not on this device").wait_for()
    # The file brings it back, under its name, and the picture that is here already does not come twice.
    open_place(page, lab)
    bring(page, exported.read_bytes())
    page.wait_for_url(re.compile("/hearing/editor/my-level-2$"))
    page.get_by_text("The level can be played.").wait_for()
    open_place(page, lab)
    page.locator(".asset-row", has_text="my-beep").wait_for()
    assert page.locator(".asset-row").count() == 2


def test_two_tabs_lose_nothing_and_deleting_everything_deletes_it(listener, lab):
    page = listener
    make_level(page, lab)
    other = page.context.new_page()
    open_place(other, lab, "/hearing/editor/my-level")
    other.get_by_label("Name").first.fill("From the other tab")
    page.get_by_label("Name").first.fill("From this tab")
    page.wait_for_url(re.compile("/hearing/editor/my-level-2$"))
    page.locator(".notice", has_text="Another tab has changed the same").wait_for()
    page.get_by_role("link", name="Editor").click()
    until(lambda: sorted(page.locator(".draft h3").all_inner_texts()) == ["From the other tab", "From this tab"])
    other.close()
    choose(page, "Add a sound or picture", "beep.wav", recording())
    page.locator(".asset-row").wait_for()
    open_place(page, lab, "/settings")
    page.get_by_role("button", name="Delete all my data").click()
    page.locator("dialog").get_by_role("button", name="Delete").click()
    page.locator(".toast", has_text="Everything on this device was deleted").wait_for()
    open_place(page, lab)
    page.get_by_text("No levels of your own yet").wait_for()
    assert page.locator(".asset-row").count() == 0


FULL = {
    "id": "wood", "name": {"en": "Wood", "de": "Wald"}, "line": {"en": "Owls", "de": "Eulen"}, "background": "night",
    "ambient": [{"sound": "wind", "volume": 0.2}],
    "entities": [
        {"id": "owl", "name": {"en": "the owl", "de": "die Eule"}, "position": {"x": 0.1}, "sound": {"sound": "owl"},
         "behaviours": [
             {"kind": "drift", "speed": 10}, {"kind": "presence", "ends": 4, "period": 8},
             {"kind": "path", "stations": [{"time": 0, "x": 0.1}, {"time": 9, "x": 0.4}]}],
         "actions": [{"kind": "say", "words": {"en": "Hoo", "de": "Huh"}}]},
        {"id": "dog", "position": {"x": 0.6}, "sound": {"sound": "bark"}}],
    "goals": [{"id": "a", "kind": "findAll"}, {"id": "b", "kind": "timeLimit", "seconds": 60}],
}


@pytest.mark.long(3, pool="nobody is shut out")
@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_no_place_of_the_editor_shuts_anyone_out(chromium, lab, language):
    context = chromium.new_context(viewport={"width": 390, "height": 844}, locale=language, reduced_motion="reduce")
    page = context.new_page()
    faults = []

    def check(place):
        faults.extend(complaints_in_both(page, place))

    open_place(page, lab)
    page.locator("main .button").first.wait_for()
    check("nothing yet")
    page.evaluate("""(level) => localStorage.setItem('merkwelt.draft.level:wood',
        JSON.stringify({ id: 'level:wood', edited: 1, level }))""", FULL)
    open_place(page, lab, "/hearing/editor/wood")
    page.locator("#thing-owl").click()
    page.locator(".level-fields").wait_for()
    for summary in page.locator("summary").all():
        if not summary.evaluate("node => node.parentElement.open"):
            summary.click()
    check("a level")
    page.locator(".level-end .button-danger").click()
    page.locator("dialog").wait_for()
    check("a question")
    page.keyboard.press("Escape")
    open_place(page, lab)
    page.locator(".draft").wait_for()
    check("the list")
    page.locator("h2 ~ .buttons .button").first.click()
    page.locator(".scenario-levels").wait_for()
    check("a scenario")
    open_place(page, lab, "/hearing/level/wood")
    page.locator("main .button-primary").wait_for()
    check("the briefing of an unfinished level")
    context.close()
    assert not faults, "\n".join(faults)


def test_scrolling_over_the_picture_moves_the_view(page, lab):
    make_level(page, lab)
    thing = page.locator(".panorama-thing").first
    before = thing.bounding_box()["x"]
    page.locator(".panorama-field").hover(position={"x": 5, "y": 5})
    page.mouse.wheel(0, 120)
    until(lambda: thing.bounding_box()["x"] != before)


def test_a_built_in_picture_on_a_sound_is_drawn(page, lab):
    level = {
        "id": "pictured", "name": {"en": "Pictured", "de": "Bild"}, "visibility": "always",
        "entities": [{"id": "owl", "position": {"x": 0}, "image": "pond", "sound": {"sound": "owl"}}],
        "goals": [{"id": "g", "kind": "findAll"}],
    }
    open_place(page, lab)
    bring(page, level)
    page.get_by_role("button", name="Try it").click()
    page.locator("#panorama").wait_for()
    # In the middle of the canvas: a dot would be of one colour.
    colours = """() => {
        const canvas = document.getElementById("panorama");
        const [x, y] = [canvas.width / 2, canvas.height / 2];
        const { data } = canvas.getContext("2d").getImageData(x - 15, y - 15, 30, 30);
        return new Set(new Uint32Array(data.buffer)).size;
    }"""
    until(lambda: page.evaluate(colours) > 20)
