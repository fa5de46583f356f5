import Interface

/// A column as a variable of a program for statistics.
struct StatisticsVariable {
    enum Storage: Equatable {
        case text(bytes: Int)
        case yesOrNo
        /// Whole numbers of 32 bits.
        case whole
        case number
    }

    enum Measure {
        case nominal, ordinal, scale
    }

    /// A value with what it means.
    struct Level: Hashable {
        let value: String
        let label: String
    }

    /// Why an answer is missing.
    struct Reason: Hashable {
        let missing: MissingAnswer
        let label: String
    }

    let column: Column
    let name: String
    let label: String
    let storage: Storage
    let format: String
    let measure: Measure
    let levels: [Level]
    /// The reasons for missing answers that the file declares, with what they are called.
    let missing: [Reason]
    /// Whether missing answers lose their reasons, since an answer is the same number as a code.
    let losesReasons: Bool

    /// - Parameters:
    ///   - column: the column.
    ///   - name: the variable's name.
    ///   - cells: what its cells come to.
    ///   - program: for which it is.
    ///   - language: the language of labels.
    ///   - hasCodes: whether missing answers have codes.
    init(
        _ column: Column, name: String, _ cells: TableSurvey.Cells, for program: StatisticsProgram,
        in language: String, hasCodes: Bool
    ) {
        (self.column, self.name) = (column, name)
        let detail = column.detail
        label = program.fitting(column.label(in: language), program.labelLength)
        losesReasons = program == .spss && hasCodes && !cells.clashes.isEmpty
        missing =
            hasCodes && !losesReasons
            ? detail.missing.map { Reason(missing: $0, label: $0.level("").name(language)) } : []
        let isText = column.kind == .text || !cells.isExact
        var known = detail.levels.map { level in
            let told = level.name(language)
            return Level(
                value: level.value,
                label: program.fitting(told.allSatisfy(\.isWhitespace) ? level.value : told, program.valueLabelLength))
        }
        if isText {
            let longest = max(cells.bytes, known.map(\.value.utf8.count).max() ?? 0, missing.isEmpty ? 1 : 3)
            // A multiple of eight, since SPSS keeps texts in pieces of it and ReadStat counts labels' values in them.
            let bytes = min(program == .spss ? (longest + 7) / 8 * 8 : longest, program.textBytes)
            storage = .text(bytes: bytes)
            // Stata has labels of numbers alone, and SPSS those of short texts.
            if program == .stata || bytes > 248 { known = [] }
        } else {
            storage =
                switch column.kind {
                case .boolean: .yesOrNo
                case .integer where program == .stata && cells.isSmall: .whole
                default: .number
                }
            known = known.compactMap { level -> Level? in
                Self.number(level.value, program).map { Level(value: $0, label: level.label) }
            }
        }
        levels = known
        measure =
            isText || column.kind == .boolean || (detail.isNominal && !detail.levels.isEmpty)
            ? .nominal : detail.levels.isEmpty ? .scale : .ordinal
        format = program.format(storage, isMoment: column.kind == .instant, isWhole: column.kind == .integer)
    }

    /// The value of a level as the number that stands in the file; nil for what the program cannot label.
    private static func number(_ value: String, _ program: StatisticsProgram) -> String? {
        switch value {
        case "true": return "1"
        case "false": return "0"
        default:
            guard let number = Double(value), number.isFinite else { return nil }
            if let whole = Int32(exactly: number) { return String(whole) }
            return program == .spss ? value : nil
        }
    }

    /// The number of a cell in the file; nil where it is missing.
    func number(_ cell: Cell, for program: StatisticsProgram) -> Double? {
        let number: Double
        switch cell {
        case .boolean(let isTrue): number = isTrue ? 1 : 0
        case .integer(let whole): number = Double(whole)
        case .number(let given): number = given
        case .milliseconds(let time): number = Column.seconds(time)
        case .instant(let moment, _): number = program.moment(moment)
        case .empty, .text: return nil
        }
        return number.isFinite ? number : nil
    }

    /// Why the answer of a cell is missing; nil for an answer.
    func reason(_ cell: Cell) -> MissingAnswer? {
        // Answers that are numbers are `number`, and codes are whole.
        guard case .integer(let code) = cell, !column.detail.missing.isEmpty else { return nil }
        return column.detail.missing.first { $0.code == code }
    }
}

extension Column {
    /// What the column is called, and the question behind it, in the study's first language where the lab speaks it, else in
    /// English.
    func label(in language: String) -> String {
        let own = language == "de" ? label.german : label.english
        let text = detail.text(language)
        return text.isEmpty ? own : "\(own) – \(text)"
    }
}
