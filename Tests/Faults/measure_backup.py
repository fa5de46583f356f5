#!/usr/bin/env python3
"""Makes a backup of a large archive while devices upload, and restores it.

The archive is filled to the size that is wanted; then 200 uploads of 5 entries a second are due, whatever the server does,
and a backup is made meanwhile. An upload's time counts from when it was due. All that had been acknowledged when the
backup began has to be in it, entry by entry, and in what is restored from it.

    measure_backup.py --megabytes 1000 .build/debug/merkwelt
"""

import argparse
import http.client
import json
import os
import queue
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

from serving import Broken, Device, Server, canonical, exchange, expect

RATE, ENTRIES, SENDERS = 200, 5, 12


class Sender(threading.Thread):
    """Uploads one session's entries over one connection, as they fall due."""

    def __init__(self, server, device, due):
        super().__init__(daemon=True)
        (self.server, self.device, self.due) = (server, device, due)
        self.times = []
        self.fault = None

    def run(self):
        try:
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
            while (at := self.due.get()) is not None:
                first = len(self.device.log)
                for index in range(first, first + ENTRIES):
                    self.device.log.append(entry(index))
                body = '{"entries":[' + ",".join(self.device.log[first:]) + "]}"
                connection.request(
                    "POST", f"/api/v1/sessions/{self.device.id}/entries", body,
                    {"Authorization": f"Bearer {self.device.key}", "Content-Type": "application/json"})
                answer = connection.getresponse()
                self.device.confirm(expect((answer.status, answer.read().decode()), 200))
                self.times.append(time.monotonic() - at)
        except Exception as fault:
            self.fault = fault


def entry(index):
    return canonical({"action": {"frame": index * 211.375, "kind": "press", "pointer": "mouse", "x": 181.5, "y": 402.25},
                      "index": index, "time": index * 211.375 + 8.25})


def announced(server, number):
    device = Device(number, random.Random(number))
    expect(exchange(server, device.request("PUT", f"/{device.id}", device.header)), 200, 201)
    return device


def size(server):
    return sum(os.path.getsize(os.path.join(server.data, name)) for name in os.listdir(server.data) if not name.endswith("-reserve"))


def fill(server, megabytes):
    """Sessions of 100 000 entries until the archive is as large as wanted."""
    number = 0
    while size(server) < megabytes * 1e6:
        device = announced(server, number)
        number += 1
        for first in range(0, 100_000, 400):
            body = '{"entries":[' + ",".join(map(entry, range(first, first + 400))) + "]}"
            expect(exchange(server, device.request("POST", f"/{device.id}/entries", body)), 200)
        print(f"\r{size(server) / 1e6:.0f} MB", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return number


def counts(path):
    """How many entries each session has; raises Broken where a log has a hole."""
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        found = {}
        for name, count, last in database.execute(
                "SELECT identifier, count(*), max(position) FROM entries JOIN sessions ON sessions.id = entries.session "
                "GROUP BY sessions.id"):
            if last != count - 1:
                raise Broken(f"{path}: {name} has {count} entries and a last one at {last}")
            found[name] = count
        return found
    finally:
        database.close()


def timed(*command):
    began = time.monotonic()
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        raise Broken(f"{' '.join(command)}: {result.stdout}{result.stderr}")
    return time.monotonic() - began


def measure(program, megabytes, folder):
    server = Server([program, "serve"], folder)
    server.start()
    try:
        filled = fill(server, megabytes)
        before = size(server)
        senders = [Sender(server, announced(server, filled + number), queue.SimpleQueue()) for number in range(SENDERS)]
        over = threading.Event()

        def clock():
            began = time.monotonic()
            number = 0
            while not over.is_set():
                due = began + number / RATE
                time.sleep(max(0, due - time.monotonic()))
                senders[number % SENDERS].due.put(due)
                number += 1
            for sender in senders:
                sender.due.put(None)

        clocks = threading.Thread(target=clock)
        for thread in [*senders, clocks]:
            thread.start()
        time.sleep(5)
        quiet = [len(sender.times) for sender in senders]
        acknowledged = {sender.device.id: sender.device.confirmed + 1 for sender in senders}
        backup = os.path.join(folder, "backup.db")
        took = timed(program, "backup", "--data", server.data, "--to", backup)
        meanwhile = [len(sender.times) for sender in senders]
        over.set()
        for thread in [clocks, *senders]:
            thread.join()
        for sender in senders:
            if sender.fault:
                raise Broken(f"{sender.device.id}: {sender.fault}")
        acknowledged |= {name: 100_000 for name in counts(os.path.join(server.data, "merkwelt.db"))
                         if name not in acknowledged}
        restored = os.path.join(folder, "restored")
        os.mkdir(restored)
        restoring = timed(program, "restore", backup, "--to", restored)
        checking = timed(program, "check", restored)
        found = counts(os.path.join(restored, "merkwelt.db"))
        missing = sum(max(0, count - found.get(name, 0)) for name, count in acknowledged.items())
    finally:
        server.stop()
    at_rest = sorted(time for sender, end in zip(senders, quiet) for time in sender.times[:end])
    times = sorted(time for sender, first, end in zip(senders, quiet, meanwhile) for time in sender.times[first:end])
    return {
        "archive_MB": round(before / 1e6), "backup_s": round(took, 1), "restore_s": round(restoring, 1), "check_s": round(checking, 1),
        "entries_per_s": round(len(times) * ENTRIES / took), "uploads": len(times),
        "p99_before_ms": round(1000 * at_rest[int(len(at_rest) * 0.99)], 1), "p99_ms": round(1000 * times[int(len(times) * 0.99)], 1),
        "acknowledged": sum(acknowledged.values()), "missing": missing,
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--megabytes", type=int, default=1000)
    parser.add_argument("program", nargs="?", default=".build/debug/merkwelt")
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="merkwelt-backup-")
    try:
        print(json.dumps(measure(options.program, options.megabytes, folder)))
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
