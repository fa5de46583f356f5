/// A value of an exported table.
public enum Cell: Equatable, Sendable {
    case text(String)
    case integer(Int)
    case number(Double)
    case boolean(Bool)
    /// Not defined or not applicable: an empty field.
    case empty

    public init(_ number: Double?) { self = number.map { .number($0) } ?? .empty }
    public init(_ integer: Int?) { self = integer.map { .integer($0) } ?? .empty }
}

/// Rows under described columns, as every family exports them.
public struct Table: Equatable, Sendable {
    public let columns: [Column]
    public var rows: [[Cell]]

    public init(columns: [Column], rows: [[Cell]] = []) {
        self.columns = columns
        self.rows = rows
    }

    /// RFC 4180 text: a header line, CRLF line ends, full-precision numbers with a point, quotes where needed.
    public func csv(withHeader: Bool = true) -> String {
        var text = ""
        if withHeader { text += Self.line(columns.map { Self.quoted($0.name) }) }
        for row in rows { text += Self.line(row.map(Self.field)) }
        return text
    }

    /// The data dictionary of `columns` as a table of its own: name, type, unit, description.
    public static func dictionary(of columns: [Column]) -> Table {
        Table(
            columns: [
                Column("name", .text, "Name of the column in the exported file"),
                Column("type", .text, "text, integer, number or boolean"),
                Column("unit", .text, "Unit of a number; empty where there is none"),
                Column("description", .text, "What the column holds"),
            ],
            rows: columns.map {
                [.text($0.name), .text($0.kind.rawValue), .text($0.unit), .text($0.description)]
            })
    }

    private static func line(_ fields: [String]) -> String { fields.joined(separator: ",") + "\r\n" }

    private static func field(_ cell: Cell) -> String {
        switch cell {
        case .text(let text): quoted(text)
        case .integer(let integer): "\(integer)"
        case .number(let number): number.isFinite ? "\(number)" : ""
        case .boolean(let boolean): boolean ? "true" : "false"
        case .empty: ""
        }
    }

    /// Quotes a field that holds a separator, a quote or a line end. A field that a spreadsheet would run as a formula
    /// gets an apostrophe in front.
    private static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = []
        var needsQuotes = false
        for (position, byte) in text.utf8.enumerated() {
            if position == 0, byte == 0x3D || byte == 0x2B || byte == 0x2D || byte == 0x40 { bytes.append(0x27) }
            if byte == 0x22 { bytes.append(0x22) }
            if byte == 0x22 || byte == 0x2C || byte == 0x0A || byte == 0x0D { needsQuotes = true }
            bytes.append(byte)
        }
        let content = String(decoding: bytes, as: UTF8.self)
        return needsQuotes ? "\"" + content + "\"" : content
    }
}
