"""Pictures and sounds of studies, judged by programs that others wrote."""

import hashlib
import http.client
import io
import json
import pathlib

import mutagen
import pytest
from PIL import Image

from test_people import Lab, PASSPHRASE

FILES = pathlib.Path(__file__).resolve().parents[1] / "AssetsTests/Fixtures"
TYPES = {".png": "image/png", ".jpg": "image/jpeg", ".webp": "image/webp", ".wav": "audio/wav", ".flac": "audio/flac",
         ".mp3": "audio/mpeg", ".ogg": "audio/ogg", ".opus": "audio/ogg"}


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    lab = Lab(tmp_path_factory.mktemp("assets") / "data")
    assert lab.ask("POST", "/set-up", {"link": lab.link("open"), "name": "Ada", "passphrase": PASSPHRASE})[0] == 200
    assert lab.ask("POST", "/studies", {"template": "class-reaction", "id": "sleep"})[0] == 201
    yield lab
    lab.close()


def ask(lab, method, path, body=None, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", lab.port, timeout=30)
    connection.request(method, path, body, {"Host": f"localhost:{lab.port}", "Sec-Fetch-Site": "same-origin",
                                            "Cookie": lab.cookie} | {name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    return answer, answer.read()


def kept(lab, name):
    """A file as the lab delivers it after it was added."""
    file = FILES / name
    answer, text = ask(lab, "POST", f"/api/v1/studies/sleep/assets?name={name}", file.read_bytes(),
                       Content_Type=TYPES[file.suffix])
    assert answer.status == 201, text
    address = json.loads(text)["address"]
    answer, content = ask(lab, "GET", address)
    assert answer.status == 200 and answer.getheader("Content-Type") == TYPES[file.suffix]
    assert address == "/assets/" + hashlib.sha256(content).hexdigest()
    assert b"SECRET" in file.read_bytes() and b"SECRET" not in content
    return file, content


@pytest.mark.parametrize("name", ["picture.png", "picture.jpg", "lossless.webp", "lossy.webp"])
def test_a_picture_is_the_same_to_the_pixel_and_has_no_metadata(lab, name):
    file, content = kept(lab, name)
    before, after = Image.open(file), Image.open(io.BytesIO(content))
    assert before.getexif() and not after.getexif()
    assert not {"exif", "xmp", "comment", "Comment", "XML:com.adobe.xmp"} & after.info.keys()
    assert (before.size, before.tobytes()) == (after.size, after.tobytes())


@pytest.mark.parametrize("name", ["sound.wav", "sound.flac", "sound.mp3", "vorbis.ogg", "sound.opus"])
def test_a_sound_is_as_long_and_has_no_tags(lab, name):
    file, content = kept(lab, name)
    before, after = mutagen.File(file), mutagen.File(io.BytesIO(content), filename=name) or mutagen.File(io.BytesIO(content))
    assert not after.tags
    assert after.info.length == pytest.approx(before.info.length, abs=1e-3)
