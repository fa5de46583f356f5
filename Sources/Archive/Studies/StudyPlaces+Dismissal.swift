import GRDB
import Studies

/// What is left of those who did not want to take part, or could not: that somebody came, on which day, by which link, how far,
/// and why it ended.
extension StudyPlaces {
    /// Ends a participation, and takes everything away that somebody gave.
    ///
    /// Its key stays, so that the device can ask what a panel gets back, and so does the mark of a panel's person, without
    /// what the panel calls them: nobody tries again who was screened out. Whoever declined may think again.
    /// - Returns: marks against its return.
    func dismiss(
        _ participation: StoredParticipation, as phase: ParticipationPhase, _ release: Release,
        reason: String? = nil
    ) throws -> [String] {
        try end(participation, as: phase, release, reason: reason)
        let profile = try owner(of: participation)
        let marks = try profile.map { profile in
            try SQLiteArchive.takeSessionsAway(of: profile, in: database).marks
                + [SQLiteArchive.note(SQLiteArchive.mark(of: profile, endedAs: phase), in: database)]
        }
        try Self.strip(participation, endedAs: phase, in: database)
        return marks ?? []
    }

    /// Empties the row of a participation that has ended, but for its end.
    static func strip(
        _ participation: StoredParticipation, endedAs phase: ParticipationPhase, in database: Database
    ) throws {
        let row = participation.row
        let day = day(of: participation)
        // The address goes with the phase.
        let tables = ["cells", "visits", "outbox", "receipts"] + (phase == .declined ? ["externals"] : [])
        try delete(from: tables, of: participation, in: database)
        try database.cachedStatement(sql: "UPDATE externals SET value = NULL, session = NULL WHERE participation = ?")
            .execute(arguments: [row])
        for sql in [
            // Flow charts count who came how far; when that was is nobody's business any more.
            "UPDATE stepsReached SET began = ?2, duration = NULL WHERE participation = ?1",
            "UPDATE profiles SET created = ?2 WHERE id = (SELECT profile FROM participations WHERE id = ?1)",
            """
            UPDATE participations SET seed = NULL, began = ?2, ended = ?2, contact = ?2, dueFrom = NULL, dueUntil = NULL,
                dueEnd = NULL, busy = NULL, flags = '', note = NULL, details = '{}' WHERE id = ?1
            """,
        ] {
            try database.cachedStatement(sql: sql).execute(arguments: [row, day])
        }
        try blur(participation, to: day, in: database)
    }

    /// The day on which somebody began, in milliseconds since 1970.
    static func day(of participation: StoredParticipation) -> Double {
        (participation.began / dayLength).rounded(.down) * dayLength
    }

    /// Deletes what tables have of a participation, and its consents unless they are kept for longer than its data.
    static func delete(
        from tables: [String], of participation: StoredParticipation, in database: Database
    ) throws {
        let terms = try StudyRows.terms(ofVersion: participation.versionRow, in: database)
        // A backup of an earlier version has fewer of them.
        for table in tables + (terms.keepsConsents == nil ? ["consents"] : []) where try database.tableExists(table) {
            try database.cachedStatement(sql: "DELETE FROM \(table) WHERE participation = ?")
                .execute(arguments: [participation.row])
        }
    }

    /// Whom an invitation was for is not to be told from its secret any more, which stays used; of slots the day is left.
    static func blur(_ participation: StoredParticipation, to day: Double, in database: Database) throws {
        try database.cachedStatement(sql: "UPDATE linkTokens SET participation = NULL WHERE participation = ?")
            .execute(arguments: [participation.row])
        try database.cachedStatement(
            sql:
                "UPDATE slots SET given = ?, freed = CASE WHEN freed IS NULL THEN NULL ELSE ? END WHERE participation = ?"
        ).execute(arguments: [day, day, participation.row])
    }
}

extension SQLiteArchive {
    /// What a transaction has taken away goes from the disk as well, and the file of marks is told.
    func finishTaking(marked fresh: [String]) async throws(ArchiveError) {
        guard !fresh.isEmpty else { return }
        marks.add(fresh)
        try await sweepAndWipe()
    }
}
