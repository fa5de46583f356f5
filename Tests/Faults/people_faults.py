#!/usr/bin/env python3
"""Kills what changes people, erases and brings a database up to date, at random moments, and checks that nothing is half done.

What was acknowledged has to be there, what was not is there whole or not at all; every change of people has its line of the
audit log and every line its change; the log's chain verifies after every kill. The same seed makes the same moments (how far
a command has come then is chance).

    people_faults.py --kills 60 --seed 1 .build/debug/merkwelt
"""

import argparse
import http.client
import json
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

from server_faults import Attack, Broken, Server

PASSPHRASE = "correct horse battery"
# The tables of a file from before there were people; what came later is taken away to have one.
OLD_TABLES = {"profiles", "definitions", "sessions", "entries", "branches", "results", "forgotten", "documents", "uses",
              "grdb_migrations"}


def nearer(came_through):
    """Kills go on around the moment at which a change is made, however fast the machine is: earlier after one that came too
    late, later after one that came in time."""
    return 0.8 if came_through else 1.25


class Look:
    """A file as it lies there, its write-ahead log included; looking changes nothing in it.

    It is copied, so that the next start finds the log as the kill left it. While a server writes, a copy would have the file
    of one moment and the log of another: it is read where it is (`isServed`), by SQLite's locks."""

    def __init__(self, path, isServed=False):
        self.folder = tempfile.mkdtemp(prefix="merkwelt-look-")
        if isServed:
            self.database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
            return
        for end in ("", "-wal"):
            if os.path.exists(path + end):
                shutil.copyfile(path + end, os.path.join(self.folder, "look.db" + end))
        self.database = sqlite3.connect(os.path.join(self.folder, "look.db"))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.database.close()
        shutil.rmtree(self.folder)

    def rows(self, sql, *arguments):
        return self.database.execute(sql, arguments).fetchall()

    def number(self, sql, *arguments):
        return self.rows(sql, *arguments)[0][0]

    def done(self, action):
        return self.number("SELECT count(*) FROM audit WHERE action = ?", action)


class Browser:
    """Somebody with a cookie. A connection that breaks makes no answer."""

    def __init__(self, server, cookie=None):
        self.server = server
        self.cookie = cookie

    def ask(self, method, path, body=None):
        headers = {"Host": f"localhost:{self.server.port}", "Sec-Fetch-Site": "same-origin"}
        if self.cookie:
            headers["Cookie"] = f"merkwelt-local-{self.server.port}={self.cookie}"
        if body is not None:
            headers["Content-Type"] = "application/json"
        try:
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
            connection.request(method, "/api/v1" + path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            text = answer.read().decode()
            connection.close()
        except (OSError, http.client.HTTPException):
            return None, None
        if answer.getheader("Set-Cookie"):
            self.cookie = answer.getheader("Set-Cookie").split(";")[0].split("=", 1)[1]
        return answer.status, json.loads(text) if text else None


class Trial:
    def __init__(self, program, seed, kills, folder):
        self.program, self.kills, self.folder = program, kills, folder
        self.chance = random.Random(seed)
        self.server = Server([program, "serve"], folder)
        self.archive = os.path.join(self.server.data, "merkwelt.db")
        self.attack = Attack(self.server, seed, 0)
        self.counts = {"people": 0, "erasures": 0, "erased": 0, "migrations": 0, "migrated": 0, "acknowledged": 0}
        # What was acknowledged.
        self.names, self.tokens, self.ended, self.deleted = {"Ada"}, set(), set(), set()

    def command(self, *words):
        return subprocess.run([self.program, *words, "--data", self.server.data], capture_output=True, text=True)

    def verify(self):
        ended = self.command("audit", "verify")
        if ended.returncode != 0:
            raise Broken(f"the chain: {ended.stdout}{ended.stderr}")

    # --- people, by a server that is killed ---

    def live(self, browser, stop):
        """Changes people until nobody answers."""
        while not stop.is_set():
            kind = self.chance.choice(["token", "token", "end", "person", "session", "session", "proof"])
            if kind == "token":
                status, made = browser.ask("POST", "/account/tokens", {"label": "t", "actions": ["whole-audit"]})
                if status == 201:
                    self.tokens.add(made["number"])
            elif kind == "end" and self.tokens - self.ended:
                number = self.chance.choice(sorted(self.tokens - self.ended))
                # Whether it came so far is not known before an answer is there.
                self.ended.add(number)
                browser.ask("DELETE", f"/account/tokens/{number}")
            elif kind == "person":
                status, made = browser.ask("POST", "/invitations", {"kind": "join"})
                if status == 201:
                    name = f"Guest {len(self.names)} {self.chance.randrange(10**9)}"
                    guest = Browser(self.server)
                    body = {"link": made["link"], "name": name, "passphrase": PASSPHRASE}
                    if guest.ask("POST", "/links/take-up", body)[0] == 200:
                        self.names.add(name)
            elif kind == "session" and self.attack.devices:
                device = self.chance.choice(self.attack.devices)
                if device.id not in self.deleted:
                    self.deleted.add(device.id)
                    connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
                    try:
                        connection.request("DELETE", f"/api/v1/sessions/{device.id}",
                                           headers={"Authorization": f"Bearer {device.key}"})
                        connection.getresponse().read()
                    except (OSError, http.client.HTTPException):
                        pass
            elif kind == "proof":
                # It gives the sign-in a new value, which nobody has where the answer did not come.
                self.isSure = browser.ask("POST", "/account/proof", {"passphrase": PASSPHRASE})[0] is not None

    def people(self, kills):
        self.server.start()
        ended = self.command("open")
        secret = re.search(r"/enter#([0-9A-Z]{26})", ended.stdout)
        if not secret:
            raise Broken(f"no link: {ended.stdout}{ended.stderr}")
        ada = Browser(self.server)
        status, answer = ada.ask("POST", "/set-up", {"link": secret[1], "name": "Ada", "passphrase": PASSPHRASE})
        if status != 200:
            raise Broken(f"set-up: {answer}")
        with Look(self.archive, isServed=True) as look:
            # The owner came by a link as well.
            self.first = look.done("invitation-taken")
        for _ in range(kills):
            for _ in range(3):
                self.attack.announce()
            # A proof is asked for after ten minutes; a sign-in of its own each time keeps it fresh.
            ada = Browser(self.server)
            status, answer = ada.ask("POST", "/sign-in", {"name": "Ada", "passphrase": PASSPHRASE})
            if status != 200:
                raise Broken(f"signing in: {answer}")
            self.isSure = True
            stop = threading.Event()
            life = threading.Thread(target=self.live, args=(ada, stop))
            life.start()
            time.sleep(self.chance.random() ** 2 * 0.8)
            self.server.kill()
            stop.set()
            life.join()
            self.counts["people"] += 1
            self.check_people()
            self.server.start()
            if self.isSure and ada.ask("GET", "/account")[0] != 200:
                raise Broken("an acknowledged sign-in is gone")
        self.server.stop()
        self.verify()
        self.counts["acknowledged"] = len(self.names) + len(self.tokens)

    def check_people(self):
        with Look(self.archive) as look:
            verdict = look.rows("PRAGMA integrity_check")
            if verdict != [("ok",)]:
                raise Broken(f"{verdict}")
            names = {name for name, in look.rows("SELECT name FROM persons")}
            if not self.names <= names:
                raise Broken(f"acknowledged and gone: {self.names - names}")
            tokens = {number for number, in look.rows("SELECT id FROM tokens")}
            if not self.tokens - self.ended <= tokens:
                raise Broken(f"acknowledged tokens are gone: {self.tokens - self.ended - tokens}")
            taken = look.done("invitation-taken") - self.first
            used = look.number("SELECT count(*) FROM invitations WHERE isOver AND kind = 'join'")
            if not len(names) - 1 == taken == used:
                raise Broken(f"{len(names)} persons, {taken} lines, {used} used links: somebody came half")
            if len(tokens) != look.done("token") - look.done("token-ended"):
                raise Broken(f"{len(tokens)} tokens, {look.done('token')} made, {look.done('token-ended')} ended")
            marks = look.number("SELECT count(*) FROM forgotten")
            there = look.number("SELECT count(*) FROM sessions WHERE identifier LIKE '%-%'")
            if not marks == look.done("erasure") == len(self.attack.devices) - there:
                raise Broken(f"{marks} marks, {look.done('erasure')} lines, {there} of {len(self.attack.devices)} sessions")
        self.verify()

    # --- commands that are killed ---

    def killed(self, near, *words):
        """Runs a command, kills it some time around `near` seconds, and says whether it came to its end."""
        process = subprocess.Popen([self.program, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        try:
            process.wait(self.chance.uniform(0.5, 1.5) * near)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
        said, _ = process.communicate()
        if process.returncode not in (0, -signal.SIGKILL):
            raise Broken(f"{words[0]} ended with {process.returncode}: {said}")
        return process.returncode == 0

    def timed(self, *words):
        began = time.monotonic()
        ended = subprocess.run([self.program, *words], capture_output=True, text=True)
        if ended.returncode != 0:
            raise Broken(f"{words}: {ended.stdout}{ended.stderr}")
        return time.monotonic() - began

    def prepared(self, change):
        """A copy of the data folder that a change was made to, which every attempt begins with."""
        original = os.path.join(self.folder, "original")
        shutil.rmtree(original, ignore_errors=True)
        shutil.copytree(self.server.data, original)
        database = sqlite3.connect(os.path.join(original, "merkwelt.db"))
        change(database)
        database.commit()
        database.close()
        return original

    def begin_anew(self, original):
        shutil.rmtree(self.server.data)
        shutil.copytree(original, self.server.data)

    def erasures(self, kills):
        original = self.prepared(lambda database: None)
        with Look(os.path.join(original, "merkwelt.db")) as look:
            profile, count, name = look.rows(
                "SELECT profile, count(*), min(identifier) FROM sessions GROUP BY profile ORDER BY 2 DESC")[0]
            marks, lines = look.number("SELECT count(*) FROM forgotten"), look.done("erasure")
        words = ["erase", "--data", self.server.data, "--profile", str(profile)]
        self.begin_anew(original)
        near = self.timed(*words)
        for _ in range(kills):
            self.begin_anew(original)
            whole = self.killed(near, *words)
            self.counts["erasures"] += 1
            with Look(self.archive) as look:
                there = look.number("SELECT count(*) FROM sessions WHERE profile = ?", profile)
                new = look.number("SELECT count(*) FROM profiles WHERE id = ?", profile) == 0
                state = (there, look.number("SELECT count(*) FROM forgotten") - marks, look.done("erasure") - lines)
            if state != ((0, count + 1, 1) if new else (count, 0, 0)) or (whole and not new):
                raise Broken(f"an erasure is half done: {state}, profile gone: {new}")
            self.counts["erased"] += new
            near *= nearer(new)
            self.verify()
            # The next start finishes what was left, and no byte of it stays.
            self.server.start()
            self.wait_for_sweep()
            self.server.stop()
            self.check_file()
            if new:
                for file in os.listdir(self.server.data):
                    with open(os.path.join(self.server.data, file), "rb") as content:
                        if name.encode() in content.read():
                            raise Broken(f"{file} still has {name}")
        self.begin_anew(original)

    def wait_for_sweep(self):
        """The server deletes what was taken away while it is in use already."""
        end = time.monotonic() + 30
        while time.monotonic() < end:
            with Look(self.archive, isServed=True) as look:
                if look.number("SELECT count(*) FROM sessions WHERE identifier NOT LIKE '%-%'") == 0:
                    return
            time.sleep(0.05)
        raise Broken("what was erased is still in the file 30 s after the next start")

    def migrations(self, kills):
        def age(database):
            tables = [name for name, in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            database.execute("PRAGMA foreign_keys = OFF")
            # What later versions added to tables of that time.
            moved = [name for name, in database.execute(
                "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%Moved'")]
            for trigger in ["forgottenByHand", "forgottenByRetention", *moved]:
                database.execute(f"DROP TRIGGER {trigger}")
            database.execute("ALTER TABLE forgotten DROP COLUMN isRetention")
            database.execute("DROP INDEX sessionsByParticipation")
            for column in ["participation", "step", "attempt"]:
                database.execute(f"ALTER TABLE sessions DROP COLUMN {column}")
            for table in tables:
                if table not in OLD_TABLES and not table.startswith("sqlite_"):
                    database.execute(f"DROP TABLE {table}")
            database.execute("DELETE FROM sqlite_sequence WHERE name = 'audit'")
            database.execute("DELETE FROM grdb_migrations WHERE rowid NOT IN "
                             "(SELECT rowid FROM grdb_migrations ORDER BY rowid LIMIT 4)")

        with Look(self.archive) as look:
            newest = look.number("SELECT count(*) FROM grdb_migrations")
        original = self.prepared(age)
        content = self.content(os.path.join(original, "merkwelt.db"))
        words = ["person", "list", "--data", self.server.data]
        self.begin_anew(original)
        near = self.timed(*words)
        for _ in range(kills):
            self.begin_anew(original)
            whole = self.killed(near, *words)
            self.counts["migrations"] += 1
            with Look(self.archive) as look:
                steps = look.number("SELECT count(*) FROM grdb_migrations")
                tables = {name for name, in look.rows("SELECT name FROM sqlite_master WHERE type = 'table'")}
            isNew = {"persons", "audit"} <= tables
            if steps not in (4, newest) or isNew != (steps == newest) or (whole and not isNew):
                raise Broken(f"an update is half done: {steps} of {newest} changes, {sorted(tables)}")
            if not isNew and {name for name in tables if not name.startswith("sqlite_")} - OLD_TABLES:
                raise Broken(f"tables of a change that was not made: {sorted(tables)}")
            if self.content(self.archive) != content:
                raise Broken("an update changed what is stored")
            self.counts["migrated"] += isNew
            near *= nearer(isNew)
            self.check_file()
            # What was before is kept, and the next start brings the rest.
            self.timed(*words)
            self.verify()
            if self.content(self.archive) != content:
                raise Broken("an update changed what is stored")
        self.begin_anew(original)

    def content(self, path):
        with Look(path) as look:
            return look.rows("SELECT session, position, text FROM entries ORDER BY 1, 2")

    def check_file(self):
        ended = subprocess.run([self.program, "check", self.archive], capture_output=True, text=True)
        if ended.returncode != 0:
            raise Broken(ended.stdout + ended.stderr)

    def fill(self):
        """Sessions enough that erasing them takes a while."""
        self.server.start()
        for _ in range(60):
            device = self.attack.announce()
            device.grow(120)
            self.attack.catch_up(device)
        self.server.stop()

    def run(self):
        third = self.kills // 3
        self.people(third)
        self.fill()
        self.erasures(third)
        self.migrations(self.kills - 2 * third)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=60)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("program", nargs="?", default=".build/debug/merkwelt")
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    folder = tempfile.mkdtemp(prefix="merkwelt-people-")
    trial = Trial(options.program, options.seed, options.kills, folder)
    try:
        trial.run()
    except Broken as broken:
        print(f"BROKEN (seed {options.seed}, data in {folder}): {broken}")
        return 1
    finally:
        process = trial.server.process
        if process and process.poll() is None:
            trial.server.kill()
    shutil.rmtree(folder)
    print(json.dumps({"kills": options.kills, **trial.counts, "lost": 0}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
