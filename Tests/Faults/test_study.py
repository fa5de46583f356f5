"""Studies from the terminal, and a server that is killed while people come to one."""

import csv
import json
import pathlib
import re
import shlex
import subprocess
import sys

from study_faults import STUDY
from test_commands import HOUSE, PROGRAM, run


def study(folder, *words):
    ended = run("study", *words, "--data", folder, "--json")
    return ended.returncode, json.loads(ended.stdout) if ended.stdout else ended.stderr


def test_a_study_goes_from_a_file_to_its_end(tmp_path):
    data, file = tmp_path / "data", tmp_path / "study.json"
    file.write_text(json.dumps(STUDY))
    code, published = study(data, "publish", file)
    assert code == 0 and published["version"] == 1 and published["state"] == "published"
    assert study(data, "publish", file)[1]["version"] == 1, "the same once more is no new version"
    file.write_text(json.dumps(STUDY | {"maximum": 3}))
    code, complaint = study(data, "publish", file)
    assert code == 1 and "--change" in complaint
    assert study(data, "publish", file, "--change", "wording")[1]["version"] == 2
    assert study(data, "open", "faults")[1]["state"] == "open"
    link = study(data, "links", "faults", "--add", "personal", "--count", "2", "--url", "https://lab.example")[1]
    assert len(link["addresses"]) == 2
    assert link["addresses"][0].startswith(f"https://lab.example/s/{link['code']}#t=")
    assert [one["code"] for one in study(data, "links", "faults")[1]["links"]] == [link["code"]]
    assert study(data, "list")[1]["studies"][0]["study"] == "faults"
    folder = tmp_path / "export"
    code, exported = study(data, "export", "faults", "--format", "csv", "--output", folder)
    assert code == 0
    consort = json.loads((folder / "consort.json").read_text())
    counts = study(data, "status", "faults")[1]["counts"]
    same = ["admitted", "completed", "excluded", "sessions"]
    assert [consort[name] for name in same] == [counts[name] for name in same] and "secret" not in consort
    with open(folder / "data/study-faults_description-participations_data.csv", newline="") as rows:
        assert len(list(csv.DictReader(rows))) == exported["participations"] == counts["admitted"] == 0
    assert study(data, "export", "faults", "--format", "csv", "--output", folder)[0] == 1, "what is there stays"
    assert study(data, "purge", "faults", "--really", "faults")[0] == 1, "an open study is not deleted"
    assert study(data, "close", "faults")[1]["state"] == "closed"
    assert study(data, "purge", "faults", "--really", "faulty")[0] == 1
    assert study(data, "purge", "faults", "--really", "faults")[0] == 0
    assert study(data, "list")[1]["studies"] == []


def test_each_command_takes_what_the_one_before_it_printed(tmp_path):
    data, file = tmp_path / "data", tmp_path / "study.json"
    file.write_text(json.dumps(STUDY))
    said = run("study", "import", file, "--data", data)
    file.unlink()
    commands = []
    while printed := re.search("`(merkwelt study [a-z]+ faults)`", said.stdout):
        commands.append(printed[1])
        said = run(*shlex.split(printed[1])[1:], "--data", data)
        assert said.returncode == 0, said.stderr
    assert commands == ["merkwelt study publish faults", "merkwelt study open faults"]
    version = study(data, "publish", "faults")[1]
    assert version["version"] == 1 and version["state"] == "open", "the same draft once more is no new version"
    # The definition of an export leads to the same study in another lab, by the id alone from there on.
    package, other = tmp_path / "export.zip", tmp_path / "other"
    assert study(data, "export", "faults", "--output", package)[0] == 0
    code, imported = study(other, "import", package, "--definition-only")
    assert code == 0 and imported == {"study": "faults", "hash": version["hash"], "state": "draft"}
    assert study(other, "publish", imported["study"])[1]["hash"] == version["hash"]
    code, complaint = study(other, "publish", "fault")
    assert code == 1 and "expected a file or the id of a study, found neither" in complaint
    assert study(tmp_path / "none", "publish", "faults")[0] != 0 and not (tmp_path / "none").exists()


def test_what_is_published_as_what_is_as_the_table_of_cases_says(tmp_path):
    data, file = tmp_path / "data", tmp_path / "study.json"
    table = json.loads((pathlib.Path(__file__).parent / "publishing.json").read_text())
    for place, row in enumerate(table["attempts"]):
        steps = [
            step | {"groups": row["groups"]} if step["kind"] == "allot" else step for step in table["study"]["steps"]]
        file.write_text(json.dumps(table["study"] | {"title": row["title"], "steps": steps}))
        code, told = study(data, "publish", file, *(["--change", row["kind"]] if row["kind"] else []))
        refusals = {"needsKind": "say with --change whether", "otherLedgers": "say --change procedure"}
        if row["answer"] in refusals:
            assert code == 1 and refusals[row["answer"]] in told, (place, told)
            assert f"version {row['version']}" in told, (place, told)
        else:
            assert code == 0 and told["version"] == row["version"], (place, told)


def test_a_study_with_faults_is_not_published(tmp_path):
    file = tmp_path / "study.json"
    file.write_text(json.dumps(STUDY | {"steps": STUDY["steps"][:-1]}))
    code, complaint = study(tmp_path / "data", "publish", file)
    assert code == 1 and str(file) in complaint
    assert not (tmp_path / "data").exists()


def test_what_is_no_study_is_told_with_its_place_and_nothing_is_written(tmp_path):
    data = tmp_path / "data"
    for name, text, told in [
        ("broken.json", '{\n "format": }', "broken.json:2:12 format: expected a value"),
        ("broken.yaml", "format: merkwelt.study\nid: [\n", "broken.yaml:3:1: expected YAML"),
        ("list.json", "[1]", "list.json:1:1: expected a study with format, id, title and steps"),
        ("quiz.json", json.dumps(STUDY | {"format": "merkwelt.quiz"}), "quiz.json:1:12 format: expected format: merkwelt.study"),
        ("later.json", json.dumps(STUDY | {"format": "merkwelt.study/9"}), 'found "merkwelt.study/9"; begin with'),
    ]:
        file = tmp_path / name
        file.write_text(text)
        for words in [("import",), ("publish",)]:
            code, complaint = study(data, *words, file)
            assert code == 1 and told in complaint, complaint
        assert not data.exists()
    file = tmp_path / "study.json"
    file.write_text(json.dumps(STUDY))
    code, complaint = study(data, "import", file, "--hash", "0" * 64)
    assert code == 1 and f"expected the hash {'0' * 64}, found" in complaint and not data.exists()
    code, imported = study(data, "import", file)
    assert code == 0 and imported["hash"] in complaint


def test_kills_forget_nobody_and_give_nothing_twice():
    ended = subprocess.run(
        [sys.executable, str(HOUSE / "Tests/Faults/study_faults.py"), "--kills", "20", "--people", "400", PROGRAM],
        capture_output=True, text=True, timeout=900)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    summary = json.loads(ended.stdout.splitlines()[-1])
    assert summary["starts"] == 21 and summary["admitted"] == 200 and summary["slots"] == 200
    assert summary["differences"] == 0
