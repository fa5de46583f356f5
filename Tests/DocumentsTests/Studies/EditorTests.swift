import Definitions
import Families
import Interface
import StudyStudio
import Tasks
import Testing
import Tree

@testable import Documents
@testable import Studies

/// The forms of the editor against what studies know.
@Suite struct EditorTests {
    @Test func `the hint of an answer's value says what answers count that have none`() throws {
        let definition = try Value(
            json: #"{"id": "q", "languages": ["en"], "title": "Q", "questions": [{"id": "a", "type": "single", "#
                + #""text": "A", "answers": [{"id": "x"}, {"id": "y"}, {"id": "z"}]}]}"#)
        let kind = try #require(Families.families.questions)
        let node = try #require(definition.node)
        let levels = kind.details(of: node).first { $0.part.item == "a" }?.levels.map(\.value) ?? []
        #expect(levels.count == 3)
        for language in Language.allCases {
            let hint = EditorPhrase.hintValue.text(in: language)
            #expect(hint.contains(levels.joined(separator: ", ")), "\(hint)")
        }
    }

    /// What the forms of steps have, as it was written by hand before forms followed from declarations.
    static let forms: [(kind: StepKind, lines: [String])] = [
        (
            .information,
            [
                "text area hint", "least word hint", "picture word hint", "pictureText line",
                "questions list [text line, answers list [text line, correct toggle, id word], id word]",
                "attempts number", "otherwise choice",
            ]
        ),
        (
            .consent,
            [
                "sections list [text area, title line hint, id word]", "told",
                "items list [text area, required toggle, id word]", "by choice",
            ]
        ),
        (.task, ["tasks", "practice toggle", "interrupted choice", "feedback choice"]),
        (.check, ["of always", "atLeast number hint", "atMost number", "attempts number", "otherwise choice"]),
        (.pause, ["text area", "least word hint", "most word hint"]),
        (
            .screen,
            ["when condition", "unless condition", "text area hint", "keep choice", "outcome word hint"]
        ),
        (.quota, ["cells list [id word, maximum number, when condition]", "outside choice", "text area"]),
        (
            .allot,
            [
                "groups words hint", "ratio numbers hint", "by choice hint", "sizes numbers hint",
                "strata list [answer reference]", "release choice hint", "probability number", "blind toggle hint",
                "reserve choice", "told",
            ]
        ),
        (.only, ["groups", "steps inside"]), (.branch, ["when condition", "then inside", "otherwise inside"]),
        (.order, ["by choice", "pick number hint", "redraw choice", "steps inside"]),
        (.repetition, ["times number", "until condition", "steps inside"]),
        (
            .wait,
            [
                "visit number", "after word hint", "on word hint", "anchor choice", "from word hint", "until word",
                "days several hint", "tolerance word hint", "missed choice", "clock choice", "reminders words hint",
                "calendar toggle", "text area",
            ]
        ), (.feedback, ["text area", figures]), (.finish, ["text area", figures, "outcome word hint"]),
    ]
    private static let figures =
        "show list [figure reference, bands list [from number, to number, text line]]"

    @Test(arguments: forms) func `the form of a step has its properties in order`(kind: StepKind, lines: [String]) {
        #expect(FormLine.lines(EditorForms.declared.of(kind)) == lines)
    }

    @Test func `the form of a questionnaire has its questions, a way to their editor, and what is declared`() {
        let lines = FormLine.lines(EditorForms.declared.of(.questionnaire))
        #expect(lines.count == 3 && lines[0].hasPrefix("quiz object [title line, introduction area, questions list ["))
        #expect(lines.dropFirst() == ["workshop", "feedback choice"])
        #expect(Set(Self.forms.map(\.kind)).union([.questionnaire]) == Set(StepKind.allCases))
    }

    @Test func `the form of the whole has its properties in order`() {
        #expect(FormLine.lines(EditorForms.declared.ofAll) == ["id word hint", "note word hint"])
        #expect(
            FormLine.lines(EditorForms.declared.about) == [
                "title line", "aim area hint", "languages words hint",
                "contact object [name word, email word, telephone word]",
                "ethics object [board word, number word, basis choice]",
                "retention object [data word hint, consents word, contacts word, withdrawUntil word hint]",
                "maximum number hint", "opens word hint", "closes word", "grace word hint", "abandoned word hint",
                "late choice", "mail toggle hint", "neutralTitle line hint",
                "exclusions list [text line, when condition, id word]", "note word hint",
            ])
    }

    /// Properties without a field of their own: they are edited with others, elsewhere, or have but one value.
    @Test func `a property without a field is one of few`() {
        let objects = [Study.schema] + StepKind.allCases.map(\.schema)
        var unseen: Set<String> = []
        func collect(_ schema: Schema) {
            for rule in schema.rules {
                if rule.details.isUnseen { unseen.insert(schema.name + "." + rule.name.text) }
                guard let inner = rule.shape.entrySchema, inner.name != Step.schema.name else { continue }
                collect(inner)
            }
        }
        for schema in objects { collect(schema) }
        let kinds = Set(StepKind.allCases.map { $0.rawValue + ".kind" })
        #expect(
            unseen.subtracting(kinds) == [
                "Study.format", "Study.id", "Study.interface", "Study.steps", "consent.signature", "questionnaire.quiz",
                "task.preset", "task.definition", "task.set", "Stratum.step", "FigureReference.step",
            ])
        for schema in objects {
            for rule in schema.rules where !rule.details.isUnseen {
                #expect(rule.details.title != nil, "\(schema.name).\(rule.name.text)")
            }
        }
    }

    @Test func `every word of a choice has a name in both languages`() {
        for kind in StepKind.allCases {
            for rule in kind.schema.rules {
                var shape = rule.shape
                if case .optional(let inner) = shape { shape = inner }
                if case .list(let inner) = shape { shape = inner }
                guard case .choice(let words) = shape, !rule.details.isUnseen else { continue }
                for word in words {
                    for language in Language.allCases {
                        let name = rule.details.word?(word, language.code) ?? ""
                        #expect(!name.isEmpty, "\(kind).\(rule.name.text): \(word)")
                    }
                }
            }
        }
    }

    @Test(arguments: StepKind.allCases) func `a new step has no property or word that is not known`(kind: StepKind) {
        var step = EditorStarter.step(kind).node ?? Node()
        step["id"] = "new"
        let study: Value = [
            "format": "merkwelt.study", "id": "a", "languages": ["en", "de"], "title": ["en": "A", "de": "A"],
            "steps": [.node(step)],
        ]
        let strange: [StudyFaultCode] = [.wrongType, .unknownProperty, .unknownWord, .badIdentity, .badCondition]
        for fault in StudyLint.faults(in: study, families: families, isPacked: true) {
            #expect(!strange.contains(fault.code), "\(fault.line)")
        }
    }

    @Test func `every kind is offered once, and each finding has its words`() {
        #expect(Set(StudyEditorKinds.order) == Set(StepKind.allCases))
        #expect(StudyEditorKinds.order.count == StepKind.allCases.count)
        #expect(VocabularyCheck.problems(in: StudyFaultCode.self) == [])
    }

    @Test func `the page of the editor has a place for its program, and what the script puts into it`() {
        for language in Language.allCases {
            let html = StudyPage.editor(study: "coffee").markup(in: language).html()
            for part in ["studio-root", "tabs", "panels", "preview", "workshop", "problem"] {
                #expect(html.contains(#"data-part="\#(part)""#), "\(part)")
            }
            for phrase in EditorSaidPhrase.ofPage { #expect(html.contains(#"data-key="\#(phrase.rawValue)""#)) }
            // What the program says, it brings along.
            #expect(!html.contains("finding/") && !html.contains(#"data-key="editor/undone""#))
        }
    }
}
