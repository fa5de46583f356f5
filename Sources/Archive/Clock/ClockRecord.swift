import GRDB

/// An archive's own record of time: the newest moment at which something was written with a trusted clock.
///
/// A clock that is days ahead of that moment, or behind it, may be wrong: a battery is empty, or a machine was
/// restored. The lab may also have been switched off for that long. The clock is therefore doubted until it has gone on
/// for some days, or a person confirms it. A lab that regularly makes long pauses is doubted only after a longer one.
struct ClockRecord {
    private static let (hour, day) = (3_600_000.0, 86_400_000.0)
    /// The most that a clock may be ahead of the newest time and behind it, in ms.
    static let (longestPause, farthestBack) = (3 * day, hour)
    /// The longest pause that can count as a lab's habit, in ms.
    private static let longestHabit = 40 * day
    /// The number of later days on which a doubted clock has to go on before it is trusted.
    static let trial = 3

    /// The newest trusted time, in ms since 1970; nil before anything was written.
    private(set) var known: Double?
    /// The longest pause that the lab has made, in ms.
    private var pause: Double
    /// The last time of a clock that is doubted, in ms since 1970.
    private var doubted: Double?
    /// The number of days on which that clock has gone on, and its longest pause in ms.
    private var days: Int
    private var doubtedPause: Double

    /// Reads the record; nil in a file of an earlier version.
    init?(in database: Database) throws {
        guard
            let row = try Row.fetchOne(
                database.cachedStatement(sql: "SELECT known, pause, doubted, days, doubtedPause FROM clock"))
        else { return nil }
        (known, pause, doubted) = (row["known"], row["pause"], row["doubted"])
        (days, doubtedPause) = (row["days"], row["doubtedPause"])
    }

    /// The reason to doubt a clock; nil if there is none.
    func doubt(at now: Double) -> ClockDoubt? {
        guard let known else { return nil }
        let most = max(Self.longestPause, min(1.5 * pause, Self.longestHabit))
        guard now > known + most || now < known - Self.farthestBack else { return nil }
        return ClockDoubt(now: now, known: known)
    }

    /// Takes a moment into the record.
    ///
    /// - Returns: whether a doubted clock is trusted again.
    private mutating func take(_ now: Double, isSure: Bool) -> Bool {
        let doubt = doubt(at: now)
        guard !isSure, let doubt else {
            let wasDoubted = doubted != nil || doubt != nil
            known = isSure ? now : max(known ?? now, now)
            (doubted, days, doubtedPause) = (nil, 0, 0)
            return wasDoubted
        }
        if let last = doubted, last - Self.farthestBack <= now, now <= last + Self.longestHabit {
            if (now / Self.day).rounded(.down) > (last / Self.day).rounded(.down) { days += 1 }
            doubtedPause = max(doubtedPause, now - last)
        } else {
            // A jump starts the count anew, because it is a different wrong time.
            (days, doubtedPause) = (0, 0)
        }
        doubted = max(doubted ?? now, now)
        if days == 0 { doubted = now }
        guard days >= Self.trial else { return false }
        if doubt.isAhead { pause = max(pause, min(doubtedPause, Self.longestHabit)) }
        return take(now, isSure: true)
    }

    /// Notes the time by the clock, in the transaction of a change: once an hour, or if the clock is doubted.
    ///
    /// - Parameter isSure: whether a person has confirmed the clock.
    static func note(_ now: Double, isSure: Bool = false, in database: Database) throws {
        guard now.isFinite, var record = try ClockRecord(in: database) else { return }
        let before = record
        let isBelievedAgain = record.take(now, isSure: isSure)
        let isSame = record.doubted == before.doubted && record.days == before.days
        if isSame, !isBelievedAgain, let old = before.known, let new = record.known, new - old < hour { return }
        try database.execute(
            sql: "UPDATE clock SET known = ?, pause = ?, doubted = ?, days = ?, doubtedPause = ?",
            arguments: [record.known, record.pause, record.doubted, record.days, record.doubtedPause])
        if isBelievedAgain { try SQLiteTransaction(database: database, now: now).setRight() }
    }

    /// The newest time that a file knows; nil if it knows none, as in a file of an earlier version.
    static func known(in database: Database) throws -> Double? {
        guard try database.tableExists("clock") else { return nil }
        return try ClockRecord(in: database)?.known
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
        return try ClockRecord(in: database)?.doubt(at: now)
    }
}
