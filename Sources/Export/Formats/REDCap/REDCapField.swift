import Interface

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
