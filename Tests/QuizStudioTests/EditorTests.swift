import Definitions
import Editing
import Foundation
import Interface
import Quiz
import QuizExamples
import QuizExchange
import QuizStudio
import Sampling
import Store
import Testing
import Tree

@Suite(.sampled) struct EditorTests {
    static let questions = Path([.name("questions")])

    func state() throws -> EditorState { EditorState(try Examples.definition(Examples.mixed)) }

    /// What the elements of the editor lead to when an event reaches them.
    func actions(_ state: EditorState, _ kind: EventKind, _ text: String = "") -> [EditorAction] {
        let renderer = Renderer<EditorAction>()
        _ = renderer.render(editorScreen(state, language: .english))
        return (0..<6000).compactMap { renderer.action(for: PageEvent(node: $0, kind: kind, text: text)) }
    }

    @Test func `every sentence is there in every language, with the same placeholders`() {
        #expect(VocabularyCheck.problems(in: EditorPhrase.self) == [])
        #expect(VocabularyCheck.problems(in: QuizFaultCode.self) == [])
    }

    @Test func `keystrokes in one place are one step, and a pause or another place begins a new one`() throws {
        var state = try state()
        let title = Path([.name("title")])
        for (index, text) in ["M", "Mo", "Moo"].enumerated() {
            let effects = state.reduce(
                .type(.setText(title, language: "en", text)), at: Double(index) * 100)
            #expect(effects == [.keep(state.definition)])
        }
        #expect(state.definition.title["en"] == "Moo" && state.log.entries.count == 1)
        _ = state.reduce(.type(.setText(title, language: "en", "Moon")), at: 9000)
        _ = state.reduce(.type(.setText(title, language: "de", "Mond")), at: 9001)
        #expect(state.log.entries.count == 3)
        for _ in 0..<3 { _ = state.reduce(.undo, at: 9002) }
        #expect(state.definition == (try self.state()).definition && !state.canUndo && state.canRedo)
        for _ in 0..<3 { _ = state.reduce(.redo, at: 9003) }
        #expect(state.definition.title["de"] == "Mond" && !state.canRedo)
        _ = state.reduce(.redo, at: 9004)
        #expect(state.definition.title["en"] == "Moon")
    }

    @Test func `faults come and go while one types, beside the field and in the list`() throws {
        var state = try state()
        _ = state.reduce(.select(.question(0)), at: 0)
        let before = state.faults
        #expect(state.isUsable)
        let text = Path([.name("questions"), .index(0), .name("text")])
        _ = state.reduce(.type(.setText(text, language: "en", "")), at: 1)
        #expect(
            !state.isUsable
                && state.faults.contains { $0.code == .emptyText && $0.path.description == "questions[0].text.en" })
        let html = editorScreen(state, language: .german).html()
        #expect(html.contains("aria-invalid=\"true\"") && html.contains("Bitte einen Text schreiben."))
        #expect(html.contains("1 Fehler hier"))
        _ = state.reduce(.type(.setText(text, language: "en", "F")), at: 2)
        #expect(state.isUsable && state.faults == before)
    }

    @Test func `every kind of thing can be added, repaired by its faults alone, and shown`() throws {
        var state = EditorState(Definition())
        for type in QuestionType.allCases { _ = state.reduce(.add(.question(type)), at: 0) }
        #expect(state.definition.questions.map { $0.type } == QuestionType.allCases)
        #expect(Set(state.definition.questions.map { $0.id }).count == QuestionType.allCases.count)
        #expect(state.part == .question(QuestionType.allCases.count - 1))
        for thing: EditorThing in [
            .page, .scale, .outcome, .answer(question: 0), .row(question: 3), .band(scale: 0), .norm(scale: 0),
        ] {
            let before = state.definition
            let effects = state.reduce(.add(thing), at: 1)
            #expect(effects.count == 1 && state.definition != before, "\(thing)")
        }
        for index in QuestionType.allCases.indices {
            _ = state.reduce(.select(.question(index)), at: 2)
            #expect(editorScreen(state, language: .english).html().contains("editor-form"))
        }
        for part: EditorPart in [.about, .page(0), .scale(0), .outcome(0), .question(99)] {
            _ = state.reduce(.select(part), at: 2)
            #expect(!editorScreen(state, language: .german).html().isEmpty)
        }
        #expect(!state.isUsable)
    }

    @Test func `a handle that is dropped moves its question, and the selection goes with it`() throws {
        var state = try state()
        _ = state.reduce(.select(.question(1)), at: 0)
        let drops = actions(state, .change, "3")
        let move = EditorAction.edit(.move(in: Self.questions, from: 1, to: 3))
        #expect(drops.contains(move))
        #expect(
            !actions(state, .change, "99").contains(.edit(.move(in: Self.questions, from: 1, to: 99))))
        #expect(!actions(state, .change, "1.5").contains(move))
        _ = state.reduce(move, at: 1)
        #expect(state.definition.questions.map { $0.id }.prefix(4) == ["food", "car", "speed", "fun"])
        #expect(state.part == .question(3))
        #expect(editorScreen(state, language: .english).html().contains("Moved to place 4 of 8."))
    }

    @Test func `the focus follows what was moved or chosen, and stays in a field while one types`() throws {
        var state = try state()
        func heads() -> Int {
            let renderer = Renderer<EditorAction>()
            return renderer.commands(for: editorScreen(state, language: .english)).filter {
                if case .focus = $0 { true } else { false }
            }.count
        }
        #expect(heads() == 0)
        _ = state.reduce(.select(.question(0)), at: 0)
        #expect(heads() == 1)
        _ = state.reduce(.edit(.move(in: Self.questions, from: 0, to: 1)), at: 1)
        #expect(heads() == 1 && state.part == .question(1))
        _ = state.reduce(.type(.setText(Path([.name("title")]), language: "en", "X")), at: 2)
        #expect(heads() == 0)
        _ = state.reduce(.undo, at: 3)
        #expect(heads() == 0)
    }

    @Test func `the part of the findings stays with the last one gone, and its sentence can take the focus`() throws {
        var state = EditorState(try Examples.likert(items: 3))
        #expect(state.faults.isEmpty)
        func findings() -> Substring? {
            let html = editorScreen(state, language: .english).html()
            guard let start = html.range(of: "<section class=\"editor-findings\""),
                let end = html[start.lowerBound...].range(of: "</section>")
            else { return nil }
            return html[start.lowerBound..<end.lowerBound]
        }
        let text = Path([.name("title")])
        _ = state.reduce(.type(.setText(text, language: "en", "")), at: 0)
        #expect(findings()?.contains("<summary>") == true && findings()?.contains("Go there") == true)
        _ = state.reduce(.undo, at: 1)
        #expect(findings()?.contains("<p class=\"editor-sound note\" tabindex=\"-1\">") == true)
    }

    @Test func `everything that can be dragged can be moved by buttons`() throws {
        var state = try state()
        _ = state.reduce(.select(.question(0)), at: 0)
        let presses = actions(state, .press)
        let answers = Path([.name("questions"), .index(0), .name("answers")])
        #expect(presses.contains(.edit(.move(in: Self.questions, from: 0, to: 1))))
        #expect(presses.contains(.edit(.move(in: answers, from: 1, to: 0))))
        #expect(presses.contains(.edit(.remove(from: answers, at: 1))))
        #expect(presses.contains(.edit(.duplicate(in: Self.questions, at: 0))))
        let html = editorScreen(state, language: .english).html()
        #expect(
            html.contains("aria-label=\"Move up: 1. Food?\"") && html.contains("Move down: 1. Steak"))
        // The one that is first cannot go up, the one that is last cannot go down.
        #expect(
            !presses.contains { if case .edit(.move(_, _, let to)) = $0 { to < 0 || to > 7 } else { false } })
    }

    @Test func `scales hold and reverse items by boxes`() throws {
        var state = try state()
        _ = state.reduce(.select(.scale(0)), at: 0)
        let items = Path([.name("scales"), .index(0), .name("items")])
        let reversed = Path([.name("scales"), .index(0), .name("reversed")])
        #expect(
            actions(state, .change, "true").contains(.edit(.set(items, ["i1", "i2", "i3", "food"]))))
        #expect(actions(state, .change, "false").contains(.edit(.set(items, ["i1", "i3"]))))
        #expect(actions(state, .change, "true").contains(.edit(.set(reversed, ["i2", "i3"]))))
        #expect(actions(state, .change, "false").contains(.edit(.set(reversed, []))))
    }

    @Test func `an identity is changed wherever it is named once its field is left`() throws {
        var state = try state()
        _ = state.reduce(.select(.question(2)), at: 0)
        let rename = EditorAction.edit(.rename(Path([.name("questions"), .index(2)]), to: "auto"))
        #expect(actions(state, .change, "auto").contains(rename))
        #expect(!actions(state, .input, "auto").contains(rename))
        _ = state.reduce(rename, at: 1)
        #expect(state.definition.questions[3].when?["item"] == "auto" && state.isUsable)
    }

    @Test func `conditions are made of an earlier question, a comparison and a value`() throws {
        var state = try state()
        _ = state.reduce(.select(.question(3)), at: 0)
        let when = Path([.name("questions"), .index(3), .name("when")])
        #expect(
            actions(state, .change, "food").contains(.edit(.set(when, ["item": "food", "greater": 0.5]))))
        #expect(
            actions(state, .change, "less").contains(.edit(.set(when, ["item": "car", "less": 0.5]))))
        #expect(
            actions(state, .change, "answered").contains(
                .edit(.set(when, ["item": "car", "answered": true]))))
        #expect(
            actions(state, .change, "0.75").contains(.edit(.set(when.appending(.name("greater")), 0.75))))
        #expect(actions(state, .change, "").contains(.edit(.set(when, nil))))
    }

    @Test func `a condition is made of answers that are picked, not of identities that are typed`()
        throws
    {
        var state = try state()
        _ = state.reduce(.select(.question(4)), at: 0)
        let when = Path([.name("questions"), .index(4), .name("when")])
        // It begins with the first answer of the question that is chosen, so that nothing is missing.
        let begun = EditorAction.edit(.set(when, ["item": "food", "equals": "steak"]))
        #expect(actions(state, .change, "food").contains(begun))
        _ = state.reduce(begun, at: 1)
        #expect(state.isUsable)
        let html = editorScreen(state, language: .english).html()
        #expect(html.contains("<option value=\"fish\">Fish</option>"))
        #expect(
            actions(state, .change, "fish").contains(.edit(.set(when.appending(.name("equals")), "fish")))
        )
        // The answers of a matrix are those of each of its rows; a number is still typed.
        #expect(
            actions(state, .change, "fun").contains(.edit(.set(when, ["item": "fun", "equals": "swim"]))))
        _ = state.reduce(.edit(.set(when, ["item": "food", "answered": true])), at: 2)
        #expect(
            actions(state, .change, "false").contains(
                .edit(.set(when.appending(.name("answered")), false))))
    }

    @Test func `an import that loses something changes nothing before that is accepted`() throws {
        var state = try state()
        let before = state.definition
        let text =
            #"{"resourceType": "Questionnaire", "title": "T", "item": [{"linkId": "a", "type": "quantity"}, {"linkId": "b", "type": "boolean", "text": "Well?"}]}"#
        #expect(state.reduce(.imported(text), at: 0) == [])
        #expect(state.definition == before && !state.canUndo && state.problem == nil)
        #expect(state.losses.map { $0.path.description } == ["item[0].type"])
        for (language, words) in [
            (Language.german, "Quiz haben keine Fragen vom Typ"), (.english, "Quizzes have no questions"),
        ] {
            let html = editorScreen(state, language: language).html()
            #expect(html.contains(words) && html.contains("item[0].type"))
        }
        #expect(actions(state, .press).contains(.acceptLosses) && actions(state, .press).contains(.refuseLosses))
        var other = state
        _ = other.reduce(.refuseLosses, at: 1)
        #expect(other.definition == before && other.losses.isEmpty && other.waiting == nil)
        #expect(other.reduce(.acceptLosses, at: 2) == [])
        let effects = state.reduce(.acceptLosses, at: 1)
        #expect(effects == [.keep(state.definition)] && state.definition.questions.map { $0.id } == ["b"])
        // What was lost can be read until the next change.
        #expect(state.losses.count == 1 && !actions(state, .press).contains(.acceptLosses))
        _ = state.reduce(.edit(.set(Path([.name("review")]), true)), at: 2)
        #expect(state.losses.isEmpty)
    }

    @Test func `a Questionnaire is saved only once what it cannot say is accepted`() throws {
        var state = try state()
        #expect(state.reduce(.exportFHIR, at: 0) == [])
        #expect(state.losses.contains { $0.path.description == "scales" } && state.waiting != nil)
        guard case .download(let file, _)? = state.reduce(.acceptLosses, at: 1).first else {
            Issue.record("no file")
            return
        }
        #expect(file == "mixed.fhir.json" && state.waiting == nil)
    }

    @Test func `a number that can be read in two ways stays as it was typed and is asked back`() throws {
        var state = try state()
        _ = state.reduce(.select(.question(3)), at: 0)
        let path = Self.questions.appending(.index(3)).appending(.name("to"))
        let left = actions(state, .change, "1,500")
        #expect(left.contains(.edit(.set(path, "1,500"))) && !left.contains(.edit(.set(path, 1.5))))
        #expect(actions(state, .change, "1,5").contains(.edit(.set(path, 1.5))))
        #expect(actions(state, .change, "1 500").contains(.edit(.set(path, 1500))))
        // Half of a number is none yet.
        for half in ["1.", "-", "0,", "1,0"] {
            #expect(
                !actions(state, .input, half).contains {
                    if case .edit(.set(path, _)) = $0 { return true }
                    if case .type(.set(path, _)) = $0 { return true }
                    return false
                }, "\(half)")
        }
        _ = state.reduce(.type(.set(path, "1,500")), at: 1)
        #expect(editorScreen(state, language: .english).html().contains("This can be read as 1500 or as 1.5."))
        #expect(editorScreen(state, language: .german).html().contains("als 1500 oder als 1,5"))
    }

    @Test func `all texts stand side by side in two languages and are translated there`() throws {
        var state = try state()
        _ = state.reduce(.mode(.translate), at: 0)
        #expect(state.origin == "en" && state.language == "de")
        let html = editorScreen(state, language: .english).html()
        #expect(
            html.contains("lang=\"en\"") && html.contains("value=\"Gemischt\"") && html.contains(">Mixed<"))
        #expect(html.contains("value=\"Schwimmen\"") && !html.contains("not translated yet"))
        let title = Path([.name("title")])
        #expect(actions(state, .input, "Bunt").contains(.type(.setText(title, language: "de", "Bunt"))))
        _ = state.reduce(.edit(.set(Path([.name("languages")]), ["en", "de", "fr"])), at: 1)
        _ = state.reduce(.mode(.translate), at: 1)
        _ = state.reduce(.language("fr"), at: 2)
        #expect(
            editorScreen(state, language: .english).html().contains("texts are not translated yet."))
        _ = state.reduce(.run(99), at: 3)
        #expect(editorScreen(state, language: .english).html().contains("editor-pair"))
    }

    @Test func `the preview takes a copy and leaves the definition as it is`() throws {
        var state = try state()
        let before = state.definition
        _ = state.reduce(.mode(.preview), at: 5)
        for intent: Intent in [
            .start, .answer(item: "food", value: "fish"), .next, .leave, .again, .start,
            .answer(item: "food", value: "steak"),
        ] { _ = state.reduce(.trial(intent), at: 6) }
        #expect(state.trial?.seed == 6 && state.trial?.progress ?? 0 > 0)
        let html = editorScreen(state, language: .english).html()
        #expect(html.contains("nothing here is recorded") && html.contains("Food?"))
        #expect(html.components(separatedBy: "<main").count == 2)
        #expect(state.definition == before && !state.canUndo)
        #expect(actions(state, .press).contains(.trial(.next)))
    }

    @Test func `an import takes the place of everything and can be undone, a faulty one says where`() throws {
        var state = try state()
        let before = state.definition
        _ = state.reduce(.imported("{\"id\": \"new\", \"title\": }"), at: 0)
        #expect(state.definition == before)
        #expect(state.problem == "1:24 title: expected a value, found \"}\"")
        #expect(
            editorScreen(state, language: .german).html().contains("Das ließ sich nicht importieren."))
        let likert = try Examples.likert(items: 3)
        _ = state.reduce(.imported(likert.value.json()), at: 1)
        #expect(state.definition == likert && state.problem == nil)
        _ = state.reduce(.imported(before.fhir.json()), at: 2)
        #expect(state.definition == before)
        _ = state.reduce(.undo, at: 3)
        _ = state.reduce(.undo, at: 4)
        #expect(state.definition == before && !state.canUndo)
    }

    @Test func `what is exported can be imported`() throws {
        var state = try state()
        for action: EditorAction in [.export, .exportFHIR] {
            let effects = state.reduce(action, at: 0) + state.reduce(.acceptLosses, at: 0)
            guard case .download(let file, let text)? = effects.first else {
                Issue.record("no file")
                continue
            }
            #expect(file.hasPrefix("mixed.") && file.hasSuffix(".json"))
            var other = EditorState(Definition())
            _ = other.reduce(.imported(text), at: 0)
            #expect(other.definition == state.definition && other.losses.isEmpty)
        }
        #expect(
            state.reduce(.chooseFile, at: 1) == [.chooseFile] && state.reduce(.close, at: 1) == [.close])
    }

    @Test func `any row of actions leaves an editor that can be shown and undone to its beginning`() throws {
        for seed in DailySample.of(0..<400, 60) {
            var generator = RandomDefinition(seed: seed)
            let value = generator.definition()
            guard case .node(let node) = value else { continue }
            var state = EditorState(Definition(node: node))
            let first = state.definition
            for step in 0..<12 {
                let kind: EventKind = [.press, .input, .change][generator.below(3)]
                let text = ["", "true", "false", "a", "0", "1", "equals", "{}"][generator.below(8)]
                let possible = actions(state, kind, text)
                guard !possible.isEmpty else { continue }
                _ = state.reduce(possible[generator.below(possible.count)], at: Double(step) * 3000)
            }
            #expect(!editorScreen(state, language: .german).html().isEmpty, "seed \(seed)")
            var steps = 0
            while state.canUndo, steps < 100 {
                _ = state.reduce(.undo, at: 1e6)
                steps += 1
            }
            #expect(state.definition == first, "seed \(seed)")
        }
    }
}
