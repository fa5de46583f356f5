/// The row of what is known of the time (`KnownTime`).
enum TimeRow {
    private static func time(in database: PostgresConnection) throws -> KnownTime? {
        try database.rows("SELECT known, pause, doubted, days, longest FROM clock WHERE id = 1").first.map {
            KnownTime(known: $0[0], pause: $0[1], doubted: $0[2], days: $0[3], doubtedPause: $0[4])
        }
    }

    /// Notes the time in the transaction of a change: once an hour, or if the clock is doubted.
    static func note(_ now: Double, in database: PostgresConnection) throws {
        guard try time(in: database)?.noting(now, isSure: false) != nil else { return }
        // Several servers share the row. Who waited for its lock decides by what is there then.
        try database.rows("SELECT 1 FROM clock WHERE id = 1 FOR UPDATE")
        guard let next = try time(in: database)?.noting(now, isSure: false)?.time else { return }
        try database.rows(
            "UPDATE clock SET known = $1, pause = $2, doubted = $3, days = $4, longest = $5 WHERE id = 1",
            [
                next.known.map { .double($0) } ?? .null, .double(next.pause),
                next.doubted.map { .double($0) } ?? .null, .int(next.days), .double(next.doubtedPause),
            ])
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
