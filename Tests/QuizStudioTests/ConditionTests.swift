import Editing
import Interface
import Quiz
import QuizExamples
import QuizStudio
import Testing
import Tree

/// Conditions are put together from lists, however many parts they have.
@Suite struct ConditionTests {
    private static let when = Path([.name("questions"), .index(4), .name("when")])

    /// The editor at the fifth question with a condition.
    private static func state(_ condition: Value?) throws -> EditorState {
        var state = EditorState(try Examples.definition(Examples.mixed))
        _ = state.reduce(.select(.question(4)), at: 0)
        _ = state.reduce(.edit(.set(when, condition)), at: 0)
        return state
    }

    private static func actions(_ state: EditorState, _ kind: EventKind, _ text: String = "") -> [EditorAction] {
        let renderer = Renderer<EditorAction>()
        _ = renderer.render(editorScreen(state, language: .english))
        return (0..<6000).compactMap { renderer.action(for: PageEvent(node: $0, kind: kind, text: text)) }
    }

    @Test func `a second comparison joins the first, and any of them can do instead of all`() throws {
        var state = try Self.state(["item": "food", "equals": "fish"])
        let joined: Value = [
            "and": [["item": "food", "equals": "fish"], ["item": "speed", "answered": true]]
        ]
        #expect(Self.actions(state, .press).contains(.edit(.set(Self.when, joined))))
        _ = state.reduce(.edit(.set(Self.when, joined)), at: 1)
        let parts = joined.node?["and"] ?? .null
        for (word, condition) in [
            ("or", ["or": parts]), ("not and", ["not": ["and": parts]]), ("not or", ["not": ["or": parts]]),
        ] as [(String, Value)] {
            #expect(Self.actions(state, .change, word).contains(.edit(.set(Self.when, condition))), "\(word)")
        }
        let list = Self.when.appending(.name("and"))
        // The parts are picked where they stand.
        #expect(
            Self.actions(state, .change, "steak").contains(
                .edit(.set(list.appending(.index(0)).appending(.name("equals")), "steak"))))
        #expect(
            Self.actions(state, .change, "fun").contains(
                .edit(.set(list.appending(.index(1)), ["item": "fun", "answered": true]))))
        #expect(
            Self.actions(state, .press).contains(.edit(.add(["item": "speed", "answered": true], to: list, at: 2))))
        // One that is left stands alone.
        #expect(Self.actions(state, .press).contains(.edit(.set(Self.when, ["item": "food", "equals": "fish"]))))
        // And if neither may be, the one that is left may not be.
        let none = try Self.state(["not": ["or": parts]])
        #expect(
            Self.actions(none, .press).contains(
                .edit(.set(Self.when, ["not": ["item": "food", "equals": "fish"]]))))
        #expect(!editorScreen(state, language: .english).html().contains("JSON; empty"))
    }

    @Test func `what must not be is picked as well`() throws {
        let state = try Self.state(["item": "food", "equals": "fish"])
        let not: Value = ["not": ["item": "food", "equals": "fish"]]
        #expect(Self.actions(state, .change, "not equals").contains(.edit(.set(Self.when, not))))
        let negated = try Self.state(not)
        let html = editorScreen(negated, language: .english).html()
        #expect(html.contains("value=\"not equals\"") && html.contains("is not"))
        let place = Self.when.appending(.name("not")).appending(.name("equals"))
        #expect(Self.actions(negated, .change, "steak").contains(.edit(.set(place, "steak"))))
        #expect(
            Self.actions(negated, .change, "equals").contains(
                .edit(.set(Self.when, ["item": "food", "equals": "fish"]))))
    }

    @Test func `conditions within conditions are shown and changed, and unreadable ones can be removed`() throws {
        let nested: Value = [
            "not": [
                "or": [
                    ["and": [["item": "food", "equals": "fish"], ["item": "car", "less": 0.5]]],
                    ["not": ["item": "fun", "includes": "eat"]],
                ]
            ]
        ]
        let state = try Self.state(nested)
        let inner = Self.when.appending(.name("not")).appending(.name("or")).appending(.index(0))
        let list = inner.appending(.name("and"))
        #expect(
            Self.actions(state, .change, "steak").contains(
                .edit(.set(list.appending(.index(0)).appending(.name("equals")), "steak"))))
        #expect(
            Self.actions(state, .press).contains(.edit(.set(inner, ["item": "car", "less": 0.5]))))
        #expect(state.isUsable)
        let unread = try Self.state(["xor": []])
        #expect(editorScreen(unread, language: .german).html().contains("nicht zu lesen"))
        #expect(Self.actions(unread, .press).contains(.edit(.set(Self.when, nil))))
    }
}
