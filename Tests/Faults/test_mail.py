"""Reminders by mail, with a stand-in for the server that takes them, and a lab that is killed meanwhile."""

import email
import email.policy
import glob
import json
import re
import socket
import sqlite3
import ssl
import subprocess
import threading
import urllib.request

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

import study_faults
from server_faults import Server
from study_faults import STUDY, Person, command
from test_commands import PROGRAM

WAIT = {"id": "week", "kind": "wait", "visit": 2, "after": "7 d", "from": "09:00", "until": "12:00",
        "tolerance": "1 d", "missed": "end", "reminders": ["1 d"]}
MAILED = STUDY | {
    "languages": ["en", "de"], "mail": True,
    "title": {"en": "Secret title", "de": "Geheimer Titel"},
    "neutralTitle": {"en": "Second part", "de": "Zweiter Teil – Grüße"},
    "contact": {"name": "Schlaflabor Köln", "email": "ask@example.org"},
    "steps": [
        {"id": "consent", "kind": "consent",
         "sections": [{"id": name, "text": {"en": "T", "de": "T"}}
                      for name in ("purpose", "procedure", "risks", "voluntariness")],
         "items": [{"id": "voluntary", "required": True, "text": {"en": "I agree.", "de": "Ja."}}]},
        WAIT, {"id": "end", "kind": "finish", "text": {"en": "Thanks", "de": "Danke"}}]}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Post:
    """A server of mail on loopback that answers as a test wants."""

    def __init__(self, **settings):
        self.mails, self.answer, self.commands = [], "250 taken", []
        self.came, self.goes_on = threading.Event(), threading.Event()
        self.goes_on.set()
        self.port = free_port()
        self.controller = Controller(self, hostname="127.0.0.1", port=self.port, **settings)

    async def handle_DATA(self, server, session, envelope):
        self.commands += [open(path, "rb").read().replace(b"\0", b" ").decode(errors="replace")
                          for path in glob.glob("/proc/[0-9]*/cmdline") if readable(path)]
        self.mails.append((envelope.mail_from, envelope.rcpt_tos, envelope.content))
        self.came.set()
        if not self.goes_on.is_set():
            # The answer comes when nobody waits for it any more.
            import asyncio
            await asyncio.get_running_loop().run_in_executor(None, self.goes_on.wait, 60)
        return self.answer

    def __enter__(self):
        self.controller.start()
        return self

    def __exit__(self, *_):
        self.goes_on.set()
        self.controller.stop()


def readable(path):
    try:
        with open(path, "rb") as file:
            return bool(file.read(1))
    except OSError:
        return False


class Lab(study_faults.Field):
    """A lab whose only participant waits for a second visit and wants a reminder."""

    def __init__(self, folder, *words):
        self.program, self.folder = PROGRAM, folder
        self.server = Server([PROGRAM, "serve", *words], str(folder))
        self.is_standing = threading.Event()
        path = folder / "study.json"
        path.write_text(json.dumps(MAILED))
        self.data = ["--data", self.server.data, "--json"]
        command(PROGRAM, "publish", str(path), *self.data)
        command(PROGRAM, "open", "faults", *self.data)
        self.code = command(PROGRAM, "links", "faults", "--add", "general", *self.data)["code"]
        self.person = Person(1)

    def come(self, language="de"):
        """Somebody agrees, comes to the wait and gives an address."""
        key, log = self.person.key, self.person.log
        begun = self.ask(key, "POST", "/participations",
                         {"link": self.code, "language": language, "zone": "Europe/Berlin"})[1]
        definition = self.ask(key, "GET", f"/definitions/{begun['definition']}")[1]
        head = {"version": 1, "id": log, "family": "participation", "definition": definition,
                "definitionHash": begun["definition"], "seed": begun["seed"], "started": 1.8e12, "offset": 60,
                "language": language, "engine": "faults"}
        assert self.ask(key, "PUT", f"/sessions/{log}", head)[0] in (200, 201)
        opened = {"kind": "opened", "origin": float(begun["serverTime"]), "zone": "Europe/Berlin", "offset": 60,
                  "language": language, "device": ["desktop"]}
        agreed = {"kind": "consented", "items": ["voluntary"], "textHash": "a" * 64}
        entries = [{"index": index, "time": index, "action": action}
                   for index, action in enumerate([opened, {"kind": "shown", "step": "consent"}, agreed])]
        assert self.ask(key, "POST", f"/sessions/{log}/entries", {"entries": entries})[0] == 200
        assert self.ask(key, "GET", "/participation")[1]["phase"] == "waiting"
        status, given = self.ask(key, "PUT", "/participation/contact", {"address": "anna@example.org"})
        assert status == 200 and given["isOffered"], given

    def sql(self, text):
        with sqlite3.connect(f"{self.server.data}/merkwelt.db") as database:
            rows = database.execute(text).fetchall()
        database.close()
        return rows

    def bring_forward(self):
        """What waits for its time is due now; the server does not run."""
        self.sql("UPDATE outbox SET due = (SELECT given FROM contacts), retry = 0 WHERE ended IS NULL")

    def outbox(self):
        [row] = self.sql("SELECT attempts, claimed IS NOT NULL, sent IS NOT NULL, ended IS NOT NULL, fault FROM outbox")
        return row

    def settled(self, settles):
        """Waits until the reminder stands as it should: the server writes it down after the mail."""
        for _ in range(600):
            if settles(self.outbox()):
                return self.outbox()
            threading.Event().wait(0.05)
        return self.outbox()


@pytest.fixture
def lab(tmp_path):
    labs = []

    def make(*words):
        made = Lab(tmp_path, *words)
        labs.append(made)
        made.start()
        made.come()
        made.server.stop()
        made.bring_forward()
        return made

    yield make
    for made in labs:
        if made.server.process and made.server.process.poll() is None:
            made.server.kill()


def words(port):
    return ["--mail", f"smtp://127.0.0.1:{port}", "--mail-from", "lab@lab.example"]


def test_a_reminder_is_delivered_once_and_reads_as_it_should(lab):
    with Post() as post:
        made = lab(*words(post.port))
        for _ in range(2):
            made.start()
            assert post.came.wait(60)
            assert made.settled(lambda row: row[2]) == (1, 1, 1, 0, None)
            made.server.stop()
        [(sender, receivers, content)] = post.mails
        assert sender == "lab@lab.example" and receivers == ["anna@example.org"]
        mail = email.message_from_bytes(content, policy=email.policy.default)
        assert not mail.defects and all(not value.defects for value in mail.values())
        assert mail["Subject"].startswith("Erinnerung: Zweiter Teil – Grüße, ")
        assert mail["To"] == "anna@example.org" and mail["Reply-To"] == "ask@example.org"
        assert mail["Auto-Submitted"] == "auto-generated" and mail["Date"].datetime is not None
        assert re.fullmatch(r"<reminder\.[0-9a-f]{32}@lab\.example>", mail["Message-ID"])
        assert mail.get_content_type() == "text/plain" and mail.get_content_charset() == "utf-8"
        text = mail.get_content()
        assert "Geheim" not in content.decode("latin1") and "Schlaflabor Köln" in text and "09:00" in text
        assert f"/s/{made.code}#k={made.person.key}" in text
        # HTTP on this machine: no one click, which is for HTTPS, but the page.
        assert mail["List-Unsubscribe-Post"] is None
        stop = mail["List-Unsubscribe"].strip("<>")
        assert stop in text and stop.startswith("http://localhost")
        assert all(len(line) <= 998 for line in content.split(b"\r\n"))
        made.start()
        stop = re.sub(r"^http://localhost(:\d+)?", f"http://127.0.0.1:{made.server.port}", stop)
        assert 'method="post"' in urllib.request.urlopen(stop).read().decode()
        assert made.sql("SELECT count(*) FROM contacts") == [(1,)]
        urllib.request.urlopen(urllib.request.Request(stop, data=b"List-Unsubscribe=One-Click", method="POST"))
        made.server.stop()
        assert made.sql("SELECT count(*) FROM contacts") == [(0,)]


def test_an_address_that_does_not_exist_is_not_tried_again(lab):
    class Unknown(Post):
        async def handle_RCPT(self, server, session, envelope, address, options):
            self.came.set()
            return "550 <anna@example.org> unknown"
    with Unknown() as post:
        made = lab(*words(post.port))
        made.start()
        assert post.came.wait(60)
        assert made.settled(lambda row: row[3]) == (1, 0, 0, 1, "smtp-550")
        made.server.stop()
        assert not post.mails


def test_later_is_later_and_a_server_that_is_gone_comes_again(lab):
    with Post() as post:
        made = lab(*words(post.port))
        post.answer = "451 try later"
        made.start()
        assert post.came.wait(60)
        assert made.settled(lambda row: row[4]) == (1, 0, 0, 0, "smtp-451")
        made.server.stop()
        [(due, retry)] = made.sql("SELECT due, retry FROM outbox")
        assert retry > due, "the pause is kept on the disk"
        post.controller.stop()
        made.bring_forward()
        made.start()
        assert made.settled(lambda row: row[4] == "unreachable") == (2, 0, 0, 0, "unreachable")
        made.server.stop()
        post.answer = "250 taken"
        post.came.clear()
        made.bring_forward()
        post.controller = Controller(post, hostname="127.0.0.1", port=post.port)
        post.controller.start()
        made.start()
        assert post.came.wait(60)
        assert made.settled(lambda row: row[2]) == (3, 1, 1, 0, None)
        made.server.stop()
        identities = {email.message_from_bytes(content)["Message-ID"] for _, _, content in post.mails}
        assert len(post.mails) == 2 and len(identities) == 1


def test_a_lab_that_is_killed_while_it_sends_sends_no_second_one(lab):
    with Post() as post:
        post.goes_on.clear()
        made = lab(*words(post.port))
        made.start()
        assert post.came.wait(60)
        made.server.kill()
        post.goes_on.set()
        assert made.outbox() == (1, 1, 0, 0, None)
        # Another one that comes after it in the order: when that is there, this one has had its turn.
        made.sql("""INSERT INTO outbox (participation, visit, reminder, due, until, retry)
            SELECT participation, visit, 0, due - 1, until, 0 FROM outbox""")
        made.sql("UPDATE contacts SET given = given - 1")
        post.came.clear()
        made.start()
        assert post.came.wait(60)
        first = "SELECT attempts, claimed IS NOT NULL, sent IS NOT NULL FROM outbox WHERE reminder > 0"
        made.server.stop()
        assert made.sql(first) == [(1, 1, 0)]
        identities = [email.message_from_bytes(content)["Message-ID"] for _, _, content in post.mails]
        assert len(identities) == 2 and len(set(identities)) == 2


def test_the_password_is_told_the_server_of_mail_and_nobody_else(lab, tmp_path):
    seen = []

    def authenticate(server, session, envelope, mechanism, data):
        seen.append((data.login, data.password))
        return AuthResult(success=data.password == b'sec"ret\\ word', handled=False)
    with Post(authenticator=authenticate, auth_require_tls=False, auth_required=True) as post:
        login = tmp_path / "login"
        login.write_text('anna\nwrong\n')
        login.chmod(0o600)
        made = lab(*words(post.port), "--mail-login", str(login))
        made.start()
        assert made.settled(lambda row: row[4]) == (1, 0, 0, 0, "login")
        made.server.stop()
        made.bring_forward()
        login.write_text('anna\nsec"ret\\ word\n')
        made.start()
        assert post.came.wait(60)
        assert made.settled(lambda row: row[2])[2] == 1
        made.server.stop()
        assert seen[-1] == (b"anna", b'sec"ret\\ word')
        assert any("curl" in line for line in post.commands)
        assert not [line for line in post.commands if "ret\\ word" in line or "anna@" in line]
        login.chmod(0o644)
        ended = subprocess.run(
            [PROGRAM, "serve", "--data", made.server.data, *words(1), "--mail-login", str(login)],
            capture_output=True, text=True, timeout=60)
        assert ended.returncode != 0 and "chmod 600" in ended.stderr


def test_a_certificate_of_nobody_gets_no_mail(lab, tmp_path):
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", tmp_path / "key.pem", "-out",
         tmp_path / "cert.pem", "-days", "2", "-subj", "/CN=localhost"], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tmp_path / "cert.pem", tmp_path / "key.pem")
    port = free_port()
    server = socket.create_server(("127.0.0.1", port))

    def answer():
        try:
            while True:
                connection, _ = server.accept()
                try:
                    context.wrap_socket(connection, server_side=True).close()
                except (ssl.SSLError, OSError):
                    connection.close()
        except OSError:
            pass
    thread = threading.Thread(target=answer, daemon=True)
    thread.start()
    made = lab("--mail", f"smtps://127.0.0.1:{port}", "--mail-from", "lab@lab.example")
    made.start()
    assert made.settled(lambda row: row[4]) == (1, 0, 0, 0, "certificate")
    made.server.stop()
    server.close()


def test_a_lab_without_a_mail_server_writes_files(lab, tmp_path):
    folder = tmp_path / "mails"
    made = lab("--mail-folder", str(folder), "--mail-from", "lab@lab.example")
    made.start()
    assert made.settled(lambda row: row[2])[2] == 1
    made.server.stop()
    [file] = folder.iterdir()
    assert file.suffix == ".eml" and file.stat().st_mode & 0o077 == 0
    assert email.message_from_bytes(file.read_bytes())["To"] == "<anna@example.org>"


@pytest.mark.parametrize("wrong, told", [
    (["--mail", "http://127.0.0.1", "--mail-from", "a@b.de"], "smtp://"),
    (["--mail", "smtp://user:pass@127.0.0.1", "--mail-from", "a@b.de"], "smtp://"),
    (["--mail", "smtp://127.0.0.1"], "--mail-from"),
    (["--mail", "smtp://127.0.0.1", "--mail-from", "a@b.de\r\nBcc: c@d.de"], "--mail-from"),
    (["--mail", "smtp://127.0.0.1", "--mail-folder", "x", "--mail-from", "a@b.de"], "found both"),
    (["--mail-from", "a@b.de"], "belong to --mail"),
])
def test_what_is_wrong_with_the_words_is_said(tmp_path, wrong, told):
    ended = subprocess.run([PROGRAM, "serve", "--data", tmp_path / "data", *wrong], capture_output=True, text=True, timeout=60)
    assert ended.returncode == 64 and told in ended.stderr
