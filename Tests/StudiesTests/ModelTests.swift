import Definitions
import Testing
import Tree

@testable import Studies

@Suite struct ModelTests {
    @Test(arguments: StepKind.allCases) func `a step is seen as its kind, and keeps what is not known`(kind: StepKind)
        throws
    {
        let node: Node = ["id": "one", "kind": .text(kind.rawValue), "x-colour": "blue"]
        let form = try #require(Step(node: node).form)
        #expect(form.kind == kind)
        #expect(Step(node: node).node["x-colour"] == "blue")
    }

    @Test func `a kind that is not known has no form`() {
        #expect(Step(node: ["kind": "video"]).form == nil)
    }

    @Test func `steps within steps are visited in their order, with their places`() throws {
        let study = try Study(
            json: """
                {"steps": [{"id": "a", "kind": "information"},
                 {"id": "b", "kind": "branch", "then": [{"id": "c", "kind": "break"}],
                  "otherwise": [{"id": "d", "kind": "order", "steps": [{"id": "e", "kind": "task"}]}]},
                 {"id": "f", "kind": "finish"}]}
                """)
        var seen: [String] = []
        study.forEachStep { step, path, depth in seen.append("\(step.id) \(path) \(depth)") }
        #expect(
            seen == [
                "a steps[0] 1", "b steps[1] 1", "c steps[1].then[0] 2", "d steps[1].otherwise[0] 2",
                "e steps[1].otherwise[0].steps[0] 3", "f steps[2] 1",
            ])
        #expect(study.step("e")?.kind == .task)
        #expect(study.step("g") == nil)
    }

    @Test func `defaults are those of the table`() {
        #expect(Study().grace == TimeSpan(1, .hours))
        #expect(Study().abandoned == TimeSpan(2, .hours))
        #expect(InformationStep().attempts == 2)
        #expect(CheckStep().attempts == 3)
        #expect(AllotStep().by == .blocks)
        #expect(AllotStep().release == .always)
        #expect(WaitStep().missed == .skip)
        #expect(Study(node: ["abandoned": "30 min"]).abandoned == TimeSpan(30, .minutes))
    }

    @Test func `conditions test what was before`() throws {
        let node = try #require(
            try Value(
                json: """
                    {"and": [{"step": "about", "item": "age", "atLeast": 18}, {"group": "coffee"},
                     {"or": [{"step": "pvt", "figure": "median", "less": 0.3}, {"not": {"step": "sound", "passed": true}},
                      {"visit": 2}, {"device": "touch"}]}]}
                    """
            ).node)
        let condition = try #require(StudyCondition(node))
        #expect(
            condition.tests == [
                .answer(step: "about", item: "age", .atLeast(18)), .group("coffee"),
                .figure(step: "pvt", figure: "median", .less(0.3)), .passed(step: "sound", true), .visit(2),
                .device(.touch),
            ])
        #expect(condition.holds { $0 == .group("coffee") || $0.step == "about" })
        #expect(!condition.holds { $0 != .group("coffee") })
        #expect(!condition.holds { $0.step == "sound" || $0 == .group("coffee") || $0.step == "about" })
    }

    @Test(arguments: [
        "{}", #"{"step": "a"}"#, #"{"step": "a", "item": "b"}"#, #"{"group": 1}"#, #"{"device": "car"}"#,
        #"{"and": []}"#, #"{"and": [{"visit": "x"}]}"#, #"{"not": {}}"#, #"{"step": "a", "item": "b", "less": "c"}"#,
    ]) func `what tests nothing is no condition`(json: String) throws {
        #expect(StudyCondition(try #require(try Value(json: json).node)) == nil)
    }
}
