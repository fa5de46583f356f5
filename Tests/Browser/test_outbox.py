"""Storage and outbox of the page in real browsers, against a server that breaks connections."""

import time

import pytest
from outbox.faulty_server import FaultyServer
from waiting import until, until_page

pytestmark = pytest.mark.long(5, pool="uploads")

@pytest.fixture
def server():
    server = FaultyServer()
    yield server
    server.shutdown()


def open_lab(context, server):
    page = context.new_page()
    page.goto(server.address + "/")
    until_page(page, "window.lab !== undefined")
    return page


def expect_whole(server, session, count):
    assert [item["index"] for item in server.entries(session)] == list(range(count))
    assert server.sessions[session]["branches"] == []


@pytest.mark.differs_by_engine("storage")
def test_entries_survive_a_reload_and_the_device_keeps_its_key(context, server):
    page = open_lab(context, server)
    assert page.evaluate("lab.state") == "ok"
    server.mode = "drop"
    assert page.evaluate("lab.open('a')") == 0
    assert page.evaluate("lab.append('a', 0, 30)") == 0
    key = page.evaluate("lab.storage.profileKey()")
    page.reload()
    until_page(page, "window.lab !== undefined")
    assert [item["index"] for item in page.evaluate("lab.stored('a')")] == list(range(30))
    assert page.evaluate("lab.storage.profileKey()") == key
    server.mode = "good"
    page.evaluate("lab.outbox.kick({ atOnce: true })")
    until(lambda: server.has("a", 30))
    assert {request[2] for request in server.requests} == {f"Bearer {key}"}


@pytest.mark.differs_by_engine("storage")
@pytest.mark.parametrize("mode", ["drop", "lose"])
def test_nothing_is_lost_or_doubled_over_an_outage(context, server, mode):
    """The comparison in mind: a study server whose client lost one of thirty entries in ten seconds without network."""
    page = open_lab(context, server)
    page.evaluate("lab.open('a')")
    for step in range(30):
        if step == 5:
            server.mode = mode
        if step == 25:
            server.mode = "good"
        assert page.evaluate(f"lab.append('a', {step}, 1).then((code) => (lab.outbox.kick(), code))") == 0
        time.sleep(0.2)
    until(lambda: server.has("a", 30))
    expect_whole(server, "a", 30)
    until(lambda: page.evaluate("lab.waiting()") == 0)


@pytest.mark.differs_by_engine("storage")
def test_a_page_that_is_closed_in_the_middle_goes_on_where_it_was(context, server):
    page = open_lab(context, server)
    page.evaluate("lab.open('a')")
    page.evaluate("lab.append('a', 0, 1).then(() => lab.outbox.kick())")
    until(lambda: server.has("a", 1))
    server.mode = "lose"
    page.evaluate("lab.append('a', 1, 599)")
    page.evaluate("void lab.outbox.kick({ atOnce: true })")
    until(lambda: not server.has("a", 1))
    page.close()
    server.mode = "good"
    page = open_lab(context, server)
    page.evaluate("lab.outbox.kick({ atOnce: true })")
    until(lambda: server.has("a", 600))
    expect_whole(server, "a", 600)


@pytest.mark.differs_by_engine("storage")
def test_two_tabs_write_the_same_entry_and_one_is_told(context, server):
    first, second = open_lab(context, server), open_lab(context, server)
    first.evaluate("lab.open('a')")
    first.evaluate("lab.append('a', 0, 5)")
    assert second.evaluate("lab.append('a', 5, 1, 'second')") == 0
    code, reason = first.evaluate("lab.append('a', 5, 2, 'first')")
    assert code == 1 and "entry 5" in reason
    stored = first.evaluate("lab.stored('a')")
    assert [item["action"]["note"] for item in stored] == ["x"] * 5 + ["second"]


@pytest.mark.differs_by_engine("storage")
def test_two_tabs_send_one_at_a_time(context, server):
    first, second = open_lab(context, server), open_lab(context, server)
    server.mode = "drop"
    for name, page in (("a", first), ("b", second)):
        page.evaluate(f"lab.open('{name}')")
        page.evaluate(f"lab.append('{name}', 0, 900)")
    time.sleep(0.3)
    server.mode = "good"
    server.most_concurrent = 0
    for page in (first, second):
        page.evaluate("void lab.outbox.kick({ atOnce: true })")
    until(lambda: server.has("a", 900) and server.has("b", 900))
    assert server.most_concurrent == 1
    expect_whole(server, "a", 900)
    expect_whole(server, "b", 900)


@pytest.mark.differs_by_engine("storage")
def test_deletions_wait_for_the_server(context, server):
    page = open_lab(context, server)
    page.evaluate("lab.open('a')")
    page.evaluate("lab.append('a', 0, 3).then(() => lab.outbox.kick())")
    until(lambda: server.has("a", 3))
    server.mode = "drop"
    page.evaluate("lab.effects.deleteSession('a')")
    page.reload()
    until_page(page, "window.lab !== undefined")
    assert page.evaluate("lab.storage.tombstones()") == ["a"]
    server.mode = "good"
    page.evaluate("lab.outbox.kick({ atOnce: true })")
    until(lambda: "a" not in server.sessions)
    until(lambda: page.evaluate("lab.storage.tombstones()") == [])


@pytest.mark.differs_by_engine("storage")
def test_without_storage_everything_goes_on_and_still_reaches_the_server(context, server):
    page = context.new_page()
    page.add_init_script("Object.defineProperty(window, 'indexedDB', { value: { open() { throw new Error('no'); } } })")
    page.goto(server.address + "/")
    until_page(page, "window.lab !== undefined")
    assert page.evaluate("lab.state") == "blocked"
    page.evaluate("lab.open('a')")
    assert page.evaluate("lab.append('a', 0, 7)") == 0
    page.evaluate("lab.outbox.kick()")
    until(lambda: server.has("a", 7))
    expect_whole(server, "a", 7)


@pytest.mark.differs_by_engine("storage")
def test_a_page_that_goes_away_sends_what_it_has(context, server):
    page = open_lab(context, server)
    page.evaluate("lab.open('a')")
    until(lambda: "a" in server.sessions)
    until_page(page, "!lab.outbox.isRunning")
    page.evaluate("lab.append('a', 0, 8)")
    posts = sum(request[0] == "POST" for request in server.requests)
    assert posts == 0
    page.goto(server.address + "/elsewhere")
    until(lambda: server.has("a", 8))
    expect_whole(server, "a", 8)


def test_no_room_is_told_and_nothing_of_it_is_kept(chromium, server):
    """In Chromium, which lets a test set the quota."""
    context = chromium.new_context()
    page = context.new_page()
    session = context.new_cdp_session(page)
    page.goto(server.address + "/elsewhere")  # the quota has to be small before the browser first looks at it
    session.send("Storage.overrideQuotaForOrigin", {"origin": server.address, "quotaSize": 500000})
    page.goto(server.address + "/")
    until_page(page, "window.lab !== undefined")
    page.evaluate("lab.open('a')")
    assert page.evaluate("lab.append('a', 0, 2)") == 0
    code, reason = page.evaluate("lab.append('a', 2, 2000, 'y'.repeat(1000))")
    assert code == 2 and reason
    assert len(page.evaluate("lab.stored('a')")) == 2
    assert page.evaluate("lab.append('a', 2, 3)") == 0
    context.close()
