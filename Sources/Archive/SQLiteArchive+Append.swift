import GRDB

extension SQLiteArchive {
    package func append(
        _ entries: [LogEntry], to session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> AppendOutcome {
        // The sort is stable, so that the earlier of two entries with one index counts.
        let ordered = entries.enumerated().sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
            .map(\.element)
        let (limits, now) = (configuration, configuration.now())
        return try await queue.commit { database in
            guard let log = try LogEnd(session, of: profile, in: database) else {
                throw try Self.absence(session, of: profile, in: database)
            }
            guard log.isWhole else { throw ArchiveError.altered(session, "the header") }
            let plan = try AppendPlan(ordered, to: log, in: database)
            try plan.check(limits, session: session)
            try plan.carryOut(now: now, in: database)
            return plan.outcome
        }
    }
}
