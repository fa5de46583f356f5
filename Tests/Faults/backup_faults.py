#!/usr/bin/env python3
"""Kills backups and restores at random moments, and checks that nothing is ever half there.

A server takes uploads while backups are made. Every backup that got its name must hold all that was acknowledged before
it began, byte for byte; what was killed must leave no file under the name, and the next one leaves nothing of it at all.
A restore that is killed must leave the old archive or the new one, whole, and the old one must be somewhere. The same
seed makes the same faults (how far a command has come when it is killed is chance).

    backup_faults.py --kills 40 --seed 1 .build/debug/merkwelt
"""

import argparse
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

from server_faults import Attack
from serving import Broken, Server


def logs(path):
    """All sessions with their entries; raises Broken for a file that is not whole."""
    database = sqlite3.connect(f"file:{path}?mode=ro&immutable=1" if not os.path.exists(path + "-wal") else path, uri=True)
    try:
        verdict = database.execute("PRAGMA integrity_check").fetchall()
        if verdict != [("ok",)]:
            raise Broken(f"{path}: {verdict}")
        found = {name: [] for name, in database.execute(
            "SELECT identifier FROM sessions JOIN profiles ON profiles.id = sessions.profile WHERE keyHash <> 'leaving'")}
        for name, position, text in database.execute(
                "SELECT identifier, position, text FROM entries JOIN sessions ON sessions.id = entries.session "
                "ORDER BY identifier, position"):
            if position != len(found[name]):
                raise Broken(f"{path}: {name} has a hole at {len(found[name])}")
            found[name].append(text)
        return found
    except sqlite3.DatabaseError as error:
        raise Broken(f"{path}: {error}")
    finally:
        database.close()


class Trial:
    def __init__(self, program, seed, kills, folder):
        self.program = program
        self.kills = kills
        self.chance = random.Random(seed)
        self.folder = folder
        self.server = Server([program, "serve"], folder)
        self.attack = Attack(self.server, seed, 0)
        self.counts = {"backups": 0, "backups killed": 0, "restores": 0, "restores killed": 0, "old": 0, "new": 0}
        self.took = {"backup": 0.2, "restore": 0.2}

    def run_command(self, kind, *arguments, kill):
        """Runs a command; kills it at a random moment if wanted. Says whether it came to its end."""
        began = time.monotonic()
        process = subprocess.Popen([self.program, kind, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                   text=True)
        if kill:
            try:
                process.wait(self.chance.random() * self.took[kind] * 1.1)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
        said, _ = process.communicate()
        if process.returncode == 0 and not kill:
            self.took[kind] = time.monotonic() - began
        if process.returncode not in (0, -signal.SIGKILL):
            raise Broken(f"{kind} ended with {process.returncode}: {said}")
        return process.returncode == 0

    def keep_uploading(self, stop):
        devices = self.attack.devices
        while not stop.is_set():
            for device in devices:
                start = len(device.log)
                device.grow(20)
                self.attack.try_uploads(device, [(start, len(device.log))])

    def backups(self, kills):
        """Backups of a server in use; the last one is whole and comes back."""
        self.server.start()
        for _ in range(6):
            self.attack.announce()
        stop = threading.Event()
        uploading = threading.Thread(target=self.keep_uploading, args=(stop,))
        uploading.start()
        last = None
        try:
            for number in range(kills + 3):
                target = os.path.join(self.folder, f"backup-{number}.db")
                acknowledged = {device.id: device.confirmed for device in self.attack.devices}
                kill = 1 < number < kills + 2
                whole = self.run_command("backup", "--data", self.server.data, "--to", target, kill=kill)
                self.counts["backups" if whole else "backups killed"] += 1
                if whole and not os.path.exists(target):
                    raise Broken(f"{target} was made and is not there")
                if os.path.exists(target):
                    self.check_backup(target, acknowledged)
                    if last:
                        os.unlink(last)
                    last = target
                elif whole:
                    raise Broken("a backup came to its end without a file")
        finally:
            stop.set()
            uploading.join()
        # The last one came to its end, and took away what the killed ones had begun.
        leftover = [name for name in os.listdir(self.folder) if "-part" in name]
        if leftover:
            raise Broken(f"killed backups left {leftover}")
        for device in self.attack.devices:
            self.attack.catch_up(device)
            self.attack.check(device)
        self.server.stop()
        return last

    def check_backup(self, path, acknowledged):
        found = logs(path)
        for device in self.attack.devices:
            entries = found.get(device.id, [])
            if len(entries) - 1 < acknowledged[device.id]:
                raise Broken(f"{path}: {device.id} was acknowledged to {acknowledged[device.id]}, has {len(entries)}")
            if entries != device.log[:len(entries)]:
                raise Broken(f"{path}: {device.id} differs from what was sent")

    def restores(self, backup, kills):
        archive = os.path.join(self.server.data, "merkwelt.db")
        old, new = logs(archive), logs(backup)
        if old == new:
            raise Broken("the trial is blunt: archive and backup hold the same")
        original = os.path.join(self.folder, "original.db")
        shutil.copyfile(archive, original)
        for number in range(kills + 2):
            kill = number > 1
            whole = self.run_command("restore", backup, "--to", archive, kill=kill)
            self.counts["restores" if whole else "restores killed"] += 1
            found = logs(archive)
            if found != new and (whole or found != old):
                raise Broken("after a restore the archive is neither the old one nor the new one")
            self.counts["new" if found == new else "old"] += 1
            kept = [name for name in os.listdir(self.server.data) if ".before-restore-" in name]
            if found == new and not any(logs(os.path.join(self.server.data, name)) == old for name in kept):
                raise Broken(f"the old archive is nowhere: {os.listdir(self.server.data)}")
            # It can be used at once, and the next restore begins from the old state.
            check = subprocess.run([self.program, "check", archive], capture_output=True, text=True)
            if check.returncode != 0:
                raise Broken(check.stdout + check.stderr)
            for name in os.listdir(self.server.data):
                if name != "merkwelt.db-reserve":
                    os.unlink(os.path.join(self.server.data, name))
            shutil.copyfile(original, archive)

    def run(self):
        backup = self.backups(self.kills // 2)
        self.restores(backup, self.kills - self.kills // 2)
        # What came back is the archive that a server goes on with, and the devices send what it lacks.
        self.run_command("restore", backup, "--to", self.server.data, kill=False)
        self.server.start()
        for device in self.attack.devices:
            device.confirmed = -1
            self.attack.catch_up(device)
            self.attack.check(device)
        self.server.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=40)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("program", nargs="?", default=".build/debug/merkwelt")
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    folder = tempfile.mkdtemp(prefix="merkwelt-backups-")
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
    print(json.dumps({"kills": options.kills, **trial.counts,
                      "entries": sum(len(device.log) for device in trial.attack.devices), "lost": 0}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
