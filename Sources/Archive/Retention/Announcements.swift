import GRDB

/// What was announced before it is deleted: each thing has a row with the day on which a round announced it first.
///
/// Days are those on which there was a round, one after the other: a clock that jumps makes one day of them, and whoever looks
/// once a day has seen an announcement on fourteen days before anything goes.
struct Announcements {
    /// On how many recorded days something has to have been announced before it goes.
    static let notice = 14

    let database: Database
    /// The number of the present day among the recorded ones.
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

    /// Announces things; those that were announced before keep their day.
    func announce(_ things: [Int64], by rule: String) throws {
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO announcements (rule, thing, number, round) VALUES (?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET round = excluded.round
                """)
        for thing in things { try statement.execute(arguments: [rule, thing, today, round]) }
    }

    /// Takes back what was announced before and is not any more.
    func end() throws {
        try database.execute(sql: "DELETE FROM announcements WHERE round <> ?", arguments: [round])
    }

    /// The number of the last day on which something has to have been announced that goes now.
    static func latest(in database: Database) throws -> Int64 { try today(in: database) - Int64(notice) }

    /// Those of some things that were announced for long enough.
    static func due(_ things: [Int64], by rule: String, in database: Database) throws -> [Int64] {
        let latest = try latest(in: database)
        let statement = try database.cachedStatement(
            sql: "SELECT 1 FROM announcements WHERE rule = ? AND thing = ? AND number <= ?")
        return try things.filter { try Int.fetchOne(statement, arguments: [rule, $0, latest]) != nil }
    }
}
