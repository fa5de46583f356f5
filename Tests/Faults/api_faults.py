#!/usr/bin/env python3
"""Asks a lab everything that its own description admits, and much that it does not, as everybody: with nothing, with a
profile's key or that of somebody who takes part in a study, signed in, and as a program with a token. No answer may be outside
the description, none a fault (5xx). Every other request about a study is about one that is there, open, with people in it.

The requests are made by Schemathesis from /api/v1/openapi.json; the same seed makes the same ones.

    api_faults.py --examples 200 --seed 1 .build/debug/merkwelt      # requests for each route, kind and person
"""

import argparse
import collections
import hashlib
import http.client
import json
import re
import secrets
import sqlite3
import subprocess
import sys
import tempfile
import time

import hypothesis
import schemathesis
from schemathesis.specs.openapi.checks import (content_type_conformance, response_headers_conformance,
                                                response_schema_conformance, status_code_conformance)

from study_faults import Field, Person

PASSPHRASE = "correct horse battery"
CHECKS = [schemathesis.checks.not_a_server_error, status_code_conformance, content_type_conformance,
          response_headers_conformance, response_schema_conformance]
ACTIONS = ["edit-draft", "publish", "close", "retention", "personal-links", "see-progress", "see-results", "export-team",
           "erase-participant", "study-audit",
           "whole-audit", "list-studies", "make-studies"]
PEOPLE = 5
# It does not end where there is something to hear.
ENDLESS = "/api/v1/studies/{study}/events"


class Lab:
    """A lab with an owner and a study with people in it, and the ways to say who one is."""

    def __init__(self, program, folder):
        self.field = Field(program, folder, 100_000)
        self.server = self.field.server
        self.field.start()
        self.people = 0
        for _ in range(PEOPLE):
            self.comes()
        self.program = program
        self.base = f"http://127.0.0.1:{self.server.port}"
        self.ask("POST", "/set-up", {"link": self.link(), "name": "Ada", "passphrase": PASSPHRASE})

    def link(self):
        ended = subprocess.run([self.program, "open", "--data", self.server.data], capture_output=True, text=True)
        return re.search(r"/enter#([0-9A-Z]{26})", ended.stdout)[1]

    def ask(self, method, path, body, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        connection.request(method, "/api/v1" + path, json.dumps(body),
                           {"Content-Type": "application/json", "Sec-Fetch-Site": "same-origin"} | (headers or {}))
        answer = connection.getresponse()
        text = answer.read().decode()
        if answer.status not in (200, 201):
            raise SystemExit(f"{method} {path}: {answer.status} {text}")
        return json.loads(text)

    def comes(self):
        """Somebody takes part."""
        self.participant = Person(self.people)
        self.participant.come(self.field)
        self.people += 1

    def stands(self):
        """The study is open again, and whoever takes part still does."""
        database = sqlite3.connect(self.server.data + "/merkwelt.db", timeout=30)
        database.executescript("UPDATE studies SET state = 'open', closed = NULL, binned = NULL WHERE key = 'faults';"
                               "UPDATE links SET isEnabled = 1, closes = NULL, maximum = NULL;")
        database.close()
        status, _ = self.field.ask(self.participant.key, "GET", "/participation")
        if status != 200:
            self.comes()

    def nobody(self):
        return {}

    def device(self):
        return {"Authorization": "Bearer " + "5e" * 32}

    def signed_in(self):
        # Written into the database: examining passphrases by the thousand is another test's task.
        secret = "".join(secrets.choice("0123456789ABCDEFGHJKMNPQRSTVWXYZ") for _ in range(52))
        now = time.time() * 1000
        database = sqlite3.connect(self.server.data + "/merkwelt.db", timeout=30)
        database.execute("INSERT INTO signIns (hash, person, began, proven, used, hasFactor) VALUES (?, 1, ?, ?, ?, 1)",
                         (hashlib.sha256(secret.encode()).hexdigest(), now, now, now))
        database.commit()
        database.close()
        return {"Cookie": f"merkwelt-local-{self.server.port}={secret}", "Sec-Fetch-Site": "same-origin"}

    def program_with_token(self):
        made = self.ask("POST", "/account/tokens", {"label": "everything", "actions": ACTIONS}, self.signed_in())
        return {"Authorization": f"Bearer {made['token']}"}


class Run:
    def __init__(self, lab, options):
        self.lab, self.options = lab, options
        self.schema = schemathesis.openapi.from_url(lab.base + "/api/v1/openapi.json")
        self.counts, self.found = collections.Counter(), {}

    def all(self):
        for who in (self.lab.nobody, self.lab.device, self.lab.signed_in, self.lab.program_with_token):
            for result in self.schema.get_all_operations():
                operation = result.ok()
                self.lab.stands()
                for mode in schemathesis.GenerationMode:
                    # What ends the own sign-in is asked for as well: then a new one begins.
                    self.one(operation, mode, who, who())
            self.well()

    def one(self, operation, mode, who, headers):
        def check(case):
            self.counts["requests"] += 1
            case.headers = {**(case.headers or {}), **headers}
            is_meant = self.counts["requests"] % 2 == 0 and self.aims(operation, case, who)
            answer = case.call(timeout=60)
            self.counts[str(answer.status_code)] += 1
            if is_meant and answer.status_code < 300:
                self.counts["of the study"] += 1
            try:
                case.validate_response(answer, checks=CHECKS)
            except BaseException as fault:
                lines = str(fault).strip().splitlines()
                kind = (operation.label, answer.status_code, lines[0] if lines else repr(fault))
                self.found.setdefault(kind, (who.__name__, case.as_curl_command(), answer.content[:300], str(fault)[:1500]))
            if answer.status_code == 401 and who == self.lab.signed_in:
                headers.update(who())

        try:
            strategy = operation.as_strategy(generation_mode=mode)
            settings = hypothesis.settings(
                max_examples=self.options.examples, database=None, deadline=None, phases=[hypothesis.Phase.generate],
                suppress_health_check=list(hypothesis.HealthCheck))
            hypothesis.seed(self.options.seed)(settings(hypothesis.given(strategy)(check)))()
        except hypothesis.errors.Unsatisfiable:
            # There is no request of this kind: what has no parameter cannot have a wrong one.
            self.counts["without"] += 1

    def aims(self, operation, case, who):
        """Puts what is there in the place of what was made up; says whether there was something to put."""
        places = case.path_parameters or {}
        if operation.path == ENDLESS or "/participation" not in operation.path and not {"study", "code"} & places.keys():
            return False
        turn = self.counts["requests"] // 2
        if "study" in places:
            places["study"] = "faults"
            if "/participations/" in operation.path:
                places["number"] = str(1 + turn % self.lab.people)
        if "code" in places:
            places["code"] = self.lab.field.code
        if isinstance(case.body, dict) and "link" in case.body:
            case.body["link"] = self.lab.field.code
        if who == self.lab.device:
            case.headers["Authorization"] = f"Bearer {self.lab.participant.key}"
        return True

    def well(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.lab.server.port, timeout=60)
        connection.request("GET", "/api/v1/health")
        if connection.getresponse().status != 200:
            raise SystemExit("the lab is not well any more")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--examples", type=int, default=200)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("program", nargs="?", default=".build/debug/merkwelt")
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="merkwelt-api-") as folder:
        lab = Lab(options.program, folder)
        run = Run(lab, options)
        try:
            run.all()
        finally:
            lab.server.kill()
    for (operation, status, line), (who, command, body, more) in run.found.items():
        print(f"\n{operation} as {who}: {status}: {line}\n{command}\n{body!r}\n{more}")
    print(json.dumps({**run.counts, "found": len(run.found)}))
    return 1 if run.found else 0


if __name__ == "__main__":
    sys.exit(main())
