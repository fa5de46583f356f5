import Definitions
import Editing
import Foundation
import Interface
import Quiz
import QuizExamples
import QuizStudio
import Tasks
import Testing
import Tree

/// What makes writing a quiz quick: lines, answers used again, identities that follow, and silence about languages.
@Suite struct WritingTests {
    typealias Room = Hall<QuizWorkshop>

    private static func path(_ steps: Path.Step...) -> Path { Path(steps) }

    private static func actions(_ state: EditorState, _ kind: EventKind, _ text: String = "") -> [EditorAction] {
        let renderer = Renderer<EditorAction>()
        _ = renderer.render(editorScreen(state, language: .english))
        return (0..<6000).compactMap { renderer.action(for: PageEvent(node: $0, kind: kind, text: text)) }
    }

    @Test func `lines become answers with identities from their words, in the place of empty ones`() throws {
        var state = EditorState(try Examples.definition(Examples.mixed))
        _ = state.reduce(.add(.question(.single)), at: 0)
        let index = try #require(state.definition.questions.firstIndex { $0.id == "question" })
        let answers = Self.path(.name("questions"), .index(index), .name("answers"))
        let pasted = "- Nie\r\n\tManchmal \n\n* Häufig\nNie\n日本\n"
        #expect(Self.actions(state, .change, pasted).contains(.addLines(pasted, to: answers)))
        _ = state.reduce(.addLines(pasted, to: answers), at: 1)
        #expect(
            state.definition.questions[index].answers.map { $0.id } == [
                "nie", "manchmal", "haeufig", "nie-2", "answer",
            ])
        #expect(
            state.definition.questions[index].answers.map { $0.text["en"] } == [
                "Nie", "Manchmal", "Häufig", "Nie", "日本",
            ])
        _ = state.reduce(.undo, at: 2)
        #expect(state.definition.questions[index].answers.map { $0.id } == ["answer", "answer-2"])
        // Rows differ from everything else that has a column.
        let rows = Self.path(.name("questions"), .index(4), .name("items"))
        _ = state.reduce(.addLines("Food\nOne more", to: rows), at: 3)
        #expect(state.definition.questions[4].items.map { $0.id } == ["i1", "i2", "i3", "food-2", "one-more"])
    }

    @Test func `answers of another question are taken over as they are`() throws {
        var state = EditorState(try Examples.definition(Examples.mixed))
        _ = state.reduce(.select(.question(0)), at: 0)
        let answers = Self.path(.name("questions"), .index(0), .name("answers"))
        let likert = try #require(state.definition.questions[4].node["answers"])
        // The third set that is offered, behind those of "Fun?" and "Car?".
        #expect(Self.actions(state, .change, "2").contains(.edit(.set(answers, likert))))
        #expect(editorScreen(state, language: .english).html().contains("Take over the answers of"))
    }

    /// A new quiz, opened in the editor.
    private static func made() throws -> (room: Room, id: String) {
        var room = Room()
        room.enter("")
        room.answer(.drafts, "")
        room.want(.create)
        let id = try #require(room.place.open)
        room.enter(id)
        return (room, id)
    }

    private static func type(_ room: inout Room, _ path: Path, _ text: String) {
        // As it is typed: letter by letter.
        for count in 1...text.count {
            room.want(.editor(.type(.setText(path, language: "en", String(text.prefix(count))))))
        }
    }

    private static let question = Path([.name("questions"), .index(0)])

    @Test func `identities follow the texts, wherever they are named, and differ from one another`() throws {
        var (room, _) = try Self.made()
        Self.type(&room, Self.path(.name("title")), "Wie müde bist du?")
        Self.type(&room, Self.question.appending(.name("text")), "When do you sleep, on average and in the long run?")
        let answers = Self.question.appending(.name("answers"))
        Self.type(&room, answers.appending(.index(0)).appending(.name("text")), "Never")
        Self.type(&room, answers.appending(.index(1)).appending(.name("text")), "Never")
        Self.type(&room, Self.path(.name("outcomes"), .index(0), .name("name")), "Owl")
        let definition = try #require(room.place.editor?.definition)
        #expect(definition.id == "wie-muede-bist-du")
        #expect(definition.questions[0].id == "when-do-you-sleep-on-average-and")
        #expect(definition.questions[0].answers.map { $0.id } == ["never", "never-2"])
        #expect(definition.outcomes[0].id == "owl" && definition.questions[0].answers[0].outcome == "owl")
        #expect(room.place.editor?.isUsable == true)
        // Each field is one step back, its identity with it.
        room.want(.editor(.undo))
        #expect(room.place.editor?.definition.outcomes[0].id == "outcome-1")
        // Another quiz with the same title has another identity.
        room.want(.create)
        room.enter(try #require(room.place.open))
        Self.type(&room, Self.path(.name("title")), "Wie müde bist du?")
        #expect(room.place.editor?.definition.id == "wie-muede-bist-du-2")
    }

    @Test func `an identity that is cut has whole words, also where a word ends at its length`() throws {
        var (room, _) = try Self.made()
        Self.type(&room, Self.path(.name("title")), "Aaaa bbbb cccc dddd eeee ffff gg hh")
        #expect(room.place.editor?.definition.id == "aaaa-bbbb-cccc-dddd-eeee-ffff-gg")
        Self.type(&room, Self.path(.name("title")), "Aaaa bbbb cccc dddd eeee ffff ggg hh")
        #expect(room.place.editor?.definition.id == "aaaa-bbbb-cccc-dddd-eeee-ffff")
    }

    @Test func `an identity that a person wrote stays, and so do all once the quiz is in use`() throws {
        var (room, id) = try Self.made()
        room.want(.editor(.edit(.rename(Self.question, to: "awake"))))
        Self.type(&room, Self.question.appending(.name("text")), "Tired?")
        #expect(room.place.editor?.definition.questions[0].id == "awake")
        room.want(.draft(.take, id: id))
        let kept = try #require(room.asked.last { $0.kind == .keepDraft }?.arguments[1])
        #expect(!kept.contains("\"new\""))
        Self.type(&room, Self.path(.name("title")), "Other")
        #expect(room.place.editor?.definition.id == "my-quiz")
        // Also after a reload.
        var again = Room()
        again.enter(id)
        again.answer(.drafts, kept)
        Self.type(&again, Self.path(.name("title")), "Other")
        #expect(again.place.editor?.definition.id == "my-quiz")
        // A file that was handed out is in use, and one that was read may be.
        var (other, _) = try Self.made()
        #expect(other.place.drafts?.first?.isNew == true)
        other.want(.editor(.export))
        Self.type(&other, Self.path(.name("title")), "Other")
        #expect(other.place.editor?.definition.id == "my-quiz" && other.place.drafts?.first?.isNew == false)
        other.want(.editor(.imported(try Examples.definition(Examples.mixed).value.json())))
        Self.type(&other, Self.question.appending(.name("text")), "Food")
        #expect(other.place.editor?.definition.questions[0].id == "food")
    }

    @Test func `while the first language is written nothing is said about the others, and they are counted`() throws {
        var state = EditorState(try Examples.definition(Examples.mixed))
        _ = state.reduce(.select(.question(0)), at: 0)
        let answers = Self.path(.name("questions"), .index(0), .name("answers"))
        _ = state.reduce(.addLines("Bread\nRice", to: answers), at: 0)
        var html = editorScreen(state, language: .english).html()
        #expect(!state.isUsable && html.contains("2 texts are not translated yet."))
        #expect(!html.contains("The text is not there in every language"))
        // Where the other language is written, it is told beside the fields.
        _ = state.reduce(.language("de"), at: 1)
        html = editorScreen(state, language: .english).html()
        #expect(html.contains("The text is not there in every language"))
        // What the first language lacks is told at once.
        _ = state.reduce(.language("en"), at: 2)
        _ = state.reduce(
            .type(.setText(answers.appending(.index(0)).appending(.name("text")), language: "en", "")), at: 3)
        #expect(editorScreen(state, language: .english).html().contains("Please write a text."))
    }

    @Test func `questions outside of scales are told once`() throws {
        let definition = try Examples.definition(
            Examples.mixed.replacingOccurrences(of: #""outcome": "cat", "#, with: "").replacingOccurrences(
                of: #""outcome": "dog", "#, with: ""))
        let state = EditorState(definition)
        let count = state.faults.filter { $0.code == .itemWithoutScale }.count
        let html = editorScreen(state, language: .english).html()
        if count > 1 { #expect(html.contains("\(count) questions are in no scale.")) }
        #expect(html.components(separatedBy: "no scale").count <= 2)
    }

    @Test func `a file in YAML is read by the server and becomes a quiz of one's own`() throws {
        var room = Room()
        room.enter("")
        room.answer(.drafts, "")
        room.want(.importFile)
        #expect(room.asked.first?.arguments == [".json,.yaml,.yml,application/json", "4000000"])
        let yaml = "# A quiz\nid: my-quiz\ntitle: {en: T}\n"
        room.answer(.chosenFile, yaml)
        #expect(room.place.drafts?.isEmpty == true && room.told.isEmpty)
        #expect(room.asked.last?.arguments == [yaml])
        room.answer(.read(forNew: true), #"{"id":"my-quiz","title":{"en":"T"}}"#)
        #expect(room.place.drafts?.first?.definition.id == "my-quiz" && room.place.editor != nil)
    }

    @Test func `what is wrong with a text in YAML is told where it was to be imported`() throws {
        var room = Room()
        room.enter("")
        room.answer(.drafts, "")
        room.want(.importFile)
        room.answer(.chosenFile, "id: [\n")
        room.answer(.read(forNew: true), code: .refused, "definition.yaml:2:1: expected YAML")
        #expect(room.told.count == 1 && room.told[0].contains("definition.yaml:2:1: expected YAML"))
        room.want(.create)
        room.want(.editor(.imported("id: my-quiz\n")))
        #expect(room.asked.last?.arguments == ["id: my-quiz\n"])
        room.answer(.read(forNew: false), code: .failed, "")
        let editor = try #require(room.place.editor)
        #expect(editorScreen(editor, language: .english).html().contains("it does not answer"))
        room.answer(.read(forNew: false), #"{"id":"other"}"#)
        #expect(room.place.editor?.definition.id == "other" && room.place.editor?.problem == nil)
    }
}
