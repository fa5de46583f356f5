import Interface

extension REDCapField.Choice {
    /// Whether a cell of the tables has this option.
    func has(_ cell: Cell) -> Bool {
        switch cell {
        case .text(let text): values.contains(text)
        case .integer(let number): values.contains { Double($0) == Double(number) }
        case .number(let number): values.contains { Double($0) == number }
        case .milliseconds, .instant, .boolean, .empty: false
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
