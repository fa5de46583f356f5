"""The editor of levels, and the files that are brought into it."""

import io
import json
import math
import struct
import wave
import zlib

from waiting import until_page


def recording(seconds=0.5):
    file = io.BytesIO()
    with wave.open(file, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(16_000)
        # A hundredth of a second of a tone of 1,600 Hz, again and again.
        period = b"".join(struct.pack("<h", int(20_000 * math.sin(index * math.pi / 5))) for index in range(160))
        sound.writeframes(period * round(100 * seconds))
    return file.getvalue()


def picture():
    """A PNG of 2 by 1 pixels."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 2, 1, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(b"\0\xff\x80\0\0\x80\xff")) + chunk(b"IEND", b""))


def open_place(page, lab, path="/hearing/editor"):
    page.goto(lab.url + path)
    until_page(page, "performance.getEntriesByName('alive').length > 0")


def make_level(page, lab):
    open_place(page, lab)
    page.get_by_role("button", name="New level").click()
    page.get_by_text("There is nothing to be found yet").wait_for()
    page.get_by_role("button", name="Add a sound", exact=True).click()
    page.locator(".panorama-thing").wait_for()


def label(page, place=0):
    return page.locator(".panorama-thing").nth(place).get_attribute("aria-label")


def choose(page, button, name, content):
    # Firefox, when it is driven, tells the page that the person gave up, and then gives it the file.
    page.evaluate("""document.addEventListener('cancel', (event) =>
        event.target.type === 'file' && event.stopImmediatePropagation(), { capture: true })""")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=button).click()
    chooser.value.set_files({"name": name, "mimeType": "application/octet-stream", "buffer": content})


def bring(page, level):
    """Imports a level."""
    content = level if isinstance(level, bytes) else json.dumps(level).encode()
    choose(page, "Open a file", "level.json", content)
