"""Codes are read back by zbar as they stand in a terminal: five hundred texts of all lengths."""

import random
import re

import pytest
from pyzbar.pyzbar import ZBarSymbol, decode

from test_commands import run

# The words that the lab itself puts into codes: addresses with names, links with secrets, keys for second factors.
WORDS = ["http://192.168.178.23:8080/join", "https://lab.example/s/coffee-2026#", "otpauth://totp/Merkwelt:Ada%20L?secret=",
         "&issuer=Merkwelt", "JBSWY3DPEHPK3PXP", "0123456789", "ABCDEFGHJKMNPQRSTVWXYZ", "?participant=", "/hearing/level/pond-1"]
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/?#[]@!$&'()*+,;=% "


def texts():
    chance = random.Random(1)
    # From the shortest to the longest, closer together where codes are small; each of another make.
    lengths = [1 + round(2330 * (step / 499) ** 3) for step in range(500)]
    for number, length in enumerate(lengths):
        text = "" if number % 3 else chance.choice(WORDS)
        while len(text) < length:
            text += chance.choice(WORDS) if number % 3 == 1 else chance.choice(LETTERS)
        yield text[:length].strip() or "x"


def pixels(said, scale=4):
    """What a camera sees of a terminal: grey levels, and how broad and high the picture is."""
    rows = []
    for line in said.splitlines():
        line = re.sub("\x1b\\[[0-9;]*m", "", line)
        rows += [[mark in "█▀" for mark in line], [mark in "█▄" for mark in line]]
    width = len(rows[0])
    picture = b"".join(
        b"".join((b"\0" if is_dark else b"\xff") * scale for is_dark in row) * scale for row in rows)
    return picture, width * scale, len(rows) * scale


@pytest.mark.long(1)
@pytest.mark.parametrize("part", range(5))
def test_a_hundred_of_five_hundred_codes_are_read_as_they_were_written(part):
    wrong = []
    for text in list(texts())[part::5]:
        drawn = run("qr", "--", text)
        read = [found.data.decode() for found in decode(pixels(drawn.stdout), symbols=[ZBarSymbol.QRCODE])]
        if read != [text]:
            wrong.append((len(text), text[:40], [one[:40] for one in read]))
    assert not wrong, wrong[:5]


def test_what_no_code_holds_is_said_and_a_picture_goes_into_a_file(tmp_path):
    refused = run("qr", "x" * 2332)
    assert refused.returncode == 1 and "1 to 2331 bytes" in refused.stderr
    file = tmp_path / "code.svg"
    assert run("qr", "http://localhost:8080", "-o", file).returncode == 0
    assert file.read_text().startswith("<svg ")
    assert "expected a place to write to" in run("qr", "x", "-o", tmp_path / "nowhere" / "code.svg").stderr
