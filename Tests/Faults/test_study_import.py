"""A study that moves to another lab by the command line, and an import that is killed again and again."""

import json
import random
import signal
import subprocess
import time
import zipfile

from study_faults import Field, Person
from test_commands import PROGRAM, run

KILLS = 20


def study(folder, *words):
    ended = run("study", *words, "--data", folder, "--json")
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return json.loads(ended.stdout)


def moved(tmp_path, people):
    """The export of a closed study in which people have groups and logs."""
    folder = tmp_path / "old"
    folder.mkdir()
    field = Field(PROGRAM, str(folder), people)
    field.start()
    for number in range(people):
        Person(number).come(field)
    field.server.stop()
    study(field.server.data, "close", "faults")
    file = tmp_path / "old.zip"
    study(field.server.data, "export", "faults", "--format", "sessions", "--output", file)
    return file


def test_a_study_moves_with_all_that_was_given(tmp_path):
    file, lab, again = moved(tmp_path, 30), tmp_path / "new", tmp_path / "again.zip"
    trial = study(lab, "import", file, "--dry-run")
    assert trial["participations"] == 30 and not trial["isWritten"] and not lab.exists()
    said = study(lab, "import", file)
    assert said["participations"] == said["sessions"] == 30
    study(lab, "export", "faults", "--format", "sessions", "--output", again)
    assert again.read_bytes() == file.read_bytes(), "what comes out is what came in"
    assert study(lab, "ledger", "faults", "--check")["differences"] == []
    once_more = study(lab, "import", file)
    assert once_more["same"] == 30 and once_more["participations"] == once_more["sessions"] == 0
    # The definition alone, as a draft.
    draft = study(tmp_path / "third", "import", file, "--definition-only")
    assert draft["state"] == "draft" and draft["hash"] == said["hash"]


def test_an_export_with_codes_is_refused_and_its_definition_can_be_taken(tmp_path):
    """What an export for anybody leaves out does not come back; the sentence says how the study moves."""
    file, coded, lab = moved(tmp_path, 3), tmp_path / "coded.zip", tmp_path / "lab"
    study(next((tmp_path / "old").rglob("merkwelt.db")).parent, "export", "faults", "--logs", "--output", coded)
    ended = run("study", "import", coded, "--data", lab)
    assert ended.returncode == 1 and "given away (ids codes, dates shifted, level open)" in ended.stderr, ended.stderr
    assert "`merkwelt study export faults --format sessions`" in ended.stderr and not lab.exists()
    whole = study(lab, "import", file, "--dry-run")
    draft = study(lab, "import", coded, "--definition-only")
    assert draft["state"] == "draft" and draft["hash"] == whole["hash"]


def test_a_changed_export_is_refused_before_a_lab_is_made(tmp_path):
    file, other = moved(tmp_path, 3), tmp_path / "other.zip"
    with zipfile.ZipFile(file) as old, zipfile.ZipFile(other, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, old.read(name).replace(b'"voluntary"', b'"Voluntary"', 1))
    ended = run("study", "import", other, "--data", tmp_path / "lab")
    assert ended.returncode == 1 and "raw/sessions.jsonl: expected SHA-256" in ended.stderr, ended.stderr
    assert not (tmp_path / "lab").exists()


def test_a_killed_import_leaves_nothing_of_a_study(tmp_path):
    file, chance = moved(tmp_path, 120), random.Random(1)
    began = time.monotonic()
    study(tmp_path / "whole", "import", file)
    lasts = time.monotonic() - began
    lab, ends = tmp_path / "lab", 0
    for _ in range(KILLS):
        process = subprocess.Popen(
            [PROGRAM, "study", "import", str(file), "--data", str(lab)], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        try:
            process.wait(chance.random() * lasts)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            process.wait()
        if not (lab / "merkwelt.db").exists():
            continue
        studies = study(lab, "list")["studies"]
        if studies:
            # It was faster than the kill: all of it is there, and the next one begins anew.
            ends += 1
            assert study(lab, "import", file)["same"] == 120
            study(lab, "purge", "faults", "--really", "faults")
    assert ends < KILLS, "no import was killed in the middle"
    assert study(lab, "import", file)["sessions"] == 120
    study(lab, "export", "faults", "--format", "sessions", "--output", tmp_path / "again.zip")
    with zipfile.ZipFile(file) as old, zipfile.ZipFile(tmp_path / "again.zip") as new:
        for name in old.namelist():
            # After a purge other numbers are free for slots, which only their order is told by.
            if ends == 0 or name.endswith("raw/sessions.jsonl"):
                assert old.read(name) == new.read(name), name
