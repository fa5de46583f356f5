import Families
import Interface
import Studies
import Testing
import Tree

@Suite struct OutlineTests {
    private static func study(_ steps: String) throws -> Study {
        try Study(json: #"{"format": "merkwelt.study", "languages": ["en"], "steps": [\#(steps)]}"#)
    }

    private static func rest(_ id: String, _ seconds: Int) -> String {
        #"{"id": "\#(id)", "kind": "break", "least": "\#(seconds) s"}"#
    }

    private static func outline(_ steps: String, group: String? = nil) throws -> StudyOutline {
        StudyOutline(try study(steps), families: families, group: group)
    }

    @Test func `steps are counted within their visit, and what is left is their time`() throws {
        let outline = try Self.outline(
            Self.rest("a", 60) + "," + Self.rest("b", 120)
                + #", {"id": "w", "kind": "wait", "visit": 2, "after": "1 d"},"#
                + Self.rest("c", 30))
        #expect(outline.entries.map { $0.seconds } == [60, 120, 30] && outline.visits == 2)
        #expect(outline.progress(at: "a") == StudyProgress(visit: 1, number: 1, count: 2, secondsLeft: 180))
        #expect(outline.progress(at: "b") == StudyProgress(visit: 1, number: 2, count: 2, secondsLeft: 120))
        #expect(outline.progress(at: "c") == StudyProgress(visit: 2, number: 1, count: 1, secondsLeft: 30))
        #expect(outline.progress(at: "w") == nil && outline.progress(at: "x") == nil)
        func left(_ reached: String...) -> StudyProgress { outline.progress(reached: reached) }
        #expect(left("a") == StudyProgress(visit: 1, number: 1, count: 2, secondsLeft: 180))
        #expect(left("a", "b") == StudyProgress(visit: 1, number: 2, count: 2, secondsLeft: 120))
        #expect(left("a", "b", "w") == StudyProgress(visit: 2, number: 1, count: 1, secondsLeft: 30))
        #expect(left("a", "b", "w", "c") == StudyProgress(visit: 2, number: 1, count: 1, secondsLeft: 30))
        let looked = outline.progress(reached: ["a", "b"], isDone: true)
        #expect(looked == StudyProgress(visit: 1, number: 2, count: 2, secondsLeft: 0), "a result is looked at")
        #expect(left("a", "x", "b").number == 2 && left("a", "b").part == 0.5, "what shows nothing counts for nothing")
    }

    @Test func `an outline counts the longer way of a branch and places steps of the shorter beside it`() throws {
        let outline = try Self.outline(
            #"{"id": "w", "kind": "branch", "when": {"visit": 1}, "then": ["# + Self.rest("short", 20)
                + #"], "otherwise": ["# + Self.rest("one", 60) + "," + Self.rest("two", 60)
                + "]}," + Self.rest("end", 10))
        #expect(outline.entries.map { $0.id } == ["one", "two", "end"])
        #expect(outline.progress(at: "short")?.number == 1)
        #expect(outline.progress(at: "end")?.number == 3)
        // The shorter way is over with its end, although fewer steps were taken.
        #expect(outline.progress(reached: ["short"]) == StudyProgress(visit: 1, number: 1, count: 3, secondsLeft: 130))
        #expect(outline.progress(reached: ["short", "end"]).secondsLeft == 10)
        #expect(outline.progress(reached: ["one", "two"]).secondsLeft == 70)
    }

    @Test func `each group has its own way, and without one the longest is told`() throws {
        let steps =
            #"{"id": "g", "kind": "allot", "groups": ["x", "y"]}, {"id": "o", "kind": "only", "groups": ["y"], "steps": ["#
            + Self.rest("long", 300) + "]}," + Self.rest("end", 10)
        #expect(try Self.outline(steps).entries.map { $0.id } == ["long", "end"])
        #expect(try Self.outline(steps, group: "x").entries.map { $0.id } == ["end"])
        #expect(try Self.outline(steps, group: "y").seconds == 310)
    }

    @Test func `an outline counts every round of a repetition, and of picked steps as many as are taken`() throws {
        let rounds = try Self.outline(
            #"{"id": "r", "kind": "repeat", "times": 3, "steps": ["# + Self.rest("a", 10) + "," + Self.rest("b", 20)
                + "]}")
        #expect(rounds.entries.count == 6)
        #expect(rounds.progress(reached: ["r", "a", "b", "a", "b", "a"]).number == 5)
        #expect(rounds.progress(reached: ["r", "a", "b", "a", "b", "a"]).secondsLeft == 30)
        let steps = (0..<5).map { Self.rest("s\($0)", 10) }.joined(separator: ",")
        let picked = try Self.outline(#"{"id": "o", "kind": "order", "by": "random", "pick": 2, "steps": [\#(steps)]}"#)
        #expect(picked.entries.count == 2)
        #expect(picked.progress(at: "s4")?.number == 2)
    }

    @Test func `progress never goes back in number or time, even where a group has the longer way`() {
        let before = StudyProgress(visit: 1, number: 4, count: 6, secondsLeft: 100)
        let back = StudyProgress(visit: 1, number: 3, count: 3, secondsLeft: 200).advanced(from: before)
        #expect((back.number, back.count, back.secondsLeft) == (4, 4, 100) && back.part == 0.75)
        let longer = StudyProgress(visit: 1, number: 5, count: 20, secondsLeft: 90).advanced(from: before)
        #expect((longer.number, longer.count, longer.secondsLeft) == (5, 20, 90) && longer.part == 0.5)
        let next = StudyProgress(visit: 2, number: 1, count: 3, secondsLeft: 200)
        #expect(next.advanced(from: before) == next)
    }

    @Test func `an order is no step of its own, and its steps that were not taken are what is left`() throws {
        let outline = try Self.outline(
            Self.rest("hello", 10) + #", {"id": "o", "kind": "order", "by": "reverse", "steps": ["#
                + Self.rest("short", 60) + "," + Self.rest("long", 300) + "]}," + Self.rest("end", 20))
        #expect(outline.progress(reached: ["hello", "o"]).secondsLeft == 390)
        let first = outline.progress(reached: ["hello", "o", "long"])
        #expect(first == StudyProgress(visit: 1, number: 2, count: 4, secondsLeft: 380))
        let second = outline.progress(reached: ["hello", "o", "long", "short"])
        #expect(second == StudyProgress(visit: 1, number: 3, count: 4, secondsLeft: 80))
        #expect(outline.progress(reached: ["hello", "o", "long", "short", "end"]).secondsLeft == 20)
    }

    @Test func `a task lasts as long as an invented person takes`() throws {
        let outline = try Self.outline(
            #"{"id": "v", "kind": "task", "family": "reaction", "preset": "pvtB"}, {"id": "w", "kind": "task", "family": "reaction", "preset": "pvtB", "practice": true}"#
        )
        // Three minutes, and what is read before.
        #expect((185...230).contains(outline.entries[0].seconds))
        #expect(outline.entries[1].seconds > outline.entries[0].seconds + 170)
    }
}
