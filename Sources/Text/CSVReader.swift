/// Reads tables after RFC 4180, a row at a time. The bytes may come in pieces that are cut anywhere.
///
/// A field may hold separators, quotes and line ends where it is quoted. What follows a closing quote up to the separator
/// belongs to the field: the writer was careless, and nothing is lost. Rows end with CRLF, LF or CR.
///
/// ```swift
/// var reader = CSVReader(separator: .comma)
/// reader.add(bytes) { row in names.append(row.fields[0]) }
/// for row in try reader.end() { names.append(row.fields[0]) }
/// ```
package struct CSVReader {
    /// What stands between two fields.
    package enum Separator: Sendable {
        /// A comma, as the lab writes its tables.
        case comma
        /// What a first line `sep=;` says, as spreadsheets write it; without one the comma, or the semicolon or tab where the
        /// first row has more of them outside its quotes. A byte order mark is no part of the first field.
        case found
    }

    package struct Row: Equatable, Sendable {
        /// The line on which the row begins, from 1. Line ends within quotes count.
        package let line: Int
        /// What is no UTF-8 in them reads U+FFFD. An empty line has one field, which is empty.
        package var fields: [String]
        /// Where the first byte of each field stands in the whole text, quotes included.
        package let starts: [Int]

        /// Whether the line has nothing.
        package var isBlank: Bool { fields.count == 1 && fields[0].utf8.isEmpty }
    }

    /// A quoted field that does not end.
    package struct OpenQuote: Error, Equatable, CustomStringConvertible, Sendable {
        /// The line on which the field begins, from 1.
        package let line: Int

        package var description: String {
            "line \(line): expected a closing quote, found the end of the file; close the quoted field that begins there"
        }
    }

    private enum Place {
        case start, plain, quoted, quote
    }

    /// Nil until the first row is known whole.
    private var separator: UInt8?
    /// The first row, while the separator is not known, and whether its end is within quotes.
    private var head: [UInt8] = []
    private var isHeadQuoted = false

    private var place = Place.start
    private var field: [UInt8] = []
    private var fields: [String] = []
    private var starts: [Int] = []
    /// How many bytes were read, and where the field began that is being read.
    private var offset = 0
    private var fieldOffset = 0
    private var line = 1
    private var rowLine = 1
    private var fieldLine = 1
    /// Whether the last byte was a CR that ended a row: a LF after it belongs to it.
    private var isReturned = false

    package init(separator: Separator) {
        if case .comma = separator { self.separator = 0x2C }
    }

    /// Takes the next bytes, and calls `body` with each row that is whole. O(bytes).
    package mutating func add<Failure: Error>(
        _ bytes: [UInt8], _ body: (Row) throws(Failure) -> Void
    ) throws(Failure) {
        for byte in bytes {
            if let separator {
                if take(byte, separator) { try body(endRow()) }
                continue
            }
            head.append(byte)
            if byte == 0x22 { isHeadQuoted.toggle() }
            if isHeadQuoted || byte != 0x0A && byte != 0x0D { continue }
            for row in endHead() { try body(row) }
        }
    }

    /// The rows that were not whole before: the last one, where no line end follows it.
    ///
    /// - Throws: the quote that nothing closes.
    package mutating func end() throws(OpenQuote) -> [Row] {
        var rows = separator == nil ? endHead() : []
        if place == .quoted { throw OpenQuote(line: fieldLine) }
        if place != .start || !fields.isEmpty { rows.append(endRow()) }
        return rows
    }

    /// Takes a byte; returns whether it ends a row.
    private mutating func take(_ byte: UInt8, _ separator: UInt8) -> Bool {
        let follows = isReturned && byte == 0x0A
        isReturned = false
        offset += 1
        if follows {
            fieldOffset = offset
            return false
        }
        switch (byte, place) {
        case (0x22, .quoted): place = .quote
        case (_, .quoted):
            if byte == 0x0A { line += 1 }
            field.append(byte)
        case (0x22, .start):
            place = .quoted
            fieldLine = line
        case (0x22, .quote):
            place = .quoted
            field.append(byte)
        case (separator, _): endField()
        case (0x0A, _), (0x0D, _):
            isReturned = byte == 0x0D
            line += 1
            return true
        default:
            place = .plain
            field.append(byte)
        }
        return false
    }

    private mutating func endField() {
        starts.append(fieldOffset)
        fieldOffset = offset
        fields.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
        place = .start
    }

    private mutating func endRow() -> Row {
        endField()
        defer { (fields, starts, rowLine) = ([], [], line) }
        return Row(line: rowLine, fields: fields, starts: starts)
    }

    /// Reads the first row again once the separator can be known.
    private mutating func endHead() -> [Row] {
        var bytes = head[...]
        head = []
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            bytes = bytes.dropFirst(3)
            offset = 3
        }
        let found: UInt8
        if let declared = Self.declared(in: bytes) {
            found = declared
            (line, rowLine) = (2, 2)
            isReturned = bytes[bytes.startIndex + 5] == 0x0D
            bytes = bytes.dropFirst(6)
            offset += 6
        } else {
            found = Self.separator(of: bytes)
        }
        fieldOffset = offset
        separator = found
        var rows: [Row] = []
        for byte in bytes where take(byte, found) { rows.append(endRow()) }
        return rows
    }

    /// The separator that a first line `sep=;` declares.
    private static func declared(in bytes: ArraySlice<UInt8>) -> UInt8? {
        let start = Array(bytes.prefix(6))
        guard start.count == 6, start.starts(with: "sep=".utf8), start[4] >= 0x20 || start[4] == 0x09,
            start[5] == 0x0A || start[5] == 0x0D
        else { return nil }
        return start[4]
    }

    /// What stands most often outside the quotes of a row, of equally many the comma.
    private static func separator(of row: ArraySlice<UInt8>) -> UInt8 {
        let candidates: [UInt8] = [0x2C, 0x3B, 0x09]
        var counts = [0, 0, 0]
        var isQuoted = false
        for byte in row {
            if byte == 0x22 { isQuoted.toggle() }
            if isQuoted { continue }
            if let place = candidates.firstIndex(of: byte) { counts[place] += 1 }
        }
        var best = 0
        for place in candidates.indices where counts[place] > counts[best] { best = place }
        return candidates[best]
    }
}
