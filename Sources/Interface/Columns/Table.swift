import Text

/// A value of an exported table.
public enum Cell: Equatable, Sendable {
    case text(String)
    case integer(Int)
    case number(Double)
    /// A time in milliseconds, as logs have it. Tables have it in seconds.
    case milliseconds(Double)
    /// A moment in milliseconds since 1970, and how many minutes the clocks of its place were east of universal time; nil
    /// where nobody knows.
    case instant(Double, offset: Int?)
    case boolean(Bool)
    /// Not defined or not applicable: an empty field.
    case empty

    public init(_ number: Double?) { self = number.map { .number($0) } ?? .empty }
    public init(_ integer: Int?) { self = integer.map { .integer($0) } ?? .empty }
    public init(_ text: String?) { self = text.map { .text($0) } ?? .empty }
    public init(_ boolean: Bool?) { self = boolean.map { .boolean($0) } ?? .empty }
    public init(instant: Double?, offset: Int?) { self = instant.map { .instant($0, offset: offset) } ?? .empty }
}

/// Rows under described columns, as every family exports them.
public struct Table: Equatable, Sendable {
    public let columns: [Column]
    public var rows: [[Cell]]

    public init(columns: [Column], rows: [[Cell]] = []) {
        self.columns = columns
        self.rows = rows
    }

    /// RFC 4180 text: a header line, CRLF line ends, full-precision numbers with a point, quotes where needed. Every cell is
    /// what was given, times in seconds to a billionth of one.
    public func csv(withHeader: Bool = true) -> String { csv(.data, withHeader: withHeader) }

    /// The same in a style.
    package func csv(_ style: TableStyle, withHeader: Bool = true) -> String {
        var bytes: [UInt8] = []
        if withHeader {
            bytes.append(style.mark)
            style.append(line: columns.map { .text($0.name) }, to: &bytes)
        }
        for row in rows { style.append(row, columns, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The data dictionary of `columns` as a table of its own: name, type, unit, description.
    public static func dictionary(of columns: [Column]) -> Table { dictionary(of: columns, .data) }

    /// The dictionary of a table that was written in a style.
    package static func dictionary(of columns: [Column], _ style: TableStyle) -> Table {
        Table(
            columns: [
                Column("name", .text, "Name of the column in the exported file"),
                Column("type", .text, "text, integer, number, boolean or instant"),
                Column("unit", .text, "Unit of a number; empty where there is none"),
                Column("description", .text, "What the column holds"),
            ],
            rows: columns.map { column in
                var description = column.description
                if case .text = column.kind, let note = style.note { description += "; " + note }
                return [.text(column.name), .text(column.kind.rawValue), .text(column.unit), .text(description)]
            })
    }
}
