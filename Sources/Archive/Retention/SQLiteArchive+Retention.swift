extension SQLiteArchive: LabArchive {
    package var address: String { path }

    /// Deleted content is overwritten on the disk.
    package func applyRetention(by author: Author) async throws(ArchiveError) -> [RetentionFinding] {
        let removed = try await removeDue(by: author)
        if !removed.isEmpty {
            completeMarks()
            await destroyExportKeys(by: author)
            try await sweepAndWipe()
        }
        return removed
    }

    /// A file has one server.
    package func takeWork(_ name: String) async throws(ArchiveError) -> Bool { true }
}
