import Definitions
import Families
import Interface
import Tasks
import Testing
import Tree

@testable import Studies
@testable import StudyPages

/// The forms of the editor against what studies know.
@Suite struct EditorTests {
    /// The properties that parts edit, with the words to choose among.
    private static func properties(_ parts: [EditorPart]) -> [String: [String]] {
        var found: [String: [String]] = [:]
        for part in parts {
            if case .forTypes(_, let inner) = part { found.merge(properties(inner)) { one, _ in one } }
            switch part {
            case .field(let name, _, let control, _):
                switch control {
                case .choice(let options), .always(let options), .several(let options):
                    found[name] = options.map(\.word)
                case .line, .area, .word, .number, .words, .numbers, .toggle: found[name] = []
                }
            case .object(let name, _, _), .list(let name, _, _, _, _), .condition(let name, _),
                .inside(let name, _):
                found[name] = []
            case .tasks: for name in ["family", "preset", "definition"] { found[name] = [] }
            case .groups: found["groups"] = []
            case .reference(let reference, _):
                for name in ["step", reference == .answer ? "item" : "figure"] { found[name] = [] }
            case .forTypes, .workshop, .told: break
            }
        }
        return found
    }

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

    private static func inner(_ name: String, _ parts: [EditorPart]) -> [EditorPart] {
        for part in parts {
            switch part {
            case .object(name, _, let inner), .list(name, _, _, _, let inner): return inner
            default: continue
            }
        }
        return []
    }

    private static func compare(_ parts: [EditorPart], _ known: [Known], without: Set<String> = []) {
        let found = properties(parts)
        #expect(Set(found.keys) == Set(known.map(\.name)).subtracting(without))
        for property in known {
            guard let words = found[property.name] else { continue }
            switch property.kind {
            case .word(let all), .wordList(let all): #expect(Set(words) == Set(all), "\(property.name)")
            default: #expect(words.isEmpty, "\(property.name)")
            }
        }
    }

    @Test(arguments: StepKind.allCases) func `every property of a step can be edited, with all its words`(
        kind: StepKind
    ) {
        let parts = EditorForms.of(kind)
        // Of signatures there is one choice, none: the check refuses the others.
        Self.compare(parts + EditorForms.ofAll, StudyProperties.of(kind), without: ["kind", "signature"])
    }

    /// What the properties of a step are called, in the order in which they stand.
    private static func labels(_ parts: [EditorPart]) -> [(name: String, phrase: PropertyPhrase)] {
        parts.compactMap { part in
            switch part {
            case .field(let name, let phrase, _, _), .object(let name, let phrase, _),
                .list(let name, let phrase, _, _, _), .condition(let name, let phrase), .inside(let name, let phrase):
                (name, phrase)
            case .tasks(let phrase): ("family", phrase)
            case .groups(let phrase): ("groups", phrase)
            case .reference, .forTypes, .workshop, .told: nil
            }
        }
    }

    @Test(arguments: StepKind.allCases) func `protocols call properties as the forms do`(kind: StepKind) {
        let labels = Self.labels(EditorForms.of(kind))
        for (name, phrase) in labels { #expect(PropertyName.of(kind, name)?.phrase == phrase, "\(kind) \(name)") }
        let known = Set(StudyProperties.of(kind).map(\.name)).subtracting([
            "id", "kind", "note", "preset", "definition", "signature",
        ])
        #expect(Set(labels.map(\.name)) == known)
    }

    @Test func `every property of the whole and of its parts can be edited`() {
        let about = EditorForms.about
        Self.compare(about, StudyProperties.study, without: ["format", "id", "steps"])
        Self.compare(Self.inner("contact", about), StudyProperties.contact)
        Self.compare(Self.inner("ethics", about), StudyProperties.ethics)
        Self.compare(Self.inner("retention", about), StudyProperties.retention)
        Self.compare(Self.inner("exclusions", about), StudyProperties.exclusion)
        Self.compare(Self.inner("sections", EditorForms.of(.consent)), StudyProperties.section)
        Self.compare(Self.inner("items", EditorForms.of(.consent)), StudyProperties.item)
        Self.compare(Self.inner("cells", EditorForms.of(.quota)), StudyProperties.cell)
        Self.compare(Self.inner("strata", EditorForms.of(.allot)), StudyProperties.stratum)
        let shown = Self.inner("show", EditorForms.of(.finish))
        Self.compare(shown, StudyProperties.shown)
        Self.compare(Self.inner("bands", shown), StudyProperties.band)
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
        let html = StudyPage.editor(study: "coffee").markup(in: .german).html()
        for code in StudyFaultCode.allCases { #expect(html.contains(#"data-key="finding/\#(code.rawValue)""#)) }
        for kind in StepKind.allCases { #expect(html.contains(#"data-part="form-\#(kind.rawValue)""#)) }
        #expect(!StudyPage.list.markup(in: .german).html().contains("finding/"))
    }
}
