"""The README's picture shows the lab as it is."""

import subprocess
import sys

import pytest
from lab import ROOT
from PIL import Image, ImageChops, ImageStat

FRAMES = 6
# Of 255, in the mean over a frame: less than a card that is gone, more than what another Chromium smooths otherwise.
BOUND = 1


@pytest.mark.skipif(sys.platform != "linux", reason="the server's clock is held by a library of Linux's loader")
# Letters look otherwise where other fonts are installed, so it is run before a release and not on every machine.
@pytest.mark.long(0)
def test_the_picture_of_the_readme_is_made_from_this_lab(tmp_path):
    file = tmp_path / "screenshot.png"
    made = subprocess.run(
        [sys.executable, ROOT / "Scripts/screenshots", "-o", file], capture_output=True, text=True, timeout=180)
    assert made.returncode == 0, made.stderr
    stale = ("the README's picture is not what the lab looks like: "
             "run `.venv/bin/python Scripts/screenshots` and look at the picture")
    new, kept = Image.open(file), Image.open(ROOT / "Documentation/screenshot.png")
    assert (new.mode, new.size) == (kept.mode, kept.size), stale
    difference = ImageChops.difference(new, kept)
    for frame in range(FRAMES):
        left, right = (round(difference.width * place / FRAMES) for place in (frame, frame + 1))
        mean = max(ImageStat.Stat(difference.crop((left, 0, right, difference.height))).mean)
        assert mean < BOUND, f"{stale} (frame {frame + 1} differs by {mean:.2f} of 255)"
