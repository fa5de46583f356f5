"""Accounts from the terminal, with a server that is running."""

import base64
import hashlib
import hmac
import http.client
import json
import os
import re
import socket
import sqlite3
import stat
import struct
import subprocess
import time

import pytest

from test_commands import PROGRAM, HOUSE, run

PASSPHRASE = "correct horse battery"


class Lab:
    """A server, and a browser that keeps its cookie."""

    def __init__(self, folder, *options):
        self.folder = folder
        self.process = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--data", str(folder), *options],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=HOUSE)
        self.port = int(re.search(r":(\d+)", self.process.stdout.readline())[1])
        self.cookie = None

    def ask(self, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {"Host": f"localhost:{self.port}", "Sec-Fetch-Site": "same-origin"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        if body is not None:
            headers["Content-Type"] = "application/json"
        connection.request(method, "/api/v1" + path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        if answer.getheader("Set-Cookie"):
            self.cookie = answer.getheader("Set-Cookie").split(";")[0]
        return answer.status, json.loads(text) if text else None

    def command(self, *words):
        return run(*words, "--data", self.folder)

    def link(self, *words):
        ended = self.command(*words)
        assert ended.returncode == 0, ended.stderr
        return re.search(r"/enter#([0-9A-Z]{26})\n", ended.stdout)[1]

    def close(self):
        self.process.terminate()
        self.process.wait(timeout=30)


@pytest.fixture
def lab(tmp_path):
    lab = Lab(tmp_path / "data")
    assert lab.ask("POST", "/set-up", {"link": lab.link("open"), "name": "Ada", "passphrase": PASSPHRASE})[0] == 200
    yield lab
    lab.close()


def test_the_owner_is_let_in_and_others_are_invited_reset_and_put_out(lab):
    assert "1  Ada  (owner; no second factor)" in lab.command("person", "list").stdout
    guest = Lab.__new__(Lab)
    guest.port, guest.cookie = lab.port, None
    unknown = lab.command("person", "invite", "--study", "sleep", "--role", "reader")
    assert unknown.returncode == 1 and "study sleep: there is none" in unknown.stderr
    assert lab.ask("POST", "/studies", {"template": "class-reaction", "id": "sleep"})[0] == 201
    link = lab.link("person", "invite", "--study", "sleep", "--role", "reader", "--grant", "export")
    body = {"link": link, "name": "Bo", "passphrase": PASSPHRASE}
    assert guest.ask("POST", "/links/take-up", body)[0] == 200
    assert "2  Bo  (member; no second factor; reader of sleep with export)" in lab.command("person", "list").stdout
    link = lab.link("person", "reset", "bo")
    assert guest.ask("POST", "/links/take-up", {"link": link, "passphrase": "another horse battery"})[0] == 200
    assert lab.command("person", "sign-out", "Bo").stdout == "1 sign-in ended\n"
    assert guest.ask("GET", "/account")[0] == 401
    assert guest.ask("POST", "/sign-in", {"name": "Bo", "passphrase": "another horse battery"})[0] == 200
    assert lab.command("person", "disable", "Bo").returncode == 0
    assert guest.ask("GET", "/account")[0] == 401
    assert lab.command("person", "disable", "Bo", "--undo").returncode == 0
    last = lab.command("person", "disable", "Ada")
    assert last.returncode == 1 and "only owner" in last.stderr
    nobody = lab.command("person", "reset", "Eve")
    assert nobody.returncode == 1 and "nobody has this name" in nobody.stderr
    assert lab.command("person", "sign-out", "--all").stdout == "1 sign-in ended\n"
    assert lab.ask("GET", "/account")[0] == 401
    assert lab.ask("POST", "/sign-in/link", {"link": lab.link("open", "--person", "Ada")})[0] == 200


def code_of(key):
    """What an app shows for a key (RFC 6238)."""
    secret = base64.b32decode(key + "=" * (-len(key) % 8))
    digest = hmac.new(secret, struct.pack(">Q", int(time.time() // 30)), hashlib.sha1).digest()
    start = digest[19] & 15
    return f"{(struct.unpack('>I', digest[start:start + 4])[0] & 0x7FFFFFFF) % 1_000_000:06d}"


def test_tokens_end_with_the_sign_ins_where_that_is_wished_and_the_terminal_says_which_stay(lab):
    def make(count):
        for _ in range(count):
            assert lab.ask("POST", "/account/tokens", {"label": "a", "actions": ["whole-audit"]})[0] == 201

    def tokens():
        # Whoever was signed out comes in again.
        assert lab.ask("POST", "/sign-in/link", {"link": lab.link("open")})[0] == 200
        return len(lab.ask("GET", "/account")[1]["tokens"])

    make(2)
    told = lab.command("person", "sign-out", "Ada").stdout
    assert told == "1 sign-in ended\n2 tokens stay; `merkwelt person sign-out Ada --end-tokens` ends them\n"
    assert tokens() == 2
    assert lab.command("person", "sign-out", "Ada", "--end-tokens").stdout == "1 sign-in ended\n2 tokens ended\n"
    assert tokens() == 0
    make(1)
    told = lab.command("person", "sign-out", "--all").stdout
    assert told.endswith("\n1 token stays; `merkwelt person sign-out --all --end-tokens` ends it\n")
    assert tokens() == 1
    assert lab.command("person", "sign-out", "--all", "--end-tokens").stdout.endswith("\n1 token ended\n")
    assert tokens() == 0
    for options, told in [
        ([], "1 token stays; `merkwelt person sign-out Ada --end-tokens` ends it"),
        (["--end-tokens"], "2 tokens ended"),
    ]:
        key = lab.ask("POST", "/account/second-factor")[1]["key"]
        assert lab.ask("PUT", "/account/second-factor", {"code": code_of(key)})[0] == 200
        make(1)
        removed = lab.command("person", "second-factor", "Ada", "--remove", *options)
        assert removed.returncode == 0, removed.stderr
        lines = removed.stdout.splitlines()
        assert lines == ["Ada has no second factor any more, and is signed out everywhere", told]
        assert tokens() == (0 if options else 1)


def test_keys_lie_beside_the_database_for_the_owner_alone(lab):
    keys = lab.folder / "keys.json"
    assert lab.ask("POST", "/account/second-factor")[0] == 200
    assert stat.S_IMODE(keys.stat().st_mode) == 0o600
    assert json.loads(keys.read_text())["format"] == "merkwelt.keys"
    before = keys.read_text()
    lab.close()
    keys.chmod(0o644)
    again = Lab(lab.folder)
    try:
        assert again.ask("POST", "/sign-in/link", {"link": again.link("open")})[0] == 200
        assert again.ask("POST", "/account/second-factor")[0] == 500
        assert again.ask("GET", "/health")[0] == 200
        keys.chmod(0o600)
        assert again.ask("POST", "/account/second-factor")[0] == 200
        assert keys.read_text() == before
    finally:
        again.close()


@pytest.mark.parametrize("lengths", [("2", "40"), ("40", "2"), ("2", "2")])
def test_two_lengths_are_refused_and_no_second_request_is_hidden_behind_them(lab, lengths):
    fields = "".join(f"Content-Length: {length}\r\n" for length in lengths)
    head = (f"POST /api/v1/sign-in HTTP/1.1\r\nHost: localhost:{lab.port}\r\nSec-Fetch-Site: same-origin\r\n"
            f"Content-Type: application/json\r\n{fields}\r\n")
    with socket.create_connection(("127.0.0.1", lab.port), timeout=30) as connection:
        connection.sendall((head + "{}GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\n\r\n").encode())
        answer = b""
        while part := connection.recv(4096):
            answer += part
    assert answer.startswith(b"HTTP/1.1 400 ") and answer.count(b"HTTP/1.1 ") == 1, answer


def test_the_audit_log_is_verified_exported_and_compared_with_an_earlier_head(lab, tmp_path):
    head = lab.command("audit", "head").stdout.strip()
    number = int(head.split(":")[0])
    assert number > 3
    assert lab.command("backup", "--to", tmp_path / "backup.db").returncode == 0
    assert lab.command("export", "-o", tmp_path / "out").returncode == 0
    assert lab.command("audit", "export", "-o", tmp_path / "audit.jsonl").returncode == 0
    lines = [json.loads(line) for line in (tmp_path / "audit.jsonl").read_text().splitlines()]
    assert [line["number"] for line in lines] == list(range(1, len(lines) + 1))
    assert [line["action"] for line in lines][-2:] == ["backup", "export"]
    assert head in lines[-2]["detail"], "the backup knows the head"
    assert not any("Ada" in json.dumps(line) for line in lines)
    whole = lab.command("audit", "verify", "--head", head)
    assert whole.returncode == 0 and "whole" in whole.stdout
    lab.close()
    database = sqlite3.connect(lab.folder / "merkwelt.db")
    with pytest.raises(sqlite3.IntegrityError):
        database.execute("DELETE FROM audit WHERE number = 2")
    database.execute("DROP TRIGGER auditIsNotChanged")
    database.execute("UPDATE audit SET object = 'person 9' WHERE number = 2")
    database.commit()
    database.close()
    broken = lab.command("audit", "verify")
    assert broken.returncode == 1 and "entry 2 is missing or not what was written" in broken.stdout
    assert lab.command("audit", "verify", "--head", "nonsense").returncode == 64


def test_whoever_asks_for_nothing_needs_no_account_and_leaves_no_key(tmp_path):
    lab = Lab(tmp_path / "data")
    try:
        assert lab.ask("GET", "/health")[0] == 200
        assert lab.cookie is None
        assert sorted(os.listdir(lab.folder)) == sorted(
            name for name in os.listdir(lab.folder) if name.startswith("merkwelt.db"))
    finally:
        lab.close()
    assert lab.command("person", "list").stdout.startswith("Nobody has an account")


@pytest.mark.parametrize("words", [
    ["open", "--url", "ftp://x"], ["person", "invite", "--role", "reader"], ["person", "second-factor", "Ada"],
    ["person", "invite", "--study", "a", "--role", "boss"], ["person", "sign-out"], ["person", "sign-out", "Ada", "--all"],
    ["serve", "--name", "https://lab.example"], ["serve", "--name", "lab.example:443"], ["serve", "--name", "a b"],
    ["serve", "--public-url", "http://lab.example"], ["serve", "--public-url", "https://lab.example", "--lan"],
])
def test_what_cannot_be_meant_is_refused(words, tmp_path):
    assert run(*words, "--data", tmp_path).returncode == 64


def test_a_public_address_needs_https(tmp_path):
    # An address of documentation: nothing is bound, nothing is sent.
    ended = run("serve", "--port", "0", "--host", "192.0.2.1", "--data", tmp_path)
    assert ended.returncode == 1 and "give --public-url or --certificate, or use --lan" in ended.stderr


def test_a_name_with_umlauts_is_answered_as_browsers_write_it(tmp_path):
    lab = Lab(tmp_path / "data", "--name", "Bücher.example")
    try:
        statuses = {}
        for host in ["xn--bcher-kva.example", "XN--BCHER-KVA.EXAMPLE.", "bcher.example", "xn--bcher-kva.example.evil"]:
            connection = http.client.HTTPConnection("127.0.0.1", lab.port, timeout=30)
            connection.request("GET", "/api/v1/health", headers={"Host": host})
            statuses[host] = connection.getresponse().status
        assert list(statuses.values()) == [200, 200, 421, 421], statuses
    finally:
        lab.close()


def test_behind_a_proxy_the_terminal_speaks_of_the_disk(tmp_path):
    lab = Lab(tmp_path / "data", "--public-url", "https://lab.example")
    try:
        assert "sign in at https://lab.example/sign-in" in lab.process.stdout.readline()
        # The command that makes the owner is whole: with this lab's folder and address.
        command = lab.process.stdout.readline()
        assert f"open --data {tmp_path / 'data'} --url https://lab.example" in command
        assert "unless the disk is encrypted" in lab.process.stdout.readline()
        assert "new and empty" in lab.process.stdout.readline()
        assert not (tmp_path / "data" / "keys.json").exists(), "made when it is needed"
    finally:
        lab.close()


def test_a_backup_that_somebody_asked_for_is_not_thinned_out(lab):
    made = set()
    while len(made) < 3:
        status, backup = lab.ask("POST", "/backups")
        # Two of one second would have one name.
        assert status in (201, 429), backup
        if status == 201:
            made.add(backup["name"])
    status, shelf = lab.ask("GET", "/backups")
    assert {backup["name"] for backup in shelf["backups"]} == made
    assert all(backup["isByHand"] and backup["name"].endswith("-by-hand.db") for backup in shelf["backups"])
    assert lab.ask("POST", f"/backups/{made.pop()}/examination")[1]["isWhole"]
