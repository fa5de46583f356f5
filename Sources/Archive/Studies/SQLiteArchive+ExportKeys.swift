import GRDB
import Tree

extension SQLiteArchive {
    /// Destroys the keys of studies that were deleted. What a crash left between the two is caught up with: the audit log
    /// knows which studies were deleted, so a key whose study is merely not there is left alone.
    func destroyExportKeys(by author: Author) async {
        let files = ExportKeyFiles(beside: path)
        let studies = files.studies
        guard !studies.isEmpty else { return }
        let deleted = try? await read { database in
            try studies.filter { study in
                guard try StudyRows.studies(where: "key = ?", [study], in: database).isEmpty else { return false }
                return try Bool.fetchOne(
                    database, sql: "SELECT EXISTS (SELECT 1 FROM audit WHERE action = ? AND object = ?)",
                    arguments: [AuditAction.studyPurged.rawValue, "study \(study)"]) ?? false
            }
        }
        let now = configuration.now()
        for study in deleted ?? [] {
            try? await markExportKey(of: study)
            guard files.destroy(of: study) else { continue }
            let note = AuditNote(.export, of: "study \(study)", by: author, ["key": "destroyed"])
            try? await queue.commit(isFreeing: true) { try AuditChain.add(note, at: now, in: $0) }
        }
    }

    /// Notes that a study's key is destroyed, so that no backup brings it back. It comes before the destruction: a mark of
    /// a key that is still there harms nobody.
    package func markExportKey(of study: String) async throws(ArchiveError) {
        guard let mark = ExportKeyFiles(beside: path).mark(of: study) else { return }
        _ = try await queue.commit(isFreeing: true) { try Self.note(mark, in: $0) }
        marks.add([mark])
    }

    /// Puts the keys of a backup that became an archive beside it, but for those that were destroyed.
    ///
    /// - Returns: remarks about these.
    static func takeExportKeys(of path: String, in database: Database) throws -> [String] {
        let keys = try ExportKeyFiles.keys(in: database)
        var destroyed = try MarkFile.marks(in: MarkFile(of: path).path).own
        for (_, key) in keys where try isNoted(ExportKeyFiles.mark(of: key), in: database) {
            destroyed.insert(ExportKeyFiles.mark(of: key))
        }
        let outcome = try ExportKeyFiles(beside: path).restore(keys) { destroyed.contains($0) }
        try ExportKeyFiles.remove(from: database)
        return outcome.destroyed.keys.sorted().map {
            "\(path): the backup has a key of exports of the study \($0) that was destroyed; it stays destroyed"
        }
    }
}
