import Interface
import Text

/// What the cells of a table come to. It is found before a file is begun, so that what does not fit is told in time.
struct TableSurvey {
    /// The largest whole number up to which a `Double` has every one.
    private static let mostExact = 1 << 53
    /// Numbers beyond are missing values in Stata.
    private static let largest = 0x1.fffffffffffffp1022

    /// The cells of one column.
    struct Cells {
        /// The bytes of the longest text, and of the longest number as text.
        var bytes = 0
        /// The units of UTF-16 of the longest text.
        var units = 0
        /// Whether each number is one that every program holds; otherwise the column is a text.
        var isExact = true
        /// Whether each whole number has 32 bits.
        var isSmall = true
        /// The codes of missing answers that occur as answers as well.
        var clashes: Set<Int> = []
    }

    private(set) var columns: [Cells]

    /// - Parameters:
    ///   - table: the table, which is read once.
    ///   - format: the format's name, for the error.
    /// - Throws: ``ExportError`` for a text with the sign NUL, at which files of these formats would end it.
    init(_ table: WrittenTable, _ format: String) throws {
        var columns = [Cells](repeating: Cells(), count: table.table.columns.count)
        let codes = table.table.columns.map { $0.detail.missing.map(\.code) }
        var row = 0
        try table.forEach { cells in
            row += 1
            for place in cells.indices {
                switch cells[place] {
                case .empty, .boolean: break
                case .text(let text):
                    let bytes = text.utf8.count
                    if bytes > columns[place].bytes { columns[place].bytes = bytes }
                    // No text has more units than bytes.
                    if bytes > columns[place].units {
                        columns[place].units = max(columns[place].units, text.utf16.count)
                    }
                    guard !text.utf8.contains(0) else {
                        throw ExportError(
                            .limit,
                            "table \(table.table.name), row \(row), column \(table.table.columns[place].name): expected a text, "
                                + "found one with the sign NUL, which \(format) cannot hold; take csv or json")
                    }
                case .integer(let number):
                    columns[place].bytes = max(columns[place].bytes, 20)
                    if number.magnitude > UInt(Self.mostExact) { columns[place].isExact = false }
                    if number.magnitude > 2_147_483_620 { columns[place].isSmall = false }
                case .milliseconds, .instant: columns[place].bytes = max(columns[place].bytes, 25)
                case .number(let number):
                    columns[place].bytes = max(columns[place].bytes, 25)
                    if number.isFinite, number.magnitude > Self.largest { columns[place].isExact = false }
                    for code in codes[place] where Double(code) == number { columns[place].clashes.insert(code) }
                }
            }
        }
        self.columns = columns
    }
}

extension Cell {
    /// The cell as text, for a column of texts, and for numbers that a program does not hold as such.
    var asText: String? {
        switch self {
        case .empty: nil
        case .text(let text): text
        case .integer(let number): String(number)
        case .number(let number):
            if number.isFinite { String(shortest: number) } else { nil }
        case .milliseconds(let time): time.isFinite ? String(shortest: Column.seconds(time)) : nil
        case .instant(let moment, let offset): Format.moment(moment, offset: offset)
        case .boolean(let isTrue): isTrue ? "true" : "false"
        }
    }
}

extension String {
    /// The shortest digits that read back to the number, as CSV has them.
    fileprivate init(shortest number: Double) {
        var bytes: [UInt8] = []
        bytes.append(shortest: number)
        self = String(decoding: bytes, as: UTF8.self)
    }
}
