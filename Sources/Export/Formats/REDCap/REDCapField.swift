import Interface
import Tree

/// A field of a REDCap project, which holds a column of the study's tables.
struct REDCapField {
    /// How REDCap asks for it.
    enum Kind {
        case text, notes, integer, number, date, yesNo
        /// One of these, or several of them.
        case one([Choice]), several([Choice])
    }

    /// An option with the code that REDCap stores for it.
    struct Choice {
        let code: Int
        let label: String
        /// The values that the tables have for it.
        var values: [String]
    }

    let name: String
    let form: String
    let kind: Kind
    let label: String
    let unit: String
    let minimum: Double?
    let maximum: Double?
    /// Whether it may tell who somebody is.
    let isIdentifier: Bool
    /// The table and the column that it comes from.
    let source: String

    /// The columns that it has in a table to import: one, or one for each option of several.
    var headers: [String] {
        if case .several(let choices) = kind { choices.map { "\(name)___\($0.code)" } } else { [name] }
    }

    /// What stands in these columns.
    ///
    /// - Returns: nil for a value that is none of the options.
    func values(_ cell: Cell) -> [Cell]? {
        switch (kind, cell) {
        case (_, .empty): headers.map { _ in .empty }
        case (.one(let choices), _):
            choices.first { $0.has(cell) }.map { [.integer($0.code)] }
        case (.several(let choices), .text(let text)):
            Self.chosen(text.split(separator: " ").map { String($0) }, choices)
        case (_, .boolean(let isTrue)): [.integer(isTrue ? 1 : 0)]
        case (_, .number(let number)): [Int(exactly: number).map { .integer($0) } ?? cell]
        default: [cell]
        }
    }

    private static func chosen(_ values: [String], _ choices: [Choice]) -> [Cell]? {
        guard values.allSatisfy({ value in choices.contains { $0.values.contains(value) } }) else { return nil }
        return choices.map { .integer($0.values.contains(where: values.contains) ? 1 : 0) }
    }
}

extension REDCapField.Choice {
    /// Whether a cell of the tables has this option.
    func has(_ cell: Cell) -> Bool {
        switch cell {
        case .text(let text): values.contains(text)
        case .integer(let number): values.contains { Double($0) == Double(number) }
        case .number(let number): values.contains { Double($0) == number }
        case .boolean, .empty: false
        }
    }

    /// Options for levels. Their codes are the values where these are whole numbers, and else their places from 1. Levels
    /// of one value are one option.
    static func all(_ levels: [ColumnLevel], in language: String, isPlace: Bool = false) -> [REDCapField.Choice] {
        let isNumbered = isPlace || levels.contains { Int($0.value) == nil }
        var choices: [REDCapField.Choice] = []
        for level in levels {
            let label = REDCapField.line(level.name(language))
            let shown = label.isEmpty ? level.value : label
            if let place = choices.firstIndex(where: { $0.values.contains(level.value) }) {
                let before = choices[place]
                guard before.label != shown else { continue }
                choices[place] = REDCapField.Choice(
                    code: before.code, label: "\(before.label) / \(shown)", values: before.values)
            } else {
                let code = isNumbered ? choices.count + 1 : Int(level.value) ?? 0
                choices.append(REDCapField.Choice(code: code, label: shown, values: [level.value]))
            }
        }
        return choices
    }
}

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
