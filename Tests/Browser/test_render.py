"""The page's side of the command stream, in real browsers. The streams are written here, not by Swift."""

import functools
import http.server
import pathlib
import struct
import threading

import pytest

PAGE = pathlib.Path(__file__).resolve().parents[2] / "Page"
TAGS = ["div", "p", "button", "input", "a", "dialog", "main", "section", "svg", "path"]
ATTRIBUTES = ["class", "href", "id", "tabindex", "open", "type", "d"]
PRESS, INPUT, CHANGE, TOUCH, KEY, DISMISS, MOUSE = 0, 1, 2, 4, 5, 7, 8


def text(content):
    content = content.encode()
    return struct.pack("<I", len(content)) + content


def create(node, tag):
    return struct.pack("<BIB", 1, node, TAGS.index(tag))


def create_text(node, content):
    return struct.pack("<BI", 2, node) + text(content)


def set_text(node, content):
    return struct.pack("<BI", 3, node) + text(content)


def attribute(node, name, content=""):
    return struct.pack("<BIB", 4, node, ATTRIBUTES.index(name)) + text(content)


def remove_attribute(node, name):
    return struct.pack("<BIB", 5, node, ATTRIBUTES.index(name))


def insert(parent, child, before=0):
    return struct.pack("<BIII", 6, parent, child, before)


def remove(node):
    return struct.pack("<BI", 7, node)


def listen(node, kind):
    return struct.pack("<BIB", 8, node, kind)


def unlisten(node, kind):
    return struct.pack("<BIB", 9, node, kind)


def variable(node, name, content):
    return struct.pack("<BI", 10, node) + text(name) + text(content)


def value(node, content):
    return struct.pack("<BI", 11, node) + text(content)


def checked(node, state):
    return struct.pack("<BIB", 12, node, state)


def focus(node):
    return struct.pack("<BI", 13, node)


START = """async ({tags, attributes}) => {
    const { Renderer } = await import("/view/render.js");
    const { StreamReader } = await import("/engine/stream.js");
    const { Keyboard } = await import("/view/keyboard.js");
    window.log = [];
    const event = (node, kind, time, x, y) => log.push([node, kind, kind === 5 ? x : time > 0, y]);
    const text = (node, kind, content, time) => log.push([node, kind, content, time > 0]);
    const renderer = new Renderer({
        root: document.getElementById("app"), tables: { tags, firstVector: tags.indexOf("svg"), attributes },
        keyboard: new Keyboard(event), event, text, navigate: (path) => log.push(["go", path]),
    });
    window.perform = (bytes) => {
        const reader = new StreamReader(new Uint8Array(bytes));
        while (!reader.isAtEnd) renderer.perform(reader.byte(), reader);
        return new Promise((done) => setTimeout(done, 0));
    };
}"""


class Files(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        if self.path.endswith(".js"):
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>x</title><body><div id=app></div>")

    def log_message(self, *arguments):
        pass


# What the page makes of Swift's commands is what browsers differ by most.
pytestmark = pytest.mark.differs_by_engine("fields", "keys", "pointers")


@pytest.fixture(scope="module")
def address():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=PAGE))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture
def perform(page, address):
    page.goto(address)
    page.evaluate(START, {"tags": TAGS, "attributes": ATTRIBUTES})
    return lambda *commands: page.evaluate("(bytes) => perform(bytes)", list(b"".join(commands)))


def seen(page):
    return page.evaluate("document.getElementById('app').innerHTML")


def log(page):
    return page.evaluate("log.splice(0)")


def test_elements_texts_attributes_and_drawings_are_made_changed_and_taken_away(page, perform):
    perform(
        create(2, "p"), attribute(2, "class", "é"), create_text(3, "one & <two>"), insert(2, 3),
        create(4, "svg"), create(5, "path"), attribute(5, "d", "M0 0"), insert(4, 5), insert(1, 2), insert(1, 4, 2))
    assert seen(page) == '<svg><path d="M0 0"></path></svg><p class="é">one &amp; &lt;two&gt;</p>'
    assert page.evaluate("document.querySelector('path') instanceof SVGPathElement")
    perform(set_text(3, "long text that needs the decoder: ä"), remove_attribute(2, "class"), remove(4))
    assert seen(page) == "<p>long text that needs the decoder: ä</p>"


def test_a_style_variable_is_set_and_taken_away(page, perform):
    perform(create(2, "div"), insert(1, 2), variable(2, "--part", "0.4"))
    read = "document.querySelector('#app div').style.getPropertyValue('--part')"
    assert page.evaluate(read) == "0.4"
    perform(variable(2, "--part", ""))
    assert page.evaluate(read) == ""


def test_a_moved_field_keeps_its_focus_and_its_caret(page, perform):
    perform(create(2, "input"), create(3, "p"), insert(1, 2), insert(1, 3), value(2, "abcdef"))
    page.evaluate("const field = document.querySelector('input'); field.focus(); field.setSelectionRange(2, 4)")
    perform(insert(1, 2), value(2, "abcdef"))
    assert seen(page) == "<p></p><input>"
    state = "[document.activeElement.localName, document.activeElement.selectionStart]"
    assert page.evaluate(state) == ["input", 2]


def test_when_the_focus_goes_with_its_node_the_content_takes_it(page, perform):
    perform(create(2, "main"), attribute(2, "tabindex", "-1"), create(3, "button"), insert(2, 3), insert(1, 2))
    page.focus("button")
    perform(remove(3))
    assert page.evaluate("document.activeElement.localName") == "main"


def test_when_the_focus_goes_with_a_finding_the_head_of_its_list_takes_it(page, perform):
    perform(
        create(2, "main"), attribute(2, "tabindex", "-1"), create(3, "section"), create(4, "p"),
        attribute(4, "tabindex", "-1"), create(5, "div"), create(6, "button"), insert(5, 6), insert(3, 4), insert(3, 5),
        insert(2, 3), insert(1, 2))
    page.focus("button")
    perform(remove(5))
    assert page.evaluate("document.activeElement.localName") == "p"


def test_a_press_is_reported_once_by_the_innermost_node_with_its_own_time(page, perform):
    perform(
        create(2, "div"), create(3, "button"), create_text(4, "Go"), insert(3, 4), insert(2, 3), insert(1, 2),
        listen(2, PRESS), listen(3, PRESS))
    page.click("button")
    page.keyboard.press("Enter")
    assert [entry[:3] for entry in log(page)] == [[3, PRESS, True]] * 2
    perform(unlisten(3, PRESS))
    page.click("button")
    assert [entry[0] for entry in log(page)] == [2]


def test_a_removed_node_is_silent_and_its_number_can_be_used_again(page, perform):
    perform(create(2, "button"), insert(1, 2), listen(2, PRESS))
    page.evaluate("window.old = document.querySelector('button')")
    perform(remove(2), create(2, "p"), insert(1, 2))
    page.evaluate("document.body.append(old); old.click()")
    assert log(page) == []


def test_fields_report_their_content_and_boxes_their_state(page, perform):
    perform(
        create(2, "input"), insert(1, 2), listen(2, INPUT), create(3, "input"), attribute(3, "type", "checkbox"),
        insert(1, 3), listen(3, CHANGE), checked(3, 1))
    page.type("input >> nth=0", "hé")
    page.uncheck("input >> nth=1")
    assert log(page) == [[2, INPUT, "h", True], [2, INPUT, "hé", True], [3, CHANGE, "false", True]]


def test_a_pointer_is_reported_when_it_goes_down_but_not_on_a_control_inside(page, perform):
    perform(
        create(2, "main"), attribute(2, "tabindex", "-1"), create_text(5, "wide"), insert(2, 5), create(3, "button"),
        create_text(4, "out"), insert(3, 4), insert(2, 3), insert(1, 2), listen(2, TOUCH), listen(3, PRESS))
    page.click("main", position={"x": 300, "y": 5})
    page.click("button")
    assert [entry[:3] for entry in log(page)] == [[2, MOUSE, True], [3, PRESS, True]]
    page.click("main", position={"x": 300, "y": 5}, button="right")
    assert log(page) == []


def test_keys_are_heard_anywhere_until_the_node_is_gone(page, perform):
    perform(create(2, "div"), insert(1, 2), listen(2, KEY))
    for key in ["Space", "x"]:
        page.keyboard.press(key)
    # A code, and twice the place on the keyboard.
    assert log(page) == [[2, KEY, 32, 64], [2, KEY, 88, 176]]
    perform(remove(2))
    page.keyboard.press("x")
    assert log(page) == []


def test_a_dialog_is_modal_and_asks_before_it_closes(page, perform):
    perform(create(2, "button"), create_text(3, "behind"), insert(2, 3), insert(1, 2))
    page.focus("button")
    perform(
        create(4, "dialog"), attribute(4, "open"), listen(4, DISMISS), create(5, "button"), insert(4, 5), insert(1, 4),
        focus(5))
    assert page.evaluate("document.querySelector('dialog').matches(':modal')")
    page.keyboard.press("Escape")
    assert [entry[:2] for entry in log(page)] == [[4, DISMISS]]
    assert page.evaluate("document.querySelector('dialog').open")
    page.mouse.click(5, 800)
    assert [entry[:2] for entry in log(page)] == [[4, DISMISS]]
    perform(remove(4))
    assert page.evaluate("document.activeElement.textContent") == "behind"
    page.wait_for_timeout(50)
    assert log(page) == []


def test_inner_links_are_followed_without_loading_and_others_are_left_alone(page, perform):
    perform(
        create(2, "a"), attribute(2, "href", "/results?x=1"), create_text(3, "in"), insert(2, 3), insert(1, 2),
        create(4, "a"), attribute(4, "href", "#there"), create_text(5, "skip"), insert(4, 5), insert(1, 4),
        create(6, "main"), attribute(6, "id", "there"), attribute(6, "tabindex", "-1"), insert(1, 6),
        create(7, "a"), attribute(7, "href", "/api/v1/x"), create_text(8, "api"), insert(7, 8), insert(1, 7))
    page.click("text=in")
    assert log(page) == [["go", "/results?x=1"]]
    page.click("text=skip")
    assert page.evaluate("[document.activeElement.id, location.hash]") == ["there", ""]
    page.evaluate("addEventListener('click', (click) => { window.left = !click.defaultPrevented; click.preventDefault() })")
    page.click("text=api")
    assert page.evaluate("left") and log(page) == []
    page.click("text=in", modifiers=["Control"])
    assert page.evaluate("left") and log(page) == []


def test_a_stream_that_makes_no_sense_is_refused(page, perform):
    for stream in [bytes([99]), set_text(77, "x"), create_text(2, "abc")[:-2]]:
        with pytest.raises(Exception, match="RangeError"):
            perform(stream)
