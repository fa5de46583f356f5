#!/usr/bin/env python3
"""Attacks a running server and checks that it kept every promise.

Devices upload logs while the server is killed, stopped, cut off, fed with repetitions, disorder, contradictions and
noise. Whatever it acknowledged must be in the archive exactly once and byte for byte as it was sent, in order; nothing
else may be there. The same seed makes the same faults (how far the server has come when a signal arrives is chance).

    server_faults.py --faults 120 --seed 1 -- .build/debug/merkwelt serve
"""

import argparse
import concurrent.futures
import http.client
import json
import os
import random
import shutil
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time

from serving import DEVICES, Broken, Device, Server, canonical, exchange, expect


class Attack:
    def __init__(self, server, seed, faults):
        self.server = server
        self.chance = random.Random(seed)
        self.devices = []
        self.faults = faults
        self.pool = concurrent.futures.ThreadPoolExecutor(16)
        self.counts = {}
        self.unanswered = 0

    # --- what a healthy device does ---

    def announce(self):
        device = Device(len(self.devices), self.chance)
        self.devices.append(device)
        expect(exchange(self.server, device.request("PUT", f"/{device.id}", device.header)), 200, 201)
        return device

    def catch_up(self, device):
        """Asks how far the log is and sends the rest."""
        answer = expect(exchange(self.server, device.upload(0, 0)), 200)
        if answer["through"] < device.confirmed:
            raise Broken(f"{device.id}: {device.confirmed} was confirmed, now it is {answer['through']}")
        device.confirm(answer)
        answer = expect(exchange(self.server, device.upload(device.confirmed + 1, len(device.log))), 200)
        device.confirm(answer)
        if device.confirmed != len(device.log) - 1 or "conflicts" in answer:
            raise Broken(f"{device.id}: catching up ends at {answer}")

    def some(self):
        return self.chance.sample(self.devices, min(len(self.devices), self.chance.randint(1, DEVICES)))

    def pieces(self, device):
        """New entries in uploads of random size."""
        start = len(device.log)
        device.grow(self.chance.randint(1, 40))
        pieces = []
        while start < len(device.log):
            end = min(len(device.log), start + self.chance.randint(1, 9))
            pieces.append((start, end))
            start = end
        return pieces

    def try_uploads(self, device, pieces):
        """Sends uploads one after the other until one has no answer; what was answered counts."""
        for start, end in pieces:
            answer = exchange(self.server, device.upload(start, end))
            if answer is None:
                self.unanswered += 1
                return
            if answer[0] == 503:
                return
            device.confirm(expect(answer, 200))

    # --- faults ---

    def kill(self):
        self.interrupt(self.server.kill)

    def stop(self):
        self.interrupt(self.server.stop)

    def interrupt(self, end):
        jobs = [(device, self.pieces(device)) for device in self.some()]
        delay = self.chance.random() ** 2 * 0.08
        running = [self.pool.submit(self.try_uploads, *job) for job in jobs]
        time.sleep(delay)
        end()
        for job in running:
            job.result()
        self.server.start()

    def duplicates(self):
        for device in self.some():
            pieces = self.pieces(device)
            self.try_uploads(device, pieces)
            repeated = [self.pool.submit(exchange, self.server, device.upload(*self.chance.choice(pieces)))
                        for _ in range(8)]
            for job in repeated:
                answer = expect(job.result(), 200)
                device.confirm(answer)
                if "conflicts" in answer:
                    raise Broken(f"{device.id}: a repetition counts as a conflict: {answer}")

    def disorder(self):
        for device in self.some():
            pieces = self.pieces(device)
            self.chance.shuffle(pieces)
            jobs = [self.pool.submit(exchange, self.server, device.upload(*piece)) for piece in pieces]
            for job in jobs:
                device.confirm(expect(job.result(), 200))

    def truncation(self):
        for device in self.some():
            device.grow(self.chance.randint(1, 9))
            request = device.upload(device.confirmed + 1, len(device.log))
            with socket.create_connection(("127.0.0.1", self.server.port)) as connection:
                connection.sendall(request[:self.chance.randrange(1, len(request))])
                if self.chance.random() < 0.5:
                    connection.shutdown(socket.SHUT_WR)
                time.sleep(self.chance.random() * 0.01)

    def cut(self):
        """A whole request, and the connection is reset before the answer."""
        for device in self.some():
            device.grow(self.chance.randint(1, 9))
            connection = socket.create_connection(("127.0.0.1", self.server.port))
            connection.sendall(device.upload(device.confirmed + 1, len(device.log)))
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            time.sleep(self.chance.random() * 0.004)
            connection.close()

    def trickle(self):
        device = self.chance.choice(self.devices)
        device.grow(3)
        request = device.upload(device.confirmed + 1, len(device.log))
        with socket.create_connection(("127.0.0.1", self.server.port), 20) as connection:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            position = 0
            while position < len(request):
                step = self.chance.randint(1, 60)
                connection.sendall(request[position:position + step])
                position += step
                time.sleep(0.0005)
            response = http.client.HTTPResponse(connection)
            response.begin()
            device.confirm(expect((response.status, response.read().decode()), 200))

    def noise(self):
        with socket.create_connection(("127.0.0.1", self.server.port), 20) as connection:
            connection.sendall(self.chance.randbytes(self.chance.randint(1, 3000)))
            connection.shutdown(socket.SHUT_WR)
            try:
                connection.recv(4096)
            except OSError:
                pass

    def contradiction(self):
        device = self.chance.choice(self.devices)
        if device.confirmed < 0:
            return
        index = self.chance.randint(0, device.confirmed)
        other = device.entry(index)
        body = '{"entries":[' + other + "]}"
        answer = expect(exchange(self.server, device.request("POST", f"/{device.id}/entries", body)), 200)
        if answer.get("conflicts") != [index]:
            raise Broken(f"{device.id}: a contradiction is not reported: {answer}")
        device.branches.add(other)

    def wrong(self):
        """An upload that is wrong at its end must not store its beginning."""
        device = self.chance.choice(self.devices)
        start = len(device.log)
        good = [device.entry(start), device.entry(start + 1)]
        bad = self.chance.choice(['{"index":-1}', '{"index":%d,"time":-5,"action":{"kind":"a"}}' % (start + 2), "7", "{"])
        body = '{"entries":[' + ",".join(good + [bad]) + "]}"
        expect(exchange(self.server, device.request("POST", f"/{device.id}/entries", body)), 400, 422)

    # --- the run ---

    def run(self):
        kinds = [self.kill] * 6 + [self.stop, self.duplicates, self.disorder, self.truncation, self.cut, self.trickle,
                                   self.noise, self.contradiction, self.wrong]
        for _ in range(DEVICES):
            self.announce()
        for number in range(self.faults):
            if number % 10 == 9:
                self.announce()
            kind = self.chance.choice(kinds)
            self.counts[kind.__name__] = self.counts.get(kind.__name__, 0) + 1
            kind()
            for device in self.some():
                self.catch_up(device)
        for device in self.devices:
            self.catch_up(device)
            self.check(device)
        self.server.stop()
        self.check_file()
        self.pool.shutdown()

    def check(self, device):
        status, text = exchange(self.server, device.request("GET", f"/{device.id}")) or (0, "")
        expected = '"entries":[' + ",".join(device.log) + '],"format":"merkwelt.session"'
        if status != 200 or text.count(expected) != 1:
            raise Broken(f"{device.id}: the log differs from what was sent (status {status})")
        document = json.loads(text)
        header = {name: document["session"][name] for name in json.loads(device.header)}
        if canonical(header) != device.header:
            raise Broken(f"{device.id}: the header differs")
        branches = sorted(canonical(branch["entry"]) for branch in document.get("branches", []))
        if branches != sorted(device.branches):
            raise Broken(f"{device.id}: the branches differ")

    def check_file(self):
        names = sorted(os.listdir(self.server.data))
        # The database, and the room that is kept free for deleting on a full disk.
        databases = [name for name in names if not name.endswith(("-wal", "-shm", "-reserve"))]
        if len(databases) != 1 or names != [databases[0], f"{databases[0]}-reserve"]:
            raise Broken(f"after a regular stop there should be the database and its reserve, found {names}")
        database = sqlite3.connect(os.path.join(self.server.data, databases[0]))
        verdict = database.execute("PRAGMA integrity_check").fetchall()
        stored = database.execute("SELECT count(*) FROM entries").fetchone()[0]
        database.close()
        sent = sum(len(device.log) for device in self.devices)
        if verdict != [("ok",)] or stored != sent:
            raise Broken(f"the file: {verdict}, {stored} entries stored, {sent} sent")


def full_disk(command, seed):
    """A disk of 3 MB fills up, and grows later. Needs the right to mount."""
    folder = tempfile.mkdtemp(prefix="merkwelt-full-")
    server = Server(command, folder)
    os.makedirs(server.data)
    mount = ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", server.data]
    if os.geteuid() != 0 or subprocess.run(mount, stderr=subprocess.DEVNULL).returncode != 0:
        shutil.rmtree(folder)
        return "not run: needs the right to mount"
    try:
        server.start()
        attack = Attack(server, seed, 0)
        device = attack.announce()
        answer, refused = (200, ""), 0
        while refused < 20 and len(device.log) < 100_000:
            if answer[0] == 200:
                device.grow(50)
            answer = exchange(server, device.upload(device.confirmed + 1, len(device.log)))
            if answer and answer[0] == 200:
                device.confirm(json.loads(answer[1]))
            elif answer and answer[0] == 507:
                refused += 1
            else:
                raise Broken(f"a full disk is answered with {answer}")
        subprocess.run(["mount", "-o", "remount,size=32m", server.data], check=True)
        attack.catch_up(device)
        attack.check(device)
        server.kill()
        server.start()
        attack.check(device)
        server.stop()
        attack.check_file()
        return f"refused at {len(device.log)} entries, all there, went on when the disk had grown"
    finally:
        if server.process.poll() is None:
            server.kill()
        subprocess.run(["umount", server.data])
        shutil.rmtree(folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--faults", type=int, default=120)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("command", nargs="*", default=[".build/debug/merkwelt", "serve"])
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    folder = tempfile.mkdtemp(prefix="merkwelt-faults-")
    server = Server(options.command, folder)
    try:
        server.start()
        attack = Attack(server, options.seed, options.faults)
        attack.run()
        disk = full_disk(options.command, options.seed)
    except Broken as broken:
        print(f"BROKEN (seed {options.seed}, data in {folder}): {broken}")
        if server.process.poll() is None:
            server.kill()
        return 1
    shutil.rmtree(folder)
    print(json.dumps({
        "faults": options.faults, "kinds": attack.counts, "starts": server.starts, "sessions": len(attack.devices),
        "entries": sum(len(device.log) for device in attack.devices), "unanswered": attack.unanswered,
        "lost": 0, "duplicated": 0, "full disk": disk}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
