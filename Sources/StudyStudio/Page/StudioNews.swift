import Definitions
import Editing
package import Studies
import Text
package import Tree

/// The page's messages to the editor, as numbers. Their facts are passed as an object.
package enum StudioNews: UInt8, CaseIterable, Sendable {
    /// The buttons beside the editor.
    case undo, redo, save, publish, export
    /// Whether this device stores the draft: `isKept`.
    case kept
    /// The lab has stored the draft: `revision`.
    case saved
    /// The lab has a different draft: `definition`, `revision`, `moment`.
    case differs
    case refused
    case changedElsewhere, savedElsewhere
    /// The findings of a check: `number`, `findings`.
    case found
    /// The reason for which a check failed: `text`, empty without a network.
    case unchecked
    /// Questions from the quiz editor: `path`, `definition`, `name`.
    case quiz
    /// The result of opening the quiz editor.
    case workshopRefused, workshopDropped
}

extension StudioNews {
    /// The editor's action for the message; nil if it has no use.
    ///
    /// - Parameter check: the number of the last requested check, and the study to check.
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
    /// Reads a draft of the lab, or unsaved changes on this device.
    package init?(_ node: Node) {
        guard let definition = node["definition"]?.node, let revision = node["revision"].flatMap({ Int($0) }) else {
            return nil
        }
        self.init(Study(node: definition), revision: revision, moment: node["moment"]?.text ?? "")
    }
}

extension StudioState {
    /// Begins with the page's facts: the lab's draft (`definition`, `revision`, `moment`), the unsaved changes on this
    /// device (`left`), the tasks, the forms, the names of languages (`names`), and the code of the page's language.
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
