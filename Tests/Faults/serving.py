"""A server as a process, and devices that upload to it and know what it has confirmed."""

import hashlib
import http.client
import json
import os
import pathlib
import random
import re
import signal
import socket
import subprocess

DEVICES = 6
HOUSE = pathlib.Path(__file__).resolve().parents[2]
# That of the quick lane, unless another one is named.
PROGRAM = os.environ.get("MERKWELT_PROGRAM", str(HOUSE / ".build/debug/merkwelt"))


class Broken(Exception):
    """The server broke a promise."""


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


class Server:
    """The server's process; it listens on a new port after every start."""

    def __init__(self, command, folder):
        self.command = command
        self.data = os.path.join(folder, "data")
        self.page = os.path.join(folder, "page")
        os.makedirs(self.page, exist_ok=True)
        files = ("host", "join", "people", "studies", "styles", "wasm")
        assets = [{"path": f"/{name}", "file": name, "type": "text/plain"} for name in files]
        for asset in assets:
            open(os.path.join(self.page, asset["file"]), "w").close()
        self.write("assets.json", assets)
        heads = {head: "" for head in ("head", "peopleHead", "studiesHead", "joinHead")}
        self.write("shell.json", {name: f"/{name}" for name in files} | heads)
        self.process = None
        self.starts = 0

    def write(self, name, value):
        with open(os.path.join(self.page, name), "w") as file:
            json.dump(value, file)

    def start(self):
        self.process = subprocess.Popen(
            self.command + ["--port", "0", "--data", self.data, "--page", self.page],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"://[^:/]+:(\d+)", line)
        if not found:
            raise Broken(f"the server does not start: {line}{self.process.stderr.read()}")
        self.port = int(found.group(1))
        self.starts += 1

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.close_pipes()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.kill()
            raise Broken("the server did not stop within 15 s of SIGTERM")
        complaint = self.process.stderr.read()
        self.close_pipes()
        if code != 0:
            raise Broken(f"the server stopped with code {code}: {complaint}")

    def close_pipes(self):
        self.process.stdout.close()
        self.process.stderr.close()


class Device:
    """One session as a device keeps it: the log, and how much of it the server has confirmed."""

    def __init__(self, number, chance):
        self.chance = random.Random(chance.getrandbits(64))
        self.key = hashlib.sha256(f"device {number % DEVICES}".encode()).hexdigest()
        self.id = f"00000000-0000-4000-8000-{number:012x}"
        definition = {"number": number, "note": "Größe €"}
        self.header = canonical({
            "version": 1, "id": self.id, "family": "reaction", "definition": definition,
            "definitionHash": hashlib.sha256(canonical(definition).encode()).hexdigest(), "seed": number,
            "started": 1.7e12 + number, "offset": 60, "language": "de", "engine": "faults"})
        self.log = []
        self.confirmed = -1
        self.branches = set()

    def grow(self, count):
        for _ in range(count):
            index = len(self.log)
            self.log.append(self.entry(index))

    def entry(self, index):
        chance = self.chance
        action = {"kind": chance.choice(["press", "show", "answer"]), "x": chance.uniform(-500, 500),
                  "text": "".join(chance.choice("aä€\"\\\n\t{}[]😀 ") for _ in range(chance.randrange(12))),
                  "points": [chance.randrange(-10**9, 10**9) for _ in range(chance.randrange(6))],
                  "flag": chance.choice([True, False, None])}
        return canonical({"index": index, "time": index * 100 + chance.random() * 50, "action": action})

    def request(self, method, path, body=None):
        body = body.encode() if body is not None else b""
        head = f"{method} /api/v1/sessions{path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {self.key}\r\n"
        if body:
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        return (head + "\r\n").encode() + body

    def upload(self, start, end):
        return self.request("POST", f"/{self.id}/entries", '{"entries":[' + ",".join(self.log[start:end]) + "]}")

    def confirm(self, answer):
        """Takes an answer of the server into account."""
        through = answer["through"]
        if through >= len(self.log):
            raise Broken(f"{self.id}: through {through} of {len(self.log)} entries")
        self.confirmed = max(self.confirmed, through)


def exchange(server, request, patience=20):
    """Sends a request and returns status and body; None if the connection broke."""
    try:
        with socket.create_connection(("127.0.0.1", server.port), patience) as connection:
            connection.sendall(request)
            response = http.client.HTTPResponse(connection)
            response.begin()
            return response.status, response.read().decode()
    except (OSError, http.client.HTTPException):
        return None


def expect(answer, *statuses):
    if answer is None:
        raise Broken("no answer from a healthy server")
    if answer[0] not in statuses:
        raise Broken(f"unexpected answer {answer}")
    return json.loads(answer[1]) if answer[1] else None
