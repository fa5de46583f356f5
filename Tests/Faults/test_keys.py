"""The lab's keys, which no backup has: out of the lab's folder and back, by the command line."""

import json
import stat
import subprocess

import pytest

from test_backup import HAS_AGE, key  # noqa: F401  (a fixture)
from test_commands import run
from test_people import lab  # noqa: F401  (a fixture)


def test_keys_go_out_and_come_back_and_are_never_replaced(lab, tmp_path):
    kept = lab.folder / "keys.json"
    copy = tmp_path / "copy.json"
    nobody = tmp_path / "nobody"
    assert run("demo", "--data", nobody).returncode == 0
    early = run("keys", "export", "--to", copy, "--data", nobody)
    assert early.returncode != 0 and "no keys yet" in early.stderr
    assert not copy.exists() and not (nobody / "keys.json").exists()
    assert lab.ask("POST", "/account/second-factor")[0] == 200
    before = kept.read_text()
    made = lab.command("keys", "export", "--to", copy)
    assert made.returncode == 0, made.stderr
    assert copy.read_text() == before and stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert lab.command("keys", "export", "--to", "-").stdout == before
    again = lab.command("keys", "export", "--to", copy)
    assert again.returncode != 0 and "the file exists" in again.stderr
    # The same ones are no conflict, others are.
    assert lab.command("keys", "restore", copy).returncode == 0
    other = json.loads(before)
    other["keys"] = ["00" * 32]
    (tmp_path / "other.json").write_text(json.dumps(other))
    refused = lab.command("keys", "restore", tmp_path / "other.json")
    assert refused.returncode != 0 and "other keys are there" in refused.stderr and kept.read_text() == before
    kept.unlink()
    (tmp_path / "none.json").write_text(before[:-20])
    refused = lab.command("keys", "restore", tmp_path / "none.json")
    assert refused.returncode != 0 and "expected the keys" in refused.stderr and not kept.exists()
    assert lab.command("keys", "restore", copy).returncode == 0
    assert kept.read_text() == before and stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert not [path for path in lab.folder.iterdir() if path.name.endswith("part")]
    log = lab.command("audit", "export").stdout
    assert [json.loads(line)["action"] for line in log.splitlines() if '"keys"' in line] == [
        "export", "export", "restore", "restore"]


@pytest.mark.skipif(not HAS_AGE, reason="needs age")
def test_encrypted_keys_are_opened_by_age_and_by_restore(lab, key, tmp_path):  # noqa: F811
    file, recipient = key
    kept, secret = lab.folder / "keys.json", tmp_path / "keys.age"
    assert lab.ask("POST", "/account/second-factor")[0] == 200
    before = kept.read_text()
    made = lab.command("keys", "export", "--to", secret, "--encrypt-to", recipient)
    assert made.returncode == 0, made.stderr
    assert secret.read_bytes().startswith(b"age-encryption.org/v1")
    assert subprocess.run(["age", "-d", "-i", file, secret], check=True, capture_output=True).stdout.decode() == before
    kept.unlink()
    locked = lab.command("keys", "restore", secret)
    assert locked.returncode != 0 and "--identity" in locked.stderr and not kept.exists()
    assert lab.command("keys", "restore", secret, "--identity", file).returncode == 0
    assert kept.read_text() == before
    assert not [path for path in lab.folder.iterdir() if path.name.endswith("part")]
