"""A PostgreSQL server of the tests' own, which can be killed and started again."""

import glob
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time

from serving import Broken

FOUND = sorted(glob.glob("/usr/lib/postgresql/*/bin") + glob.glob("/opt/homebrew/opt/postgresql@*/bin"))
PROGRAMS = next((folder for folder in reversed(FOUND) if os.path.exists(folder + "/initdb")), None)


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Postgres:
    """The server's process, on loopback only. initdb refuses root, so another user runs it then."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="merkwelt-postgres-")
        self.words = []
        if os.geteuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.words = ["runuser", "-u", "postgres", "--"]
        self.data = os.path.join(self.folder, "data")
        self.port = free_port()
        self.run("initdb", "-D", self.data, "-U", "merkwelt", "-A", "trust", "-E", "UTF8", "--locale=C",
                 "--data-checksums")
        self.starts = 0

    def run(self, program, *words):
        ended = subprocess.run(
            [*self.words, f"{PROGRAMS}/{program}", *words], capture_output=True, text=True, timeout=120, cwd="/")
        if ended.returncode != 0:
            raise Broken(f"{program}: {ended.stdout}{ended.stderr}")
        return ended.stdout

    def start(self):
        # What was killed a moment ago may still hold its memory.
        for _ in range(60):
            # pg_ctl's child would keep a pipe open.
            ended = subprocess.run(
                [*self.words, f"{PROGRAMS}/pg_ctl", "-D", self.data, "-s", "-w", "-l", f"{self.folder}/log", "-o",
                 f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=100",
                 "start"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120, cwd="/")
            if ended.returncode == 0:
                self.starts += 1
                return
            time.sleep(0.25)
        with open(f"{self.folder}/log") as log:
            raise Broken(f"PostgreSQL does not start: {log.read()[-2000:]}")

    def kill(self):
        """Kills the server as a crash of its machine would, without a word to anybody."""
        with open(f"{self.data}/postmaster.pid") as file:
            process = int(file.readline())
        # Its children would end by themselves, a moment later.
        children = subprocess.run(["pgrep", "-P", str(process)], capture_output=True, text=True).stdout.split()
        for one in [process, *map(int, children)]:
            try:
                os.kill(one, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def stop(self):
        subprocess.run([*self.words, f"{PROGRAMS}/pg_ctl", "-D", self.data, "-s", "-m", "immediate", "stop"],
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60, cwd="/")
        shutil.rmtree(self.folder, ignore_errors=True)

    def query(self, statement, database="postgres"):
        return self.run("psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", "merkwelt", "-X", "-q", "-A", "-t", "-c",
                        statement, database).strip()

    def make(self, name):
        """Makes an empty database and gives its address."""
        self.query(f"CREATE DATABASE {name} TEMPLATE template0")
        return f"postgres://merkwelt@127.0.0.1:{self.port}/{name}"
