import Definitions
import Families
import Interface
import Sessions
import Tasks
import Testing
import Tree

@testable import Studies

/// What a step sets of its definition: for everybody, by the group, by a row of the ledger.
@Suite struct SettingTests {
    /// A paradigm in which people differ by a hand, which is told in a column.
    static let hands = #"""
        {"format": "merkwelt.paradigm", "id": "hands", "languages": ["en"], "title": "Hands", "sources": ["A 2001"],
         "texts": {"left": "left", "right": "right"},
         "responses": {"side": {"choices": ["left", "right"], "keys": ["f", "j"]}},
         "between": {"hand": {"levels": ["left", "right", "both"]}},
         "columns": {"side": {"levels": ["left", "right"]}, "same": {"value": "side == hand"}},
         "trial": [{"id": "target", "critical": true, "show": [{"text": "=side"}], "response": "side", "for": 1000},
                   {"id": "gap", "for": 300}],
         "correct": "response == side", "blocks": [{"id": "test", "repeat": 12}],
         "measures": [{"id": "speed", "is": "mean", "of": "rt", "title": "Speed"},
                      {"id": "by_side", "is": "median", "of": "rt", "by": "side"}],
         "simulate": {"side": {"ddm": {"drift": 3, "boundary": 1.5, "nondecision": 0.3}}}}
        """#

    static func step(_ set: String, more: String = "") -> String {
        #"{"id": "t", "kind": "task", "family": "paradigm", "definition": \#(hands), "set": \#(set)\#(more)},"#
    }

    private static let groups = #"{"id": "g", "kind": "allot", "groups": ["x", "y"]},"#
    private static let order = #"""
        {"id": "o", "kind": "order", "by": "latin", "steps": [{"id": "a", "kind": "information", "text": "A"},
         {"id": "b", "kind": "information", "text": "B"}]},
        """#

    /// The levels of the hand, and how often each trial comes, in a definition that was ordered.
    private static func found(_ effects: [ParticipationEffect]) throws -> (hand: [Value], times: Value?) {
        let order = try #require(effects.ordered)
        let definition = try #require(order.task.found(in: families)).definition
        return (
            definition["between"]?.node?["hand"]?.node?["levels"]?.list ?? [],
            definition["blocks"]?.list?.first?.node?["repeat"]
        )
    }

    @Test func `what a step sets stands in the definition that its session names`() throws {
        var walker = try Walker(steps: Self.step(#"{"hand": "left", "test": {"repeat": 3}}"#) + StateTests.finish)
        let found = try Self.found(walker.open())
        #expect(found.hand == ["left"] && found.times == 3)
        var plain = try Walker(steps: Self.step("{}") + StateTests.finish)
        let same = try Self.found(plain.open())
        #expect(same.hand == ["left", "right", "both"] && same.times == 12)
    }

    @Test func `a level follows the person's group`() throws {
        let set = #"{"hand": {"group": {"x": "right", "y": "left"}}}"#
        for (group, level) in [("x", "right"), ("y", "left")] {
            var walker = try Walker(steps: Self.groups + Self.step(set) + StateTests.finish)
            walker.open()
            let effects = walker.act(.allotted(step: "g", GivenSlot(kind: .regular, position: 0, group: group)))
            #expect(try Self.found(effects).hand == [.text(level)])
        }
    }

    @Test func `a level follows the row of an order, and the seed where the ledger gave no number`() throws {
        for (position, levels) in [(0, ["left"]), (1, ["right"]), (5, ["both"]), (nil, ["left", "right", "both"])]
            as [(Int?, [String])]
        {
            var walker = try Walker(steps: Self.order + Self.step(#"{"hand": {"row": "o"}}"#) + StateTests.finish)
            walker.open()
            var slot = GivenSlot(kind: position == nil ? .surplus : .regular, position: position)
            slot.order = ["b", "a"]
            walker.act(.allotted(step: "o", slot))
            walker.read("o/b")
            #expect(try Self.found(walker.read("o/a")).hand == levels.map { .text($0) }, "\(position ?? -1)")
            // A session that goes on has the same definition.
            let task = try #require(walker.participation.orderedTask?.found(in: families))
            #expect(task.definition["between"]?.node?["hand"]?.node?["levels"] == .list(levels.map { .text($0) }))
        }
    }

    @Test func `conditions know figures by the names that the definition gives them`() throws {
        let steps =
            Self.step("{}")
            + #"{"id": "way", "kind": "branch", "when": {"step": "t", "figure": "speed", "greater": 0.01}, "then": ["#
            + #"{"id": "slow", "kind": "information", "text": "S"}], "otherwise": []},"#
            + #"{"id": "f", "kind": "feedback", "show": [{"step": "t", "figure": "by_side_left"}]},"#
            + StateTests.finish
        let study = try Study(json: "{\"steps\": [\(steps)]}")
        var settings = SimulationSettings()
        (settings.people, settings.dropout, settings.declined, settings.withdrawn) = (6, 0, 0, 0)
        var simulation = Simulation(study, settings, families)
        let report = try simulation.run()
        #expect(report.ways.first?.then == 6, "everybody is slower than 10 ms")
        for person in simulation.people {
            let speed = try #require(person.participation.facts.find("t", .figure, "speed")?.number)
            let left = try #require(person.participation.facts.find("t", .figure, "by_side_left")?.number)
            #expect((0.3...1).contains(speed) && (0.3...1).contains(left))
        }
        #expect(
            SoundStudy.found(Self.sound(Self.step("{}"), asking: "speed")).filter { !$0.contains("warning") } == [])
        #expect(
            SoundStudy.found(Self.sound(Self.step("{}"), asking: "sped")).filter { !$0.contains("warning") }
                == ["unknown-figure steps[2].show[0].figure"])
    }

    private static func sound(_ step: String, before: String = "", asking figure: String = "speed") -> String {
        #"{"format": "merkwelt.study", "id": "s", "languages": ["en"], "title": "S", "contact": {"name": "L", "email": "l@l.test"},"#
            + #""retention": {"data": "1 y", "withdrawUntil": "2030-06-30T23:59+02:00"}, "ethics": {"board": "B"}, "steps": ["#
            + #"{"id": "c", "kind": "consent", "sections": [{"id": "purpose", "text": "P"}, {"id": "procedure", "text": "P"},"#
            + #"{"id": "risks", "text": "R"}, {"id": "voluntariness", "text": "V"}], "items": [{"id": "v", "required": true, "text": "I"}]},"#
            + before + step
            + #"{"id": "own", "kind": "feedback", "show": [{"step": "t", "figure": "\#(figure)"}]},"#
            + #"{"id": "end", "kind": "finish", "text": "E"}]}"#
    }

    /// The faults of a step that sets this, each as its place, what was expected and what to do.
    private static func faults(_ set: String, before: String = "") -> [String] {
        StudyLint.faults(json: Array(sound(step(set), before: before).utf8), families: families, isPacked: true)
            .filter { $0.severity == .error }
            .map { "\($0.path): \($0.expected) | \($0.found) | \($0.remedy)" }
    }

    @Test func `what cannot be set is told with its place, what can be, and what to do`() {
        #expect(Self.faults(#"{"hand": "left", "test": {"repeat": 3, "split": 2, "feedback": "verdict"}}"#) == [])
        #expect(
            Self.faults(#"{"hnad": "left"}"#) == [
                #"steps[1].set.hnad: hand or test | "hnad" | did you mean "hand"?"#
            ])
        #expect(
            Self.faults(#"{"hand": "lefd"}"#) == [
                #"steps[1].set.hand: left, right, both | "lefd" | did you mean "left"?"#
            ])
        #expect(
            Self.faults(#"{"test": {"order": "fixed"}}"#).first?.hasPrefix("steps[1].set.test.order: repeat, ") == true)
        #expect(
            Self.faults(#"{"test": {"repeat": 0}}"#).first?.hasPrefix(
                "steps[1].set.test.repeat: a whole number from 1 to 5000 | 0") == true)
        #expect(
            Self.faults(#"{"test": 5}"#).first?.hasPrefix("steps[1].set.test: an object with repeat, ") == true)
        // What is set may ask for more than can be: the definition is checked as it will be taken.
        #expect(Self.faults(#"{"test": {"repeat": 5000}}"#).first?.hasPrefix("steps[1].set: ") == true)
        let preset = #"{"id": "t", "kind": "task", "family": "reaction", "preset": "srt5", "set": {"a": 1}},"#
        let told = StudyLint.faults(
            json: Array(Self.sound(preset, asking: "median").utf8), families: families, isPacked: true)
        #expect(told.filter { $0.severity == .error }.map(\.path.description) == ["steps[1].set"])
    }

    @Test func `a rule for each person names groups and orders that came before, and what people differ in`() {
        let both = #"{"hand": {"group": {"x": "left", "y": "right"}}}"#
        // Nothing else of this study depends on its groups, so the rule is what uses them.
        #expect(Self.faults(both, before: Self.groups) == [])
        #expect(Self.faults(both).allSatisfy { $0.contains("a group of an allot step") } && !Self.faults(both).isEmpty)
        #expect(
            Self.faults(#"{"hand": {"group": {"x": "left"}}}"#, before: Self.groups) == [
                #"steps[2].set.hand.group: a value for the group "y" | none | add y: …"#
            ])
        #expect(
            Self.faults(#"{"hand": {"group": {"x": "left", "y": "up"}}}"#, before: Self.groups).first?
                .hasPrefix(#"steps[2].set.hand.group.y: left, right, both | "up""#) == true)
        #expect(Self.faults(#"{"hand": {"row": "o"}}"#, before: Self.order) == [])
        #expect(
            Self.faults(#"{"hand": {"row": "q"}}"#, before: Self.order).first?
                .hasPrefix(#"steps[2].set.hand.row: an earlier order by latin"#) == true)
        #expect(
            Self.faults(#"{"test": {"repeat": {"row": "o"}}}"#, before: Self.order).first?
                .contains("the same for everybody") == true)
    }

    @Test func `what cannot be taken yet keeps a study from being published, and not from being drafted`() {
        let json = Self.sound(
            Self.step("{}").replacing(
                #""correct": "response"#, with: #""stage": {"fit": "refuse"}, "correct": "response"#)
        )
        func severities(_ isPacked: Bool) -> [String] {
            StudyLint.faults(json: Array(json.utf8), families: families, isPacked: isPacked)
                .filter { $0.path.description.hasPrefix("steps[1].definition.stage.fit") }
                .map { "\($0.severity) \($0.found)" }
        }
        #expect(severities(true) == ["error fit: refuse"])
        #expect(severities(false) == ["warning fit: refuse"])
    }

    @Test func `a fault deep in a definition is told where it stands`() {
        let json = Self.sound(Self.step("{}").replacing("response == side", with: "response == sied"))
        let found = StudyLint.faults(json: Array(json.utf8), families: families, isPacked: true)
            .filter { $0.severity == .error }
        #expect(found.map(\.path.description) == ["steps[1].definition.correct"])
        #expect(found.first?.remedy.contains("side") == true)
        // Whatever keeps a definition from being taken is found by the thorough check as well.
        let kind = families.families.first { $0.form != nil }
        for (old, new) in [
            (#""blocks": [{"id": "test", "repeat": 12}]"#, #""blocks": []"#),
            (#""id": "hands""#, #""id": 5"#),
            (#""critical": true, "#, #""each": "[1]", "again": {"while": "true", "most": 3}, "#),
        ] {
            let text = Self.hands.replacing(old, with: new)
            #expect(text != Self.hands, "\(old)")
            guard let kind, let node = (try? Value(json: text))?.node else {
                Issue.record("\(new)")
                continue
            }
            #expect(!kind.faults(in: node).isEmpty, "\(new)")
            #expect(kind.form?.read(node, nil).findings.contains { $0.weight != .warning } == true, "\(new)")
        }
    }

    @Test func `a protocol tells what is set, the figures of the definition and what it follows`() throws {
        let study = try Study(json: Self.sound(Self.step(#"{"hand": "left", "test": {"repeat": 3}}"#)))
        let page = StudyProtocol(study, families: families, language: .english, program: "test").markdown
        #expect(page.contains("hand: left, test.repeat: 3"))
        #expect(page.contains("hands (SHA-256 ") && !page.contains("merkwelt.paradigm"))
        #expect(page.contains("Hands: Speed, by") && page.contains("side · left") && page.contains("side · right"))
        #expect(page.contains("A 2001"))
    }
}
