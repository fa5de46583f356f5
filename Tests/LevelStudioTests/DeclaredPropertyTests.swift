import Interface
import Levels
import Space
import Testing

@testable import LevelStudio
@testable import Tree

/// What the editors of levels and scenarios change against what their elements declare. What other modules add is theirs:
/// a level keeps it.
@Suite struct DeclaredPropertyTests {
    /// Properties that the editors leave as they are, and why. A file has any value of them.
    static let unedited = [
        "Level.id": "its address: links, scenarios and results name it", "Scenario.id": "as a level's",
        "Behaviour.kind": "chosen where a behaviour is added: another kind has other properties",
        "Line.speaker": "of no effect: before a level the words alone are shown and said, by the device's voice",
        "Line.sound": "as the speaker: only the scenes of stories play it, which come with the lab",
        "Line.position": "as the sound", "Line.mouth": "as the speaker", "Line.averted": "as the speaker",
    ]

    /// What is declared of an element, by other parts of the module among it.
    private static func rules(of schema: Schema) -> [Schema.Rule] {
        schema.rules + Rules.standard.additions.filter { $0.element == schema.name }.map(\.rule)
    }

    /// The object that a property holds, or each in its list.
    private static func entry(_ rule: Schema.Rule?) -> Schema? {
        rule?.shape.entrySchema.flatMap { $0.rules.isEmpty ? nil : $0 }
    }

    private static func declared(_ roots: [Schema]) -> Set<String> {
        var names: Set<String> = []
        var waiting = roots
        var seen: Set<String> = []
        while let schema = waiting.popLast() {
            guard seen.insert(schema.name).inserted else { continue }
            for rule in rules(of: schema) {
                if let entry = entry(rule) { waiting.append(entry) }
                names.insert(schema.name + "." + rule.name.text)
            }
        }
        return names
    }

    /// The properties in which two objects differ, and those of the objects within in which these do.
    private static func differences(_ before: Node, _ after: Node, _ schema: Schema) -> Set<String> {
        var found: Set<String> = []
        for name in Set((before.fields + after.fields).map(\.name)) where before[name] != after[name] {
            found.insert(schema.name + "." + name.text)
            guard let inner = entry(rules(of: schema).first { $0.name == name }) else { continue }
            let (old, new) = (objects(before[name]), objects(after[name]))
            // What was added or taken away as a whole has changed none of its own.
            guard old.count == new.count else { continue }
            for (one, other) in zip(old, new) { found.formUnion(differences(one, other, inner)) }
        }
        return found
    }

    /// The object, or those of the list.
    private static func objects(_ value: Value?) -> [Node] {
        value?.node.map { [$0] } ?? value?.list?.compactMap(\.node) ?? []
    }

    /// What the elements of a screen lead to when something happens to them.
    private static func intents<Intent>(_ screen: (Language) -> Markup<Intent>) -> [Intent] {
        let texts = ["", "1", "33", "true", "false", "bell", "gone", "never", "small", "stay", "play"]
        return [Language.english, .german].flatMap { language in
            let renderer = Renderer<Intent>()
            _ = renderer.render(element(.div) { screen(language) })
            return (0..<2000).flatMap { node in
                [EventKind.press, .input, .change].flatMap { kind in
                    texts.compactMap { renderer.action(for: PageEvent(node: node, kind: kind, text: $0)) }
                }
            }
        }
    }

    /// A level with everything that there is.
    private static func whole() throws -> Level {
        try Level(
            json: """
                {"id": "all", "name": {"en": "All", "de": "Alles"}, "line": {"en": "One", "de": "Eins"},
                "background": "b", "ambient": [{"sound": "wind"}], "start": {"x": 0.5},
                "room": {"length": 5, "width": 4, "height": 2.5, "absorption": 0.35},
                "introduction": [{"words": {"en": "Listen.", "de": "Hör zu."}}],
                "entities": [{"id": "owl", "name": {"en": "Owl", "de": "Eule"}, "sound": {"sound": "owl"},
                "position": {"x": 0.25}, "behaviours": [{"kind": "drift", "speed": 5}, {"kind": "towards", "pace": 2},
                {"kind": "presence", "begins": 0, "ends": 4, "period": 8},
                {"kind": "path", "stations": [{"time": 0, "x": 0}, {"time": 9, "x": 0.5}]},
                {"kind": "volume", "stations": [{"time": 0, "volume": 0.5}, {"time": 9, "volume": 0.7}]}],
                "actions": [{"kind": "play", "sound": {"sound": "frog"}},
                {"kind": "say", "words": {"en": "a", "de": "b"}}, {"kind": "wake", "entity": "owl"},
                {"kind": "achieve", "achievement": "first"}]}],
                "goals": [{"id": "a", "kind": "find", "entity": "owl"},
                {"id": "b", "kind": "order", "entities": ["owl"]}, {"id": "c", "kind": "timeLimit", "seconds": 60},
                {"id": "d", "kind": "wrongChoices", "count": 2},
                {"id": "e", "kind": "stay", "entity": "owl", "seconds": 5}]}
                """, file: "all.json", with: Rules.standard.additions)
    }

    @Test func `every property of a level is changed in its editor, or named with the reason why not`() throws {
        let level = try Self.whole()
        var editor = Editor(level, library: Library(), rules: .standard)
        editor.selected = "owl"
        var changed: Set<String> = []
        for intent in Self.intents({ editorScreen(editor, language: $0) }) {
            switch intent {
            case .edit(let edit), .type(let edit, _):
                var other = level
                _ = other.apply(edit)
                changed.formUnion(Self.differences(level.node, other.node, Level.schema))
            default: break
            }
        }
        let declared = Self.declared([Level.schema])
        #expect(changed.subtracting(declared) == [])
        #expect(declared.subtracting(changed) == Set(Self.unedited.keys).intersection(declared))
        #expect(changed.intersection(Self.unedited.keys) == [])
    }

    @Test func `every property of a scenario is changed in its editor, or named with the reason why not`() {
        let scenario = Scenario(
            id: "all", name: Wording(en: "All", de: "Alles"), line: Wording(en: "One", de: "Eins"), levels: ["a", "b"],
            unlocking: Unlocking(score: 9, achievement: "first"))
        let editor = ScenarioEditor(scenario, library: Library())
        var changed: Set<String> = []
        for intent in Self.intents({ scenarioEditorScreen(editor, language: $0) }) {
            switch intent {
            case .edit(let edit), .type(let edit, _):
                var other = scenario
                _ = other.apply(edit)
                changed.formUnion(Self.differences(scenario.node, other.node, Scenario.schema))
            default: break
            }
        }
        let declared = Self.declared([Scenario.schema])
        #expect(declared.subtracting(changed) == Set(Self.unedited.keys).intersection(declared))
    }

    @Test func `a reason is named for declared properties only`() {
        let declared = Self.declared([Level.schema, Scenario.schema])
        #expect(Set(Self.unedited.keys).subtracting(declared) == [])
    }
}
