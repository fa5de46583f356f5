#!/usr/bin/env python3
"""Kills servers and the primary of a lab with several servers, and checks that it kept every promise.

Three servers share one PostgreSQL. Devices upload logs, and people come to a study, each request to a server of its own
drawing, while a server or the primary is killed (-9) at drawn moments; who hears no answer asks another one. In the end
nothing that was acknowledged is missing or doubled, there are as many people as places, and the ledger drawn again from
the study's secret is the same.

    scale_faults.py --kills 12 --people 120 --devices 12 --seed 1 .build/debug/merkwelt
"""

import argparse
import concurrent.futures
import http.client
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time

from postgres import Postgres
from serving import Broken, Device, Server
from study_faults import STUDY, Person, check, command


class Lab:
    """Several servers over one database."""

    def __init__(self, program, folder, servers, seed):
        self.program = program
        self.chance = random.Random(seed)
        self.postgres = Postgres()
        self.postgres.start()
        self.url = self.postgres.make("lab")
        self.data = ["--archive", self.url, "--json"]
        self.run("upgrade")
        self.servers = []
        for number in range(servers):
            place = os.path.join(folder, f"server{number}")
            os.makedirs(place)
            self.servers.append(
                Server([program, "serve", "--archive", self.url, "--servers", str(servers), "--drain", "0"], place))
        self.standing = set()
        self.lock = threading.Lock()
        # How often a request had to be sent again, and how long a kill of the primary took until the next answer.
        self.again = 0
        self.is_over = False
        self.fallen = None
        self.pauses = []

    def run(self, *words):
        ended = subprocess.run(
            [self.program, *words, "--archive", self.url], capture_output=True, text=True, timeout=120)
        if ended.returncode != 0:
            raise Broken(f"{' '.join(words)}: {ended.returncode} {ended.stdout}{ended.stderr}")

    def start(self, server):
        server.start()
        with self.lock:
            self.standing.add(server)

    def kill_server(self):
        server = self.chance.choice(self.servers)
        with self.lock:
            self.standing.discard(server)
        server.kill()
        self.start(server)

    def kill_primary(self):
        self.postgres.kill()
        with self.lock:
            self.fallen = time.monotonic()
        self.postgres.start()

    def choose(self, chance):
        with self.lock:
            return chance.choice(sorted(self.standing, key=id)) if self.standing else None

    def ask(self, key, method, path, body=None, chance=random):
        """Asks one server after the other until there is an answer."""
        end = time.monotonic() + 120
        content = None if body is None else body if isinstance(body, str) else json.dumps(body)
        while time.monotonic() < end and not self.is_over:
            server = self.choose(chance)
            if server is None:
                time.sleep(0.02)
                continue
            began = time.monotonic()
            try:
                connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
                headers = {"Host": "localhost", "Authorization": f"Bearer {key}"}
                if content is not None:
                    headers["Content-Type"] = "application/json"
                connection.request(
                    method, "/api/v1" + path, None if content is None else content.encode(), headers)
                answer = connection.getresponse()
                text = answer.read().decode()
                connection.close()
                if answer.status < 500 and answer.status != 429:
                    self.heard(began)
                    return answer.status, json.loads(text) if text else None
            except (OSError, http.client.HTTPException, ValueError):
                pass
            with self.lock:
                self.again += 1
            time.sleep(0.02)
        raise Broken(f"no answer to {method} {path}")

    def heard(self, began):
        """Notes the first answer to what was asked after the primary had fallen."""
        with self.lock:
            if self.fallen is not None and began > self.fallen:
                self.pauses.append(time.monotonic() - self.fallen)
                self.fallen = None


class Field:
    """The study of a lab, as who takes part sees it."""

    def __init__(self, lab, folder, maximum):
        self.program, self.data = lab.program, lab.data
        self.ask = lab.ask
        path = os.path.join(folder, "study.json")
        with open(path, "w") as file:
            json.dump(STUDY | {"maximum": maximum}, file)
        command(self.program, "publish", path, *self.data)
        command(self.program, "open", "faults", *self.data)
        self.code = command(self.program, "links", "faults", "--add", "general", *self.data)["code"]


def upload(lab, device, rounds):
    """Sends a log in pieces, some of them twice and to two servers at the same time."""
    chance = random.Random(device.id)
    header = json.loads(device.header)
    status, answer = lab.ask(device.key, "PUT", f"/sessions/{device.id}", header, chance)
    if status not in (200, 201):
        raise Broken(f"{device.id}: {status} {answer}")
    for _ in range(rounds):
        device.grow(chance.randint(1, 6))
        start = max(0, device.confirmed + 1 - chance.choice([0, 0, 0, 1, 3]))
        body = '{"entries":[' + ",".join(device.log[start:]) + "]}"
        for _ in range(chance.choice([1, 1, 1, 2])):
            status, answer = lab.ask(device.key, "POST", f"/sessions/{device.id}/entries", body, chance)
            if status != 200 or answer.get("conflicts"):
                raise Broken(f"{device.id}: {status} {answer}")
            if answer["through"] < device.confirmed:
                raise Broken(f"{device.id}: through {answer['through']} after {device.confirmed}")
            device.confirm(answer)


def attack(lab, chance, running, turns, kills):
    """Kills a server or the primary whenever a drawn part of the work is done, so that it falls among requests."""
    for count in turns:
        while sum(one.done() for one in running) < count:
            concurrent.futures.wait(
                [one for one in running if not one.done()], timeout=5, return_when=concurrent.futures.FIRST_COMPLETED)
        kind = "primary" if chance.random() < 0.3 else "server"
        kills[kind] += 1
        lab.kill_primary() if kind == "primary" else lab.kill_server()


def examine(lab, device):
    """Every server has the log as it was sent, each entry once."""
    for server in lab.servers:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        connection.request(
            "GET", f"/api/v1/sessions/{device.id}", None,
            {"Host": "localhost", "Authorization": f"Bearer {device.key}"})
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        if answer.status != 200 or text.count('"entries":[' + ",".join(device.log) + '],"format"') != 1:
            raise Broken(f"{device.id}: the log differs from what was sent ({answer.status})")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=12)
    parser.add_argument("--people", type=int, default=120)
    parser.add_argument("--devices", type=int, default=12)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("program")
    arguments = parser.parse_args()
    maximum = arguments.people // 2
    chance = random.Random(arguments.seed)
    people = [Person(number) for number in range(arguments.people)]
    devices = [Device(number, chance) for number in range(arguments.devices)]
    kills = {"server": 0, "primary": 0}
    with tempfile.TemporaryDirectory(prefix="merkwelt-scale-") as folder:
        lab = Lab(arguments.program, folder, arguments.servers, arguments.seed)
        try:
            field = Field(lab, folder, maximum)
            for server in lab.servers:
                lab.start(server)
            with concurrent.futures.ThreadPoolExecutor(12) as crowd:
                running = [crowd.submit(upload, lab, device, arguments.rounds) for device in devices]
                running += [crowd.submit(person.come, field) for person in people]
                chance.shuffle(running)
                done = sorted(chance.sample(range(len(running)), min(arguments.kills, len(running))))
                try:
                    attack(lab, chance, running, done, kills)
                except BaseException:
                    lab.is_over = True
                    raise
                for one in running:
                    one.result()
            summary = check(field, people, maximum)
            for device in devices:
                examine(lab, device)
            entries = sum(len(device.log) for device in devices)
            stored = int(lab.postgres.query(
                "SELECT coalesce(sum(through + 1), 0) FROM sessions WHERE family = 'reaction'", "lab"))
            rows = int(lab.postgres.query(
                "SELECT coalesce(sum(r.last - r.first + 1), 0) FROM runs r JOIN sessions s ON s.id = r.session "
                "WHERE s.family = 'reaction'", "lab"))
            if not stored == rows == entries:
                raise Broken(f"{entries} entries were sent, {stored} are counted and {rows} are there")
            verified = subprocess.run(
                [arguments.program, "audit", "verify", "--archive", lab.url], capture_output=True, text=True)
            if verified.returncode != 0:
                raise Broken(f"the audit log: {verified.stdout}{verified.stderr}")
            for server in lab.servers:
                server.stop()
        finally:
            for server in lab.servers:
                if server.process and server.process.poll() is None:
                    server.process.kill()
            lab.postgres.stop()
    print(json.dumps({
        "kills": kills, "servers": arguments.servers, "people": arguments.people, "entries": entries,
        "again": lab.again, "longest pause after the primary": round(max(lab.pauses, default=0), 2)} | summary))


if __name__ == "__main__":
    try:
        main()
    except Broken as broken:
        sys.exit(f"broken: {broken}")
