import GRDB

extension SQLiteArchive {
    package func append(
        _ entries: [LogEntry], to session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> AppendOutcome {
        let (limits, now) = (configuration.limits, configuration.now())
        return try await queue.commit { database in
            guard let log = try LogEnd(session, of: profile, in: database) else {
                throw try Self.absence(session, of: profile, in: database)
            }
            guard log.isWhole else { throw ArchiveError.altered(session, "the header") }
            let plan = try AppendPlan(entries, to: log.length) {
                try log.text(at: $0, in: database)
            } isBranch: {
                try log.isBranch($0, in: database)
            }
            try plan.check(limits, session: session)
            try log.add(plan, at: now, in: database)
            return plan.outcome
        }
    }
}
