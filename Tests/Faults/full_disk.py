#!/usr/bin/env python3
"""Fills the disk of a lab in many ways, and checks that whoever wants to get rid of something, or to get in, still can.

Each way is a file system of its own (in memory, or ext4 in a file), a size, who fills it (the lab itself, or another program's
file), and kills in between. On the full disk a participant withdraws, another one by code, a device deletes its sessions, the
team erases somebody, the owner signs in, and the commands `open`, `erase`, `study withdraw` are run, with the server and
without it; afterwards there is room again. Needs root, for the mounts (run it under `unshare -m`). The same seed gives the same
order of steps.

    full_disk.py --seed 1 .build/debug/merkwelt                all fifteen ways
    full_disk.py --seed 1 --way 2 .build/debug/merkwelt        one of them
"""

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

from people_faults import PASSPHRASE, Browser
from server_faults import Broken, Server
from server_limits import Person as Device
from serving import canonical, exchange
from study_faults import STUDY, Person as Participant, command

# The file system, its size in MB, who fills it, whether the server is killed before anybody makes room.
WAYS = [
    ("tmpfs", 40, "lab", False), ("tmpfs", 50, "other", True), ("tmpfs", 64, "lab", True), ("tmpfs", 64, "lab", False),
    ("tmpfs", 64, "other", False), ("tmpfs", 72, "lab", True), ("tmpfs", 90, "lab", False), ("tmpfs", 90, "both", True),
    ("ext4", 48, "lab", False), ("ext4", 48, "other", True), ("ext4", 64, "lab", True), ("ext4", 64, "both", False),
    ("ext4", 80, "lab", True), ("ext4", 80, "other", False), ("ext4-reserved", 64, "lab", True),
]
PEOPLE = 8


class FullDisk:
    def __init__(self, program, way, chance, folder):
        self.program, self.chance, self.folder = program, chance, folder
        self.kind, self.size, self.filler, self.isKilled = way
        self.server = Server([program, "serve"], folder)
        self.mount()

    def mount(self):
        os.makedirs(self.server.data)
        if self.kind == "tmpfs":
            subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={self.size}m", "tmpfs", self.server.data], check=True)
            return
        image = os.path.join(self.folder, "image")
        with open(image, "wb") as file:
            file.truncate(self.size << 20)
        reserved = "5" if self.kind == "ext4-reserved" else "0"
        subprocess.run(["mkfs.ext4", "-q", "-m", reserved, image], check=True)
        subprocess.run(["mount", "-o", "loop", image, self.server.data], check=True)
        shutil.rmtree(os.path.join(self.server.data, "lost+found"), ignore_errors=True)

    def room(self):
        """What lies on the disk and how much of it is free, in bytes."""
        found = {name: os.path.getsize(os.path.join(self.server.data, name)) for name in sorted(os.listdir(self.server.data))}
        return json.dumps({"free": shutil.disk_usage(self.server.data).free} | found)

    def unmount(self):
        if self.server.process and self.server.process.poll() is None:
            self.server.kill()
        subprocess.run(["umount", "-l", self.server.data])

    # What `Participant` asks for.
    def ask(self, key, method, path, body=None):
        text = "" if body is None else canonical(body)
        head = f"{method} /api/v1{path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {key}\r\nConnection: close\r\n"
        if body is not None:
            head += f"Content-Type: application/json\r\nContent-Length: {len(text.encode())}\r\n"
        answer = exchange(self.server, (head + "\r\n" + text).encode(), 60)
        if answer is None:
            raise Broken(f"no answer to {method} {path}")
        found = json.loads(answer[1]) if answer[1] else None
        if path == "/participations" and answer[0] == 201:
            self.withdrawals[key] = found["withdrawal"]
        return answer[0], found

    def run(self):
        path = os.path.join(self.folder, "study.json")
        with open(path, "w") as file:
            json.dump(STUDY, file)
        self.words = ["--data", self.server.data, "--json"]
        command(self.program, "publish", path, *self.words)
        command(self.program, "open", "faults", *self.words)
        self.code = command(self.program, "links", "faults", "--add", "general", *self.words)["code"]
        with open(path, "w") as file:
            json.dump(STUDY | {"id": "spare"}, file)
        command(self.program, "publish", path, *self.words)
        command(self.program, "open", "spare", *self.words)
        self.server.start()
        ended = subprocess.run([self.program, "open", "--data", self.server.data], capture_output=True, text=True)
        link = re.search(r"/enter#([0-9A-Z]{26})", ended.stdout)[1]
        self.owner = Browser(self.server)
        status, answer = self.owner.ask("POST", "/set-up", {"link": link, "name": "Ada", "passphrase": PASSPHRASE})
        if status != 200:
            raise Broken(f"set-up: {answer}")
        self.withdrawals = {}
        self.people = [Participant(number) for number in range(PEOPLE)]
        for person in self.people:
            person.come(self)
        # Two devices that keep something, and those that fill the rest.
        self.devices = [Device(1_000 + n, {"trials": n + 1}, family="reaction") for n in range(PEOPLE)]
        for device in self.devices:
            self.put(device, 20)
        self.fill()
        if self.isKilled:
            self.server.kill()
            self.server.start()
        steps = ["withdraw", "by code", "delete", "team", "sign in", "open", "erase", "study withdraw", "look", "close"]
        self.chance.shuffle(steps)
        for place, step in enumerate(steps):
            if place > 0:
                self.refill()
            if place == len(steps) // 2:
                # From here on also after a stop, and with the commands alone.
                self.server.kill() if self.chance.random() < 0.5 else self.server.stop()
                self.server.start()
            getattr(self, step.replace(" ", "_"))()
        for path in self.others():
            os.unlink(path)
        for device in self.fillers:
            status, _ = self.ask(device.key, "DELETE", "/sessions")
            if status != 200:
                raise Broken(f"a device cannot delete what fills the disk: {status}")
        self.put(Device(9_999, {"trials": 99}, family="reaction"), 20)
        self.server.stop()
        ended = subprocess.run([self.program, "check", self.server.data], capture_output=True, text=True)
        if ended.returncode != 0:
            raise Broken(ended.stdout + ended.stderr)

    def put(self, device, count, size=500):
        status, body = exchange(self.server, device.announce(), 60)
        if status not in (200, 201):
            return status
        for start in range(0, count, 20):
            entries = [canonical({"index": n, "time": n * 1.0, "action": {"kind": "press", "text": "x" * size}})
                       for n in range(start, min(count, start + 20))]
            status, body = exchange(self.server, device.upload(entries), 60)
            if status != 200:
                return status
        return status

    def others(self):
        return [os.path.join(self.server.data, name) for name in os.listdir(self.server.data) if name.startswith("other")]

    def fill(self):
        self.fillers = []
        if self.filler == "both":
            # The other program leaves a little more than the lab holds back.
            free = shutil.disk_usage(self.server.data).free
            self.block(max(0, free - (6 << 20)))
        if self.filler in ("lab", "both"):
            self.refill(isFirst=True)
            if not self.fillers:
                raise Broken("the disk is never full")
        else:
            self.block(None)

    def block(self, count):
        """Another program's file, of a size or as large as there is room."""
        with open(os.path.join(self.server.data, f"other-{len(self.others())}"), "wb", buffering=0) as file:
            written = 0
            size = 1 << 20
            while size >= 512 and (count is None or written < count):
                try:
                    written += file.write(b"x" * size)
                except OSError:
                    size //= 2

    def refill(self, isFirst=False):
        """Whatever there was made room for is used up again."""
        if self.filler == "other" and not isFirst:
            return self.block(None)
        for _ in range(400):
            device = Device(10_000 + len(self.fillers), {"trials": 1}, family="reaction")
            status = self.put(device, 400)
            if status == 507:
                self.fillers.append(device)
                return None
            if status != 200:
                raise Broken(f"an upload: {status}")
            self.fillers.append(device)
        raise Broken("the disk is never full")

    # --- what has to work ---

    def expect(self, what, answer, *statuses):
        if answer[0] not in statuses:
            raise Broken(f"{what}: {answer}")

    def withdraw(self):
        self.expect("withdraw", self.ask(self.people[0].key, "DELETE", "/participation"), 204)

    def by_code(self):
        code = self.withdrawals[self.people[1].key]
        self.expect("a code", self.ask("0" * 64, "POST", "/withdrawals", {"code": code}), 204)

    def delete(self):
        self.expect("DELETE /sessions", self.ask(self.devices[0].key, "DELETE", "/sessions"), 200)

    def sign_in(self):
        browser = Browser(self.server)
        self.expect("sign-in", browser.ask("POST", "/sign-in", {"name": "Ada", "passphrase": PASSPHRASE}), 200)
        self.owner = browser

    def team(self):
        self.sign_in()
        number = self.people[2].number
        self.expect("the team's erasure", self.owner.ask("DELETE", f"/studies/faults/participations/{number}"), 200, 204)

    def words_of(self, *words):
        ended = subprocess.run([self.program, *words, "--data", self.server.data], capture_output=True, text=True)
        if ended.returncode != 0:
            raise Broken(f"{' '.join(words)}: {ended.returncode} {ended.stdout}{ended.stderr}")

    def alone(self, *words):
        """Beside the server or without it, as chance will have it."""
        if self.chance.random() < 0.5:
            return self.words_of(*words)
        self.server.kill() if self.chance.random() < 0.5 else self.server.stop()
        try:
            return self.words_of(*words)
        finally:
            self.server.start()

    def look(self):
        """Whoever takes part sees what there is of them, and takes back an address for reminders."""
        key = self.people[4].key
        self.expect("own data", self.ask(key, "GET", "/participation"), 200)
        self.expect("no address", self.ask(key, "DELETE", "/participation/contact"), 204, 404)

    def close(self):
        """A study is closed and put into the bin, from which it goes by itself."""
        self.sign_in()
        self.expect("closing", self.owner.ask("POST", "/studies/spare/state", {"state": "closed"}), 200)
        self.expect("the bin", self.owner.ask("DELETE", "/studies/spare", {"title": "Faults"}), 200)

    def open(self):
        self.alone("open")

    def erase(self):
        self.alone("erase", "--profile-of", self.devices[1].id)

    def study_withdraw(self):
        self.alone("study", "withdraw", "faults", self.people[3].number)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--way", type=int, choices=range(len(WAYS)), metavar="0..14")
    options = parser.parse_args()
    ways = WAYS if options.way is None else [WAYS[options.way]]
    print(f"seed {options.seed}")
    stuck = 0
    for way in ways:
        folder = tempfile.mkdtemp(prefix="merkwelt-disk-")
        trial = FullDisk(os.path.abspath(options.program), way, random.Random(f"{options.seed} {way}"), folder)
        try:
            trial.run()
            print(f"{way}: free")
        except Broken as fault:
            stuck += 1
            print(f"{way}: STUCK, {fault}\n{trial.room()}")
        finally:
            trial.unmount()
            shutil.rmtree(folder, ignore_errors=True)
        sys.stdout.flush()
    print(json.dumps({"ways": len(ways), "stuck": stuck}))
    sys.exit(1 if stuck else 0)


if __name__ == "__main__":
    main()
