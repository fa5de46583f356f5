"""HTTPS with a certificate that others made, as a command, and what the audit log knows of certificates."""

import hashlib
import http.client
import json
import re
import socket
import ssl
import subprocess

import pytest

from test_commands import HOUSE, PROGRAM, run


def free_port():
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        return place.getsockname()[1]


def openssl(*words):
    subprocess.run(["openssl", *map(str, words)], check=True, capture_output=True)


def certify(folder, name="localhost"):
    """A certificate that signs itself, and its key."""
    folder.mkdir(exist_ok=True)
    openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "30", "-subj", f"/CN={name}",
            "-addext", f"subjectAltName=DNS:{name}", "-keyout", folder / "key.pem", "-out", folder / "chain.pem")
    return folder / "chain.pem", folder / "key.pem"


def entries(data, tmp_path):
    file = tmp_path / "audit.jsonl"
    file.unlink(missing_ok=True)
    assert run("audit", "export", "--data", data, "-o", file).returncode == 0
    return [json.loads(line) for line in file.read_text().splitlines()]


def fingerprint(certificate):
    return hashlib.sha256(ssl.PEM_cert_to_DER_cert(certificate.read_text())).hexdigest()


class SecureLab:
    """`merkwelt serve` with a certificate, which listens on this machine alone."""

    def __init__(self, data, chain, key):
        self.port = free_port()
        self.chain = chain
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--data", str(data), "--host", "127.0.0.1", "--port", "0", "--secure-port", str(self.port),
             "--certificate", str(chain), "--key", str(key)], stdout=subprocess.PIPE, text=True, cwd=HOUSE)
        self.plain = int(re.search(r":(\d+)", self.process.stdout.readline())[1])
        self.said = self.process.stdout.readline()

    def ask(self, method, path, body=None, **headers):
        context = ssl.create_default_context(cafile=self.chain)
        connection = http.client.HTTPSConnection("localhost", self.port, context=context, timeout=30)
        return self.answer(connection, f"localhost:{self.port}", method, path, body, headers)

    def ask_openly(self, method, path, body=None, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.plain, timeout=30)
        return self.answer(connection, f"localhost:{self.plain}", method, path, body, headers)

    @staticmethod
    def answer(connection, host, method, path, body, headers):
        headers = {"Host": host, "Sec-Fetch-Site": "same-origin"} | headers
        if body is not None:
            headers["Content-Type"] = "application/json"
        connection.request(method, "/api/v1" + path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        return answer, answer.read().decode()

    def close(self):
        self.process.terminate()
        assert self.process.wait(timeout=30) == 0


@pytest.fixture
def secure(tmp_path):
    lab = SecureLab(tmp_path / "data", *certify(tmp_path / "one"))
    yield lab
    if lab.process.poll() is None:
        lab.process.kill()
        lab.process.wait()


def test_a_given_certificate_is_shown_insisted_on_and_written_down(secure, tmp_path):
    assert f"HTTPS at 127.0.0.1, port {secure.port}" in secure.said
    answer, _ = secure.ask("GET", "/health")
    assert answer.status == 200
    assert answer.getheader("Strict-Transport-Security") == "max-age=31536000; includeSubDomains"
    # The machine itself has HTTP besides, where nothing is insisted on.
    answer, _ = secure.ask_openly("GET", "/health")
    assert answer.status == 200 and answer.getheader("Strict-Transport-Security") is None
    with pytest.raises(ssl.SSLCertVerificationError):
        ssl.create_default_context().wrap_socket(socket.create_connection(("127.0.0.1", secure.port)), server_hostname="localhost")
    secure.close()
    again = SecureLab(tmp_path / "data", *certify(tmp_path / "two"))
    again.close()
    found = [entry for entry in entries(tmp_path / "data", tmp_path) if entry["action"] == "certificate"]
    assert [entry["object"] for entry in found] == ["certificate given"] * 2
    assert [json.loads(entry["detail"])["sha256"] for entry in found] == [
        fingerprint(tmp_path / name / "chain.pem") for name in ("one", "two")]
    assert run("audit", "verify", "--data", tmp_path / "data").returncode == 0


def test_people_sign_in_over_it_with_a_cookie_for_https_alone(secure, tmp_path):
    said = run("open", "--data", tmp_path / "data", "--url", f"https://localhost:{secure.port}").stdout
    link = re.search(rf"https://localhost:{secure.port}/enter#([0-9A-Z]{{26}})\n", said)[1]
    answer, text = secure.ask("POST", "/set-up", {"link": link, "name": "Ada", "passphrase": "correct horse battery"})
    assert answer.status == 200, text
    cookie = answer.getheader("Set-Cookie")
    assert cookie.startswith("__Host-merkwelt=")
    assert {"Secure", "HttpOnly", "SameSite=Lax", "Path=/"} <= {part.strip() for part in cookie.split(";")}
    value = cookie.split(";")[0]
    answer, text = secure.ask("GET", "/account", Cookie=value)
    assert answer.status == 200 and json.loads(text)["person"]["name"] == "Ada"
    # Reachable from elsewhere, so a second factor comes before everything else; and the cookie counts over HTTPS alone.
    answer, text = secure.ask("GET", "/people", Cookie=value)
    assert answer.status == 403 and "second-factor-missing" in text, text
    assert secure.ask_openly("GET", "/account", Cookie=value)[0].status == 401


def test_a_certificate_that_cannot_be_used_is_said_with_its_remedy(tmp_path):
    chain, key = certify(tmp_path / "one")
    _, other = certify(tmp_path / "two")
    openssl("ec", "-in", key, "-aes256", "-passout", "pass:secret", "-out", tmp_path / "locked.pem")

    def refused(*words):
        ended = run("serve", "--data", tmp_path / "data", "--port", "0", "--secure-port", free_port(), *words)
        assert ended.returncode != 0 and ended.stdout == ""
        return ended.returncode, ended.stderr

    given = ["--host", "127.0.0.1", "--certificate", chain]
    for file in [other, tmp_path / "locked.pem", tmp_path / "none.pem", chain]:
        code, said = refused(*given, "--key", file)
        assert code == 1 and f"{file}: no key that belongs to {chain} can be read" in said
    code, said = refused("--host", "127.0.0.1", "--certificate", key, "--key", key)
    assert code == 1 and f"{key}: no certificate can be read" in said
    assert "give both or neither" in refused(*given)[1]
    assert "name the address to listen on with --host" in refused("--certificate", chain, "--key", key)[1]
    said = run("serve", "--lan", "--certificate", chain, "--key", key, "--data", tmp_path / "data").stderr
    assert "leave out either --lan or --certificate" in said


def test_forgetting_an_authority_is_written_down(tmp_path):
    chain, key = certify(tmp_path / "one")
    data = tmp_path / "data"
    assert run("demo", "--data", data).returncode == 0
    file = data / "authority.pem"
    file.write_text(chain.read_text() + key.read_text())
    file.chmod(0o600)
    assert run("lan", "forget", "--data", data).returncode == 0
    last = entries(data, tmp_path)[-1]
    assert (last["action"], last["object"], last["actor"]) == ("certificate", "certificate authority", "command line")
    assert json.loads(last["detail"])["event"] == "forgotten"
    assert json.loads(last["detail"])["sha256"] == fingerprint(chain)
    # What was no certificate is forgotten as well, and nothing is claimed of it.
    file.write_text("nonsense")
    file.chmod(0o600)
    assert run("lan", "forget", "--data", data).returncode == 0
    assert json.loads(entries(data, tmp_path)[-1]["detail"]) == {"event": "forgotten"}
    assert run("lan", "forget", "--data", data).returncode == 1
    assert entries(data, tmp_path)[-1]["action"] == "export", "nothing was forgotten this time"
