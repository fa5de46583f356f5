import Definitions
import Editing
import Quiz
import QuizExamples
import QuizStudio
import Store
import Testing
import Tree

@Suite struct EditingTests {
    static let questions = Path([.name("questions")])

    func editor() throws -> Editor {
        Editor(try Examples.definition(Examples.mixed), reducer: Edit.reducer)
    }

    func at(_ steps: Path.Step...) -> Path { Path(steps) }

    @Test func `questions are added, moved and removed, and everything can be undone and redone`() throws {
        var editor = try editor()
        let first = editor.state
        editor.send(
            .add(["id": "new", "type": "info", "text": ["en": "N", "de": "N"]], to: Self.questions, at: 1), at: 0)
        #expect(editor.state.questions[1].id == "new" && editor.state.questions.count == 9)
        editor.send(.move(in: Self.questions, from: 1, to: 8), at: 1)
        #expect(editor.state.questions[8].id == "new")
        #expect(QuizFault.isUsable(Lint.faults(in: editor.state.value)))
        editor.send(.remove(from: Self.questions, at: 8), at: 2)
        #expect(editor.state == first)
        let last = editor.state
        for _ in 0..<3 {
            let isUndone = editor.undo()
            #expect(isUndone)
        }
        #expect(editor.state == first)
        for _ in 0..<3 {
            let isRedone = editor.redo()
            #expect(isRedone)
        }
        #expect(editor.state == last)
    }

    @Test func `a removed matrix leaves pages and scales, and the lint tells about the rest`() throws {
        var editor = try editor()
        editor.send(.remove(from: Self.questions, at: 4), at: 0)
        #expect(editor.state.scales[0].items.isEmpty && editor.state.scales[0].reversed.isEmpty)
        #expect(editor.state.scales[1].weights.isEmpty)
        #expect(Lint.faults(in: editor.state.value).contains { $0.code == .scaleEmpty })
        editor.send(.remove(from: Self.questions, at: 2), at: 1)
        #expect(Lint.faults(in: editor.state.value).contains { $0.code == .conditionItem })
    }

    @Test func `a removed row leaves its scales`() throws {
        var editor = try editor()
        editor.send(.remove(from: at(.name("questions"), .index(4), .name("items")), at: 1), at: 0)
        #expect(editor.state.scales[0].items == ["i1", "i3"] && editor.state.scales[0].reversed.isEmpty)
    }

    @Test func `a copy has identities of its own`() throws {
        var editor = try editor()
        editor.send(.duplicate(in: Self.questions, at: 4), at: 0)
        #expect(editor.state.questions[5].id == "likert-2")
        #expect(editor.state.questions[5].items.map { $0.id } == ["i1-2", "i2-2", "i3-2"])
        #expect(editor.state.questions[5].answers.map { $0.id } == ["a1", "a2", "a3"])
        editor.send(.duplicate(in: Self.questions, at: 4), at: 1)
        #expect(editor.state.questions[5].id == "likert-3")
        editor.send(.duplicate(in: at(.name("questions"), .index(0), .name("answers")), at: 0), at: 2)
        #expect(editor.state.questions[0].answers.map { $0.id } == ["steak", "steak-2", "fish"])
        editor.send(.duplicate(in: at(.name("scales")), at: 0), at: 3)
        #expect(editor.state.scales.map { $0.id } == ["sum", "sum-2", "mean"])
        #expect(QuizFault.isUsable(Lint.faults(in: editor.state.value)))
    }

    @Test func `texts are set in one language and stay in the others`() throws {
        var editor = try editor()
        editor.send(.setText(at(.name("title")), language: "de", "Bunt"), at: 0)
        #expect(editor.state.title["de"] == "Bunt" && editor.state.title["en"] == "Mixed")
        editor.send(.set(at(.name("introduction")), "Hello"), at: 1)
        editor.send(.setText(at(.name("introduction")), language: "de", "Hallo"), at: 2)
        #expect(editor.state.introduction["en"] == "Hello" && editor.state.introduction["de"] == "Hallo")
        editor.send(.setText(at(.name("questions"), .index(0), .name("hint")), language: "en", "One"), at: 3)
        #expect(editor.state.questions[0].hint["en"] == "One")
        editor.send(.set(at(.name("introduction")), nil), at: 4)
        #expect(editor.state.node["introduction"] == nil)
    }

    @Test func `a renamed item, answer or outcome is named anew wherever it is named`() throws {
        var editor = try editor()
        let answer = Value(["item": "food", "equals": "steak"] as Value)
        editor.send(
            .set(
                at(.name("questions"), .index(4), .name("when")),
                ["and": [answer ?? .null, ["not": ["item": "car", "less": 0.1]]]]), at: 0)
        editor.send(.rename(at(.name("questions"), .index(2)), to: "auto"), at: 1)
        editor.send(.rename(at(.name("questions"), .index(0), .name("answers"), .index(0)), to: "beef"), at: 2)
        editor.send(.rename(at(.name("questions"), .index(4), .name("items"), .index(1)), to: "two"), at: 3)
        editor.send(.rename(at(.name("outcomes"), .index(0)), to: "hound"), at: 4)
        let state = editor.state
        #expect(state.questions[3].when?["item"] == "auto")
        #expect(
            state.questions[4].when == [
                "and": [["item": "food", "equals": "beef"], ["not": ["item": "auto", "less": 0.1]]]
            ])
        #expect(state.scales[0].items == ["i1", "two", "i3"] && state.scales[0].reversed == ["two"])
        #expect(state.questions[0].answers[0].outcome == "hound")
        #expect(state.questions[1].answers[1].outcomes == ["cat": 2, "hound": 0.5])
        #expect(
            Lint.faults(in: state.value).map { $0.description }
                == Lint.faults(in: try self.editor().state.value).map { $0.description })
    }

    @Test func `edits whose place does not exist change nothing`() throws {
        var editor = try editor()
        let first = editor.state
        let nowhere = at(.name("questions"), .index(99), .name("answers"))
        for edit: Edit in [
            .add("x", to: nowhere, at: 0), .remove(from: nowhere, at: 0), .remove(from: Self.questions, at: 99),
            .move(in: Self.questions, from: 0, to: 99), .duplicate(in: Self.questions, at: -1), .set(Path(), "x"),
            .set(nowhere, "x"), .setText(nowhere, language: "en", "x"), .rename(nowhere, to: "x"),
            .add("x", to: at(.name("id")), at: 0), .remove(from: at(.name("id")), at: 0),
        ] {
            editor.send(edit, at: 0)
            #expect(editor.state == first, "\(edit)")
        }
    }

    @Test func `unknown properties survive every edit`() throws {
        var editor = try editor()
        editor.send(.set(at(.name("x-mine")), ["a": 1]), at: 0)
        editor.send(.set(at(.name("questions"), .index(0), .name("x-note")), "kept"), at: 1)
        editor.send(.move(in: Self.questions, from: 0, to: 3), at: 2)
        editor.send(.rename(at(.name("questions"), .index(3)), to: "meal"), at: 3)
        #expect(editor.state.node["x-mine"] == ["a": 1])
        #expect(editor.state.questions[3].node["x-note"] == "kept")
    }
}
