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
        for study in deleted ?? [] where files.destroy(of: study) {
            let note = AuditNote(.export, of: "study \(study)", by: author, ["key": "destroyed"])
            try? await queue.commit(isFreeing: true) { try AuditChain.add(note, at: now, in: $0) }
        }
    }
}
