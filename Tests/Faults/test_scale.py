"""A lab with several servers over one PostgreSQL. A seed that found something becomes a line of its own here."""

import json
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest

from postgres import PROGRAMS, Postgres
from serving import HOUSE, PROGRAM, Server

pytestmark = pytest.mark.skipif(PROGRAMS is None, reason="PostgreSQL is not installed")


def run(*words, **more):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=120, **more)


@pytest.fixture(scope="module")
def postgres():
    server = Postgres()
    server.start()
    yield server
    server.stop()


def attack(*words):
    ended = subprocess.run(
        [sys.executable, str(HOUSE / "Tests/Faults/scale_faults.py"), *words, PROGRAM], capture_output=True, text=True,
        timeout=3600)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return json.loads(ended.stdout.splitlines()[-1])


@pytest.mark.long(1)
@pytest.mark.parametrize("seed", range(1, 11))
def test_three_servers_lose_and_double_nothing_while_one_or_the_primary_is_killed(seed):
    summary = attack("--kills", "6", "--people", "40", "--devices", "6", "--rounds", "10", "--seed", str(seed))
    assert summary["admitted"] == summary["slots"] == 20 and summary["differences"] == 0
    assert sum(summary["kills"].values()) == 6 and summary["entries"] > 100


@pytest.mark.long(0)
def test_two_thousand_starts_over_three_servers_with_kills_admit_as_many_as_there_are_places():
    summary = attack("--kills", "40", "--people", "2000", "--devices", "200", "--rounds", "30", "--seed", "1")
    assert summary["admitted"] == summary["slots"] == 1000 and summary["differences"] == 0


def test_an_address_with_a_password_is_refused_and_not_shown_again(tmp_path):
    for words in (["serve"], ["open"], ["study", "list"], ["audit", "verify"]):
        ended = run(*words, "--archive", "postgres://ada:gr8-secret@127.0.0.1/lab", cwd=tmp_path)
        assert ended.returncode != 0 and "PGPASSFILE" in ended.stderr
        assert "gr8-secret" not in ended.stdout + ended.stderr
    ended = run("serve", "--archive", "sqlite:" + str(tmp_path / "a.db"), "--archive-read", "postgres://ada@127.0.0.1/lab")
    assert ended.returncode != 0 and "--archive-read" in ended.stderr
    assert run("serve", "--servers", "0").returncode != 0


def test_a_database_without_tables_is_refused_until_they_are_made(postgres, tmp_path):
    url = postgres.make("empty")
    ended = run("open", "--archive", url, "--data", str(tmp_path))
    assert ended.returncode != 0 and "merkwelt upgrade" in ended.stderr
    assert run("upgrade", "--archive", url, "--data", str(tmp_path)).returncode == 0
    assert run("open", "--archive", url, "--data", str(tmp_path)).returncode == 0
    assert "1 entry, whole" in run("audit", "verify", "--archive", url, "--data", str(tmp_path)).stdout


def health(server):
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/api/v1/health", timeout=15) as answer:
            return answer.status, json.load(answer)["status"]
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)["status"]


def until(wanted, ask, patience=30):
    end = time.monotonic() + patience
    while (found := ask()) != wanted:
        assert time.monotonic() < end, f"expected {wanted}, found {found}"
        time.sleep(0.05)


def test_health_says_that_a_server_stops_that_the_primary_is_gone_and_that_tables_are_missing(postgres, tmp_path):
    url = postgres.make("health")
    run("upgrade", "--archive", url, "--data", str(tmp_path))
    server = Server([PROGRAM, "serve", "--archive", url, "--drain", "2"], str(tmp_path))
    server.start()
    try:
        assert health(server) == (200, "ok")
        postgres.kill()
        assert health(server) == (503, "no primary")
        postgres.start()
        until((200, "ok"), lambda: health(server))
        last = postgres.query("DELETE FROM merkwelt WHERE position = 3 RETURNING name", "health")
        assert health(server) == (503, "schema")
        postgres.query(f"INSERT INTO merkwelt VALUES ('{last}', 3)", "health")
        assert health(server) == (200, "ok")
        server.process.send_signal(signal.SIGTERM)
        until((503, "draining"), lambda: health(server))
        assert server.process.wait(20) == 0
    finally:
        if server.process.poll() is None:
            server.kill()


def test_a_lab_in_a_file_starts_without_the_client_library(tmp_path):
    # The linker is told of a place where the library is broken, so that it cannot be loaded.
    (tmp_path / "libpq.so.5").write_text("no library")
    server = Server(["env", f"LD_LIBRARY_PATH={tmp_path}", PROGRAM, "serve"], str(tmp_path))
    server.start()
    assert health(server) == (200, "ok")
    server.stop()
    ended = run("open", "--archive", "postgres://ada@127.0.0.1/lab", env={"LD_LIBRARY_PATH": str(tmp_path), "PATH": "/bin"})
    assert ended.returncode != 0 and "libpq" in ended.stderr


def test_what_a_file_has_moves_to_a_database_and_back(postgres, tmp_path):
    url = postgres.make("moved")
    assert run("demo", "--data", str(tmp_path / "from")).returncode == 0
    run("upgrade", "--archive", url, "--data", str(tmp_path))
    there = run("migrate", "--from", f"sqlite:{tmp_path}/from/merkwelt.db", "--to", url)
    assert there.returncode == 0 and "Both sides are equal" in there.stdout, there.stdout + there.stderr
    again = run("migrate", "--from", f"sqlite:{tmp_path}/from/merkwelt.db", "--to", url)
    assert again.returncode != 0 and "not empty" in again.stderr
    back = run("migrate", "--from", url, "--to", f"sqlite:{tmp_path}/back.db")
    digests = [ended.stdout.split("digest ")[1].split()[0] for ended in (there, back)]
    assert digests[0] == digests[1]
