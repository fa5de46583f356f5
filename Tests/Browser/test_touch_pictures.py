"""What was drawn, seen again: the replay in the page, and the pictures that page and command line draw of it."""

import json
import re

import pytest
from hands import Fingers, between, document_of, draw, hand_of, keep, plain, start
from lab import run, saved
from PIL import Image, ImageChops, ImageStat
from waiting import until

pytestmark = pytest.mark.long(1, pool="touch's pictures")


def test_the_replay_shows_what_was_recorded(phone, lab):
    page = phone
    start(page, lab, "Heat map")
    fingers = Fingers(page)
    for finger in range(3):
        fingers.down(100 + 60 * finger, 300, finger=finger)
    for step in range(1, 41):
        fingers.move_all({finger: (100 + 60 * finger, 300 + 5 * step) for finger in range(3)})
        page.wait_for_timeout(10)
    for finger in range(3):
        fingers.up(finger)
    page.get_by_role("button", name="Done").click()
    keep(page)

    def seek(share):
        page.locator("#replay-position").evaluate(
            "(node, share) => { node.value = node.max * share;"
            " node.dispatchEvent(new Event('input', {bubbles: true})); }", share)

    def replay():
        return plain(page.locator(".touch-replay").inner_text())

    def drawn():
        # Three ways between 300 and 500; how far down the latest is.
        numbers = page.locator(".touch-fresh").evaluate("node => node.getAttribute('d')")
        return max([float(y) for y in re.findall(r"[ML][\d.]+ ([\d.]+)", numbers)] or [0])

    seek(1)
    until(lambda: "600 px" in replay() and "no finger down" in replay())
    # In the middle fingers are down, and the way grows with the time.
    seen = []
    for share in range(0, 21):
        seek(share / 20)
        if "3 fingers down" in replay():
            seen.append(drawn())
    assert len(seen) >= 3 and seen == sorted(seen) and seen[0] < 480 and seen[-1] <= 500, seen
    # Back at the beginning nothing is drawn; then it plays by itself, as long as it took.
    seek(0)
    until(lambda: "0 px" in replay() and drawn() == 0)
    length = float(page.locator("#replay-position").get_attribute("max"))
    shown = []

    def sample():
        place, now = page.evaluate("[Number(document.querySelector('#replay-position').value), performance.now()]")
        shown.append((place, now - began))
        return "600 px" in replay()

    began = page.evaluate("performance.now()")
    page.get_by_role("button", name="Play").click()
    until(sample)
    assert len({place for place, _ in shown if 0 < place < length}) >= 3, "played, not shown at its end"
    # What is shown lags behind where the machine is slow, and is never ahead.
    assert all(place <= passed for place, passed in shown), shown
    page.get_by_role("button", name="Play").wait_for()


@pytest.mark.differs_by_engine("downloads")
def test_pictures_are_saved_by_the_page_and_drawn_by_the_command_line_alike(page, lab, tmp_path):
    start(page, lab, "Heat map")
    hand = hand_of(page)
    draw(hand, between((80, 300), (300, 500), 20))
    draw(hand, between((300, 250), (90, 600), 20))
    page.get_by_role("button", name="Done").click()
    keep(page)
    path, _ = document_of(page, tmp_path)
    for option, words, suffix in [
        ("--heatmap", "Heat map (SVG)", "svg"), ("--heatmap", "Heat map (PNG)", "png"),
        ("--paths", "Paths (SVG)", "svg"), ("--paths", "Paths (PNG)", "png"),
    ]:
        file = saved(page, page.get_by_role("button", name=words).click, tmp_path / ("page." + suffix))
        drawn = tmp_path / ("drawn." + suffix)
        run("render", path, option, drawn)
        if suffix == "svg":
            assert file.read_bytes() == drawn.read_bytes() and file.read_bytes().startswith(b"<svg"), words
            continue
        # The page's pixels are the browser's, the command's are another program's: letters and edges differ a little.
        made, other = (Image.open(picture).convert("RGB") for picture in (file, drawn))
        assert made.size == other.size and made.width == 2 * page.evaluate("innerWidth"), words
        mean = ImageStat.Stat(ImageChops.difference(made, other)).mean
        assert max(mean) < 2 and max(ImageStat.Stat(made).stddev) > 5, (words, mean)


def test_render_says_what_it_cannot_draw(page, lab, tmp_path):
    start(page, lab, "Heat map")
    draw(hand_of(page), between((80, 300), (300, 500), 5))
    page.get_by_role("button", name="Done").click()
    keep(page)
    path, document = document_of(page, tmp_path)
    empty = {**document, "entries": document["entries"][:3]}
    empty.pop("logHash")
    (tmp_path / "empty.json").write_text(json.dumps(empty))
    other = json.loads(json.dumps(document).replace('"family": "touch"', '"family": "reaction"'))
    (tmp_path / "other.json").write_text(json.dumps(other))

    def complaint(*arguments):
        result = run("render", *arguments, check=False)
        assert result.returncode != 0
        return result.stderr

    assert "say what with --NAME FILE (of a session, --heatmap FILE for instance)" in complaint(path)
    assert 'expected a name that ends in .svg or .png, found "map.gif"' in complaint(path, "--heatmap", "map.gif")
    assert 'expected en or de, found "xx"' in complaint(path, "--paths", "a.svg", "--language", "xx")
    assert "no such file" in complaint(tmp_path / "none.json", "--paths", tmp_path / "a.svg")
    assert 'this session of the family "touch" has nothing for --heatmap' in complaint(
        tmp_path / "empty.json", "--heatmap", tmp_path / "a.png")
    assert 'this session of the family "reaction" has nothing for --heatmap' in complaint(
        tmp_path / "other.json", "--heatmap", tmp_path / "a.png")
    assert "the file cannot be written: no such file or directory" in complaint(path, "--heatmap", tmp_path / "no-folder" / "a.png")
