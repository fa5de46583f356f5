import Interface
import Tree

extension REDCapField {
    /// The header of a data dictionary, as REDCap itself writes it.
    static let header = [
        "Variable / Field Name", "Form Name", "Section Header", "Field Type", "Field Label",
        "Choices, Calculations, OR Slider Labels", "Field Note", "Text Validation Type OR Show Slider Number",
        "Text Validation Min", "Text Validation Max", "Identifier?", "Branching Logic (Show field only if...)",
        "Required Field?", "Custom Alignment", "Question Number (surveys only)", "Matrix Group Name", "Matrix Ranking?",
        "Field Annotation",
    ]

    /// Its line in the data dictionary.
    var line: [Cell] {
        let (type, validation) = words
        return [
            .text(name), .text(form), .empty, .text(type), .text(label), .text(choices), .text(unit), .text(validation),
            bound(minimum), bound(maximum), isIdentifier ? .text("y") : .empty, .empty, .empty, .empty, .empty, .empty,
            .empty, .text(annotation),
        ]
    }

    private var words: (type: String, validation: String) {
        switch kind {
        case .text: ("text", "")
        case .notes: ("notes", "")
        case .integer: ("text", "integer")
        case .number: ("text", "number")
        case .date: ("text", "date_ymd")
        case .yesNo: ("yesno", "")
        case .one: ("radio", "")
        case .several: ("checkbox", "")
        }
    }

    private var options: [Choice] {
        switch kind {
        case .one(let choices), .several(let choices): choices
        case .text, .notes, .integer, .number, .date, .yesNo: []
        }
    }

    private var choices: String { options.map { "\($0.code), \($0.label)" }.joined(separator: " | ") }

    private func bound(_ number: Double?) -> Cell {
        switch kind {
        case .integer, .number:
            number.map { number in Int(exactly: number).map { .integer($0) } ?? .number(number) } ?? .empty
        case .text, .notes, .date, .yesNo, .one, .several: .empty
        }
    }

    /// The column that it comes from, and what its codes are there, as JSON.
    private var annotation: String {
        var node: Node = ["column": .text(source)]
        var codes = Node()
        for choice in options where choice.values != [String(choice.code)] {
            codes[Name(String(choice.code))] = .text(choice.values.joined(separator: " "))
        }
        if !codes.isEmpty { node["values"] = .node(codes) }
        return Value.node(node).json()
    }

    /// A text on one line and without the sign that stands between options.
    static func line(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            scalar == "|" ? "¦" : scalar.value < 0x20 || scalar.value == 0x2028 || scalar.value == 0x2029 ? " " : scalar
        }
        return String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " ")
    }
}
