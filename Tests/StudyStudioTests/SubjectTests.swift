import Editing
import Interface
import Studies
import Testing
import Tree

@testable import StudyStudio

/// What conditions, strata and figures can be about at a place of a study.
@Suite struct SubjectTests {
    private static func step(_ id: String, _ kind: String, _ more: Node = Node()) -> Value {
        var node: Node = ["id": .text(id), "kind": .text(kind)]
        for field in more.fields { node[field.name] = field.value }
        return .node(node)
    }

    private static func subjects(_ steps: [Value], before id: String?) -> [Subject] {
        let study = Study(node: ["languages": ["en"], "steps": .list(steps)])
        let tasks: [StudioTask] = [
            StudioTask([
                "family": "reaction", "preset": "pvtB", "title": ["en": "PVT"], "figures": ["median", "lapses"],
            ])
        ]
        let state = StudioState(study, tasks: tasks, forms: .declared, language: "en")
        let path = id.flatMap { id in study.listed.first { $0.step.id == id }?.path }
        return Subjects(view: StudioView(state, .english)).before(path).filter { $0.kind != .device }
    }

    private static let coffee: [Value] = [
        step("consent", "consent"),
        step(
            "about", "questionnaire",
            [
                "quiz": [
                    "questions": [
                        ["id": "age", "type": "number"],
                        [
                            "id": "cups", "type": "single",
                            "answers": [["id": "few", "text": ["en": "Few"]], ["id": "many"]],
                        ],
                    ]
                ]
            ]),
        step("groups", "allot", ["groups": ["coffee", "decaf"]]),
        step("pvt", "task", ["family": "reaction", "preset": "pvtB"]), step("end", "finish"),
    ]

    @Test func `what can be looked at is what came before`() {
        func codes(_ id: String?) -> [String] { Self.subjects(Self.coffee, before: id).map { $0.code } }
        #expect(codes("consent") == [])
        #expect(codes("groups") == ["answer/about/age", "answer/about/cups"])
        #expect(
            codes("end") == [
                "answer/about/age", "answer/about/cups", "figure/pvt/median", "figure/pvt/lapses", "group/coffee",
                "group/decaf",
            ])
        #expect(codes(nil) == codes("end"))
        let names = Self.subjects(Self.coffee, before: "end").map { $0.among }
        #expect(names.first == "Questionnaire" && names.last == "Groups, visits, devices")
        let again = [Self.step("r", "repeat", ["steps": [Self.coffee[3]]])]
        #expect(Self.subjects(again, before: "r").map { $0.code } == ["figure/pvt/median", "figure/pvt/lapses"])
    }

    @Test func `what lies beside is not before: another way of a branch, others of an order that is drawn`() {
        func passing(_ id: String) -> Value { Self.step(id, "check") }
        let steps: [Value] = [
            Self.step("way", "branch", ["then": [passing("a")], "otherwise": [passing("b"), passing("c")]]),
            Self.step("mixed", "order", ["by": "random", "steps": [passing("d"), passing("e")]]),
            Self.step("row", "order", ["steps": [passing("f"), passing("g")]]), Self.step("end", "finish"),
        ]
        func before(_ id: String) -> String {
            Self.subjects(steps, before: id).map { $0.node["step"]?.text ?? "" }.joined()
        }
        #expect(["a", "b", "c", "d", "e", "f", "g"].map(before) == ["", "", "b", "abc", "abc", "abcde", "abcdef"])
        #expect(before("end") == "abcdefg" && before("way") == "")
    }

    @Test func `rows of a matrix and slopes of a line can be looked at, a text to read cannot`() {
        let steps: [Value] = [
            Self.step("read", "information", ["questions": [["id": "q", "answers": [["id": "yes"], ["id": "no"]]]]]),
            Self.step(
                "scale", "questionnaire",
                [
                    "quiz": [
                        "questions": [
                            [
                                "id": "m", "type": "matrix", "items": [["id": "m1"], ["id": "m2"]],
                                "answers": [["id": "low", "value": 1], ["id": "high", "value": 2]],
                            ], ["id": "line", "type": "ranged"], ["id": "day", "type": "date"],
                            ["id": "note", "type": "info"], ["id": "why", "type": "text"],
                        ]
                    ]
                ]), Self.step("other", "questionnaire", ["quiz": "about.yaml"]), Self.step("end", "finish"),
        ]
        let all = Self.subjects(steps, before: "end")
        func ways(_ code: String) -> String { all.first { $0.code == code }?.ways.joined(separator: " ") ?? "" }
        #expect(
            all.map { $0.code } == [
                "answer/read/q", "passed/read", "answer/scale/m1", "answer/scale/m2", "answer/scale/line",
                "answer/scale/day", "answer/scale/why",
            ])
        #expect(ways("answer/read/q").hasPrefix("equals not equals includes not includes answered"))
        #expect(ways("answer/scale/m1").contains("includes not includes atLeast"))
        #expect(ways("answer/scale/line").hasPrefix("equals not equals atLeast"))
        #expect(ways("answer/scale/day") == "equals not equals answered not answered")
    }

    @Test func `a comparison about something else keeps what still makes sense`() {
        let all = Self.subjects(Self.coffee, before: "groups")
        #expect(ComparisonForm.begun(all[0], nil) == ["step": "about", "item": "age", "atLeast": 0])
        let old = ComparisonForm.Comparison(["step": "about", "item": "age", "atLeast": 3])
        #expect(ComparisonForm.begun(all[1], old) == ["step": "about", "item": "cups", "equals": "few"])
    }
}
