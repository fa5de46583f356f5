"""The host around Swift in real browsers: starting, failing, offline use, new versions."""

import re
import time

import pytest
from outbox.page_server import PageServer
from waiting import until, until_page

pytestmark = pytest.mark.release
WORKS = "document.querySelector('#app main') !== null"


@pytest.fixture
def server():
    server = PageServer()
    yield server
    server.shutdown()


@pytest.fixture
def german(browser):
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="de-DE")
    yield context
    context.close()


def visit(context, server, path="/", script=None):
    page = context.new_page()
    if script:
        page.add_init_script(script)
    page.goto(server.address + path)
    return page


def wait_for_worker(page):
    page.evaluate("navigator.serviceWorker.ready")
    until_page(page, "navigator.serviceWorker.controller !== null")


def sabotage(function):
    """Swift whose function fails when `window.isBroken` is set."""
    return """
        const { instantiate } = WebAssembly;
        WebAssembly.instantiate = async (...parts) => {
            const instance = await instantiate(...parts);
            window.calls = [];
            const exports = {};
            for (const [name, value] of Object.entries(instance.exports)) {
                exports[name] = typeof value !== "function" ? value : (...numbers) => {
                    if (window.isBroken) window.calls.push(name);
                    if (window.isBroken && name === "FUNCTION") throw new WebAssembly.RuntimeError("unreachable");
                    return value(...numbers);
                };
            }
            return { exports };
        };
    """.replace("FUNCTION", function)


@pytest.mark.differs_by_engine("start")
def test_it_starts_isolated_in_the_readers_language(german, server):
    page = visit(german, server)
    until_page(page, WORKS)
    assert page.evaluate("crossOriginIsolated") is True
    assert page.evaluate("document.documentElement.lang") == "de"
    assert page.evaluate("document.documentElement.dataset.appearance") == "auto"


def test_a_failure_of_swift_leads_to_the_restart_page_and_nowhere_else(german, server):
    page = visit(german, server, script=sabotage("notice"))
    until_page(page, WORKS)
    page.evaluate("window.isBroken = true; dispatchEvent(new Event('online'))")
    page.get_by_role("heading", name="Das Labor ist stehen geblieben").wait_for()
    assert "auf diesem Gerät gespeichert" in page.locator("main").inner_text()
    page.evaluate("dispatchEvent(new Event('offline')); dispatchEvent(new Event('focus'))")
    # A tick may have come before. Names that begin with % are calls from one part of the program into another.
    entered = [name for name in page.evaluate("window.calls") if not name.startswith("%")]
    assert entered.count("notice") == 1 and entered[-1] == "notice", entered
    page.evaluate("sessionStorage.before = '1'")
    page.get_by_role("button", name="Neu starten").click()
    until_page(page, WORKS)
    assert page.get_by_role("heading", name="stehen geblieben").count() == 0


@pytest.mark.differs_by_engine("start")
def test_a_failure_while_starting_is_told_as_well(context, server):
    page = visit(context, server, script="window.isBroken = true;" + sabotage("start"))
    page.get_by_role("heading", name="The lab has stopped").wait_for()
    page.get_by_text("Technical details").click()
    assert re.search(r"engine [0-9a-f]{12}\n/\nRuntimeError: unreachable", page.locator("pre").inner_text())


@pytest.mark.differs_by_engine("start")
def test_an_old_browser_is_told_what_it_takes(context, server):
    page = visit(context, server, script="WebAssembly.validate = () => false")
    page.get_by_role("heading", name="This browser is too old").wait_for()
    assert "Safari 16.4" in page.locator("main").inner_text()


def test_a_program_that_does_not_arrive_can_be_asked_for_again(context, server):
    page = context.new_page()
    path = next(path for path in server.assets if path.endswith(".wasm"))
    kept = server.assets.pop(path)  # the shell answers in its place
    page.goto(server.address)
    page.get_by_role("heading", name="The lab could not be loaded").wait_for()
    server.assets[path] = kept
    page.get_by_role("button", name="Try again").click()
    until_page(page, WORKS)


@pytest.mark.differs_by_engine("start")
def test_who_leaves_while_content_is_on_its_way_meets_no_fault(context, server):
    page = context.new_page()
    faults = []
    page.on("console", lambda message: message.type == "error" and faults.append(message.text))
    server.held = "/listening/library.txt"
    page.goto(server.address + "/hearing")
    until_page(page, WORKS)
    until(lambda: server.is_holding)
    page.goto(server.address + "/about")
    until_page(page, WORKS)
    server.let_go.set()
    page.evaluate("0")  # what was told before has arrived now
    assert not faults


@pytest.mark.differs_by_engine("storage")
def test_without_storage_the_lab_works_and_says_what_a_failure_means(context, server):
    page = visit(context, server, script=sabotage("notice")
                 + "Object.defineProperty(window, 'indexedDB', { value: { open() { throw new Error('no'); } } })")
    until_page(page, WORKS)
    page.evaluate("window.isBroken = true; dispatchEvent(new Event('online'))")
    page.get_by_role("heading", name="The lab has stopped").wait_for()
    assert "does not allow storage" in page.locator("main").inner_text()


# Where the worker finds an address is decided in its script, and Firefox asks it about one of them.
@pytest.mark.parametrize("path", [
    pytest.param("/", marks=pytest.mark.differs_by_engine("offline")), "/results", "/settings", "/reaction",
    "/results/session/unknown",
])
def test_every_place_can_be_reloaded_without_a_network(context, server, path):
    page = visit(context, server)
    wait_for_worker(page)
    server.shutdown()
    server.server_close()
    page.goto(server.address + path)
    until_page(page, WORKS)
    assert page.evaluate("crossOriginIsolated") is True
    assert page.evaluate("location.pathname") == path
    page.reload()
    until_page(page, WORKS)


@pytest.mark.differs_by_engine("offline")
def test_answers_of_the_server_are_never_stored(context, server):
    page = visit(context, server)
    wait_for_worker(page)
    page.evaluate("fetch('/api/v1/health').then((response) => response.text())")
    stored = page.evaluate("""async () => {
        const paths = [];
        for (const name of await caches.keys()) {
            for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname);
        }
        return paths;
    }""")
    assert "/offline.html" in stored and not [path for path in stored if path.startswith("/api")]


def test_the_browser_sends_what_waits_after_the_page_was_closed(chromium, server):
    """In Chromium, which has Background Sync."""
    context = chromium.new_context()
    page = visit(context, server)
    wait_for_worker(page)
    server.mode = "drop"
    page.evaluate("import('/lab.js').then(() => lab.open('a')).then(() => lab.append('a', 0, 4)) && undefined")
    until_page(page, "window.lab !== undefined && lab.stored('a').then((list) => list.length === 4)")
    other = context.new_page()  # of another site, so that no page of the lab is left
    session = context.new_cdp_session(other)
    registrations = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    page.close()
    server.mode = "good"
    other.goto("about:blank")
    until(lambda: other.evaluate("1") and registrations)
    session.send("ServiceWorker.dispatchSyncEvent", {
        "origin": server.address, "registrationId": registrations[0]["registrationId"], "tag": "outbox",
        "lastChance": False,
    })
    until(lambda: server.has("a", 4))
    context.close()


def releases(page):
    return page.evaluate("caches.keys()")


def standing(page):
    """What a new version can wait for, for people who read why it did not come."""
    return page.evaluate("""async () => {
        const { active, waiting, installing } = await navigator.serviceWorker.getRegistration();
        const { held, pending } = await navigator.locks.query();
        const name = (lock) => lock.name;
        return { caches: await caches.keys(), active: active?.state, waiting: waiting?.state, installing: installing?.state,
            held: held.map(name), pending: pending.map(name), controlled: navigator.serviceWorker.controller?.state };
    }""")


@pytest.mark.differs_by_engine("offline")
def test_a_new_version_takes_over_when_no_task_runs(context, server):
    page = visit(context, server)
    wait_for_worker(page)
    [before] = releases(page)
    page.evaluate("""navigator.locks.request('merkwelt.session.x', () => new Promise((done) => { window.end = done; }))
        && undefined""")
    server.release = "newer-"
    page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update())")
    until_page(page, "navigator.serviceWorker.getRegistration().then((registration) => registration.waiting !== null)")
    time.sleep(1)
    assert before in releases(page), "while a task runs the old version stays"
    page.evaluate("window.end()")

    second = visit(context, server)
    until_page(second, WORKS)
    newer = ["merkwelt-newer-" + before.removeprefix("merkwelt-")]
    try:
        until(lambda: releases(second) == newer)
    except AssertionError:
        raise AssertionError(f"expected {newer} alone, found {standing(second)}") from None
    server.shutdown()
    server.server_close()
    second.goto(server.address + "/results")
    until_page(second, WORKS)
