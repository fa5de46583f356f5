"""Backups and the way back, by the command line: killed, without room, encrypted, damaged."""

import json
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import time

import pytest

from serving import HOUSE, PROGRAM

HAS_AGE = shutil.which("age") and shutil.which("age-keygen")


def run(*arguments, **options):
    return subprocess.run([PROGRAM, *map(str, arguments)], capture_output="stdout" not in options,
                          timeout=120, cwd=HOUSE, text="stdout" not in options, **options)


@pytest.fixture
def data(tmp_path):
    folder = tmp_path / "data"
    assert run("demo", "--data", folder).returncode == 0
    return folder


@pytest.fixture
def backup(data, tmp_path):
    made = run("backup", "--data", data, "--to", tmp_path / "backup.db")
    assert made.returncode == 0, made.stderr
    return tmp_path / "backup.db"


@pytest.fixture
def key(tmp_path):
    file = tmp_path / "key.txt"
    subprocess.run(["age-keygen", "-o", file], check=True, capture_output=True)
    return file, subprocess.run(["age-keygen", "-y", file], check=True, capture_output=True, text=True).stdout.strip()


def entries(path):
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    rows = database.execute("SELECT session, position, text FROM entries ORDER BY 1, 2").fetchall()
    database.close()
    return rows


@pytest.mark.parametrize("seed", [1])
def test_kills_leave_the_old_or_the_new_whole(seed):
    ended = subprocess.run(
        [sys.executable, str(HOUSE / "Tests/Faults/backup_faults.py"), "--kills", "40", "--seed", str(seed), PROGRAM],
        capture_output=True, text=True, timeout=900)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    summary = json.loads(ended.stdout.splitlines()[-1])
    # Some kills came in time, in both.
    assert summary["backups killed"] > 3 and summary["restores killed"] > 3 and summary["lost"] == 0


def test_a_backup_comes_back_and_the_old_archive_is_kept(data, backup, tmp_path):
    before = entries(backup)
    assert len(before) > 100
    checked = run("check", backup)
    assert checked.returncode == 0 and "all is well" in checked.stdout
    restored = run("restore", backup, "--to", data)
    assert restored.returncode == 0, restored.stderr
    kept = [path for path in data.iterdir() if "before-restore" in path.name]
    assert len(kept) == 1 and entries(kept[0]) == before == entries(data / "merkwelt.db")
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    # The older way to say it.
    assert run("backup", "--data", data, tmp_path / "second.db").returncode == 0
    assert run("backup", "--data", data).returncode == 64


def test_a_file_that_exists_is_never_replaced(data, backup, tmp_path):
    whole = backup.read_bytes()
    again = run("backup", "--data", data, "--to", backup)
    assert again.returncode != 0 and "the file exists" in again.stderr
    assert backup.read_bytes() == whole
    # Also one that comes into being meanwhile, and what is none.
    link = tmp_path / "link.db"
    link.symlink_to(tmp_path / "nowhere")
    assert run("backup", "--data", data, "--to", link).returncode != 0
    assert not (tmp_path / "nowhere").exists() and not list(tmp_path.glob("*part"))


def test_an_archive_that_a_server_holds_is_not_replaced(data, backup, tmp_path):
    server = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--data", data], stdout=subprocess.PIPE, text=True,
                              cwd=HOUSE)
    try:
        assert "The lab is open" in server.stdout.readline()
        refused = run("restore", backup, "--to", data)
        assert refused.returncode != 0 and "has the file open" in refused.stderr, refused.stderr
        assert not [path for path in data.iterdir() if "restor" in path.name]
        assert run("check", data).returncode == 0
    finally:
        server.terminate()
        server.wait(20)
    assert run("restore", backup, "--to", data).returncode == 0


@pytest.mark.parametrize("place", [0.001, 0.3, 0.6, 0.999])
def test_one_flipped_byte_is_refused(data, backup, place):
    whole = bytearray(backup.read_bytes())
    whole[int(len(whole) * place)] ^= 0x10
    backup.write_bytes(whole)
    before = (data / "merkwelt.db").read_bytes()
    refused = run("restore", backup, "--to", data)
    assert refused.returncode != 0 and str(backup) in refused.stderr
    assert (data / "merkwelt.db").read_bytes() == before


def test_no_room_is_said_and_leaves_nothing(data, backup, tmp_path):
    small = tmp_path / "small"
    small.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=200k", "tmpfs", str(small)]
    if os.geteuid() != 0 or subprocess.run(mount, stderr=subprocess.DEVNULL).returncode != 0:
        pytest.skip("needs the right to mount")
    try:
        ended = run("backup", "--data", data, "--to", small / "backup.db")
        assert ended.returncode != 0 and "no space is left" in ended.stderr, ended.stderr
        ended = run("restore", backup, "--to", small / "merkwelt.db")
        assert ended.returncode != 0 and "no space is left" in ended.stderr, ended.stderr
        assert list(small.iterdir()) == []
        with open("/dev/full", "w") as full:
            ended = run("backup", "--data", data, "--to", "-", stdout=full, stderr=subprocess.PIPE)
        assert ended.returncode != 0 and b"standard output" in ended.stderr
    finally:
        subprocess.run(["umount", str(small)], check=True)


def test_the_standard_output_takes_a_whole_backup(data, backup, tmp_path):
    piped = tmp_path / "piped.db"
    with open(piped, "wb") as file:
        assert run("backup", "--data", data, "--to", "-", stdout=file, stderr=subprocess.PIPE).returncode == 0
    assert entries(piped) == entries(backup)
    assert run("restore", piped, "--to", tmp_path / "new.db").returncode == 0
    assert not [path for path in data.iterdir() if path.name.endswith("part")]


@pytest.mark.skipif(not HAS_AGE, reason="needs age")
def test_an_encrypted_backup_is_opened_by_age_and_by_restore(data, backup, key, tmp_path):
    file, recipient = key
    secret = tmp_path / "backup.age"
    made = run("backup", "--data", data, "--to", secret, "--encrypt-to", recipient)
    assert made.returncode == 0, made.stderr
    assert secret.read_bytes().startswith(b"age-encryption.org/v1")
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    opened = tmp_path / "opened.db"
    subprocess.run(["age", "-d", "-i", file, "-o", opened, secret], check=True)
    assert entries(opened) == entries(backup)
    restored = run("restore", secret, "--to", tmp_path / "new.db", "--identity", file)
    assert restored.returncode == 0, restored.stderr
    assert entries(tmp_path / "new.db") == entries(backup)
    assert not [path for path in data.iterdir() if path.name.endswith("part")], "nothing stays in plain text"
    other = tmp_path / "other.txt"
    subprocess.run(["age-keygen", "-o", other], check=True, capture_output=True)
    for options, words in [(["--identity", other], "is it the right key"), ([], "--identity"),
                           (["--identity", tmp_path / "none"], "none"), (["--identity", data], "")]:
        refused = run("restore", secret, "--to", tmp_path / "never.db", *options)
        assert refused.returncode != 0 and words in refused.stderr, refused.stderr
    cut = tmp_path / "cut.age"
    cut.write_bytes(secret.read_bytes()[:-200])
    assert run("restore", cut, "--to", tmp_path / "never.db", "--identity", file).returncode != 0
    assert not list(tmp_path.glob("never*"))


@pytest.mark.skipif(not (HAS_AGE and shutil.which("script")), reason="needs age and script")
def test_a_passphrase_from_a_file(data, backup, tmp_path):
    (tmp_path / "words").write_text("Größe zählt, \"nicht\" $HOME\n")
    secret = tmp_path / "backup.age"
    made = run("backup", "--data", data, "--to", secret, "--passphrase-file", tmp_path / "words")
    assert made.returncode == 0, made.stderr
    assert b"-> scrypt" in secret.read_bytes()[:60]
    restored = run("restore", secret, "--to", tmp_path / "new.db", "--passphrase-file", tmp_path / "words")
    assert restored.returncode == 0, restored.stderr
    assert entries(tmp_path / "new.db") == entries(backup)
    (tmp_path / "wrong").write_text("not these words at all\n")
    refused = run("restore", secret, "--to", tmp_path / "never.db", "--passphrase-file", tmp_path / "wrong")
    assert refused.returncode != 0 and "incorrect passphrase" in refused.stderr
    (tmp_path / "short").write_text("short\n")
    refused = run("backup", "--data", data, "--to", tmp_path / "never.age", "--passphrase-file", tmp_path / "short")
    assert refused.returncode != 0 and "12 to 1024 bytes" in refused.stderr
    assert not list(tmp_path.glob("never*"))


def test_without_age_it_is_said_what_to_install(data, tmp_path):
    (tmp_path / "bin").mkdir()
    refused = run("backup", "--data", data, "--to", tmp_path / "never.age", "--encrypt-to", "age1x",
                  env={"PATH": str(tmp_path / "bin")})
    assert refused.returncode != 0 and "apt install age" in refused.stderr
    refused = run("backup", "--data", data, "--to", tmp_path / "never.age", "--encrypt-to", "ssh-ed25519 AAAA")
    assert refused.returncode != 0 and "begins with age1" in refused.stderr
    assert not list(tmp_path.glob("never*"))


def test_a_server_makes_backups_and_keeps_some(data, tmp_path):
    folder = tmp_path / "backups"
    folder.mkdir()
    foreign = folder / "merkwelt-notes.db"
    foreign.write_text("not a backup")
    old = folder / "merkwelt-20200101T000000Z.db"
    old.write_text("superseded by the first one of this year")
    server = subprocess.Popen(
        [PROGRAM, "serve", "--port", "0", "--data", data, "--backup-to", folder, "--every", "1s", "--keep", "1,0,0"],
        stdout=subprocess.PIPE, cwd=HOUSE)
    try:
        seen = set()
        deadline = time.monotonic() + 60
        while len(seen) < 3 and time.monotonic() < deadline:
            seen |= {path.name for path in folder.glob("merkwelt-2*.db") if path != old}
            time.sleep(0.05)
    finally:
        server.terminate()
        server.wait(20)
    assert len(seen) >= 3, seen
    left = sorted(folder.glob("merkwelt-2*.db"))
    assert 1 <= len(left) <= 2 and not old.exists() and foreign.exists()
    assert entries(left[-1]) == entries(data / "merkwelt.db")
    assert run("check", left[-1]).returncode == 0
    for options in [["--every", "soon"], ["--keep", "7,4"], ["--encrypt-to", "age1x"]]:
        refused = run("serve", "--data", data, *options)
        assert refused.returncode == 64, options


def made_by_a_server(data, folder, until, seconds, *options):
    """The names of backups that a server makes until there are so many, or for so long."""
    there = {path.name for path in folder.glob("merkwelt-2*.db")}
    server = subprocess.Popen(
        [PROGRAM, "serve", "--port", "0", "--data", data, "--backup-to", folder, *options], stdout=subprocess.PIPE,
        text=True, cwd=HOUSE)
    made = set()
    try:
        assert "The lab is open" in server.stdout.readline()
        deadline = time.monotonic() + seconds
        while len(made) < until and time.monotonic() < deadline:
            made |= {path.name for path in folder.glob("merkwelt-2*.db")} - there
            time.sleep(0.05)
    finally:
        server.terminate()
        server.wait(20)
    return made


def test_a_backup_that_is_dated_ahead_hurries_no_other_and_takes_no_place(data, tmp_path):
    folder = tmp_path / "backups"
    folder.mkdir()
    ahead = folder / "merkwelt-20990101T000000Z.db"
    ahead.write_text("made while the clock was wrong")
    assert made_by_a_server(data, folder, 1, 4, "--every", "24h") == set()
    made = made_by_a_server(data, folder, 3, 60, "--every", "1s", "--keep", "1,0,0")
    assert len(made) >= 3, made
    left = {path.name for path in folder.glob("merkwelt-2*.db")}
    assert ahead.name in left and max(left - {ahead.name}) >= max(made) and len(left) <= 3, left
    empty = tmp_path / "empty"
    empty.mkdir()
    assert len(made_by_a_server(data, empty, 1, 60, "--every", "24h")) == 1
