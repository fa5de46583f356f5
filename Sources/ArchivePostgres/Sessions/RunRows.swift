/// The rows of logs. A row has the entries of one upload.
enum RunRows {
    /// The entries of a row. Nil if there are not as many as the row says.
    static func entries(first: Int, last: Int, text: String) -> [LogEntry]? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == last - first + 1 else { return nil }
        return lines.enumerated().map { LogEntry(index: first + $0.offset, text: String($0.element)) }
    }

    /// The row's text of entries.
    static func text(_ entries: [LogEntry]) -> String { entries.map(\.text).joined(separator: "\n") }

    /// Whether an entry fits into a row: canonical JSON has neither line breaks nor the character that PostgreSQL does not
    /// take.
    static func fits(_ entry: LogEntry) -> Bool { !entry.text.utf8.contains { $0 == 10 || $0 == 0 } }

    /// The row that has an index.
    static func containing(_ index: Int, of key: SessionKey, in database: PostgresConnection) throws -> [LogEntry] {
        let rows = try database.rows(
            "SELECT first, last, text FROM runs WHERE session = $1 AND first <= $2 ORDER BY first DESC LIMIT 1",
            [.uuid(key), .int(index)])
        guard let row = rows.first else { return [] }
        return entries(first: row[0], last: row[1], text: row[2]) ?? []
    }
}
