/// Keeps the tables that tell of one participation's figures.
final class FiguresOutput: TableOutput {
    static let names: Set = ["participations", "sessions", "steps", "figures"]

    private let folder: String
    private var spool: Spool?
    private(set) var tables: [String: WrittenTable] = [:]
    /// What is exported; nil before the end.
    private(set) var facts: ExportFacts?
    let style = RowStyle.cells

    /// - Parameter folder: a folder on a disk with room, for the tables.
    init(spoolsIn folder: String) { self.folder = folder }

    func wants(_ table: StudyTable) -> Bool { Self.names.contains(table.name) }
    func begin(_ facts: ExportFacts) {}
    func begin(_ table: StudyTable) throws { spool = try Spool(in: folder) }
    func write(_ rows: [UInt8]) throws { try spool?.add(rows) }

    func end(_ table: StudyTable, rows: Int) {
        if let spool { tables[table.name] = WrittenTable(table, rows: rows, spool) }
        spool = nil
    }

    func end(_ facts: ExportFacts, _ counts: ExportCounts) -> String {
        self.facts = facts
        return ""
    }

    func drain() -> [UInt8] { [] }

    /// Calls a function with each row of a table, in order.
    func forEach(_ table: String, _ body: (WrittenRow) -> Void) throws {
        guard let table = tables[table] else { return }
        try table.forEach { body(WrittenRow(table, $0)) }
    }
}
