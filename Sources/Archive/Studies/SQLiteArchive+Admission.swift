import GRDB

extension SQLiteArchive {
    package func begin(_ newcomer: NewParticipation) async throws(ArchiveError) -> AdmissionOutcome {
        try await commit { try $0.begin(newcomer) }
    }

    /// Applies a rule in a transaction, by the archive's clock.
    func commit<Outcome: Sendable>(
        _ rule: @escaping @Sendable (StudyPlaces<SQLiteTransaction>) throws -> Outcome
    ) async throws(ArchiveError) -> Outcome {
        let now = configuration.now()
        return try await queue.commit { try rule(StudyPlaces(database: $0, now: now)) }
    }
}
