"""The parts of the page's program in real browsers: while they are on their way, where they do not arrive, and without a network."""

import json
import re

import pytest
from lab import PAGE, answer
from outbox.page_server import PageServer
from studies import CLASS, agree, heading, open_study, press
from waiting import until, until_page

PARTS = {name: address for name, address, _ in json.loads((PAGE / "shell.json").read_text())["parts"]}
pytestmark = [pytest.mark.release, pytest.mark.skipif(not PARTS, reason="the quick lane's page comes in one part")]

# A place of each part that one can go to within the lab.
PLACES = {
    "trial": "/settings", "rest": "/results", "reaction": "/reaction", "quiz": "/questions",
    "touch": "/touch/pointing", "levels": "/hearing/story", "paradigms": "/paradigms", "listening": "/hearing/listen", "clock": "/clock",
    "quiz-studio": "/create", "level-studio": "/hearing/editor",
}
ALIVE = "performance.getEntriesByName('alive').length > 0"
WHOLE = "performance.getEntriesByName('whole').length > 0"
SHOWN = "document.querySelector('#app main') !== null && document.querySelector('.skeleton') === null"


@pytest.fixture
def server():
    server = PageServer()
    yield server
    server.shutdown()


def to(page, path):
    """To another place, as the lab's own links lead there."""
    page.evaluate("""(path) => {
        history.pushState({ scroll: 0 }, "", path);
        dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    }""", path)


def waits(page, state):
    page.locator(f"#app[aria-busy={state}]").wait_for(state="attached")


@pytest.mark.differs_by_engine("start")
@pytest.mark.parametrize("part", [part for part in PLACES if part in PARTS])
def test_a_place_whose_part_is_on_its_way_opens_when_it_has_come(page, server, part):
    server.held = PARTS[part]
    # The load event waits for what is fetched ahead.
    page.goto(server.address, wait_until="domcontentloaded")
    until_page(page, ALIVE)
    before = page.title()
    to(page, PLACES[part])
    waits(page, "true")
    until(lambda: server.is_holding)
    assert page.title() == before
    server.let_go.set()
    waits(page, "false")
    until_page(page, f"document.title !== {json.dumps(before)}")
    until_page(page, SHOWN)
    assert page.evaluate("location.pathname") == PLACES[part]


@pytest.mark.differs_by_engine("start")
def test_what_happens_while_a_part_is_on_its_way_comes_after_it_in_its_order(page, server):
    server.held = PARTS["touch"]
    page.goto(server.address)
    until_page(page, ALIVE)
    for path in ("/touch/pointing", "/settings", "/about"):
        to(page, path)
    waits(page, "true")
    title = page.title()
    server.let_go.set()
    waits(page, "false")
    until_page(page, f"document.title !== {json.dumps(title)}")
    page.go_back()
    page.locator("h1:has-text('Settings')").wait_for()


def test_a_part_that_does_not_arrive_is_told_and_a_restart_asks_again(context, server):
    page = context.new_page()
    kept = server.assets.pop(PARTS["touch"])  # the shell answers in its place
    page.goto(server.address)
    until_page(page, ALIVE)
    to(page, "/touch/pointing")
    page.get_by_role("heading", name="The lab has stopped").wait_for()
    server.assets[PARTS["touch"]] = kept
    page.get_by_role("button", name="Restart").click()
    until_page(page, SHOWN)
    assert page.evaluate("location.pathname") == "/touch/pointing"


@pytest.mark.differs_by_engine("offline")
def test_every_part_is_there_without_a_network(page, server):
    page.goto(server.address)
    page.evaluate("navigator.serviceWorker.ready")
    until_page(page, "navigator.serviceWorker.controller !== null")
    server.shutdown()
    server.server_close()
    for path in [*PLACES.values(), "/s/K7QF2M"]:
        page.goto(server.address + path)
        until_page(page, SHOWN)
        # A page that is left while parts come may tell of one that did not.
        until_page(page, WHOLE)
        assert page.evaluate("location.pathname") == path


@pytest.mark.differs_by_engine("start")
def test_a_reaction_study_needs_one_part_besides_the_first_up_to_its_first_trial(page, lab):
    waiting = []
    others = "|".join(re.escape(address) for name, address in PARTS.items() if name != "trial")
    page.route(re.compile(f"({others})$"), lambda route: waiting.append(route))
    steps = [step for step in CLASS["steps"] if step["id"] != "about"]
    page.goto(lab.url + open_study(lab, CLASS | {"id": "fast", "steps": steps}))
    press(page, "Begin")
    heading(page, "Welcome")
    press(page, "Go on")
    agree(page)
    heading(page, "Next: Reaction")
    press(page, "Start")
    page.locator(".stage-go").wait_for()
    # It is fetched ahead of its use, one part after another.
    assert [re.search(r"/([a-z-]+)\.[0-9a-f]{8}\.wasm", route.request.url)[1] for route in waiting] == ["rest"]
    assert page.locator("#app").get_attribute("aria-busy") != "true"
    # Those that wait are let go with it.
    page.unroute_all()
    while answer(page, key="Space"):
        pass
    heading(page, "Thank you")
