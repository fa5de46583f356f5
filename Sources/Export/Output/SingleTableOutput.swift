import Interface

/// One table as CSV. Its last line begins with `# end:` and has the counts, so that a table that was cut is noticed.
final class SingleTableOutput: TableOutput {
    private let name: String
    private var bytes: [UInt8] = []
    private var rows = 0
    let style: RowStyle

    init(_ name: String, _ style: TableStyle) { (self.name, self.style) = (name, .csv(style)) }

    func wants(_ table: StudyTable) -> Bool { table.name == name }
    func begin(_ facts: ExportFacts) throws {}
    func begin(_ table: StudyTable) throws {}
    func write(_ rows: [UInt8]) throws { bytes += rows }
    func end(_ table: StudyTable, rows: Int) throws { self.rows = rows }

    func end(_ facts: ExportFacts, _ counts: ExportCounts) throws -> String {
        bytes += Array(
            "# end: rows=\(rows) participations=\(counts.participations) sessions=\(counts.sessions)\r\n".utf8)
        return ""
    }

    func drain() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: bytes.capacity < 1 << 20) }
        return bytes
    }
}
