import Definitions
import Editing
import Interface
import Studies
import Text
import Tree

/// The context of all parts of the editor.
final class StudioView {
    let state: StudioState
    let language: Language
    let study: Study
    let root: Value
    let listed: [ListedStep]
    /// The findings at each step, and at the whole without its steps.
    let found: [Found]
    let foundInWhole: Found
    let form: FormView

    /// The number of findings at a place, and whether one of them is an error.
    struct Found {
        var count = 0
        var isError = false

        mutating func add(_ fault: StudyFault) {
            count += 1
            if fault.severity == .error { isError = true }
        }
    }

    init(_ state: StudioState, _ language: Language) {
        self.state = state
        self.language = language
        study = state.study
        root = .node(study.node)
        listed = study.listed
        var found = [Found](repeating: Found(), count: listed.count)
        var whole = Found()
        for fault in state.faults {
            // Inner steps come later, so the last match is the nearest.
            if let index = listed.lastIndex(where: { fault.path.begins(with: $0.path) }) {
                found[index].add(fault)
            } else {
                whole.add(fault)
            }
        }
        self.found = found
        foundInWhole = whole
        let faults = state.faults
        form = FormView(
            root, reader: language, language: state.language, turn: state.turn, focus: .none
        ) { path in
            let fault: StudyFault? = faults.first(at: path)
            return fault?.code.text(in: language)
        }
    }

    func say(_ phrase: EditorPhrase) -> String { phrase.text(in: language) }
    func say(_ phrase: EditorSaidPhrase, _ about: String = "") -> String { phrase.text(in: language, ("n", about)) }

    func say(_ said: Said) -> String { say(said.phrase, said.kind?.text(in: language) ?? said.about) }

    /// The subjects before the place of the form.
    lazy var subjects: [Subject] = Subjects(view: self).before(state.selected)

    /// The finding at exactly this path.
    func problem(exactly path: Path) -> String? {
        state.faults.first { $0.path == path }?.code.text(in: language)
    }

    /// The name of a language in the language of the interface.
    func name(ofLanguage code: String) -> String { state.names[Name(code)]?.text ?? Language.name(of: code) }

    /// The name of an object in a list: its first line, or its reference.
    func name(ofRow row: Node) -> String {
        for name in ["title", "text"] {
            let text = row[Name(name)].flatMap { Texts($0) }?.text(in: state.language) ?? ""
            let line = text.bytes.split(separator: 0x0A).first.map { String(bytes: Array($0)) } ?? ""
            if line.byteCount > 0 { return line.shortened }
        }
        for name in ["figure", "item", "id"] { if let own = row[Name(name)]?.text { return own } }
        return ""
    }

    /// The name of a step: its kind, and a detail that distinguishes it.
    func name(of step: Step) -> String {
        guard let kind = step.kind else { return say(.unknownKind) }
        let code = state.language
        var detail = ""
        switch step.form {
        case .information(let information)?:
            let lines = information.text.text(in: code).bytes.split(separator: 0x0A)
            var first = lines.first.map { Array($0) } ?? []
            while first.first == 0x23 || first.first == 0x20 { first.removeFirst() }
            detail = String(bytes: first)
        case .questionnaire(let questionnaire)?:
            detail = questionnaire.quiz.node?["title"].flatMap { Texts($0) }?.text(in: code) ?? ""
        case .task?: detail = state.tasks.of(step.node)?.name(in: language) ?? step.node["preset"]?.text ?? ""
        case .check(let check)?: detail = check.of?.text(in: language) ?? ""
        case .allot(let allot)?: detail = Written.text(.list(allot.groups.map { .text($0) }), by: .comma)
        case .only(let only)?: detail = Written.text(.list(only.groups.map { .text($0) }), by: .comma)
        case .repetition(let repetition)?: detail = String(repetition.times) + " ×"
        case .wait?: detail = step.node["after"]?.text ?? step.node["on"]?.text ?? ""
        default: break
        }
        let name = kind.text(in: language)
        return detail.byteCount == 0 ? name : name + ": " + detail.shortened
    }
}
