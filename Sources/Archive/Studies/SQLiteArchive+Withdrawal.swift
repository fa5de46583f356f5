import GRDB

extension SQLiteArchive {
    package func withdraw(_ profile: ProfileIdentifier) async throws(ArchiveError) -> WithdrawalOutcome {
        try await withdrawing { try $0.withdraw(profile) }
    }

    package func withdraw(codeHash: String) async throws(ArchiveError) -> WithdrawalOutcome {
        try await withdrawing { try $0.withdraw(codeHash: codeHash) }
    }

    package func erase(
        _ number: Int, of key: String, mode: StudyMode, by author: Author
    ) async throws(ArchiveError) -> ParticipationErasure {
        let now = configuration.now()
        return try await taking { places in
            let sessions = try places.erase(number, of: places.rows.known(key).row, mode, by: author)
            let entry = try AuditChain.head(in: places.rows.database)
            return ParticipationErasure(sessions: sessions, time: now, entry: entry)
        }
    }

    package func purge(_ key: String, by author: Author) async throws(ArchiveError) -> Int {
        let count = try await taking { try $0.purge($0.rows.known(key), by: author) }
        await destroyExportKeys(by: author)
        return count
    }

    private func withdrawing(
        _ rule: @escaping @Sendable (StudyPlaces<SQLiteTransaction>) throws -> WithdrawalOutcome
    ) async throws(ArchiveError) -> WithdrawalOutcome { try await taking(where: { $0 == .withdrawn }, rule) }

    /// Takes a participant's data out of sight in one transaction, then overwrites them on the disk in steps.
    private func taking<Outcome: Sendable>(
        where isTaken: @escaping @Sendable (Outcome) -> Bool = { _ in true },
        _ rule: @escaping @Sendable (StudyPlaces<SQLiteTransaction>) throws -> Outcome
    ) async throws(ArchiveError) -> Outcome {
        let now = configuration.now()
        let outcome = try await queue.commit(isFreeing: true, isWiping: isTaken) {
            try rule(StudyPlaces(database: $0, now: now))
        }
        if isTaken(outcome) {
            completeMarks()
            try await sweepAndWipe()
        }
        return outcome
    }
}
