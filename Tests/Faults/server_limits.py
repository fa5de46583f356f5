#!/usr/bin/env python3
"""Tries to stop a running server as one client can: by costly requests, by not reading, by dripping, by filling the disk.

Each part starts a server of its own and prints its figures as one line of JSON; the exit code says whether the bar holds.

    server_limits.py costly   -- .build/debug/merkwelt serve     four of the costliest requests, and /health meanwhile
    server_limits.py unread   -- .build/debug/merkwelt serve     400 exports that nobody reads
    server_limits.py dripping -- .build/debug/merkwelt serve     500 bodies that come drop by drop
    server_limits.py disk     -- .build/debug/merkwelt serve     a disk of 8 MB (run it under `unshare -m`, as root)
    server_limits.py rewriting -- .build/debug/merkwelt serve    a disk of 24 MB, too small to write its file anew
    server_limits.py descriptors -- .build/debug/merkwelt serve  400 connections with 128 descriptors
"""

import argparse
import hashlib
import json
import os
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

from serving import Server, canonical, exchange


class Person:
    """A profile that uploads one session."""

    def __init__(self, number, definition, family="quiz"):
        self.key = hashlib.sha256(f"person {number}".encode()).hexdigest()
        self.id = f"00000000-0000-4000-8000-{number:012x}"
        self.header = canonical({
            "version": 1, "id": self.id, "family": family, "definition": definition,
            "definitionHash": hashlib.sha256(canonical(definition).encode()).hexdigest(), "seed": number,
            "started": 1.7e12 + number, "offset": 60, "language": "en", "engine": "limits"})

    def request(self, method, path, body=None, end="Connection: close\r\n"):
        body = body.encode() if body is not None else b""
        head = f"{method} /api/v1{path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {self.key}\r\n{end}"
        if body:
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        return (head + "\r\n").encode() + body

    def announce(self):
        return self.request("PUT", f"/sessions/{self.id}", self.header)

    def upload(self, entries):
        return self.request("POST", f"/sessions/{self.id}/entries", '{"entries":[' + ",".join(entries) + "]}")


def put(server, person, entries, size=1_000):
    assert exchange(server, person.announce(), 60)[0] in (200, 201)
    for start in range(0, len(entries), size):
        status, body = exchange(server, person.upload(entries[start:start + size]), 60)
        assert status == 200, (status, body)


def answered(index, item, value):
    return canonical({"index": index, "time": index * 100.0,
                      "action": {"kind": "answered", "item": item, "value": value}})


def opening():
    return [canonical({"index": 0, "time": 0, "action": {"kind": "opened", "origin": 1.7e12}}),
            canonical({"index": 1, "time": 1, "action": {"kind": "begun"}})]


def asking(terms):
    """A quiz of 2 000 questions that each depend on ten others, and the answers to it."""
    questions = [{"id": f"q{n}", "type": "number", "text": "How many?", "from": 0, "to": 10, "required": False}
                 for n in range(2_000)]
    for number, question in enumerate(questions):
        if number:
            question["when"] = {"or": [{"item": f"q{(number * 7 + k) % number}", "greater": k % 9}
                                       for k in range(terms)]}
    definition = {"id": "big", "title": "Big", "questions": questions}
    return definition, opening() + [answered(n + 2, f"q{n % 2_000}", n % 10) for n in range(2_000)]


def conditional(terms):
    """A question that twenty thousand conditions have to hold for."""
    return {"id": "wide", "title": "Wide", "questions": [
        {"id": "q0", "type": "number", "text": "How many?", "from": 0, "to": 10},
        {"id": "last", "type": "text", "text": "Why?", "required": False,
         "when": {"and": [{"item": "q0", "greater": n % 9} for n in range(terms)]}}]}


def memory(server):
    with open(f"/proc/{server.process.pid}/status") as file:
        return int(next(line for line in file if line.startswith("VmRSS")).split()[1]) / 1000


def health(server):
    began = time.monotonic()
    answer = exchange(server, b"GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 200)
    assert answer and answer[0] == 200, answer
    return (time.monotonic() - began) * 1000


def meanwhile(server, requests):
    """Sends all requests at once and asks for /health until all are answered: the times in ms, and the statuses."""
    statuses = []
    threads = [threading.Thread(target=lambda request=request: statuses.append(exchange(server, request, 300)[0]))
               for request in requests]
    began = time.monotonic()
    for thread in threads:
        thread.start()
    times = []
    while any(thread.is_alive() for thread in threads) or len(times) < 100:
        times.append(health(server))
        time.sleep(0.01)
    times.sort()
    return {"seconds": round(time.monotonic() - began, 1), "statuses": sorted(statuses), "asked": len(times),
            "median ms": round(times[len(times) // 2], 1), "p99 ms": round(times[int(len(times) * 0.99)], 1),
            "max ms": round(times[-1], 1)}


def costly(server):
    definition, entries = asking(10)
    people = [Person(n, definition) for n in range(4)]
    for person in people:
        put(server, person, entries)
    wide = conditional(20_000)
    answers = opening() + [answered(n + 2, "q0", n % 10) for n in range(2_000)]
    watchers = [Person(n, wide) for n in range(10, 14)]
    figures = {"checks": meanwhile(server, [person.announce() for person in watchers])}
    for person in watchers:
        put(server, person, answers)
    figures["tables"] = meanwhile(
        server, [person.request("GET", "/export?format=csv&family=quiz") for person in people])
    figures["replays"] = meanwhile(
        server, [person.request("GET", f"/sessions/{person.id}") for person in watchers])
    figures["together"] = meanwhile(server, [
        people[0].request("GET", "/export?format=json"), people[1].request("GET", "/export?format=csv&family=quiz"),
        Person(20, wide).announce(), watchers[0].request("GET", "/export?format=json")])
    return figures, all(part["p99 ms"] <= 250 for part in figures.values())


def store_much(server, person):
    """Three sessions of 16 MB each."""
    padding = "x" * 60_000
    for number in range(3):
        session = Person(0, {"trials": number + 1}, family="reaction")
        session.key = person.key
        session.id = person.id[:-1] + str(number)
        session.header = session.header.replace(Person(0, {}).id, session.id)
        put(server, session, [canonical({"index": n, "time": n * 1.0, "action": {"kind": "press", "text": padding}})
                              for n in range(260)], 15)


def unread(server):
    people = [Person(n * 16, {"trials": 1}, family="reaction") for n in range(1, 41)]
    for person in people[:40]:
        store_much(server, person)
    before = memory(server)
    sockets = []
    for number in range(400):
        # Ten of each profile: more than it may have, which is refused.
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.connect(("127.0.0.1", server.port))
        connection.sendall(people[number % 40].request("GET", "/export?format=json", end=""))
        sockets.append(connection)
    peak = 0
    began = time.monotonic()
    open_ones = len(sockets)
    while open_ones and time.monotonic() - began < 240:
        time.sleep(1)
        peak = max(peak, memory(server))
        # Established connections of the server, those that were cut off not counted.
        open_ones = established(server.port)
    ended = time.monotonic() - began
    figures = {"connections": 400, "before MB": round(before), "peak MB": round(peak), "all cut after s": round(ended),
               "health ms": round(health(server), 1)}
    for connection in sockets:
        connection.close()
    return figures, peak - before <= 120 and open_ones == 0


def established(port):
    with open("/proc/net/tcp") as file:
        return sum(1 for line in file.readlines()[1:]
                   if line.split()[1].endswith(f":{port:04X}") and line.split()[3] == "01")


def dripping(server):
    person = Person(1, {"trials": 1}, family="reaction")
    request = person.announce()
    sockets = []
    for _ in range(500):
        connection = socket.create_connection(("127.0.0.1", server.port))
        connection.sendall(request[:-200])
        connection.setblocking(False)
        sockets.append(connection)
    began = time.monotonic()
    left, slowest = 500, 0
    while left and time.monotonic() - began < 240:
        time.sleep(10)
        for connection in sockets:
            try:
                connection.send(b" ")
            except OSError:
                pass
        slowest = max(slowest, health(server))
        left = established(server.port)
    ended = time.monotonic() - began
    assert exchange(server, request)[0] == 201
    return {"connections": 500, "left": left, "after s": round(ended), "health max ms": round(slowest, 1)}, \
        left == 0 and ended <= 180


def descriptors(server):
    sockets = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(400)]
    time.sleep(1)
    before, began = used(server), time.monotonic()
    time.sleep(5)
    share = (used(server) - before) / (time.monotonic() - began)
    for connection in sockets:
        connection.close()
    after = health(server)
    server.process.send_signal(signal.SIGTERM)
    complaint = server.process.stderr.read()
    figures = {"processor share": round(share, 3), "health ms afterwards": round(after, 1),
               "lines": len(complaint.splitlines()), "says": complaint.strip()[:200]}
    return figures, share < 0.05 and "descriptors" in complaint and len(complaint.splitlines()) == 1


def used(server):
    with open(f"/proc/{server.process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def disk(server):
    """Everything that is stored on a full disk can be read, exported and deleted, and then there is room again."""
    people = [Person(n, {"trials": n + 1}, family="reaction") for n in range(3)]
    logs = {}
    status, count = 0, 0
    for person in people:
        logs[person.id] = -1
        assert exchange(server, person.announce())[0] == 201
    while status != 507 and count < 3_000:
        for person in people:
            first = logs[person.id] + 1
            status, body = exchange(server, person.upload([
                canonical({"index": n, "time": n * 1.0, "action": {"kind": "press", "text": "x" * 500}})
                for n in range(first, first + 20)]))
            if status != 200:
                break
            logs[person.id] = json.loads(body)["through"]
            count += 1
    steps = {"uploads until full": count, "full": status}

    def look(step):
        for person in people:
            status, body = exchange(server, person.request("GET", f"/sessions/{person.id}"))
            document = json.loads(body)
            assert status == 200 and len(document["entries"]) == logs[person.id] + 1, (step, status, body[:300])
            for form in ("json", "csv&family=reaction"):
                status, body = exchange(server, person.request("GET", f"/export?format={form}"))
                assert status == 200, (step, form, status)
                if form == "json":
                    assert len(json.loads(body)["sessions"]) == 1, step
        folder = tempfile.mkdtemp()
        command = server.command[:server.command.index("serve")] + ["export", "--data", server.data, "-o", folder]
        ended = subprocess.run(command, capture_output=True, text=True)
        assert ended.returncode == 0, (step, ended.stdout, ended.stderr)
        exported = set()
        for name in os.listdir(folder):
            if name.endswith(".json"):
                with open(os.path.join(folder, name)) as file:
                    exported.add(json.load(file)["session"]["id"])
        assert exported == {person.id for person in people}, step
        shutil.rmtree(folder)
        steps[step] = "read, exported"

    look("full, running")
    server.kill()
    server.start()
    look("after a kill")
    server.stop()
    server.start()
    look("after a stop")
    before = shutil.disk_usage(server.data).free
    person = people.pop()
    answer = exchange(server, person.request("DELETE", f"/sessions/{person.id}"))
    assert answer[0] == 204, answer
    steps["deleted gives back"] = shutil.disk_usage(server.data).free - before
    new = Person(100, {"trials": 9}, family="reaction")
    put(server, new, [canonical({"index": n, "time": n * 1.0, "action": {"kind": "press"}}) for n in range(200)])
    for person in people:
        answer = exchange(server, person.request("DELETE", "/sessions"))
        assert answer[0] == 200 and json.loads(answer[1]) == {"deleted": 1}, answer
    steps["free afterwards"] = shutil.disk_usage(server.data).free
    command = server.command[:server.command.index("serve")] + ["check", server.data]
    ended = subprocess.run(command, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout
    return steps, steps["full"] == 507 and steps["deleted gives back"] > 1_000_000


def rewriting(server):
    """A file that has no room to be written anew after a deletion leaves the room that there is to those who upload."""
    people = [Person(n, {"trials": n + 1}, family="reaction") for n in range(4)]

    def press(person, index):
        return canonical({"index": index, "time": index * 1.0,
                          "action": {"kind": "press", "text": f"secret of {person.id} " + "x" * 500}})

    for person in people:
        put(server, person, [press(person, index) for index in range(5_500)], size=500)
    gone = people.pop(0)
    assert exchange(server, gone.request("DELETE", f"/sessions/{gone.id}"))[0] == 204
    server.kill()
    before = shutil.disk_usage(server.data).free
    server.start()
    said = server.process.stderr.readline()
    free = shutil.disk_usage(server.data).free
    for index in range(5_500, 8_000, 100):
        status, body = exchange(server, people[0].upload([press(people[0], n) for n in range(index, index + 100)]))
        assert status == 200, (index, status, body[:300])
    for person in people[1:]:
        assert exchange(server, person.request("DELETE", f"/sessions/{person.id}"))[0] == 204
    server.stop()
    with open(os.path.join(server.data, "merkwelt.db"), "rb") as file:
        bytes = file.read()
    left = [person.id for person in [gone, *people[1:]] if f"secret of {person.id}".encode() in bytes]
    steps = {"said": said, "free before": before, "free afterwards": free, "left": left}
    return steps, "could not be written anew" in said and free > before - 2_000_000 and not left


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parts = {"costly": costly, "unread": unread, "dripping": dripping, "disk": disk, "rewriting": rewriting,
             "descriptors": descriptors}
    parser.add_argument("part", choices=parts)
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    folder = tempfile.mkdtemp()
    server = Server(options.command, folder)
    size = {"disk": 16, "rewriting": 24}.get(options.part)
    if size:
        os.makedirs(server.data)
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}m", "tmpfs", server.data], check=True)
    if options.part == "descriptors":
        server.command = ["sh", "-c", 'ulimit -n 128; exec "$@"', "sh", *server.command]
    server.start()
    try:
        figures, holds = parts[options.part](server)
    finally:
        if server.process.poll() is None:
            server.process.kill()
        if size:
            subprocess.run(["umount", "-l", server.data])
        shutil.rmtree(folder, ignore_errors=True)
    print(json.dumps({"part": options.part, **figures, "holds": holds}))
    sys.exit(0 if holds else 1)


if __name__ == "__main__":
    main()
