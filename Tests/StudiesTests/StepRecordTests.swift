import Testing
import Tree

@testable import Studies

/// What steps recorded, and which rules of exclusion hold.
@Suite struct StepRecordTests {
    private static let steps =
        #"""
        {"id": "consent", "kind": "consent", "items": [{"id": "v", "required": true}, {"id": "w"}]},
        {"id": "read", "kind": "information", "attempts": 2, "questions": [
          {"id": "q", "answers": [{"id": "yes", "correct": true}, {"id": "no"}]}]},
        {"id": "refresh", "kind": "check", "of": "refresh", "atLeast": 60, "attempts": 2, "otherwise": "record"},
        {"id": "groups", "kind": "allot", "groups": ["x", "y"]},
        {"id": "fork", "kind": "branch", "when": {"step": "refresh", "passed": true}, "then": [
          {"id": "fast", "kind": "information"}], "otherwise": [{"id": "slow", "kind": "information"}]},
        {"id": "texts", "kind": "order", "by": "fixed", "steps": [
          {"id": "one", "kind": "information"}, {"id": "two", "kind": "information"}]},
        {"id": "rest", "kind": "break"},
        {"id": "week", "kind": "wait", "visit": 2, "after": "7 d", "from": "06:00", "until": "12:00", "tolerance": "2 d"},
        """#

    private static let rules = #"""
        "exclusions": [{"id": "display", "when": {"step": "refresh", "passed": false}},
         {"id": "unread", "when": {"step": "read", "passed": false}}, {"id": "late", "when": {"visit": 3}},
         {"id": "group", "when": {"group": "y"}}],
        """#

    /// Somebody who goes all the way, with a slow display, and comes late to the second visit.
    private func walked() throws -> Walker {
        var walker = try Walker(steps: Self.steps + StateTests.finish, more: Self.rules)
        walker.open()
        walker.act(.shown(step: "consent"), after: 10)
        walker.act(.consented(Consented(items: ["v", "w"], textHash: "h", isSigned: false)))
        walker.act(.shown(step: "read"), after: 10)
        walker.act(.answered(step: "read", answers: ["q": "no"]))
        walker.act(.answered(step: "read", answers: ["q": "yes"]))
        walker.act(.left(step: "read"), after: 5000)
        walker.act(.checked(step: "refresh", found: .number(30.5)))
        walker.act(.checked(step: "refresh", found: .number(50)))
        walker.act(.allotted(step: "groups", GivenSlot(kind: .regular, position: 0, group: "y")))
        walker.read("fork/slow")
        walker.read("texts/one")
        walker.read("texts/two")
        walker.act(.shown(step: "rest"), after: 10)
        walker.act(.paused, after: 1000)
        walker.act(.resumed, after: 90_000)
        walker.act(.left(step: "rest"), after: 2000)
        walker.act(.shown(step: "week"), after: 10)
        // The seventh day, an hour after its end at noon.
        walker.time = 7 * 86_400_000 + 4 * 3_600_000
        walker.act(.visitBegan(2), after: 0)
        return walker
    }

    @Test func `each step records what it has, in the order in which it was come to`() throws {
        let walker = try walked()
        let timeline = try Timeline(walker.document)
        #expect(timeline.replay.refused == [])
        let records = timeline.records
        #expect(
            records.map(\.step) == [
                "consent", "read", "refresh", "groups", "fork", "fork/slow", "texts", "texts/one", "texts/two", "rest",
                "week", "end",
            ])
        func record(_ step: String) throws -> StepRecord { try #require(records.first { $0.step == step }) }
        #expect(try record("consent").outcome == "v w" && record("consent").time == 1000)
        let read = try record("read")
        #expect(read.attempts == 2 && read.isPassed == true && read.answers == ["q": "yes"] && read.time == 7000)
        let check = try record("refresh")
        #expect(check.found == [.number(30.5), .number(50)] && check.attempts == 2 && check.isPassed == false)
        #expect(try record("groups").outcome == "y" && record("fork").outcome == "otherwise")
        #expect(try record("texts").outcome == "one two" && record("texts").shown == nil)
        // A pause is no time at a step.
        #expect(try record("rest").time == 3000)
        let week = try record("week")
        let due = walker.origin + 7 * 86_400_000 - 3 * 3_600_000
        #expect(week.due == due && week.came == walker.origin + walker.time && week.late == 3_600_000, "\(week)")
        #expect(week.visit == 1 && records.last?.visit == 2 && records.last?.time == nil)
    }

    @Test func `rules of exclusion hold by what the log and its sessions tell`() throws {
        let walker = try walked()
        #expect(try Timeline(walker.document).replay.participation.exclusions == ["display", "group"])
        var other = try Walker(steps: Self.steps + StateTests.finish, more: Self.rules)
        other.open()
        #expect(try Timeline(other.document).replay.participation.exclusions == [])
    }

    @Test func `whoever is screened out, misses a visit or is not given a cell has a record of it`() throws {
        let steps = #"""
            {"id": "refresh", "kind": "check", "of": "refresh", "atLeast": 60, "attempts": 1, "otherwise": "record"},
            {"id": "cells", "kind": "quota", "cells": [{"id": "all", "maximum": 1}]},
            {"id": "week", "kind": "wait", "visit": 2, "after": "7 d", "from": "06:00", "until": "12:00", "missed": "skip"},
            {"id": "out", "kind": "screen", "when": {"step": "refresh", "passed": false}},
            """# + StateTests.finish
        var walker = try Walker(steps: steps)
        walker.open()
        walker.act(.checked(step: "refresh", found: .number(30)))
        var full = walker
        full.act(.cellsTaken(step: "cells", cells: [], full: "all"))
        let refused = try #require(try Timeline(full.document).records.last)
        #expect(refused.step == "cells" && refused.isPassed == false && refused.outcome == "all")
        walker.act(.cellsTaken(step: "cells", cells: ["all"], full: nil))
        var late = walker
        late.time = 30 * 86_400_000
        late.act(.visitMissed(2))
        let missed = try #require(try Timeline(late.document).records.first { $0.step == "week" })
        #expect(missed.outcome == "missed" && missed.came == nil && missed.due != nil && missed.late == nil)
        walker.time = 7 * 86_400_000
        walker.act(.visitBegan(2))
        let out = try #require(try Timeline(walker.document).records.last)
        #expect(out.step == "out" && out.outcome == "screened-out" && out.kind == .screen)
    }
}

/// How long somebody was at a step that they began on one device and ended on another.
@Suite struct TakenOverRecordTests {
    @Test func `a step on two devices is one record with the time of both`() throws {
        var walker = try Walker(
            steps: #"{"id": "a", "kind": "information"}, {"id": "b", "kind": "information"}, "# + StateTests.finish)
        walker.open()
        walker.act(.shown(step: "a"), after: 10)
        // Another device goes on a minute later, and what the first one showed meanwhile nobody knows.
        walker.time += 60_000
        walker.open(device: [.desktop])
        walker.act(.takenOver(isOtherDevice: false), after: 0)
        walker.act(.shown(step: "a"), after: 10)
        walker.act(.left(step: "a"), after: 3000)
        let timeline = try Timeline(walker.document)
        let records = timeline.records.filter { $0.step == "a" }
        #expect(timeline.replay.refused.isEmpty && records.count == 1, "\(timeline.records)")
        let time = try #require(records.first?.time)
        #expect(time >= 3000 && time < 5000, "\(time)")
    }

    @Test func `a session's step is shown when the session begins, and the session knows its device`() throws {
        var walker = try Walker(
            steps:
                #"{"id": "q", "kind": "questionnaire"}, {"id": "t", "kind": "task", "family": "reaction", "preset": "srt5"}, "#
                + StateTests.finish)
        walker.open(device: [.phone, .touch])
        walker.take("q")
        walker.open(device: [.desktop])
        walker.take("t")
        let timeline = try Timeline(walker.document)
        for step in ["q", "t"] {
            let record = try #require(timeline.records.first { $0.step == step })
            #expect(record.shown != nil && record.time == 60_000, "\(step) \(record)")
        }
        #expect(timeline.sessions.map { $0.opening?.device ?? [] } == [[.phone, .touch], [.desktop]])
    }
}
