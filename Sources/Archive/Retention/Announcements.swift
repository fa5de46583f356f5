import GRDB

/// The announcements of deletions. Each thing has a row with the day on which a round first announced it.
///
/// Only days with a round are counted, one after the other, so that a jump of the clock counts as one day. A person who
/// looks once a day therefore sees an announcement on fourteen days before the deletion.
struct Announcements {
    /// The number of recorded days on which a thing has to be announced before it is deleted.
    static let notice = 14

    let database: Database
    /// The number of the present day among the recorded days.
    let today: Int64
    private let round: Int64

    /// Begins a round.
    init(at now: Double, in database: Database) throws {
        self.database = database
        try database.execute(sql: "UPDATE clock SET round = round + 1")
        try database.execute(
            sql: "INSERT OR IGNORE INTO recordedDays (day) VALUES (?)",
            arguments: [Int64((now / 86_400_000).rounded(.down))])
        round = try Int64.fetchOne(database, sql: "SELECT round FROM clock") ?? 0
        today = try Self.today(in: database)
    }

    private static func today(in database: Database) throws -> Int64 {
        try Int64.fetchOne(database, sql: "SELECT max(number) FROM recordedDays") ?? 0
    }

    /// Announces things. Things that were announced before keep their day.
    func announce(_ things: [Int64], by rule: String) throws {
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO announcements (rule, thing, number, round) VALUES (?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET round = excluded.round
                """)
        for thing in things { try statement.execute(arguments: [rule, thing, today, round]) }
    }

    /// Withdraws the announcements that this round did not repeat.
    func end() throws {
        try database.execute(sql: "DELETE FROM announcements WHERE round <> ?", arguments: [round])
    }

    /// The number of the last day on which a thing that is deleted now must have been announced.
    static func latest(in database: Database) throws -> Int64 { try today(in: database) - Int64(notice) }

    /// The things that were announced long enough.
    static func due(_ things: [Int64], by rule: String, in database: Database) throws -> [Int64] {
        let latest = try latest(in: database)
        let statement = try database.cachedStatement(
            sql: "SELECT 1 FROM announcements WHERE rule = ? AND thing = ? AND number <= ?")
        return try things.filter { try Int.fetchOne(statement, arguments: [rule, $0, latest]) != nil }
    }
}
