/// A format that is made of whole tables, since it wants the number of rows first or puts rows of several tables together.
protocol TableFormat: Sendable {
    /// Whether it takes a table.
    func wants(_ table: StudyTable) -> Bool
    /// The ends of the names of families' files that it takes of each session, in the table of files.
    var sessionFiles: [String] { get }
    /// The same of files that follow from a definition alone, so that one session of each definition has them.
    var definitionFiles: [String] { get }
    /// Writes the logs of the sessions, one document a line.
    func write(logs: Spool, to files: PackageFiles) throws
    /// Writes what another lab needs besides the logs to take the study over.
    func write(transfer: Spool, to files: PackageFiles) throws
    /// Writes its files. The list of all files with their hashes is written after them.
    ///
    /// - Parameters:
    ///   - tables: the wanted tables in their order.
    ///   - counts: what the export holds.
    ///   - files: takes the files, one after the other.
    /// - Throws: ``ExportError`` where the data do not fit into the format, or the disk is full.
    func write(
        _ tables: [WrittenTable], _ facts: ExportFacts, _ counts: ExportCounts, to files: PackageFiles) throws
}

extension TableFormat {
    var sessionFiles: [String] { [] }
    var definitionFiles: [String] { [] }
    // Most formats have no place for logs.
    func write(logs: Spool, to files: PackageFiles) throws {}
    func write(transfer: Spool, to files: PackageFiles) throws {}
}
