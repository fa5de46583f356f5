"""Places of the lab look as they did when they were last looked at.

`MERKWELT_GOLDEN=write .venv/bin/python -m pytest --whole -n 0 Tests/Browser/test_places.py` records them anew: look at the pictures
in the folder that it names before the new lines are committed.

A picture is kept as the mean lightness of its cells, in 16 steps. A heading's margin that grows by 20 px makes 21 of the 40 fail.
"""

import io
import os
import pathlib

import pytest
from PIL import Image
from pages import go, hold_time
from waiting import until_page

KEPT = pathlib.Path(__file__).parent / "Fixtures/places.txt"
PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 800}
# A cell is this many px wide and high.
CELL = {390: 26, 1280: 64}
# Of 15 steps: in the mean over a picture, and the mean of the sixteen cells that differ most.
BOUNDS = 0.25, 3

PATHS = [
    "/", "/reaction", "/touch", "/touch/pointing", "/questions", "/hearing", "/hearing/story", "/hearing/scenarios",
    "/hearing/scenario/pond", "/hearing/level/pond-2", "/hearing/lessons", "/hearing/protocols", "/hearing/protocols/quick",
    "/hearing/achievements", "/results", "/results/reaction", "/settings", "/create", "/hearing/editor", "/nowhere",
]
# Each is seen on a phone and at a desk, in two of the four pairs of language and appearance.
PLACES = [
    (path, size, language, scheme)
    for place, path in enumerate(PATHS)
    for size, language, scheme in (
        [(PHONE, "de-DE", "light"), (DESK, "en-GB", "dark")] if place % 2 else [(PHONE, "en-GB", "dark"), (DESK, "de-DE", "light")])
]


def name(place):
    path, size, language, scheme = place
    return f"{path} {size['width']} {language[:2]} {scheme}"


def cells(picture):
    image = Image.open(io.BytesIO(picture)).convert("L")
    side = CELL[image.width]
    small = image.resize((image.width // side, round(image.height / side)), Image.Resampling.BOX)
    rows = [small.crop((0, row, small.width, row + 1)).tobytes() for row in range(small.height)]
    return ["".join(f"{value // 16:x}" for value in row) for row in rows]


def kept():
    lines = KEPT.read_text().splitlines() if KEPT.exists() else []
    return dict(line.split("\t") for line in lines)


def write(key, found):
    """One worker at a time: recording is run without others."""
    lines = kept() | {key: found}
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text("".join(f"{name(place)}\t{lines[name(place)]}\n" for place in PLACES if name(place) in lines))


def differences(found, expected):
    """How far apart two pictures are: in the mean, and where they differ most."""
    if [len(row) for row in found] != [len(row) for row in expected]:
        return 15, 15
    steps = sorted(abs(int(a, 16) - int(b, 16)) for one, other in zip(found, expected) for a, b in zip(one, other))
    return sum(steps) / len(steps), sum(steps[-16:]) / 16


# Before a release, as the README's picture: letters look otherwise where other fonts are installed.
@pytest.mark.long(0)
@pytest.mark.parametrize("place", PLACES, ids=name)
def test_a_place_looks_as_it_did(whole_chromium, lab, tmp_path, place):
    path, size, language, scheme = place
    context = whole_chromium.new_context(
        viewport=size, locale=language, color_scheme=scheme, reduced_motion="reduce", timezone_id="Europe/Berlin")
    page = context.new_page()
    hold_time(page, "2027-01-17T18:20:00+01:00")
    page.goto(lab.url)
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    go(page, path)
    page.evaluate("document.fonts.ready")
    page.clock.run_for(2_000)
    picture = page.screenshot(animations="disabled", caret="hide")
    context.close()
    found = cells(picture)
    shown = tmp_path / "picture.png"
    shown.write_bytes(picture)
    if os.environ.get("MERKWELT_GOLDEN") == "write":
        write(name(place), " ".join(found))
        print(f"{name(place)}: {shown}")
        return
    mean, most = differences(found, kept()[name(place)].split(" "))
    assert mean <= BOUNDS[0] and most <= BOUNDS[1], (
        f"{name(place)} differs by {mean:.2f} in the mean and {most:.1f} where it differs most (bounds {BOUNDS[0]} and {BOUNDS[1]}): "
        f"look at {shown}; if it is as it should be, record it anew")
