"""The command line for authors and researchers: what it says, to the letter."""

import csv
import json
import random
import re

from fhir.resources.questionnaire import Questionnaire
from lab import ROOT, run
from quizzes import BROKEN, alpha

FAULTY = """id: tea
title: {en: Tea or coffee?}
questions:
  - id: cup
    type: single
    text: {en: What is in your cup?}
    answers:
      - {id: tea, text: {en: Tea}, outcome: leaf}
      - {id: coffee, text: {en: Coffee}, outcome: bean}
  - id: cup
    type: guess
    text: {en: How much?}
outcomes:
  - {id: leaf, name: {en: Leaf}, title: {en: You are a leaf}, text: {en: Green.}}
"""


def test_a_sound_definition_is_passed_over_in_silence():
    for file in sorted((ROOT / "Content" / "quizzes").glob("*.yaml")):
        assert run("check", file).stdout == "", file.name
    assert json.loads(run("check", "--json", ROOT / "Content" / "quizzes" / "animals.json").stdout) == []


def test_faults_are_told_with_file_line_and_column(tmp_path):
    file = tmp_path / "tea.yaml"
    file.write_text(FAULTY)
    result = run("check", file, check=False)
    assert result.returncode == 1
    told = [line.replace(str(file), "tea.yaml") for line in result.stdout.splitlines()]
    assert told == [
        'tea.yaml:9:51 questions[0].answers[1].outcome: expected the id of an outcome, found "bean"; '
        "add the outcome or remove it here",
        'tea.yaml:10:9 questions[1].id: expected an id that no other question or item has, found "cup"; '
        "rename one of them",
        "tea.yaml:11:11 questions[1].type: expected single, multiple, ranged, matrix, number, text, date or info, "
        'found "guess"',
    ]
    listed = json.loads(run("check", "--json", file, check=False).stdout)
    assert [f'{fault["line"]}:{fault["column"]}' for fault in listed] == [
        line.split(" ")[0][9:] for line in told]
    assert {"file", "code", "severity", "path", "line", "column", "expected", "found", "remedy"} == set(listed[0])


def test_what_is_no_yaml_is_told_where(tmp_path):
    file = tmp_path / "broken.yaml"
    file.write_text("id: a\n  title: [")
    result = run("check", file, check=False)
    assert result.returncode == 1
    assert result.stdout.startswith(f"{file}:2:") and "expected YAML" in result.stdout
    missing = run("check", tmp_path / "none.yaml", check=False)
    assert missing.returncode != 0 and f"{tmp_path / 'none.yaml'}: no such file" in missing.stderr


def test_the_starter_is_sound_and_never_written_over(tmp_path):
    file = tmp_path / "mine.yaml"
    assert run("new", "quiz", "-o", file).stdout == f"{file} written; check it with: merkwelt check {file}\n"
    assert file.read_text() == run("new", "quiz").stdout
    assert run("check", file).stdout == ""
    file.write_text("mine")
    again = run("new", "quiz", "-o", file, check=False)
    assert again.returncode != 0
    assert f"{file}: the file exists; name another one" in again.stderr
    assert file.read_text() == "mine"


DEFINITION = """id: calm
title: {en: How calm are you?}
languages: [en]
questions:
  - id: feel
    type: matrix
    text: {en: How do you feel?}
    answers:
      - {id: no, text: {en: Not at all}}
      - {id: little, text: {en: A little}}
      - {id: much, text: {en: Much}}
      - {id: very, text: {en: Very}}
    items:
      - {id: rest, text: {en: Rested}}
      - {id: ease, text: {en: At ease}}
      - {id: tense, text: {en: Tense}}
scales:
  - id: calm
    name: {en: Calm}
    items: [rest, ease, tense]
    reversed: [tense]
"""


def test_answers_are_measured_as_text_table_json_and_page(tmp_path):
    definition, file, page = tmp_path / "calm.yaml", tmp_path / "answers.csv", tmp_path / "calm.html"
    definition.write_text(DEFINITION)
    chance = random.Random(5)
    rows = []
    for _ in range(60):
        trait = chance.gauss(2.5, 0.9)
        rows.append([min(4, max(1, round(value + chance.gauss(0, 0.6)))) for value in (trait, trait, 5 - trait)])
    written = [["session", "rest", "ease", "tense"]] + [[f"s{n}", *row] for n, row in enumerate(rows)]
    written[3][2] = ""  # one answer is missing
    with open(file, "w", newline="") as out:
        csv.writer(out).writerows(written)
    whole = [[row[0], row[1], 5 - row[2]] for number, row in enumerate(rows) if number != 2]
    expected = alpha(whole)

    told = run("measure", file, "--definition", definition, "--html", page).stdout.splitlines()
    assert told[0] == "persons  60" and told[1] == "" and told[2] == "calm  Calm"
    assert told[3] == "  answers                  59 of 60 persons answered every item"
    assert told[4].startswith(f"  alpha                    {expected:.3f} listwise, ")
    assert told[-1].split()[:2] == ["tense", "(-)"] and told[-3].split()[:2] == ["rest", "59"]
    listed = json.loads(run("measure", file, "--definition", definition, "--json").stdout)
    assert abs(listed[0]["listwise"]["alpha"] - expected) < 1e-12
    table = list(csv.DictReader(run("measure", file, "--definition", definition, "--csv").stdout.splitlines()))
    assert abs(float(table[0]["alpha"]) - expected) < 1e-12 and len(table) == 8
    html = page.read_text()
    assert html.startswith("<!doctype html>") and "<svg" in html and "Calm" in html and "<script" not in html


def test_a_table_that_does_not_fit_is_told_where(tmp_path):
    definition, file = tmp_path / "calm.yaml", tmp_path / "answers.csv"
    definition.write_text(DEFINITION)
    file.write_text("session,rest,ease,tense\na,1,2,3\nb,1,9,3\n")
    wrong = run("measure", file, "--definition", definition, check=False)
    assert wrong.returncode != 0
    assert (f'{file}:3:3 ease: expected one of no, little, much, very, or its value, found "9"; '
            "leave the field empty where there is no answer") in wrong.stderr
    assert "Usage" not in wrong.stderr and wrong.returncode == 1
    file.write_text("session,rest,ease,tense\na,1,2,3\nb,-99,9,3\n")
    both = run("measure", file, "--definition", definition, check=False).stderr
    assert f"{file}:3:2 rest: " in both and f"{file}:3:3 ease: " in both
    named = run("measure", file, "--definition", definition, "--missing", "9", "--missing=-99", "--json", check=False)
    assert named.returncode == 0 and json.loads(named.stdout)[0]["methods"]["lambda2"].startswith("Guttman")
    file.write_text("session,rest,ease\na,1,2\n")
    lacking = run("measure", file, "--definition", definition, "--json", check=False)
    assert lacking.returncode == 1 and json.loads(lacking.stdout) == []
    assert f"{file}:1:1: expected a column for every item, found no column for tense" in lacking.stderr
    file.write_text("session,other\na,1\n")
    assert "expected columns with the names of the definition's items, found none" in run(
        "measure", file, "--definition", definition, check=False).stderr
    definition.write_text(FAULTY)
    assert f"{definition}:9:" in run("measure", file, "--definition", definition, check=False).stderr
    assert "--csv and --html need --definition" in run("measure", file, "--csv", check=False).stderr


PANEL = {
    "resourceType": "Questionnaire", "id": "44249-1", "url": "http://loinc.org/q/44249-1", "version": "2.69",
    "title": "PHQ-9", "status": "draft", "item": [
        {"linkId": "/44250-9", "type": "choice", "prefix": "1.", "text": "Little interest", "required": True,
         "code": [{"system": "http://loinc.org", "code": "44250-9"}], "answerOption": [
             {"valueCoding": {"system": "http://loinc.org", "code": code, "display": display, "extension": [
                 {"url": "http://hl7.org/fhir/StructureDefinition/ordinalValue", "valueDecimal": weight}]}}
             for weight, (code, display) in enumerate([("LA6568-5", "Not at all"), ("LA6569-3", "Several days")])]},
        {"linkId": "/weight", "type": "quantity", "text": "How heavy?"},
        {"linkId": "/why", "type": "string", "text": "Why?", "enableWhen": [
            {"question": "/44250-9", "operator": "!=",
             "answerCoding": {"system": "http://loinc.org", "code": "LA6568-5"}}]},
        {"linkId": "/44261-6", "type": "decimal", "readOnly": True, "text": "Sum"},
    ]}


def test_a_questionnaire_of_others_goes_through_as_valid_fhir(tmp_path):
    source, quiz = tmp_path / "panel.json", tmp_path / "quiz.json"
    source.write_text(json.dumps(PANEL))
    refused = run("convert", source, "--output", quiz, check=False)
    assert refused.returncode == 1 and not quiz.exists()
    assert "lost: " in refused.stderr and "item[1].type: Quizzes have no questions" in refused.stderr
    assert "item[3].readOnly" in refused.stderr and "--accept-losses" in refused.stderr
    listed = json.loads(run("convert", source, "--json").stdout)
    assert [(loss["kind"], loss["path"]) for loss in listed] == [
        ("item-type", "/item/1/type"), ("read-only", "/item/3/readOnly")]
    assert "item[3].readOnly" in run("convert", source, "--accept-losses", "--output", quiz).stderr
    assert run("check", quiz).stdout.count("warning") >= 1
    for file in (source, quiz):
        out = run("convert", file, "--to", "fhir", "--accept-losses").stdout
        resource = Questionnaire.model_validate_json(out)
        assert resource.url == PANEL["url"] and resource.version == "2.69"
        assert [item.linkId for item in resource.item] == ["/44250-9", "/weight", "/why", "/44261-6"]
        assert resource.item[0].answerOption[0].valueCoding.system == "http://loinc.org"
        assert resource.item[2].enableWhen[0].operator == "!=" and resource.item[3].readOnly is True
    assert "exists" in run("convert", source, "--accept-losses", "--output", quiz, check=False).stderr


def test_the_reference_is_what_the_program_says():
    assert run("reference", "quiz").stdout == (ROOT / "Documentation" / "quiz-reference.md").read_text()


def follow(definition, fault):
    """Does what a message says, from nothing but its own words and its place."""
    steps = [int(step) if step.isdigit() else step for step in fault["path"].split("/")[1:]]
    parent = definition
    for step in steps[:-1]:
        parent = parent[step]
    last, remedy = steps[-1] if steps else None, fault["remedy"]
    meant = re.search(r'did you mean "(.*)"\?', remedy)
    added = re.search(r"^add (\w+): …", remedy)
    other = re.search(r"use type: (\w+)", remedy)
    if meant and fault["expected"].startswith("a property"):
        parent[meant[1]] = parent.pop(last)
    elif meant:
        parent[last] = meant[1]
    elif added:
        (parent[last] if steps else parent)[added[1]] = "…"
    elif remedy.startswith("write {"):
        parent[last] = {code: "…" for code in re.findall(r"(\w+): …", remedy)}
    elif other:
        (parent if last == "answers" else parent[last])["type"] = other[1]
    elif remedy.startswith("add the outcome"):
        definition["outcomes"].append({"id": json.loads(fault["found"])})
    elif "remove it" in remedy or "leave" in remedy:
        del parent[last]
    elif "rename" in remedy:
        parent[last] += "-2"
    elif remedy == "swap from and to":
        parent["from"], parent["to"] = parent["to"], parent["from"]
    elif fault["expected"] == "true or false":
        parent[last] = True
    elif "letters a to z, digits, - or _" in fault["expected"]:
        parent[last] = re.sub(r"[^A-Za-z0-9_-]", "-", parent[last])
    elif " or " in fault["expected"]:
        parent[last] = fault["expected"].split(",")[0]
    else:
        raise AssertionError(f"the message says nothing that could be done: {fault}")


def test_a_broken_definition_is_repaired_by_following_nothing_but_the_messages(tmp_path):
    file = tmp_path / "broken.json"
    definition = json.loads(json.dumps(BROKEN))
    for step in range(40):
        file.write_text(json.dumps(definition, ensure_ascii=False))
        faults = json.loads(run("check", "--json", file, check=False).stdout)
        if not faults:
            break
        # What names the remedy word for word first, as anyone would.
        follow(definition, next((fault for fault in faults if "did you mean" in fault["remedy"]), faults[0]))
    assert run("check", file).stdout == ""
    assert step >= 10, "the definition was hardly broken"
    assert definition["title"] == BROKEN["titel"] and definition["questions"][2]["when"]["item"] == "cup"
