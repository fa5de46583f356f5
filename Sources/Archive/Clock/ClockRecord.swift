import GRDB

/// The file's record of time (`KnownTime`).
enum ClockRecord {
    /// Reads the record; nil in a file of an earlier version.
    private static func time(in database: Database) throws -> KnownTime? {
        try Row.fetchOne(
            database.cachedStatement(sql: "SELECT known, pause, doubted, days, doubtedPause FROM clock")
        ).map {
            KnownTime(
                known: $0["known"], pause: $0["pause"], doubted: $0["doubted"], days: $0["days"],
                doubtedPause: $0["doubtedPause"])
        }
    }

    /// Notes the time by the clock, in the transaction of a change: once an hour, or if the clock is doubted.
    ///
    /// - Parameter isSure: whether a person has confirmed the clock.
    static func note(_ now: Double, isSure: Bool = false, in database: Database) throws {
        guard let (time, isBelievedAgain) = try time(in: database)?.noting(now, isSure: isSure) else { return }
        try database.execute(
            sql: "UPDATE clock SET known = ?, pause = ?, doubted = ?, days = ?, doubtedPause = ?",
            arguments: [time.known, time.pause, time.doubted, time.days, time.doubtedPause])
        if isBelievedAgain { try SQLiteTransaction(database: database, now: now).setRight() }
    }

    /// The newest time that a file knows; nil if it knows none, as in a file of an earlier version.
    static func known(in database: Database) throws -> Double? {
        guard try database.tableExists("clock") else { return nil }
        return try time(in: database)?.known
    }

    /// Takes over the newest time of another archive. A restored backup is from an earlier time, which is no reason for
    /// doubt.
    static func learn(_ known: Double, in database: Database) throws {
        guard try database.tableExists("clock") else { return }
        try database.execute(sql: "UPDATE clock SET known = max(coalesce(known, ?1), ?1)", arguments: [known])
    }

    /// The reason to doubt a clock; nil if there is none, as in a file of an earlier version.
    static func doubt(at now: Double, in database: Database) throws -> ClockDoubt? {
        guard try database.tableExists("clock") else { return nil }
        return try time(in: database)?.doubt(at: now)
    }
}
