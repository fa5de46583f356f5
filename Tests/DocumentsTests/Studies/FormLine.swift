import Editing
import Tree

@testable import Documents

/// The parts of a form in lines that tests compare: `text area hint`, and what is within in brackets.
enum FormLine {
    static func lines(_ parts: [FormPart]) -> [String] { parts.map { line($0) } }

    private static func line(_ part: FormPart) -> String {
        switch part {
        case .field(let field): field.name + " " + field.control.kind + (field.hint == nil ? "" : " hint")
        case .object(let name, _, let inner): name + " object [" + within(inner) + "]"
        case .list(let name, _, _, _, let inner): name + " list [" + within(inner) + "]"
        case .forTypes(let types, let inner): types.joined(separator: "|") + " [" + within(inner) + "]"
        case .condition(let name, _): name + " condition"
        case .reference(_, "family", _): "tasks"
        case .reference(_, let thing, _): thing + " reference"
        case .references(let name, _, _): name
        case .inside(let name, _): name + " inside"
        case .special(let name): name
        case .told: "told"
        }
    }

    private static func within(_ parts: [FormPart]) -> String { lines(parts).joined(separator: ", ") }
}
