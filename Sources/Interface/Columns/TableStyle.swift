import Text

/// For whom a table is written as text.
package enum TableStyle: Sendable {
    /// For programs: every cell is what was given, to the byte.
    case data
    /// For spreadsheets: the text is marked as UTF-8, and what one would run as a formula has an apostrophe in front.
    case spreadsheet

    /// The mark before the header. Without it a spreadsheet would read the text in another encoding.
    package var mark: String {
        switch self {
        case .data: ""
        case .spreadsheet: "\u{FEFF}"
        }
    }

    /// What a dictionary says about cells that the style changes; nil if it changes none.
    package var note: String? {
        switch self {
        case .data: nil
        case .spreadsheet: "an apostrophe stands in front of what a spreadsheet would run as a formula"
        }
    }

    /// Whether a text gets the apostrophe, by its first byte.
    fileprivate func guards(_ first: UInt8) -> Bool {
        switch self {
        case .data: false
        case .spreadsheet:
            first == 0x3D || first == 0x2B || first == 0x2D || first == 0x40 || first == 0x09 || first == 0x0A
                || first == 0x0D
        }
    }

    /// Appends a row of a table, as its columns write cells.
    package func append(_ cells: [Cell], _ columns: [Column], to bytes: inout [UInt8]) {
        append(cells, columns, cells.indices, to: &bytes)
        bytes.append("\r\n")
    }

    /// Appends some cells of a row with the commas before them, and no end of the line.
    package func append(_ cells: [Cell], _ columns: [Column], _ places: Range<Int>, to bytes: inout [UInt8]) {
        // A column is large, so none is copied for a cell.
        for place in places {
            if place > 0 { bytes.append(0x2C) }
            append(columns[place].written(cells[place]), to: &bytes)
        }
    }

    /// Appends a line after RFC 4180: commas, quotes where needed, full-precision numbers with a point, CRLF.
    package func append(line cells: [Cell], to bytes: inout [UInt8]) {
        for (place, cell) in cells.enumerated() {
            if place > 0 { bytes.append(0x2C) }
            append(cell, to: &bytes)
        }
        bytes.append("\r\n")
    }

    private func append(_ cell: Cell, to bytes: inout [UInt8]) {
        switch cell {
        case .text(let text): append(text, to: &bytes)
        case .integer(let number): bytes.append(decimal: Int64(number))
        case .number(let number): if number.isFinite { bytes.append(shortest: number) }
        case .milliseconds(let time): if time.isFinite { bytes.append(shortest: Column.seconds(time)) }
        case .instant(let moment, let offset): bytes.append(Format.moment(moment, offset: offset))
        case .boolean(let boolean): bytes.append(boolean ? "true" : "false")
        case .empty: break
        }
    }

    /// Quotes a field that holds a separator, a quote or a line end.
    private func append(_ text: String, to bytes: inout [UInt8]) {
        let needsQuotes = text.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
        if needsQuotes { bytes.append(0x22) }
        if let first = text.utf8.first, guards(first) { bytes.append(0x27) }
        for byte in text.utf8 {
            if byte == 0x22 { bytes.append(0x22) }
            bytes.append(byte)
        }
        if needsQuotes { bytes.append(0x22) }
    }
}
