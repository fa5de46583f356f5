"""The upload protocol on a real socket, with faults: connections that break before or after the work is done."""

import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

HERE = Path(__file__).parent
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
PAGE = HERE.parent.parent.parent / "Page"


class FaultyServer(ThreadingHTTPServer):
    """`mode` says what happens to requests: "good", "drop" (nothing arrives), "lose" (done, but the answer is lost)."""

    daemon_threads = True

    def __init__(self, handler=None):
        super().__init__(("127.0.0.1", 0), handler or Handler)
        self.guard = threading.Lock()
        self.mode = "good"
        self.sessions = {}
        self.requests = []
        self.concurrent = 0
        self.most_concurrent = 0
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request, client_address):
        """Pages that are left do not wait for their answers."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    @property
    def address(self):
        return f"http://localhost:{self.server_address[1]}"

    def entries(self, session):
        with self.guard:
            return [self.sessions[session]["entries"][index] for index in sorted(self.sessions[session]["entries"])]

    def has(self, session, count):
        with self.guard:
            return session in self.sessions and len(self.sessions[session]["entries"]) == count

    def carry_out(self, method, parts, body):
        with self.guard:
            if method == "PUT":
                self.sessions.setdefault(parts[0], {"header": body, "entries": {}, "branches": []})
                return 200, {"through": -1}
            if method == "DELETE":
                for name in parts[:1] or list(self.sessions):
                    self.sessions.pop(name, None)
                return 200, {}
            session = self.sessions.get(parts[0])
            if session is None:
                return 404, {"title": "no such session"}
            conflicts = []
            for item in body["entries"]:
                known = session["entries"].setdefault(item["index"], item)
                if known != item:
                    session["branches"].append(item)
                    conflicts.append(item["index"])
            through = -1
            while through + 1 in session["entries"]:
                through += 1
            return 200, {"through": through, "conflicts": conflicts}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def answer(self, status, kind, content):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        self.wfile.write(content)

    def do_GET(self):
        if self.path.startswith("/page/"):
            self.answer(200, "text/javascript", (PAGE / self.path[6:]).read_bytes())
        elif self.path == "/lab.js":
            self.answer(200, "text/javascript", (HERE / "lab.js").read_bytes())
        elif self.path == "/":
            self.answer(200, "text/html", b'<!doctype html><title>t</title><script type="module" src="/lab.js"></script>')
        else:
            self.answer(200, "text/html", b"<!doctype html><title>elsewhere</title>")

    def api(self):
        server = self.server
        length = int(self.headers.get("Content-Length") or 0)
        text = self.rfile.read(length)
        with server.guard:
            server.requests.append((self.command, self.path, self.headers.get("Authorization")))
            mode = server.mode
            server.concurrent += 1
            server.most_concurrent = max(server.most_concurrent, server.concurrent)
        try:
            if mode == "drop":
                return self.cut()
            parts = [part for part in self.path.removeprefix("/api/v1/sessions").split("/") if part]
            status, value = server.carry_out(self.command, parts, json.loads(text) if text else None)
            if mode == "lose":
                return self.cut()
            self.answer(status, "application/json", json.dumps(value).encode())
        finally:
            with server.guard:
                server.concurrent -= 1

    def cut(self):
        self.close_connection = True
        self.connection.close()

    do_PUT = do_POST = do_DELETE = api
