"""What fingers do, in real browsers: several at once, the map behind a shake, calibration, targets, replay."""

import csv
import io
import json
import math
import re

import pytest
from lab import run, saved
from outbox.waiting import until, until_page

SHAKE = """() => {
    for (let turn = 0; turn < 8; turn += 1) {
        const acceleration = { x: turn % 2 ? 25 : -25, y: 0, z: 0 };
        dispatchEvent(new DeviceMotionEvent("devicemotion", { acceleration, interval: 16 }));
    }
}"""


class Fingers:
    """Real touch input by the browser's own interface for it; Chromium has one."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.points = {}

    def _send(self, kind):
        points = [{"id": finger, "x": x, "y": y, "radiusX": 6, "radiusY": 6, "force": 0.5}
                  for finger, (x, y) in self.points.items()]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, finger, x, y):
        self.points[finger] = (x, y)
        self._send("touchStart")

    def move(self, places):
        self.points.update(places)
        self._send("touchMove")

    def up(self, finger):
        del self.points[finger]
        self._send("touchEnd")


@pytest.fixture
def phone(chromium):
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, locale="en-GB", has_touch=True, is_mobile=True, device_scale_factor=2)
    page = context.new_page()
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    yield page
    context.close()
    assert not page.faults, page.faults


def start(page, lab, task=None):
    page.goto(lab.url + "/touch")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    if task:
        page.locator(".choice", has_text=task).first.click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator("[data-kind=touch-pad], .stage-message").first.wait_for()


def labels(page):
    return page.locator(".touch-labels").inner_text().replace("\xa0", " ").replace("\u202f", " ")


def document_of(page, tmp_path):
    path = saved(page, page.get_by_role("button", name=re.compile("Session file")).click, tmp_path / "session.json")
    return path, json.loads(path.read_text())


def table_of(page, tmp_path, name):
    path = saved(page, page.get_by_role("button", name=re.compile(name + r"\.csv")).click, tmp_path / (name + ".csv"))
    return list(csv.DictReader(io.StringIO(path.read_text())))


def test_the_origins_flow_with_its_shake(phone, lab, tmp_path):
    page = phone
    start(page, lab)
    fingers = Fingers(page)
    until(lambda: "Total: 0 px" in labels(page))
    fingers.down(1, 60, 300)
    for step in range(1, 21):
        fingers.move({1: (60 + step * 10, 300)})
    # The time goes on while the finger rests.
    until(lambda: re.search(r"Last: 0[1-9]", labels(page)))
    fingers.up(1)
    assert "Total: 200 px" in labels(page)

    # The hint comes after five seconds of touch, and never again once the device was shaken.
    assert page.get_by_text(re.compile("Shake")).count() == 0
    fingers.down(1, 60, 500)
    page.locator(".touch-hint").wait_for(timeout=10_000)
    fingers.up(1)
    page.evaluate(SHAKE)
    canvas = page.locator("canvas")
    until(lambda: canvas.get_attribute("data-state") == "digits")
    assert page.locator(".touch-labels, .touch-hint").count() == 0
    # A touch that ends while the map is shown takes the digits away and pulses.
    fingers.down(1, 200, 200)
    fingers.up(1)
    until(lambda: canvas.get_attribute("data-state") == "map")
    assert canvas.get_attribute("data-count") == "1"
    # Blocks of 32 px: only what was touched is coloured.
    until(lambda: coloured(page, 200, 200) and not coloured(page, 350, 700))
    page.get_by_role("button", name="Show labels").click()
    page.locator(".touch-labels").wait_for()

    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Keep").click()
    page.wait_for_url(re.compile("/results/session/"))
    path, document = document_of(page, tmp_path)
    assert json.loads(run("replay", path, "--json").stdout) == document["results"]
    assert document["results"]["lengthUnit"] == "px"
    kinds = [entry["action"]["kind"] for entry in document["entries"]]
    assert kinds[:3] == ["opened", "prepared", "begun"] and kinds.count("shaken") == 2 and kinds[-1] == "saved"


def coloured(page, x, y):
    return page.evaluate(
        """([x, y]) => {
            const canvas = document.querySelector("canvas");
            const data = canvas.getContext("2d").getImageData(x * devicePixelRatio, y * devicePixelRatio, 1, 1).data;
            return data[3] > 0;
        }""", [x, y])


def test_ten_fingers_are_ten_strokes(phone, lab, tmp_path):
    page = phone
    start(page, lab, "Heat map")
    fingers = Fingers(page)
    for finger in range(10):
        fingers.down(finger, 40 + 30 * finger, 300)
    for step in range(1, 41):
        fingers.move({finger: (40 + 30 * finger, 300 + 5 * step) for finger in range(10)})
    for finger in range(10):
        fingers.up(finger)
    page.context.set_offline(True)  # nothing of it needs the network
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Keep").click()
    page.wait_for_url(re.compile("/results/session/"))
    strokes = table_of(page, tmp_path, "strokes")
    assert len(strokes) == 10 and {stroke["end"] for stroke in strokes} == {"lifted"}
    for stroke in strokes:
        assert math.isclose(float(stroke["polyline_length"]), 200, abs_tol=1e-6), stroke
    samples = table_of(page, tmp_path, "samples")
    assert len(samples) >= 10 * 41
    page.context.set_offline(False)

    # The replay is made from the log alone; at its end it shows what was recorded.
    slider = page.locator("#replay-position")
    slider.evaluate("node => { node.value = node.max; node.dispatchEvent(new Event('input', {bubbles: true})); }")
    until(lambda: "2000 px" in page.locator(".touch-replay").inner_text().replace(",", ""))


def test_a_reload_with_a_finger_on_the_pad_loses_no_stroke(phone, lab):
    page = phone
    start(page, lab, "Heat map")
    fingers = Fingers(page)
    fingers.down(1, 100, 300)
    fingers.move({1: (200, 300)})
    fingers.up(1)
    fingers.down(2, 100, 400)
    fingers.move({2: (200, 400)})
    page.wait_for_timeout(300)
    page.reload()
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Continue").click()
    page.locator("[data-kind=touch-pad]").wait_for()
    page.get_by_role("button", name="Done").click()
    page.get_by_text("2 strokes").first.wait_for()


def test_a_card_makes_pixels_centimetres(phone, lab):
    page = phone
    page.goto(lab.url + "/touch")
    page.get_by_role("button", name="Fit a card", exact=True).click()
    for _ in range(2):
        slider = page.locator("#card-size")
        slider.evaluate("node => { node.value = 428; node.dispatchEvent(new Event('input', {bubbles: true})); }")
        page.get_by_role("button", name="It fits").click()
    page.get_by_role("button", name=re.compile("again")).wait_for()
    page.reload()
    page.get_by_role("button", name=re.compile("again")).wait_for()
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator(".touch-labels").wait_for()
    fingers = Fingers(page)
    fingers.down(1, 100, 300)
    fingers.move({1: (200, 300)})
    fingers.up(1)
    # 428 px for 8.56 cm are 50 px per cm.
    until(lambda: "Total: 2.00 cm" in labels(page))


def test_targets_are_selected_with_mouse_or_finger(page, lab):
    start(page, lab, "Hit targets")
    for _ in range(30 + 4 * 15):
        if page.get_by_role("button", name=re.compile("^(Start|Continue)$")).count():
            page.get_by_role("button", name=re.compile("^(Start|Continue)$")).click()
        if page.get_by_role("heading", level=1).count():
            break
        box = page.locator(".touch-target-lit").bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    text = page.locator("main").inner_text()
    assert "bit/s" in text


def test_tapping_goes_by_keyboard(page, lab):
    start(page, lab, "Tap fast")
    page.keyboard.press("Enter")
    for tap in range(12):
        page.keyboard.press("f" if tap % 2 == 0 else "j")
    page.get_by_text(re.compile("Practice|practice")).first.wait_for()
