/// Reads CSV after RFC 4180, a record at a time: what ``RowStyle/csv`` writes, and nothing more lenient.
struct CSVReader {
    private var field: [UInt8] = []
    private var record: [String] = []
    private var isQuoted = false
    private var wasQuote = false

    /// Takes the next bytes, and calls `body` with each record that is whole.
    mutating func add(_ bytes: [UInt8], _ body: ([String]) throws -> Void) rethrows {
        for byte in bytes {
            if isQuoted {
                if wasQuote {
                    wasQuote = false
                    if byte == 0x22 {
                        field.append(byte)
                        continue
                    }
                    isQuoted = false
                } else if byte == 0x22 {
                    wasQuote = true
                    continue
                } else {
                    field.append(byte)
                    continue
                }
            }
            switch byte {
            case 0x22 where field.isEmpty: isQuoted = true
            case 0x2C: endField()
            case 0x0D: continue
            case 0x0A:
                endField()
                let whole = record
                record = []
                try body(whole)
            default: field.append(byte)
            }
        }
    }

    private mutating func endField() {
        record.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
    }
}

/// A table that is read again: its records by the names of their columns.
struct CSVTable {
    struct Record {
        /// The line of the table, from 2: 1 is the header's. Lines within quotes count as one.
        let line: Int
        let fields: [String]
        /// Of the columns, in their order.
        let names: [String]
        fileprivate let places: [String: Int]

        subscript(name: String) -> String {
            guard let place = places[name], place < fields.count else { return "" }
            return fields[place]
        }
    }

    /// Calls `body` with each record of a file.
    ///
    /// - Returns: the names of the columns.
    @discardableResult
    static func read(
        _ name: String, in files: ExportedFiles, _ body: (Record) throws -> Void
    ) throws -> [String] {
        var reader = CSVReader()
        var header: [String] = []
        var places: [String: Int] = [:]
        var line = 0
        try files.read(name) { bytes in
            try reader.add(bytes) { fields in
                line += 1
                if line == 1 {
                    header = fields
                    for (place, name) in fields.enumerated() { places[name] = place }
                } else {
                    try body(Record(line: line, fields: fields, names: header, places: places))
                }
            }
        }
        return header
    }
}
