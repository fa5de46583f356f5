import GRDB

extension SQLiteArchive {

    package func take(
        _ cells: [StudyCell], at step: String, endsWhenFull: Bool, for profile: ProfileIdentifier
    ) async throws(ArchiveError) -> CellOutcome {
        let (outcome, marks) = try await commit {
            try $0.take(cells, at: step, endsWhenFull: endsWhenFull, for: profile)
        }
        try await finishTaking(marked: marks)
        return outcome
    }
}

extension SQLiteArchive {
    /// Deletes on the disk what a transaction took out of sight, and adds the marks to their file.
    func finishTaking(marked fresh: [String]) async throws(ArchiveError) {
        guard !fresh.isEmpty else { return }
        marks.add(fresh)
        try await sweepAndWipe()
    }
}
