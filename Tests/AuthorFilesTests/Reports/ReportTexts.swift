/// Definitions that are rich in rules, and texts that are none.
enum ReportTexts {
    static let quizzes: [(name: String, text: String)] = [("scored", scored), ("typed", typed)]
    static let studies: [(name: String, text: String)] = [("trial", trial), ("series", series)]

    /// Texts that cannot be read, by name; what is no JSON is read as YAML.
    static let broken: [(name: String, file: String, text: String)] = [
        ("nothing", "a.yaml", ""), ("only a comment", "a.yaml", "# nothing\n"), ("a scalar", "a.yaml", "tea"),
        ("a list", "a.yaml", "- id: a\n- id: b\n"), ("a tab", "a.yaml", "id: a\nsteps:\n\t- id: b\n"),
        ("a property twice", "a.yaml", "id: a\ntitle: A\nid: b\n"),
        ("an open quotation", "a.yaml", "id: \"a\ntitle: A\n"),
        ("an open list", "a.yaml", "id: a\nquestions: [\n"),
        ("a wrong indentation", "a.yaml", "id: a\n title: A\nsteps: b\n"),
        ("an alias", "a.yaml", "a: &x {id: a}\nb: *x\n"), ("an alias of nothing", "a.yaml", "a: *x\n"),
        ("two documents", "a.yaml", "id: a\n---\nid: b\n"), ("a tag", "a.yaml", "id: !!binary aGk=\n"),
        ("a colon in a text", "a.yaml", "id: a\ntitle: Tea: or coffee\n"),
        ("a name that is a list", "a.yaml", "? [a, b]\n: c\n"),
        ("deep lists", "a.yaml", String(repeating: "[", count: 400) + String(repeating: "]", count: 400)),
        ("deep objects", "a.yaml", String(repeating: "{a: ", count: 400) + "1" + String(repeating: "}", count: 400)),
        ("an octal number", "a.yaml", "id: a\nmaximum: 0o17\n"), ("not a number", "a.yaml", "id: a\nmaximum: .nan\n"),
        ("nothing in JSON", "a.json", ""), ("an open object", "a.json", "{\"id\": \"a\""),
        ("a comma too many", "a.json", "{\"id\": \"a\",}"),
        ("a property twice in JSON", "a.json", "{\"id\": 1, \"id\": 2}"),
        ("text behind the end", "a.json", "{} {}"), ("a comment in JSON", "a.json", "{/* x */}"),
        ("single quotes", "a.json", "{'id': 'a'}"), ("half a surrogate", "a.json", "{\"id\": \"\\ud800\"}"),
        ("a large number", "a.json", "{\"id\": 1e999}"), ("a leading zero", "a.json", "{\"id\": 01}"),
        ("deep lists in JSON", "a.json", String(repeating: "[", count: 4_000)),
        ("a list in JSON", "a.json", "[1, 2]"), ("a number in JSON", "a.json", "5"),
        ("an unknown word", "a.json", "{\"id\": nul}"),
    ]

    /// A sound study in a language whose words around its texts nobody has read yet; no place of it is broken.
    static let french = series.replacing(#""languages": ["en"]"#, with: #""languages": ["fr"]"#)

    private static let answers =
        #"[{"id": "no", "text": "No", "value": 0, "outcome": "calm"}, {"id": "some", "text": "Some", "value": 1, "outcome": "calm"}, {"id": "yes", "text": "Yes", "value": 2, "outcome": "stormy"}]"#

    /// Scales, bands, norms, outcomes and pages.
    private static let scored = #"""
        {"id": "scored", "languages": ["en"], "title": "Scored", "questions": [
          {"id": "one", "type": "single", "text": "One", "answers": \#(answers)},
          {"id": "two", "type": "single", "text": "Two", "keyed": "minus", "answers": \#(answers)},
          {"id": "three", "type": "matrix", "text": "Rows", "items": [{"id": "r1", "text": "R1"}, {"id": "r2", "text": "R2", "keyed": "minus"}],
           "answers": [{"id": "a", "text": "A", "value": 1}, {"id": "b", "text": "B", "value": 2}, {"id": "c", "text": "C", "value": 3}]},
          {"id": "four", "type": "number", "text": "Four", "from": 0, "to": 10, "step": 2},
          {"id": "five", "type": "scale", "text": "Five", "from": 0, "to": 10, "fromLabel": "none", "toLabel": "all"}],
         "pages": [{"questions": ["one", "two"]}, {"questions": ["three", "four", "five"]}],
         "scales": [
          {"id": "sum", "name": "Sum", "items": ["one", "two", "r1", "r2"], "reverse": ["two", "r2"], "score": "sum", "minimum": 2,
           "bands": [{"from": 0, "to": 4, "text": "Low"}, {"from": 5, "to": 11, "text": "High"}],
           "norm": {"mean": 5.5, "deviation": 2.1, "citation": "Nobody (2020)"}},
          {"id": "mean", "name": "Mean", "items": ["four", "five"], "score": "mean", "weights": {"four": 2},
           "norm": {"citation": "Nobody (2021)", "percentiles": [[1, 10], [3, 50], [9, 90]]}}],
         "outcomes": [{"id": "calm", "title": "Calm"}, {"id": "stormy", "title": "Stormy"}]}
        """#

    /// Every type of question, conditions, bounds and dates.
    private static let typed = #"""
        {"id": "typed", "languages": ["en", "de"], "title": {"en": "Typed", "de": "Arten"}, "questions": [
          {"id": "single", "type": "single", "text": {"en": "S", "de": "S"}, "answers": [{"id": "x", "text": {"en": "X", "de": "X"}}, {"id": "y", "text": {"en": "Y", "de": "Y"}}]},
          {"id": "multiple", "type": "multiple", "text": {"en": "M", "de": "M"}, "least": 1, "most": 2, "answers": [{"id": "x", "text": {"en": "X", "de": "X"}}, {"id": "y", "text": {"en": "Y", "de": "Y"}}, {"id": "z", "text": {"en": "Z", "de": "Z"}}]},
          {"id": "number", "type": "number", "text": {"en": "N", "de": "N"}, "from": 1, "to": 9, "unit": {"en": "years", "de": "Jahre"}, "when": {"item": "single", "equals": "x"}},
          {"id": "date", "type": "date", "text": {"en": "D", "de": "D"}, "from": "1900-01-01", "to": "2020-12-31", "when": {"and": [{"item": "number", "greater": 2}, {"item": "multiple", "includes": "y"}]}},
          {"id": "text", "type": "text", "text": {"en": "T", "de": "T"}, "most": 100, "when": {"or": [{"item": "number", "less": 8}, {"not": {"item": "single", "answered": true}}]}},
          {"id": "ranking", "type": "ranking", "text": {"en": "R", "de": "R"}, "answers": [{"id": "p", "text": {"en": "P", "de": "P"}}, {"id": "q", "text": {"en": "Q", "de": "Q"}}, {"id": "r", "text": {"en": "R", "de": "R"}}]},
          {"id": "corners", "type": "triangle", "text": {"en": "C", "de": "C"}, "corners": [{"id": "c1", "text": {"en": "1", "de": "1"}}, {"id": "c2", "text": {"en": "2", "de": "2"}}, {"id": "c3", "text": {"en": "3", "de": "3"}}]}]}
        """#

    private static let about =
        #"{"id": "about", "languages": ["en"], "title": "About", "questions": [{"id": "age", "type": "number", "text": "Age", "from": 18, "to": 90}, {"id": "sex", "type": "single", "text": "Sex", "answers": [{"id": "f", "text": "F"}, {"id": "m", "text": "M"}]}]}"#

    private static let consent =
        #"{"id": "consent", "kind": "consent", "sections": [{"id": "purpose", "text": "P"}, {"id": "procedure", "text": "P"}, {"id": "risks", "text": "R"}, {"id": "voluntariness", "text": "V"}], "items": [{"id": "voluntary", "required": true, "text": "I agree"}], "signature": "name"}"#

    private static let head =
        #""format": "merkwelt.study", "languages": ["en"], "title": "Study", "contact": {"name": "Sleep lab", "email": "lab@sleep.test"}, "ethics": {"board": "Board", "number": "1"}, "retention": {"data": "10 y", "withdrawUntil": "2027-06-30T23:59+02:00"}"#

    /// Groups, strata, quotas, an order and conditions.
    private static let trial = #"""
        {"id": "trial", \#(head), "maximum": 200, "opens": "2027-01-10T08:00+01:00", "closes": "2027-03-10T08:00+01:00",
         "exclusions": [{"id": "slow", "when": {"step": "one", "figure": "median", "greater": 2}, "text": "Slow"}],
         "steps": [
          {"id": "know", "kind": "information", "text": "Read", "questions": [{"id": "q", "text": "Q", "answers": [{"id": "y", "text": "Y", "correct": true}, {"id": "n", "text": "N"}]}], "otherwise": "end"},
          \#(consent),
          {"id": "about", "kind": "questionnaire", "quiz": \#(about)},
          {"id": "adult", "kind": "screen", "unless": {"step": "about", "item": "age", "atLeast": 18}, "text": "Too young"},
          {"id": "quota", "kind": "quota", "outside": "screenOut", "cells": [{"id": "f", "when": {"step": "about", "item": "sex", "equals": "f"}, "maximum": 80}, {"id": "m", "when": {"step": "about", "item": "sex", "equals": "m"}, "maximum": 80}]},
          {"id": "groups", "kind": "allot", "groups": ["coffee", "decaf"], "ratio": [1, 1], "sizes": [4], "strata": [{"step": "about", "item": "sex"}]},
          {"id": "drink", "kind": "only", "groups": ["coffee"], "steps": [{"id": "cup", "kind": "information", "text": "Drink"}]},
          {"id": "water", "kind": "only", "groups": ["decaf"], "steps": [{"id": "glass", "kind": "information", "text": "Drink"}]},
          {"id": "tests", "kind": "order", "by": "williams", "steps": [{"id": "one", "kind": "task", "family": "reaction", "preset": "srt5"}, {"id": "two", "kind": "task", "family": "reaction", "preset": "srt20"}]},
          {"id": "rest", "kind": "break", "text": "Rest", "least": "1 min", "most": "5 min"},
          {"id": "fork", "kind": "branch", "when": {"and": [{"group": "coffee"}, {"step": "one", "figure": "median", "less": 0.3}]}, "then": [{"id": "fast", "kind": "information", "text": "Fast"}], "otherwise": [{"id": "calm", "kind": "information", "text": "Calm"}]},
          {"id": "told", "kind": "feedback", "show": [{"step": "one", "figure": "median"}]},
          {"id": "end", "kind": "finish", "text": "Thanks"}]}
        """#

    /// Visits, reminders, rounds and checks of devices.
    private static let series = #"""
        {"id": "series", \#(head), "mail": true, "neutralTitle": "Part", "abandoned": "2 h",
         "steps": [
          \#(consent),
          {"id": "phones", "kind": "check", "of": "headphones", "attempts": 2, "otherwise": "record"},
          {"id": "many", "kind": "repeat", "times": 3, "until": {"step": "pvt", "figure": "median", "less": 0.27}, "steps": [{"id": "pvt", "kind": "task", "family": "reaction", "preset": "srt5"}, {"id": "pause", "kind": "break", "text": "Rest", "least": "10 s"}]},
          {"id": "week", "kind": "wait", "visit": 2, "after": "7 d", "from": "09:00", "until": "12:00", "tolerance": "2 d", "missed": "end", "reminders": ["1 d", "0 min"]},
          {"id": "again", "kind": "task", "family": "reaction", "preset": "srt5", "interrupted": "again"},
          {"id": "month", "kind": "wait", "visit": 3, "after": "20 d", "tolerance": "2 d", "missed": "skip"},
          {"id": "late", "kind": "branch", "when": {"visit": 3}, "then": [{"id": "third", "kind": "information", "text": "Third"}]},
          {"id": "aim", "kind": "task", "family": "touch", "definition": {"preset": "own", "task": "pointing"}},
          {"id": "end", "kind": "finish", "text": "Thanks"}]}
        """#
}
