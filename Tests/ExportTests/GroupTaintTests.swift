import Foundation
import Studies
import Testing
import Tree

@testable import Export

/// What follows from a group follows from it also through something else.
@Suite struct GroupTaintTests {
    private static func taint(_ steps: String) throws -> GroupTaint {
        let json =
            #"{"steps": [{"id": "groups", "kind": "allot", "groups": ["x", "y"]}, {"id": "o", "kind": "only", "groups": ["x"], "steps": [{"id": "cup", "kind": "questionnaire"}]}, "#
            + steps + #", {"id": "end", "kind": "finish"}]}"#
        return GroupTaint([Study(node: try Value(json: json).node ?? Node())])
    }

    private static let cup = #"{"step": "cup", "item": "q1", "answered": true}"#

    static let ways: [(steps: String, follows: Set<String>)] = [
        (#"{"id": "a", "kind": "information"}"#, ["cup"]),
        (
            #"{"id": "b", "kind": "branch", "when": \#(cup), "then": [{"id": "l", "kind": "information"}]}"#,
            ["cup", "b", "l"]
        ),
        (
            #"{"id": "b", "kind": "branch", "when": {"not": {"or": [{"visit": 2}, \#(cup)]}}, "then": [{"id": "l", "kind": "check"}]}, {"id": "c", "kind": "branch", "when": {"step": "l", "passed": true}, "then": [], "otherwise": [{"id": "m", "kind": "break"}]}"#,
            ["cup", "b", "l", "c", "m"]
        ),
        (
            #"{"id": "r", "kind": "repeat", "times": 3, "until": \#(cup), "steps": [{"id": "t", "kind": "task"}]}"#,
            ["cup", "r", "t"]
        ),
        (
            #"{"id": "s", "kind": "screen", "when": \#(cup)}, {"id": "t", "kind": "task"}"#,
            ["cup", "s", "t", "end"]
        ),
        (
            #"{"id": "q", "kind": "quota", "cells": [{"id": "c", "when": {"group": "x"}, "maximum": 3}]}, {"id": "t", "kind": "task"}"#,
            ["cup", "q", "t", "end"]
        ),
        // What is named may stand below.
        (
            #"{"id": "b", "kind": "branch", "when": {"step": "late", "item": "i", "answered": true}, "then": [{"id": "l", "kind": "task"}]}, {"id": "p", "kind": "only", "groups": ["y"], "steps": [{"id": "late", "kind": "questionnaire"}]}"#,
            ["cup", "late", "b", "l"]
        ),
    ]

    @Test(arguments: ways.indices) func `steps follow from the group through conditions`(_ place: Int) throws {
        let (steps, follows) = Self.ways[place]
        let taint = try Self.taint(steps)
        #expect(taint.steps == follows, "\(steps)")
        for step in follows { #expect(taint.contains("x/\(step)") && taint.contains("x/\(step).2/y")) }
        #expect(!taint.contains("groups"))
    }

    @Test func `ends and visits follow from the group as well`() throws {
        #expect(try !Self.taint(#"{"id": "a", "kind": "break"}"#).hasEndings)
        #expect(try Self.taint(#"{"id": "s", "kind": "screen", "when": {"group": "x"}}"#).hasEndings)
        #expect(try !Self.taint(#"{"id": "s", "kind": "screen", "when": {"device": "touch"}}"#).hasEndings)
        let wait =
            #"{"id": "p", "kind": "only", "groups": ["y"], "steps": [{"id": "w", "kind": "wait", "visit": 2, "after": "1 d"}]}"#
        #expect(try Self.taint(wait).hasVisits)
    }

    @Test func `a study whose ways are the same for all follows from no group`() throws {
        let json = #"{"steps": [{"id": "groups", "kind": "allot", "groups": ["x", "y"]}, {"id": "t", "kind": "task"}]}"#
        #expect(GroupTaint([Study(node: try Value(json: json).node ?? Node())]).isEmpty)
    }
}
