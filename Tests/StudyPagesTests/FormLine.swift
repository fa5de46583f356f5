import Tree

@testable import StudyPages

/// The parts of a form in lines that tests compare: `text area hint`, and what is within in brackets.
enum FormLine {
    static func lines(_ parts: [EditorPart]) -> [String] { parts.map { line($0) } }

    private static func line(_ part: EditorPart) -> String {
        switch part {
        case .field(let name, _, let control, let hint): name + " " + control.kind + (hint == nil ? "" : " hint")
        case .object(let name, _, let inner): name + " object [" + within(inner) + "]"
        case .list(let name, _, _, _, let inner): name + " list [" + within(inner) + "]"
        case .forTypes(let types, let inner): types.joined(separator: "|") + " [" + within(inner) + "]"
        case .condition(let name, _): name + " condition"
        case .tasks: "tasks"
        case .reference(let reference, _): reference.rawValue + " reference"
        case .groups: "groups"
        case .inside(let name, _): name + " inside"
        case .workshop: "workshop"
        case .told: "told"
        }
    }

    private static func within(_ parts: [EditorPart]) -> String { lines(parts).joined(separator: ", ") }
}
