import Definitions
import Editing
import Interface
import Studies
import Text
import Tree

/// What all parts of the editor look up.
final class StudioView {
    let state: StudioState
    let language: Language
    let study: Study
    let root: Value
    let listed: [ListedStep]
    /// How many findings each step has, and the whole without its steps.
    let counts: [Int]
    let countOfWhole: Int
    let form: FormView

    init(_ state: StudioState, _ language: Language) {
        self.state = state
        self.language = language
        study = state.study
        root = .node(study.node)
        listed = study.listed
        var counts = [Int](repeating: 0, count: listed.count)
        var whole = 0
        for fault in state.faults {
            // Steps within others come later, and are nearer.
            if let index = listed.lastIndex(where: { fault.path.begins(with: $0.path) }) {
                counts[index] += 1
            } else {
                whole += 1
            }
        }
        self.counts = counts
        countOfWhole = whole
        let faults = state.faults
        form = FormView(
            root, reader: language, language: state.language, turn: state.turn, focus: state.focus
        ) { path in
            let fault: StudyFault? = faults.first(at: path)
            return fault?.code.text(in: language)
        }
    }

    func say(_ phrase: EditorPhrase) -> String { phrase.text(in: language) }
    func say(_ phrase: EditorSaidPhrase, _ about: String = "") -> String { phrase.text(in: language, ("n", about)) }

    /// What a step is called: what it is, and what tells it from others of its kind.
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
