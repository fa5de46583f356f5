"""A server as whoever runs it sees it: what ends it, what it says, the folder it watches.

Nothing waits for a time: each step waits for an event, with a deadline far behind it.
"""

import contextlib
import json
import os
import pathlib
import pty
import queue
import re
import select
import signal
import socket
import stat
import subprocess
import threading
import time

import pytest

from serving import HOUSE, PROGRAM, Server, exchange
from server_limits import Person

DEADLINE = 120
HEALTH = b"GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Speaker:
    """What a program says, line by line, as it comes."""

    def __init__(self, stream):
        self.lines = []
        self.fresh = queue.Queue()
        threading.Thread(target=self.listen, args=(stream,), daemon=True).start()

    def listen(self, stream):
        # A terminal whose other end is gone is an error, not an end.
        with contextlib.suppress(ValueError, OSError):
            for line in stream:
                self.fresh.put(line.rstrip("\n"))
        self.fresh.put(None)

    def wait_for(self, text):
        """The next line with a text."""
        while True:
            line = self.fresh.get(timeout=DEADLINE)
            assert line is not None, (text, self.lines)
            self.lines.append(line)
            if text in line:
                return line

    def rest(self):
        while (line := self.fresh.get(timeout=DEADLINE)) is not None:
            self.lines.append(line)
        return self.lines


@contextlib.contextmanager
def serving(folder, *options, before=(), hangup=signal.SIG_DFL):
    """A running server. Whether the end of a terminal is ignored is inherited, so it is said here."""
    server = Server([*before, PROGRAM, "serve", *map(str, options)], str(folder))
    usual = signal.signal(signal.SIGHUP, hangup)
    try:
        server.start()
    finally:
        signal.signal(signal.SIGHUP, usual)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


def end(server, number):
    """Sends a signal and waits for the end: the code, and what was complained about."""
    server.process.send_signal(number)
    _, complaint = server.process.communicate(timeout=DEADLINE)
    return server.process.returncode, complaint


def is_taken(server, connection):
    """Whether the server has read all that was sent to it."""
    ours = f":{connection.getsockname()[1]:04X}"
    for line in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if fields[1].endswith(f":{server.port:04X}") and fields[2].endswith(ours):
            return fields[4].endswith(":00000000")
    return False


def half_sent(server):
    """A connection with an answered request, and half of another that the server has taken."""
    connection = socket.create_connection(("127.0.0.1", server.port), DEADLINE)
    connection.sendall(HEALTH)
    assert b" 200 " in connection.recv(65_536)
    connection.sendall(Person(1, {"trials": 5}, family="reaction").announce()[:-100])
    deadline = time.monotonic() + DEADLINE
    while not is_taken(server, connection):
        assert time.monotonic() < deadline
    return connection


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_the_server_orderly_although_a_request_is_half_sent(tmp_path, number):
    with serving(tmp_path) as server:
        connection = half_sent(server)
        code, complaint = end(server, number)
        # Whom a signal kills has a code below zero.
        assert (code, complaint) == (0, "")
        with contextlib.suppress(ConnectionResetError):
            assert connection.recv(1) == b""
        # The log is folded into the file: the archive was closed.
        assert [name for name in os.listdir(server.data) if name.endswith(("-wal", "-shm", "-journal"))] == []
        checked = subprocess.run([PROGRAM, "check", server.data], capture_output=True, text=True, timeout=DEADLINE)
        assert checked.returncode == 0 and "0 sessions" in checked.stdout, checked.stdout + checked.stderr


def test_a_server_that_was_started_to_outlive_its_terminal_does(tmp_path):
    with serving(tmp_path, hangup=signal.SIG_IGN) as server:
        server.process.send_signal(signal.SIGHUP)
        person = Person(1, {"trials": 5}, family="reaction")
        assert exchange(server, person.announce())[0] == 201
        assert exchange(server, person.announce())[0] == 200
        assert end(server, signal.SIGTERM) == (0, "")


def test_more_connections_than_descriptors_are_said_and_wait(tmp_path):
    with serving(tmp_path, before=["sh", "-c", 'ulimit -n 128; exec "$@"', "sh"]) as server:
        complaint = Speaker(server.process.stderr)
        connections = [socket.create_connection(("127.0.0.1", server.port), DEADLINE) for _ in range(400)]
        assert "no descriptors are left" in complaint.wait_for("descriptors")
        for connection in connections:
            connection.close()
        status, _ = exchange(server, HEALTH, DEADLINE)
        assert status == 200
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(DEADLINE) == 0
        # Said again only after half of them had closed, never for each that waits.
        assert all("no descriptors" in line for line in complaint.rest()) and len(complaint.lines) < 10, complaint.lines


def quiz(name, title):
    return f"""id: {name}
title: {title}
questions:
  - {{id: q, type: single, text: Well?, answers: [{{id: y, text: Yes}}, {{id: n, text: No}}]}}
scales: [{{id: s, name: S, items: [q]}}]
"""


def fetch(server, path):
    return exchange(server, f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())


def replace(folder, name, text):
    """A file is never seen half written."""
    (folder / ".draft").write_text(text)
    os.replace(folder / ".draft", folder / name)


def test_a_folder_of_quizzes_is_served_watched_and_its_faults_are_said_with_their_place(tmp_path):
    folder = tmp_path / "quizzes"
    folder.mkdir()
    replace(folder, "tea.yaml", quiz("tea", "Tea"))
    replace(folder, "rain.yaml", quiz("rain", "Rain"))
    with serving(tmp_path, "--quizzes", folder) as server:
        said = Speaker(server.process.stdout)

        def entries():
            status, body = fetch(server, "/quizzes/index.json")
            assert status == 200, body
            return {entry["title"]: entry for entry in json.loads(body)}

        def title(name):
            status, body = fetch(server, f"/quizzes/{name}.json")
            return json.loads(body)["title"] if status == 200 else status

        assert "2 quizzes at /questions/" in said.wait_for(f"{folder}: ")
        assert set(entries()) == {"Tea", "Rain"} and title("tea") == "Tea"

        replace(folder, "tea.yaml", quiz("tea", "Green tea"))
        assert "2 quizzes" in said.wait_for(f"{folder}: ")
        assert set(entries()) == {"Green tea", "Rain"} and title("tea") == "Green tea"

        # What is wrong is said, and shown in the page's list; the others go on.
        replace(folder, "tea.yaml", quiz("tea", "Green tea").replace("single", "sinlge"))
        fault = said.wait_for("tea.yaml:4:")
        assert 'did you mean "single"?' in fault and fault.startswith("tea.yaml:4:19 ")
        assert "1 quiz at" in said.wait_for(f"{folder}: ")
        assert set(entries()) == {"tea.yaml", "Rain"} and entries()["tea.yaml"]["faults"] == [fault]
        assert title("tea") == 404 and title("rain") == "Rain"

        replace(folder, "tea.yaml", quiz("tea", "Black tea"))
        assert "2 quizzes" in said.wait_for(f"{folder}: ")
        assert title("tea") == "Black tea"

        (folder / "rain.yaml").unlink()
        assert "1 quiz at" in said.wait_for(f"{folder}: ")
        assert set(entries()) == {"Black tea"} and title("rain") == 404


def test_the_sentence_after_the_examples_says_where_they_are(tmp_path):
    data = tmp_path / "data"
    ended = subprocess.run([PROGRAM, "demo", "--data", data], capture_output=True, text=True, timeout=DEADLINE)
    assert ended.returncode == 0, ended.stderr
    said = ended.stdout.splitlines()
    count = int(said[0].split()[0])
    assert said[0] == f"{count} example sessions are in {data / 'merkwelt.db'}" and count > 10
    # The command that it names hands out as many as it counts.
    told = "as files and tables: "
    assert said[1].startswith(told)
    command = said[1][len(told):].split()
    assert command == ["merkwelt", "export", "--data", str(data)]
    out = tmp_path / "out"
    exported = subprocess.run([PROGRAM, *command[1:], "-o", out], capture_output=True, text=True, timeout=DEADLINE)
    assert exported.returncode == 0, exported.stderr
    assert len(list(out.glob("*.json"))) == count
    # A page does not list what was not taken in its browser: the words are those of the place that offers examples.
    phrases = (HOUSE / "Sources/Lab/Catalogues/en.po").read_text()
    assert said[2].startswith("in the page: Results, ") and "only what was taken in its own browser" in said[2]
    button = said[2].split('"')[1]
    assert f'"{button}"' in phrases and '"Results"' in phrases
    assert len(said) == 3


def first_start(folder, environment, end_after, *options, terminal=False):
    """What a lab says that is stopped after a text; at a terminal or to a program."""
    page = Server([], str(folder)).page
    reader, writer = pty.openpty() if terminal else os.pipe()
    process = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--page", page, *options], cwd=folder, stdout=writer,
                               stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, env=environment)
    os.close(writer)
    try:
        said = Speaker(os.fdopen(reader, encoding="utf-8"))
        said.wait_for(end_after)
    finally:
        process.terminate()
        process.wait(DEADLINE)
    return said.rest()


def test_a_first_start_names_the_folder_it_made_and_the_ways_for_phones_and_classes(tmp_path):
    lines = first_start(tmp_path, os.environ, "For phones")
    assert f"new and empty, in a folder that was made for it: {os.path.realpath(tmp_path)}/.merkwelt." in lines[-2]
    assert stat.S_IMODE((tmp_path / ".merkwelt").stat().st_mode) == 0o700
    offered = re.findall(rf"{PROGRAM} [^;&]*", lines[-1])
    assert [words.split()[1:] for words in offered] == [
        ["serve", "--lan"], ["study", "new", "lesson.yaml"], ["study", "run", "lesson.yaml", "--lan"]]
    # A second start is none, and another folder is part of what is offered.
    assert not any("new and empty" in line for line in first_start(tmp_path, os.environ, "open --data"))
    other = tmp_path / "other"
    other.mkdir()
    lines = first_start(tmp_path, os.environ, "For phones", "--data", "other")
    assert "made for it" not in lines[-2] and lines[-1].count("--lan --data other") == 2


@pytest.mark.parametrize("terminal, display", [(True, ":9"), (True, ""), (False, ":9")])
def test_a_first_start_opens_the_browser_at_a_terminal_with_a_display(tmp_path, terminal, display):
    opener, heard = tmp_path / "xdg-open", tmp_path / "heard"
    os.mkfifo(heard)
    opener.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" >"{heard}"\n')
    opener.chmod(0o755)
    environment = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
    environment |= {"PATH": f"{tmp_path}:{os.environ['PATH']}", "DISPLAY": display}
    listening = os.open(heard, os.O_RDONLY | os.O_NONBLOCK)
    isOpened = terminal and display != ""
    lines = first_start(tmp_path, environment, "It opens" if isOpened else "For phones", terminal=terminal)
    assert isOpened == any("It opens in the browser" in line for line in lines)
    if isOpened:
        address = re.search(r"http://localhost:\d+", lines[0])[0]
        select.select([listening], [], [], DEADLINE)
        assert os.read(listening, 1000).decode().splitlines() == [address]
    else:
        assert os.read(listening, 1000) == b""
    os.close(listening)
