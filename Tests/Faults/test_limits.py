"""A server that one client cannot stop: a full disk, families under former names, files."""

import csv
import io
import json
import os
import subprocess
import sys

import pytest

from serving import HOUSE, PROGRAM, Server, canonical, exchange
from server_limits import Person



@pytest.mark.parametrize("part", ["disk", "rewriting"])
def test_a_full_disk_is_read_exported_and_emptied_and_no_room_is_taken_in_vain(part):
    # A disk of its own takes a mount, in a namespace that ends with the test; who is not root asks for it.
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    run = subprocess.run(
        [*root, "unshare", "-m", sys.executable, str(HOUSE / "Tests/Faults/server_limits.py"), part, "--", PROGRAM,
         "serve"], capture_output=True, text=True, timeout=600)
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.fixture
def server(tmp_path):
    server = Server([PROGRAM, "serve"], str(tmp_path))
    server.start()
    yield server
    server.kill()


def sessions(text):
    return {row["session"] for row in csv.DictReader(io.StringIO(text))}


def test_a_familys_table_has_sessions_stored_under_its_former_name(server, tmp_path):
    person = Person(1, {})
    expected = {"hearing": set(), "levels": set()}
    for name in ["hearing-quick-smooth", "hearing-angle-rough", "harbour-1-smooth", "harbour-4-rough"]:
        document = json.loads((HOUSE / f"Tests/Golden/1/localisation/{name}.json").read_text())
        head = document["session"]
        assert head["family"] == "localisation"
        expected["hearing" if name.startswith("hearing") else "levels"].add(head["id"])
        status, body = exchange(server, person.request("PUT", f"/sessions/{head['id']}", canonical(head)))
        assert status == 201, body
        person.id = head["id"]
        status, body = exchange(server, person.upload([canonical(entry) for entry in document["entries"]]))
        assert status == 200, body
    for family, ids in expected.items():
        status, body = exchange(server, person.request("GET", f"/export?format=csv&family={family}"))
        assert status == 200 and sessions(body) == ids, (family, body[:300])
    exported = subprocess.run([PROGRAM, "export", "--data", server.data, "-o", str(tmp_path / "out")],
                              capture_output=True, text=True, timeout=120)
    assert exported.returncode == 0, exported.stderr
    for family, ids in expected.items():
        tables = [path for path in (tmp_path / "out").glob(f"{family}-*.csv") if not path.stem.endswith("-columns")]
        assert tables and set().union(*(sessions(path.read_text()) for path in tables)) == ids, family
    files = list((tmp_path / "out").glob("merkwelt-localisation-*.json"))
    assert len(files) == 4
    for file in files:
        exported = json.loads(file.read_text())
        status, body = exchange(server, person.request("GET", f"/sessions/{exported['session']['id']}"))
        assert status == 200 and canonical(json.loads(body)) == canonical(exported)
    # Without a family it has to be said which of the two is wanted.
    status, body = exchange(server, person.request("GET", "/export?format=csv"))
    assert status == 422 and set(json.loads(body)["expected"].split(" or ")) == set(expected)
    status, body = exchange(server, person.request("GET", "/export?format=csv&family=localisation"))
    assert status == 422


def test_a_database_in_use_is_copied_whole(server, tmp_path):
    person = Person(1, {"trials": 5}, family="reaction")
    assert exchange(server, person.announce())[0] == 201
    entries = [canonical({"index": n, "time": n, "action": {"kind": "press"}}) for n in range(500)]
    assert exchange(server, person.upload(entries))[0] == 200
    copy = tmp_path / "copy" / "merkwelt.db"
    copy.parent.mkdir()
    ended = subprocess.run([PROGRAM, "backup", "--data", server.data, str(copy)], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    assert copy.stat().st_mode & 0o077 == 0
    checked = subprocess.run([PROGRAM, "check", str(copy.parent)], capture_output=True, text=True)
    assert checked.returncode == 0 and "1 profiles, 1 sessions, 500 entries; all is well" in checked.stdout
    again = subprocess.run([PROGRAM, "backup", "--data", server.data, str(copy)], capture_output=True, text=True)
    assert again.returncode != 0 and "the file exists" in again.stderr
