import Definitions
import Editing
package import Studies
import Text
package import Tree

/// What the page tells the editor of itself, as a number; what belongs to it comes as an object.
package enum StudioNews: UInt8, CaseIterable, Sendable {
    /// Buttons beside the editor.
    case undo, redo, save, publish, export
    /// Whether this device keeps the draft: `isKept`.
    case kept
    /// The lab has the draft: `revision`.
    case saved
    /// The lab has another draft: `definition`, `revision`, `moment`.
    case differs
    case refused
    case changedElsewhere, savedElsewhere
    /// What a check has found: `number`, `findings`.
    case found
    /// Why nothing was checked: `text`, empty without a network.
    case unchecked
    /// Questions from the quiz editor: `path`, `definition`, `name`.
    case quiz
    /// What became of the way to the quiz editor.
    case workshopRefused, workshopDropped
}

extension StudioNews {
    /// What it is to the editor; nil where it says nothing of use.
    ///
    /// - Parameter check: the number of the check that was asked for last, and what was to be checked.
    package func action(_ facts: Node, check: (number: Int, study: Study)?) -> StudioAction? {
        switch self {
        case .undo: return .undo
        case .redo: return .redo
        case .save: return .draft(.save)
        case .publish: return .draft(.publish)
        case .export: return .export
        case .kept: return .draft(.kept(facts["isKept"] == .bool(true)))
        case .saved: return facts["revision"].flatMap { Int($0) }.map { .draft(.saved(revision: $0)) }
        case .differs: return LabDraft(facts).map { .draft(.differs($0)) }
        case .refused: return .draft(.refused)
        case .changedElsewhere: return .draft(.changedElsewhere)
        case .savedElsewhere: return .draft(.savedElsewhere)
        case .found:
            guard let check, let number = facts["number"].flatMap({ Int($0) }), number == check.number else {
                return nil
            }
            return .found((facts["findings"]?.list ?? []).compactMap { StudyFault($0) }, in: check.study)
        case .unchecked: return .unchecked(facts["text"]?.text ?? "")
        case .quiz:
            guard let path = Path(pointer: facts["path"]?.text ?? ""), let quiz = facts["definition"] else {
                return nil
            }
            return .reshape(
                .set(path, quiz), said: Said(.workshopBrought, facts["name"]?.text ?? ""), focus: path, part: "")
        case .workshopRefused: return .told(Said(.workshopRefused))
        case .workshopDropped: return .told(Said(.workshopDropped))
        }
    }
}

extension LabDraft {
    /// Reads a draft of the lab, or one that was left on this device.
    package init?(_ node: Node) {
        guard let definition = node["definition"]?.node, let revision = node["revision"].flatMap({ Int($0) }) else {
            return nil
        }
        self.init(Study(node: definition), revision: revision, moment: node["moment"]?.text ?? "")
    }
}

extension StudioState {
    /// Begins with what the page knows: the lab's draft (`definition`, `revision`, `moment`), what was left on this
    /// device (`left`), the tasks, the forms, what languages are called (`names`), and the code of the page's
    /// language.
    package static func beginning(_ facts: Node) -> (state: StudioState, effects: [StudioEffect]) {
        let draft = LabDraft(facts) ?? LabDraft(Study(node: Node()), revision: 0, moment: "")
        var state = StudioState(
            draft.study, tasks: (facts["tasks"]?.list ?? []).compactMap { $0.node }.map { StudioTask($0) },
            forms: EditorForms(facts["forms"] ?? [:]), names: facts["names"]?.node ?? Node(),
            language: facts["language"]?.text ?? "", revision: draft.revision)
        let effects = state.begin(facts["left"]?.node.flatMap { LabDraft($0) }, moment: draft.moment)
        return (state, effects)
    }
}
