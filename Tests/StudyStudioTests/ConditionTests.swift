import Definitions
import Editing
import Interface
import Studies
import Testing
import Tree

@testable import StudyStudio

/// Conditions as the form shows them.
@Suite struct ConditionTests {
    private static let age: Value = ["step": "about", "item": "age", "atLeast": 18]
    private static let touch: Value = ["device": "touch"]
    private static let strange: Value = ["device": "touch", "why": "fingers"]

    private func kind(_ value: Value) -> String {
        switch ShownCondition(value) {
        case .comparison: "comparison"
        case .group: "group"
        case .written: "written"
        }
    }

    /// A condition made anew of what the editor shows of it.
    private func anew(_ value: Value) -> Value {
        switch ShownCondition(value) {
        case .written: value
        case .comparison(let comparison):
            .node(comparison.node(about: Subject(kind: .answer, node: comparison.subject, name: "", isNumber: true)))
        case .group(let group):
            ShownCondition.joining(group.join, group.parts.map { anew(value.part(at: $0) ?? .null) })
        }
    }

    @Test func `a condition of any depth comes back as it was written`() {
        let nested: Value = [
            "and": [
                [
                    "or": [
                        ["visit": 1],
                        ["not": ["and": [Self.age, ["not": ["or": [["group": "a"], ["not": Self.age]]]]]]],
                    ]
                ],
                ["device": "phone"],
            ]
        ]
        let known: [(Value, String)] = [
            (Self.age, "comparison"), (["step": "about", "item": "cups", "equals": 3], "comparison"),
            (["not": ["step": "about", "item": "cups", "equals": 3]], "comparison"),
            (["step": "about", "item": "age", "answered": false], "comparison"),
            (["step": "pvt", "figure": "lapses/own", "less": 3], "comparison"),
            (["step": "display", "passed": false], "comparison"), (["step": "display", "passed": true], "comparison"),
            (["group": "coffee"], "comparison"), (["not": ["group": "coffee"]], "comparison"),
            (["visit": 2], "comparison"), (Self.touch, "comparison"), (["and": [Self.touch, Self.age]], "group"),
            (nested, "group"), (["not": ["and": [["visit": 1]]]], "group"), (["not": ["not": ["visit": 1]]], "group"),
            (["not": Self.age], "group"), (["not": ["step": "display", "passed": true]], "group"),
            (["and": []], "group"),
            // More than fields can show stays as it is, also within others.
            (["step": "about", "item": "age", "atLeast": 18, "atMost": 30], "written"),
            (["step": "a", "item": "b"], "written"), (["and": [["visit": 1]], "or": [["visit": 2]]], "written"),
            ([:], "written"), ("x", "written"), (.null, "written"), (Self.strange, "written"),
            (["step": "a", "item": "b", "answered": "yes"], "written"), (["group": "a", "visit": 1], "written"),
            (["or": [Self.strange, ["not": 5], Self.age]], "group"),
        ]
        for (value, shown) in known {
            #expect(kind(value) == shown, "\(value.json())")
            #expect(anew(value) == value, "\(value.json())")
        }
    }

    @Test func `what is removed takes along what would be empty, and what only negates it`() {
        let root = Path().at("when")
        func goes(_ when: Value, _ path: Path) -> Path { ShownCondition.leaving(path, of: root, in: ["when": when]) }
        let both: Value = ["and": [["not": ["or": [["visit": 1]]]], ["visit": 2]]]
        let list = root.at("and")
        #expect(goes(both, list.at(1)) == list.at(1))
        #expect(goes(both, list.at(0).at("not").at("or").at(0)) == list.at(0))
        #expect(goes(["not": ["not": ["visit": 1]]], root.at("not").at("not")) == root)
        #expect(goes(["and": [["visit": 1]]], list.at(0)) == root)
    }

    @Test func `conditions come no deeper than studies take them`() {
        var value: Value = ["visit": 1]
        for depth in 0..<15 { value = depth % 2 == 0 ? ["or": [value]] : ["and": [value]] }
        #expect(ShownCondition.height(value) == 15)
        #expect(ShownCondition.fits(0, 15) && !ShownCondition.fits(1, 15) && !ShownCondition.fits(0, 16))
        let within = Path().at("and").at(0).at("not").at("or").at(3)
        #expect(ShownCondition.depth(within.steps[...]) == 3)
    }

    @Test func `a condition is wrapped into a group of its own, by its number`() {
        var studio = Studio()
        _ = studio.add(.screen)
        let unless = Path().at("steps").at(0).at("unless")
        studio.act(.edit(.set(unless, ["and": [Self.touch, ["or": [["visit": 1], ["visit": 2]]]]])))
        let html = studio.html()
        for text in ["Condition 1<", "Group 2<", "Condition 2.1<", "Add a condition to group 2\"", "Remove 2.2\""] {
            #expect(html.contains(text), "\(text)")
        }
        let second = unless.at("and").at(1).at("or").at(1)
        let wrapping = StudioAction.reshape(
            .set(second, ["and": [["visit": 2]]]), said: Said(.conditionWrapped, "2.2"), focus: second, part: "join")
        let isOffered = studio.offered(wrapping)
        #expect(isOffered && studio.html().contains("2.2 is in a group of its own now."))
        #expect(
            studio.study.listed[0].step.node["unless"]
                == ["and": [Self.touch, ["or": [["visit": 1], ["and": [["visit": 2]]]]]]])
    }
}
