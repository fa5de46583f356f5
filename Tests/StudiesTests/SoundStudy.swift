import Definitions
import Families
import Studies
import Testing
import Tree

/// A study without a fault, and what is found in it when something is changed.
enum SoundStudy {
    static let json = """
        {"format": "merkwelt.study", "id": "coffee", "languages": ["en"], "title": "Coffee",
         "contact": {"name": "Sleep lab", "email": "lab@sleep.test"}, "ethics": {"board": "Board"},
         "retention": {"data": "10 y", "withdrawUntil": "2027-06-30T23:59+02:00"},
         "opens": "2027-01-10T08:00+01:00", "closes": "2027-03-10T08:00+01:00", "maximum": 200,
         "exclusions": [{"id": "slow", "when": {"step": "pvt", "figure": "median", "greater": 2}, "text": "Slow"}],
         "steps": [
          {"id": "hello", "kind": "information", "text": "Hello", "questions": [
           {"id": "sure", "type": "single", "text": "Sure?",
            "answers": [{"id": "yes", "text": "Yes", "correct": true}, {"id": "no", "text": "No"}]}]},
          {"id": "consent", "kind": "consent", "sections": [{"id": "purpose", "text": "P"}, {"id": "procedure", "text": "P"},
           {"id": "risks", "text": "R"}, {"id": "voluntariness", "text": "V"}],
           "items": [{"id": "voluntary", "required": true, "text": "I agree."}]},
          {"id": "about", "kind": "questionnaire", "quiz": {"id": "about", "title": "You", "questions": [
           {"id": "age", "type": "number", "text": "Age?", "from": 0, "to": 120},
           {"id": "sex", "type": "single", "text": "Sex?", "answers": [{"id": "f", "text": "F"}, {"id": "m", "text": "M"}]},
           {"id": "word", "type": "text", "text": "A word?"}], "scales": [{"id": "old", "name": "Old", "items": ["age"]}]}},
          {"id": "adult", "kind": "screen", "unless": {"step": "about", "item": "age", "atLeast": 18}, "text": "Thanks"},
          {"id": "full", "kind": "quota", "cells": [
           {"id": "women", "when": {"step": "about", "item": "sex", "equals": "f"}, "maximum": 100},
           {"id": "men", "when": {"step": "about", "item": "sex", "equals": "m"}, "maximum": 100}]},
          {"id": "display", "kind": "check", "of": "refresh", "atLeast": 60},
          {"id": "groups", "kind": "allot", "groups": ["coffee", "decaf"], "sizes": [4, 6],
           "strata": [{"step": "about", "item": "sex"}]},
          {"id": "drink", "kind": "only", "groups": ["coffee"], "steps": [
           {"id": "cup", "kind": "information", "text": "Drink"}]},
          {"id": "tests", "kind": "order", "by": "williams", "steps": [
           {"id": "pvt", "kind": "task", "family": "reaction", "preset": "srt5"},
           {"id": "other", "kind": "task", "family": "reaction", "preset": "srt20"}]},
          {"id": "rounds", "kind": "repeat", "times": 3, "until": {"step": "once", "figure": "median", "less": 0.3}, "steps": [
           {"id": "once", "kind": "task", "family": "reaction", "preset": "srt5"}]},
          {"id": "way", "kind": "branch", "when": {"step": "display", "passed": true},
           "then": [{"id": "fast", "kind": "information", "text": "Fast"}], "otherwise": []},
          {"id": "rest", "kind": "break", "text": "Rest", "least": "1 min", "most": "5 min"},
          {"id": "week", "kind": "wait", "visit": 2, "after": "7 d", "from": "06:00", "until": "12:00",
           "reminders": ["1 d"]},
          {"id": "own", "kind": "feedback", "show": [{"step": "pvt", "figure": "median"}]},
          {"id": "end", "kind": "finish", "text": "Thanks"}]}
        """

    /// Codes with their places of what is found, in the order of the text.
    static func found(_ json: String, isPacked: Bool = true) -> [String] {
        StudyLint.faults(json: Array(json.utf8), families: families, isPacked: isPacked).map { fault in
            "\(fault.code.rawValue) \(fault.path)" + (fault.severity == .warning ? " (warning)" : "")
        }
    }

    /// What is found after one change.
    static func found(_ old: String, _ new: String) throws -> [String] {
        #expect(json.contains(old), "\(old)")
        return found(json.replacing(old, with: new, maxReplacements: 1))
    }
}
