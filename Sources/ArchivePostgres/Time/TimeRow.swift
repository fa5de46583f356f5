/// The row of what is known of the time (`KnownTime`).
enum TimeRow {
    private static func time(in database: PostgresConnection) throws -> KnownTime? {
        try database.rows("SELECT known, pause, doubted, days, longest FROM clock WHERE id = 1").first.map {
            KnownTime(known: $0[0], pause: $0[1], doubted: $0[2], days: $0[3], doubtedPause: $0[4])
        }
    }

    /// Notes the time in the transaction of a change: once an hour, or if the clock is doubted.
    ///
    /// - Parameter isSure: whether a person has confirmed the clock.
    static func note(_ now: Double, isSure: Bool = false, in database: PostgresConnection) throws {
        guard try time(in: database)?.noting(now, isSure: isSure) != nil else { return }
        // Several servers share the row. Who waited for its lock decides by what is there then.
        try database.rows("SELECT 1 FROM clock WHERE id = 1 FOR UPDATE")
        guard let (next, isBelievedAgain) = try time(in: database)?.noting(now, isSure: isSure) else { return }
        try database.rows(
            "UPDATE clock SET known = $1, pause = $2, doubted = $3, days = $4, longest = $5 WHERE id = 1",
            [
                next.known.map { .double($0) } ?? .null, .double(next.pause),
                next.doubted.map { .double($0) } ?? .null, .int(next.days), .double(next.doubtedPause),
            ])
        if isBelievedAgain { try setRight(now, in: database) }
    }

    /// Corrects the times that were written while the clock was doubted, once it is trusted again. No past event keeps
    /// a future time, and participants lose no time because of the wrong clock.
    private static func setRight(_ now: Double, in database: PostgresConnection) throws {
        for sql in [
            "UPDATE participations SET began = $1 WHERE began > $1",
            "UPDATE participations SET contact = $1 WHERE contact > $1 OR contact < began",
            "UPDATE studies SET closed = $1 WHERE closed > $1",
            "UPDATE studies SET binned = $1 WHERE binned > $1",
            // A proof of identity in the future counts as none.
            """
            UPDATE sign_ins SET began = least(began, $1), used = least(used, $1), proven = 0
            WHERE greatest(began, used, proven) > $1
            """,
            "UPDATE tokens SET expires = expires - (created - $1), created = $1 WHERE created > $1",
            "UPDATE invitations SET expires = expires - (created - $1), created = $1 WHERE created > $1",
        ] { try database.rows(sql, [.double(now)]) }
        for row in try database.rows("SELECT study, id, terms FROM versions") {
            let abandoned = StudyTerms(json: row[2])?.abandoned ?? StudyTerms().abandoned
            try database.rows(
                """
                UPDATE participations SET deadline = $3 WHERE study = $1 AND version = $2 AND place = 'held'
                    AND phase <> 'waiting' AND deadline IS NOT NULL
                """, [.int(row[0] as Int64), .int(row[1] as Int64), .double(now + abandoned)])
        }
    }

    static func doubt(at now: Double, in database: PostgresConnection) throws -> ClockDoubt? {
        try time(in: database)?.doubt(at: now)
    }
}

extension PostgresArchive {
    package func clockDoubt() async throws(ArchiveError) -> ClockDoubt? {
        let now = configuration.now()
        return try await read { try TimeRow.doubt(at: now, in: $0) }
    }
}
