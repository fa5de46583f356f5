import Text

/// A table that is read back, with records by the names of their columns.
struct CSVTable {
    struct Record {
        /// The line of the table, from 2: 1 is the header's. Lines within quotes count as one.
        let line: Int
        let fields: [String]
        /// The names of the columns, in their order.
        let names: [String]
        fileprivate let places: [String: Int]

        subscript(name: String) -> String {
            guard let place = places[name], place < fields.count else { return "" }
            return fields[place]
        }
    }

    /// Calls `body` with each record of a file.
    ///
    /// - Throws: ``ExportError`` for a table that ends within quotes, and what `body` throws.
    /// - Returns: the names of the columns.
    @discardableResult
    static func read(
        _ name: String, in files: ExportedFiles, _ body: (Record) throws -> Void
    ) throws -> [String] {
        var reader = CSVReader(separator: .comma)
        var header: [String] = []
        var places: [String: Int] = [:]
        var line = 0
        func take(_ fields: [String]) throws {
            line += 1
            if line == 1 {
                header = fields
                for (place, name) in fields.enumerated() { places[name] = place }
            } else {
                try body(Record(line: line, fields: fields, names: header, places: places))
            }
        }
        try files.read(name) { bytes in try reader.add(bytes) { row in try take(row.fields) } }
        do {
            for row in try reader.end() { try take(row.fields) }
        } catch let quote as CSVReader.OpenQuote {
            throw ExportError(.format, "\(name): \(quote)")
        }
        return header
    }
}
