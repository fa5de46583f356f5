import Archive

/// The output to which the tables of an export are written, one after the other. It belongs to one thread at a time.
///
/// ```swift
/// /// Counts the rows of every table and writes nothing.
/// final class RowCount: TableOutput {
///     let style = RowStyle.csv()
///     private(set) var rows: [String: Int] = [:]
///     func wants(_ table: StudyTable) -> Bool { true }
///     func begin(_ facts: ExportFacts) {}
///     func begin(_ table: StudyTable) {}
///     func write(_ rows: [UInt8]) {}
///     func end(_ table: StudyTable, rows: Int) { self.rows[table.name] = rows }
///     func end(_ facts: ExportFacts, _ counts: ExportCounts) -> String { "" }
///     func drain() -> [UInt8] { [] }
/// }
/// ```
protocol TableOutput: AnyObject {
    /// How rows are written.
    var style: RowStyle { get }
    /// Whether the protocol goes along as a page, which takes longer to write than a person's rows.
    var hasPage: Bool { get }
    /// Whether a table is wanted.
    func wants(_ table: StudyTable) -> Bool
    /// The ends of the names of families' files that are wanted as rows of ``StudyTables/files``: of each session, and of
    /// one session of each definition.
    var sessionFiles: [String] { get }
    var definitionFiles: [String] { get }
    /// Writes what comes before the tables.
    func begin(_ facts: ExportFacts) throws
    func begin(_ table: StudyTable) throws
    func write(_ rows: [UInt8]) throws
    func end(_ table: StudyTable, rows: Int) throws
    /// Begins the logs of the sessions, which follow with one document a line.
    func beginLogs() throws
    func endLogs() throws
    /// Writes what another lab needs to take the study over, which has waited on the disk.
    func add(transfer: Spool) throws
    /// Writes what comes after the tables. Without it the output is no valid export.
    ///
    /// - Returns: the hash of the list of all files; empty if there is only one file.
    func end(_ facts: ExportFacts, _ counts: ExportCounts) throws -> String
    /// The bytes for the reader since the last call.
    func drain() -> [UInt8]
    /// The next bytes for the reader after the end; nil after the last.
    func next() throws -> [UInt8]?
}

/// The facts about the study of an export.
struct ExportFacts: Sendable {
    let study: ExportedStudy
    let mode: String
    let tables: StudyTables
    let options: ExportOptions
    /// Name and version of the program.
    let program: String
    /// The protocol as a page; empty where the output has none.
    let page: String
    /// The number of the key of codes and moved dates; nil where none is needed.
    var keyNumber: Int?
    /// Whether it has what another lab needs to go on with the study.
    var hasTransfer = false
    /// How far the study's data had come at the beginning; nil for data that do not change.
    var position: Int?
    /// Where the moment lies since which its participations have changed; nil where none was named.
    var moment: MomentPlace?
    /// A folder on a disk with room, for what is written before it is delivered.
    let spools: String
    /// What is said about the data: in this export, or else by the study's team.
    var about: DataAbout { options.about ?? study.about }
}

extension TableOutput {
    var hasPage: Bool { false }
    // Packages and tables have what sessions recorded, and no files of theirs.
    var sessionFiles: [String] { [] }
    var definitionFiles: [String] { [] }
    // Only a package has room for logs.
    func beginLogs() throws {}
    func endLogs() throws {}
    func add(transfer: Spool) throws {}
    // What comes last is small, but for formats that are made of whole tables.
    func next() throws -> [UInt8]? { nil }
}
