"""The built page on a server of the test's own: it can be stopped, and can have a newer version."""

import json
import re
import threading

from lab import PAGE

from .faulty_server import FaultyServer, Handler


class PageServer(FaultyServer):
    """Serves the built page as the real server does: assets by name, the shell everywhere else. `release` is appended to
    the service worker's version, which makes it a new one. `held` is a path whose answer waits for `let_go`."""

    def __init__(self):
        self.release = ""
        self.held = None
        self.let_go = threading.Event()
        self.is_holding = False
        self.assets = {item["path"]: item for item in json.loads((PAGE / "assets.json").read_text())}
        super().__init__(PageHandler)


class PageHandler(Handler):
    def do_GET(self):
        path = self.path.split("?")[0]
        asset = self.server.assets.get(path)
        if path.startswith("/api/"):
            self.answer(200, "application/json", b"{}")
        elif path.startswith("/page/") or path == "/lab.js":
            super().do_GET()
        elif asset is None:
            self.answer(200, "text/html; charset=utf-8", (PAGE / "offline.html").read_bytes())
        else:
            if path == self.server.held:
                self.server.is_holding = True
                self.server.let_go.wait(20)
            content = (PAGE / asset["file"]).read_bytes()
            if path == "/service-worker.js":
                # The small page has no blanks there.
                content = re.sub(rb'(release ?= ?")', rb'\g<1>' + self.server.release.encode(), content)
            self.answer(200, asset["type"], content)
