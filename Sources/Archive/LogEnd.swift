import GRDB
import Text

/// The end of a session's log.
struct LogEnd {
    let session: Int64
    let profile: Int64
    let length: LogLength
    let isWhole: Bool

    init?(_ session: SessionIdentifier, of profile: ProfileIdentifier, in database: Database) throws {
        let statement = try database.cachedStatement(
            sql: """
                SELECT sessions.id, sessions.through, sessions.bytes, profiles.id AS profile,
                    profiles.bytes AS profileBytes, sessions.seal IS \(Seal.session) AS isWhole
                FROM profiles JOIN sessions ON sessions.profile = profiles.id
                WHERE profiles.keyHash = ? AND sessions.identifier = ?
                """)
        guard let row = try Row.fetchOne(statement, arguments: [profile.keyHash, session.text]) else { return nil }
        self.session = row["id"]
        self.profile = row["profile"]
        length = LogLength(through: row["through"], bytes: row["bytes"], profileBytes: row["profileBytes"])
        isWhole = row["isWhole"]
    }

    /// The text of an entry of the log.
    func text(at index: Int, in database: Database) throws -> String? {
        let statement = try database.cachedStatement(sql: "SELECT text FROM entries WHERE session = ? AND position = ?")
        return try String.fetchOne(statement, arguments: [session, index])
    }

    /// Whether an entry is kept beside the log.
    func isBranch(_ entry: LogEntry, in database: Database) throws -> Bool {
        let statement = try database.cachedStatement(
            sql: "SELECT 1 FROM branches WHERE session = ? AND position = ? AND text = ?")
        return try Int.fetchOne(statement, arguments: [session, entry.index, entry.text]) != nil
    }

    /// Writes what an upload adds.
    func add(_ plan: AppendPlan, at now: Double, in database: Database) throws {
        if plan.isEmpty { return }
        if !plan.fresh.isEmpty {
            let insert = try database.cachedStatement(
                sql: "INSERT INTO entries (session, position, text, seal) VALUES (?, ?, ?, ?)")
            for entry in plan.fresh {
                let seal = Seal.ofEntry(session: session, index: entry.index, text: entry.text)
                try insert.execute(arguments: [session, entry.index, entry.text, seal])
            }
        }
        if !plan.branches.isEmpty {
            let insert = try database.cachedStatement(
                sql: "INSERT INTO branches (session, position, text, received) VALUES (?, ?, ?, ?)")
            let seal = try database.cachedStatement(sql: "UPDATE branches SET seal = \(Seal.branch) WHERE id = ?")
            for entry in plan.branches {
                try insert.execute(arguments: [session, entry.index, entry.text, now])
                try seal.execute(arguments: [database.lastInsertedRowID])
            }
        }
        try database.cachedStatement(sql: "UPDATE sessions SET through = ?, bytes = ?, changed = ? WHERE id = ?")
            .execute(arguments: [plan.through, plan.bytes, now, session])
        try database.cachedStatement(sql: "UPDATE sessions SET seal = \(Seal.session) WHERE id = ?")
            .execute(arguments: [session])
    }
}
