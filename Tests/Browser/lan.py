"""A private network within this machine: a network namespace with an address of its own, in which the lab and a browser run."""

import os
import pathlib
import re
import subprocess
import time

from engines import CHROMIUM
from lab import BINARY, ROOT

ADDRESS = "192.168.77.1"
PORT, SECURE = 8080, 8443
PHONE = {
    "viewport": {"width": 390, "height": 844}, "locale": "en-GB", "is_mobile": True, "has_touch": True,
    "user_agent": "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36",
}


class Network:
    """Nobody outside of it can reach it, and nothing in it reaches the outside."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        # Without being root one makes the namespace as a user who is root within it.
        self.is_root = os.geteuid() == 0
        own = ["unshare", "--net"] if self.is_root else ["unshare", "--user", "--map-root-user", "--net"]
        self.holder = subprocess.Popen([*own, "sleep", "infinity"])
        end = time.monotonic() + 10
        while os.readlink(f"/proc/{self.holder.pid}/ns/net") == os.readlink("/proc/self/ns/net"):
            assert self.holder.poll() is None and time.monotonic() < end, "this machine makes no network namespaces"
            time.sleep(0.02)
        self.run("ip", "link", "set", "lo", "up")
        self.add(ADDRESS)
        # Playwright starts what is at a path.
        self.chromium = self.folder / "chromium"
        self.chromium.write_text(f'#!/bin/sh\nexec {" ".join(self.inside)} {CHROMIUM} "$@"\n')
        self.chromium.chmod(0o700)

    @property
    def inside(self):
        user = [] if self.is_root else ["--user", "--preserve-credentials"]
        return ["nsenter", "--target", str(self.holder.pid), *user, "--net"]

    def run(self, *command, check=True):
        return subprocess.run([*self.inside, *command], capture_output=True, text=True, check=check)

    def add(self, address):
        self.run("ip", "address", "add", f"{address}/24", "dev", "lo")

    def remove(self, address):
        self.run("ip", "address", "delete", f"{address}/24", "dev", "lo")

    def close(self):
        self.holder.kill()
        self.holder.wait()


class LanLab:
    """`merkwelt serve --lan` in such a network."""

    def __init__(self, network, responder=False):
        self.network = network
        self.data = network.folder / "data"
        self.log = network.folder / "lan.log"
        self.responder = responder
        self.process = None

    def start(self):
        path = os.environ["PATH"]
        if self.responder:
            tools = self.network.folder / "tools"
            tools.mkdir(exist_ok=True)
            # Stands for Avahi's program; the browser's own rules say where the name leads.
            (tools / "avahi-publish").write_text("#!/bin/sh\necho \"Established under name '$3'\"\nexec sleep infinity\n")
            (tools / "avahi-publish").chmod(0o700)
            path = f"{tools}:{path}"
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                [*self.network.inside, BINARY, "serve", "--lan", "--data", str(self.data)], cwd=ROOT, stdout=log, stderr=log,
                env={**os.environ, "PATH": path, "NO_COLOR": "1"})
        end = time.monotonic() + 30
        while "stop with Ctrl-C" not in self.said:
            assert self.process.poll() is None and time.monotonic() < end, self.said
            time.sleep(0.05)
        return self

    @property
    def said(self):
        return self.log.read_text()

    @property
    def name(self):
        return re.search(r"merkwelt-[0-9a-f]{4}\.local", self.said)[0]

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(timeout=20)

    def certificate(self, folder):
        """What a phone downloads."""
        file = pathlib.Path(folder) / "merkwelt.crt"
        file.write_bytes(subprocess.run(
            [*self.network.inside, "python3", "-c",
             f"import sys, urllib.request as r; sys.stdout.buffer.write(r.urlopen('http://{ADDRESS}:{PORT}/join/merkwelt.crt').read())"],
            capture_output=True, check=True).stdout)
        return file


def phone(playwright, network, folder, trusting=None, rules="", **how):
    """A browser with a profile of its own in the network. It trusts what is in its certificate store, as a phone would."""
    home = pathlib.Path(folder)
    store = home / ".pki" / "nssdb"
    store.mkdir(parents=True)
    subprocess.run(["certutil", "-d", f"sql:{store}", "-N", "--empty-password"], check=True)
    if trusting:
        subprocess.run(
            ["certutil", "-d", f"sql:{store}", "-A", "-t", "C,,", "-n", "merkwelt", "-i", str(trusting)], check=True)
    arguments = ["--no-sandbox"] + ([f"--host-resolver-rules={rules}"] if rules else [])
    return playwright.chromium.launch_persistent_context(
        home / "profile", executable_path=network.chromium, args=arguments, env={**os.environ, "HOME": str(home)},
        **{**PHONE, **how})
