"""The Big Five taken in German: what the page shows, what it gives out as files, and what the server makes of it."""

import csv
import datetime
import hashlib
import json
import random
import re
import urllib.error
import urllib.request
import uuid

import pytest
from fhir.resources.questionnaire import Questionnaire
from fhir.resources.questionnaireresponse import QuestionnaireResponse
from lab import ROOT, run, saved
from waiting import until, until_page
from quizzes import BROKEN, alpha, answer_all, answer_page

pytestmark = pytest.mark.long(2, pool="answers out")

GERMAN = ["Ich bin der Mittelpunkt jeder Feier.", "Andere Menschen kümmern mich wenig.", "Trifft genau zu",
          "Wie gut trifft jede Aussage auf dich zu?", "Seite 1 von 10"]


def ask(lab, key, method, path, body=None):
    """What the server answers: status and JSON."""
    request = urllib.request.Request(
        lab.url + "/api/v1/sessions" + path, method=method, data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {key}", "Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


@pytest.fixture(scope="module")
def taken(chromium, lab, tmp_path_factory):
    """A person takes all 50 items in German, with a reload in the middle, and takes every file of the session's page."""
    folder = tmp_path_factory.mktemp("files")
    context = chromium.new_context(viewport={"width": 390, "height": 844}, locale="de-DE", accept_downloads=True)
    page = context.new_page()
    keys = set()
    page.on("request", lambda request: keys.add(request.headers.get("authorization", "")[len("Bearer "):]))
    page.goto(lab.url + "/questions")
    until_page(page, "performance.getEntriesByName('alive').length > 0")
    page.locator(".choice", has_text="Die Big Five").first.click()
    page.locator(".quiz-cover", has_text="Die Big Five in 50 Aussagen").wait_for()
    page.locator(".card-start .button-start").click()
    page.locator(".quiz-page").wait_for()
    shown = page.locator("main").inner_text().replace("\u00a0", " ")
    chance = random.Random(50)
    for _ in range(3):
        number = page.locator(".quiz-number").inner_text()
        answer_page(page, chance.randrange)
        page.locator(".quiz-navigation .button-primary").click()
        until(lambda: page.locator(".quiz-number").inner_text() != number)
    number = page.locator(".quiz-number").inner_text()
    page.wait_for_timeout(300)
    page.reload()
    page.get_by_role("button", name="Weitermachen").click()
    until(lambda: page.locator(".quiz-number").inner_text() == number)
    answer_all(page, chance.randrange)
    result = page.locator("main").inner_text().replace("\u00a0", " ")
    page.get_by_role("button", name="Alle Zahlen").click()
    page.wait_for_url(re.compile("/results/session/"))
    page.locator("button", has_text="-answers.csv").wait_for()
    files = {}
    for ending in ["-answers.csv", "-scores.csv", ".svg", ".png", "-response.fhir.json", "-questionnaire.fhir.json"]:
        files[ending] = saved(page, page.locator("button", has_text=ending).first.click, folder / ("file" + ending))
    files[".json"] = saved(
        page, page.locator("button", has_text="(JSON)").first.click, folder / "file.json")
    session = json.loads(files[".json"].read_text())
    until(lambda: any(keys))
    key = max(keys)
    until(lambda: ask(lab, key, "GET", "/" + session["session"]["id"])[1].get("entries", []) == session["entries"])
    page.goto(lab.url + "/results/questions")
    page.get_by_role("button", name="Spaltenbeschreibung").wait_for()
    dictionaries = []
    page.on("download", lambda download: dictionaries.append(download))
    page.get_by_role("button", name="Spaltenbeschreibung").click()
    until(lambda: len(dictionaries) == 2)
    for number, download in enumerate(dictionaries):
        files[download.suggested_filename.split("-", 2)[2]] = folder / f"columns-{number}.csv"
        download.save_as(folder / f"columns-{number}.csv")
    context.close()
    return {"shown": shown, "result": result, "files": files, "key": key, "session": session}


def test_every_word_is_german(taken):
    assert [words for words in GERMAN if words not in taken["shown"]] == []
    for scale in ["Extraversion", "Verträglichkeit", "Gewissenhaftigkeit"]:
        assert scale in taken["result"]


def test_browser_command_line_and_server_come_to_the_same_figures(taken, lab):
    document = taken["session"]
    assert json.loads(run("replay", taken["files"][".json"], "--json").stdout) == document["results"]
    status, stored = ask(lab, taken["key"], "GET", "/" + document["session"]["id"])
    assert status == 200 and stored["results"] == document["results"]
    scales = document["results"]["scales"]
    assert len(scales) == 5 and all(scale["answered"] == 10 for scale in scales.values())
    # The same figures by hand: the chosen values, turned round where the key is minus.
    answers = {row["item"]: float(row["value"]) for row in table(taken, "-answers.csv")}
    definition = document["session"]["definition"]
    assert len(answers) == 50
    for scale in definition["scales"]:
        turned = scale.get("reversed", [])
        sum_ = sum(6 - answers[item] if item in turned else answers[item] for item in scale["items"])
        assert scales[scale["id"]]["score"] == (sum_ / 10 if scale.get("method") == "mean" else sum_)


def table(taken, ending):
    return list(csv.DictReader(taken["files"][ending].open(newline="")))


TYPES = {
    "number": lambda text: float(text), "integer": lambda text: int(text), "text": lambda text: text,
    "boolean": lambda text: {"true": True, "false": False}[text], "instant": datetime.datetime.fromisoformat,
}


@pytest.mark.parametrize("name, rows", [("answers", 50), ("scores", 5)])
def test_tables_hold_what_their_dictionary_says(taken, name, rows):
    found = table(taken, f"-{name}.csv")
    columns = table(taken, f"{name}-columns.csv")
    assert len(found) == rows and list(found[0]) == [column["name"] for column in columns]
    assert all(column["description"] for column in columns)
    for row in found:
        for column in columns:
            if row[column["name"]] != "":
                TYPES[column["type"]](row[column["name"]])


def test_resources_for_clinics_are_fhir_r5(taken):
    questionnaire = Questionnaire.model_validate_json(taken["files"]["-questionnaire.fhir.json"].read_text())
    response = QuestionnaireResponse.model_validate_json(taken["files"]["-response.fhir.json"].read_text())

    def leaves(items):
        return [leaf for item in items for leaf in (leaves(item.item) if item.item else [item])]

    asked, answered = leaves(questionnaire.item), leaves(response.item)
    values = {row["item"]: row["answer"] for row in table(taken, "-answers.csv")}
    assert response.status == "completed" and response.language == "de"
    assert {item.linkId for item in asked} == set(values)
    assert {item.linkId: item.answer[0].valueCoding.code for item in answered} == values


def test_pictures_are_pictures(taken):
    assert taken["files"][".png"].read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
    svg = taken["files"][".svg"].read_text()
    assert svg.startswith("<svg") and "Die Big Five in 50 Aussagen" in svg.replace("\u00a0", " ")


def test_answers_of_many_are_exported_wide_and_measured(taken, lab, tmp_path):
    """Thirty invented people answer at the same server; the export's table gives the figures of their answers."""
    session, entries = taken["session"]["session"], taken["session"]["entries"]
    scale = session["definition"]["scales"][0]
    chance, given = random.Random(30), {}
    for _ in range(30):
        trait, own, log = chance.gauss(3, 1), {}, []
        for entry in entries:
            action = dict(entry["action"])
            if action["kind"] == "answered":
                value = min(5, max(1, round(trait + chance.gauss(0, 0.8))))
                own[action["item"]] = value
                action["value"] = f"a{value}"
            log.append({**entry, "action": action})
        head = {**session, "id": str(uuid.UUID(int=chance.getrandbits(128), version=4))}
        assert ask(lab, taken["key"], "PUT", "/" + head["id"], head)[0] == 201
        assert ask(lab, taken["key"], "POST", f"/{head['id']}/entries", {"entries": log})[1]["through"] == len(log) - 1
        given[head["id"]] = own
    run("export", "--data", lab.data, "-o", tmp_path)
    wide = next(file for file in tmp_path.glob("answers-ipip50-*.csv") if not file.stem.endswith("-columns"))
    rows = {row["session"]: row for row in csv.DictReader(wide.open(newline=""))}
    columns = list(csv.DictReader((tmp_path / (wide.stem + "-columns.csv")).open(newline="")))
    assert list(next(iter(rows.values()))) == [column["name"] for column in columns]
    for id, own in given.items():
        assert {item: float(rows[id][item]) for item in own} == own
    turned = scale.get("reversed", [])
    # Whoever has only begun, as in another test at this server, has no figure of the scale.
    whole = [row for row in rows.values() if all(row[item] for item in scale["items"])]
    people = [{item: float(row[item]) for item in scale["items"]} for row in whole]
    expected = alpha([[6 - one[item] if item in turned else one[item] for item in scale["items"]] for one in people])
    definition = ROOT / "Content" / "quizzes" / "ipip50.yaml"
    figures = json.loads(run("measure", wide, "--definition", definition, "--json").stdout)
    assert abs(figures[0]["listwise"]["alpha"] - expected) < 1e-12
    # A table that somebody wrote by hand gives the same figures, to the last digit.
    plain = tmp_path / "plain.csv"
    items = [column["name"] for column in columns if re.fullmatch(r"i\d\d", column["name"])]
    with plain.open("w", newline="") as out:
        writer = csv.DictWriter(out, ["session", *items], extrasaction="ignore")
        writer.writeheader()
        writer.writerows(rows.values())
    assert json.loads(run("measure", plain, "--definition", definition, "--json").stdout) == figures


def test_a_faulty_definition_is_refused_in_the_words_of_the_check(taken, lab, tmp_path):
    file = tmp_path / "broken.json"
    file.write_text(json.dumps(BROKEN))
    told = json.loads(run("check", "--json", file, check=False).stdout)
    head = {**taken["session"]["session"], "id": str(uuid.uuid4()), "definition": BROKEN}
    canonical = json.dumps(BROKEN, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    head["definitionHash"] = hashlib.sha256(canonical.encode()).hexdigest()
    status, answer = ask(lab, taken["key"], "PUT", "/" + head["id"], head)
    assert status == 422 and answer["type"] == "urn:merkwelt:problem:faulty-definition"
    errors = sorted(f"expected {fault['expected']}, found {fault['found']}" for fault in told
                    if fault["severity"] == "error")
    heard = sorted(re.search(r"expected .*, found [^;]*", message)[0] for message in answer["faults"])
    assert len(errors) >= 5 and heard == errors
    assert ask(lab, taken["key"], "GET", "/" + head["id"])[0] == 404
