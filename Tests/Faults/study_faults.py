#!/usr/bin/env python3
"""Kills a server while people come to a study, and checks that it kept every promise.

People begin, send their logs and take their slots while the server is killed (-9) again and again; who hears no answer asks
again. In the end nobody who was admitted is forgotten, no number and no slot was given twice, there are never more places
than the maximum, and the ledger drawn again from the study's secret is the same.

    study_faults.py --kills 20 --people 400 --seed 1 .build/debug/merkwelt
"""

import argparse
import concurrent.futures
import hashlib
import http.client
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time

from server_faults import Broken, Server

STUDY = {
    "format": "merkwelt.study", "id": "faults", "languages": ["en"], "title": "Faults",
    "contact": {"name": "Lab", "email": "lab@example.org"}, "ethics": {"board": "Board"},
    "retention": {"data": "10 y", "withdrawUntil": "2090-06-30T23:59+02:00"},
    "steps": [
        {"id": "consent", "kind": "consent",
         "sections": [{"id": name, "text": "T"} for name in ("purpose", "procedure", "risks", "voluntariness")],
         "items": [{"id": "voluntary", "required": True, "text": "I agree."}]},
        {"id": "groups", "kind": "allot", "groups": ["a", "b", "c", "d"], "sizes": [8, 12]},
        {"id": "one", "kind": "only", "groups": ["a", "b"],
         "steps": [{"id": "cup", "kind": "information", "text": "Drink."}]},
        {"id": "two", "kind": "only", "groups": ["c", "d"],
         "steps": [{"id": "glass", "kind": "information", "text": "Drink."}]},
        {"id": "end", "kind": "finish", "text": "Thanks"}]}

def command(program, *words):
    ended = subprocess.run([program, "study", *words], capture_output=True, text=True, timeout=120)
    if ended.returncode != 0:
        raise Broken(f"{' '.join(words)}: {ended.returncode} {ended.stdout}{ended.stderr}")
    return json.loads(ended.stdout)

class Field:
    """The study in a server that is killed and started again."""

    def __init__(self, program, folder, maximum):
        self.program = program
        self.server = Server([program, "serve"], folder)
        self.is_standing = threading.Event()
        path = os.path.join(folder, "study.json")
        with open(path, "w") as file:
            json.dump(STUDY | {"maximum": maximum}, file)
        data = ["--data", self.server.data, "--json"]
        command(program, "publish", path, *data)
        command(program, "open", "faults", *data)
        self.code = command(program, "links", "faults", "--add", "general", *data)["code"]
        self.data = data

    def start(self):
        self.server.start()
        self.is_standing.set()

    def kill(self):
        self.is_standing.clear()
        self.server.kill()

    def ask(self, key, method, path, body=None):
        """Asks until there is an answer."""
        end = time.monotonic() + 120
        while time.monotonic() < end:
            self.is_standing.wait(60)
            try:
                connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
                headers = {"Host": "localhost", "Authorization": f"Bearer {key}"}
                if body is not None:
                    headers["Content-Type"] = "application/json"
                connection.request(method, "/api/v1" + path, None if body is None else json.dumps(body), headers)
                answer = connection.getresponse()
                text = answer.read().decode()
                connection.close()
                if answer.status < 500:
                    return answer.status, json.loads(text) if text else None
            except (OSError, http.client.HTTPException, ValueError):
                pass
            # The server is gone for now; it says itself when it is there again.
            self.is_standing.wait(0.05)
        raise Broken(f"no answer to {method} {path}")

class Person:
    """Somebody who takes part; what the server has told them has to stay true."""

    def __init__(self, number):
        self.key = hashlib.sha256(f"person {number}".encode()).hexdigest()
        self.log = f"00000000-0000-4000-8000-{number:012x}"
        self.number = None
        self.group = None

    def come(self, field):
        status, begun = field.ask(
            self.key, "POST", "/participations", {"link": field.code, "language": "en", "zone": "UTC"})
        if status == 409:
            return
        if status not in (200, 201):
            raise Broken(f"Begin: {status} {begun}")
        self.number = begun["number"]
        _, definition = field.ask(self.key, "GET", f"/definitions/{begun['definition']}")
        head = {"version": 1, "id": self.log, "family": "participation", "definition": definition,
                "definitionHash": begun["definition"], "seed": begun["seed"], "started": 1.7e12, "offset": 0,
                "language": "en", "engine": "faults"}
        self.expect(field.ask(self.key, "PUT", f"/sessions/{self.log}", head), 200, 201)
        opened = {"kind": "opened", "origin": 1.7e12, "zone": "UTC", "offset": 0, "language": "en",
                  "device": ["desktop"]}
        agreed = {"kind": "consented", "items": ["voluntary"], "textHash": "a" * 64}
        actions = [opened, {"kind": "shown", "step": "consent"}, agreed]
        entries = [{"index": index, "time": index, "action": action} for index, action in enumerate(actions)]
        self.expect(field.ask(self.key, "POST", f"/sessions/{self.log}/entries", {"entries": entries}), 200)
        for _ in range(2):
            slot = self.expect(field.ask(self.key, "POST", "/participation/allotments", {"step": "groups"}), 200)
            if self.group not in (None, slot["group"]):
                raise Broken(f"{self.number} was in {self.group} and is in {slot['group']}")
            self.group = slot["group"]

    @staticmethod
    def expect(answer, *statuses):
        if answer[0] not in statuses:
            raise Broken(f"{answer}")
        return answer[1]

def check(field, people, maximum):
    """What the archive says against what people were told."""
    admitted = {person.number: person for person in people if person.number}
    if len(admitted) != sum(person.number is not None for person in people):
        raise Broken("a number was given twice")
    if len(admitted) != maximum:
        raise Broken(f"{len(admitted)} were admitted to {maximum} places")
    counts = command(field.program, "status", "faults", *field.data)["counts"]
    if counts["admitted"] != maximum or counts["held"] != maximum:
        raise Broken(f"{counts}")
    slots = command(field.program, "ledger", "faults", *field.data)["slots"]
    taken = [(slot["stratum"], slot["position"]) for slot in slots if slot["state"] != "freed"]
    if len(set(taken)) != len(taken) or len(taken) != maximum:
        raise Broken(f"{len(taken)} slots at {len(set(taken))} places")
    for slot in slots:
        if admitted[slot["participation"]].group != slot["group"]:
            raise Broken(f"{slot} was told otherwise")
    again = command(field.program, "ledger", "faults", "--check", *field.data)
    return {"admitted": len(admitted), "slots": again["slots"], "differences": len(again["differences"])}

def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--people", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("program")
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    maximum = arguments.people // 2
    people = [Person(number) for number in range(arguments.people)]
    with tempfile.TemporaryDirectory() as folder:
        field = Field(arguments.program, folder, maximum)
        field.start()
        turns = sorted(chance.sample(range(1, arguments.people), arguments.kills))
        with concurrent.futures.ThreadPoolExecutor(16) as crowd:
            running = []
            for number, person in enumerate(people):
                running.append(crowd.submit(person.come, field))
                if turns and number == turns[0]:
                    turns.pop(0)
                    # Somebody is served at this moment, and others wait.
                    concurrent.futures.wait(running[-8:], timeout=chance.random() / 4,
                                            return_when=concurrent.futures.FIRST_COMPLETED)
                    field.kill()
                    field.start()
            for one in running:
                one.result()
        starts = field.server.starts
        summary = check(field, people, maximum)
        field.server.stop()
    print(json.dumps({"kills": arguments.kills, "starts": starts, "people": arguments.people} | summary))

if __name__ == "__main__":
    try:
        main()
    except Broken as broken:
        sys.exit(f"broken: {broken}")
