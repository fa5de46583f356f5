import GRDB

/// What an archive knows of the time by itself: the newest moment at which something was written while the clock was believed.
///
/// A clock that is days ahead of that, or behind it, may be wrong: a battery is empty, a machine was restored. Or the lab was
/// switched off for so long. Nobody can tell at once, so the clock is doubted until it has gone on for some days, or somebody
/// says that it is right. A lab that makes long pauses as a rule is doubted only after a longer one.
struct ClockRecord {
    private static let (hour, day) = (3_600_000.0, 86_400_000.0)
    /// How far a clock may be ahead of the newest time, and how far behind it.
    static let (longestPause, farthestBack) = (3 * day, hour)
    /// How long a pause may be at most for a lab that makes such pauses.
    private static let longestHabit = 40 * day
    /// On how many later days a doubted clock has to have gone on before it is believed.
    static let trial = 3

    /// ms since 1970; nil before something was written.
    private(set) var known: Double?
    /// The longest pause that the lab was found to make, in ms.
    private var pause: Double
    /// What a clock showed last that is doubted.
    private var doubted: Double?
    /// On how many days that clock has gone on since, and its longest pause.
    private var days: Int
    private var doubtedPause: Double

    /// Reads it; nil in a file of an earlier version.
    init?(in database: Database) throws {
        guard
            let row = try Row.fetchOne(
                database.cachedStatement(sql: "SELECT known, pause, doubted, days, doubtedPause FROM clock"))
        else { return nil }
        (known, pause, doubted) = (row["known"], row["pause"], row["doubted"])
        (days, doubtedPause) = (row["days"], row["doubtedPause"])
    }

    /// Why a clock is not believed; nil where it is.
    func doubt(at now: Double) -> ClockDoubt? {
        guard let known else { return nil }
        let most = max(Self.longestPause, min(1.5 * pause, Self.longestHabit))
        guard now > known + most || now < known - Self.farthestBack else { return nil }
        return ClockDoubt(now: now, known: known)
    }

    /// Takes a moment over.
    ///
    /// - Returns: whether the clock is believed again that was not.
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
            // What one wrong clock showed says nothing about another one.
            (days, doubtedPause) = (0, 0)
        }
        doubted = max(doubted ?? now, now)
        if days == 0 { doubted = now }
        guard days >= Self.trial else { return false }
        if doubt.isAhead { pause = max(pause, min(doubtedPause, Self.longestHabit)) }
        return take(now, isSure: true)
    }

    /// Notes what the clock shows, in the transaction of a change: once an hour, or where it is doubted.
    ///
    /// - Parameter isSure: that somebody says that it is right.
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

    /// The newest time that a file knows; nil where it knows none, and in a file of an earlier version.
    static func known(in database: Database) throws -> Double? {
        guard try database.tableExists("clock") else { return nil }
        return try ClockRecord(in: database)?.known
    }

    /// Takes over what another archive knew: a backup is from an earlier time, and that is no reason for doubt.
    static func learn(_ known: Double, in database: Database) throws {
        guard try database.tableExists("clock") else { return }
        try database.execute(sql: "UPDATE clock SET known = max(coalesce(known, ?1), ?1)", arguments: [known])
    }

    /// Why a clock is not believed; nil where it is, and in a file of an earlier version.
    static func doubt(at now: Double, in database: Database) throws -> ClockDoubt? {
        guard try database.tableExists("clock") else { return nil }
        return try ClockRecord(in: database)?.doubt(at: now)
    }
}
