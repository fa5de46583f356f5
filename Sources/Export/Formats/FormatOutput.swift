/// Keeps all tables on the disk, and writes a format's files from them at the end.
final class FormatOutput: TableOutput {
    private let format: any TableFormat
    private let files: PackageFiles
    private let rest: Spool?
    private let folder: String
    private var isRewound = false
    private var tables: [WrittenTable] = []
    private var spool: Spool?
    private var logs: Spool?
    private var transfer: Spool?
    let style = RowStyle.cells

    /// - Parameters:
    ///   - rest: the bytes that the files' sink keeps; nil if it delivers none.
    ///   - folder: a folder on a disk with room, for the tables.
    init(_ format: any TableFormat, _ files: PackageFiles, rest: Spool?, spoolsIn folder: String) {
        (self.format, self.files, self.rest, self.folder) = (format, files, rest, folder)
    }

    func wants(_ table: StudyTable) -> Bool { format.wants(table) }
    var sessionFiles: [String] { format.sessionFiles }
    var definitionFiles: [String] { format.definitionFiles }
    func begin(_ facts: ExportFacts) throws {}
    func begin(_ table: StudyTable) throws { spool = try Spool(in: folder) }
    func write(_ rows: [UInt8]) throws { try spool?.add(rows) }

    func beginLogs() throws { spool = try Spool(in: folder) }

    func endLogs() throws { (logs, spool) = (spool, nil) }

    func add(transfer: Spool) throws { self.transfer = transfer }

    func end(_ table: StudyTable, rows: Int) throws {
        if let spool { tables.append(WrittenTable(table, rows: rows, spool)) }
        spool = nil
    }

    func end(_ facts: ExportFacts, _ counts: ExportCounts) throws -> String {
        let order = Dictionary(
            uniqueKeysWithValues: (facts.tables.all + [facts.tables.files]).enumerated().map { ($1.name, $0) })
        tables.sort { order[$0.table.name] ?? .max < order[$1.table.name] ?? .max }
        if let logs { try format.write(logs: logs, to: files) }
        if let transfer { try format.write(transfer: transfer, to: files) }
        (logs, transfer) = (nil, nil)
        try format.write(tables, facts, counts, to: files)
        tables = []
        return try files.close()
    }

    func drain() -> [UInt8] { [] }

    func next() throws -> [UInt8]? {
        if !isRewound { try rest?.rewind() }
        isRewound = true
        return try rest?.next()
    }
}
