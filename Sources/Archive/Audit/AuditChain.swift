import GRDB

/// The audit log in a database: a chain of entries, each with the hash of the one before.
///
/// SQLite's own record of the highest number that was ever given reveals a removed end.
enum AuditChain {
    /// Whether a file has an audit log. Earlier versions had none.
    static func exists(in database: Database) throws -> Bool { try database.tableExists("audit") }

    /// Adds an entry, in the transaction of the change that it records.
    static func add(_ note: AuditNote, at time: Double, in database: Database) throws {
        let last = try String.fetchOne(
            database.cachedStatement(sql: "SELECT hash FROM audit ORDER BY number DESC LIMIT 1"))
        let entry = try AuditEntry(
            note, number: highest(in: database) + 1, time: time, after: last ?? AuditEntry.beginning)
        try database.cachedStatement(
            sql: """
                INSERT INTO audit (number, time, actor, via, action, object, detail, previous, hash)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            entry.number, entry.time, entry.actor, entry.via, entry.action, entry.object, entry.detail, entry.previous,
            entry.hash,
        ])
    }

    /// The last entry in the table.
    static func head(in database: Database) throws -> AuditHead {
        guard try exists(in: database),
            let row = try Row.fetchOne(database, sql: "SELECT number, hash FROM audit ORDER BY number DESC LIMIT 1"),
            let number = Int64.fromDatabaseValue(row[0]), let hash = String.fromDatabaseValue(row[1])
        else { return .empty }
        return AuditHead(number: number, hash: hash)
    }

    /// Verifies all entries. Complexity: reads every entry.
    ///
    /// - Parameter known: a head that was kept earlier; the log has to contain it.
    static func verify(holding known: AuditHead? = nil, in database: Database) throws -> AuditReport {
        guard try exists(in: database) else { return AuditReport(entries: 0, head: .empty, broken: nil) }
        return try PeopleRules(SQLiteTransaction(database: database, now: 0)).verifyAudit(holding: known)
    }

    static let columns = "number, time, actor, via, action, object, detail, previous, hash"

    /// The highest number that was ever given.
    static func highest(in database: Database) throws -> Int64 {
        try Int64.fetchOne(database.cachedStatement(sql: "SELECT seq FROM sqlite_sequence WHERE name = 'audit'")) ?? 0
    }
}

extension AuditEntry {
    /// Reads a row of ``AuditChain/columns``; nil if a value has another type, which only a fault of the disk can
    /// cause.
    init?(row: Row) {
        func text(_ column: String) -> String? { String.fromDatabaseValue(row[column]) }
        guard let number = Int64.fromDatabaseValue(row["number"]), let time = Double.fromDatabaseValue(row["time"]),
            let actor = text("actor"), let via = text("via"), let action = text("action"),
            let object = text("object"), let detail = text("detail"), let previous = text("previous"),
            let hash = text("hash")
        else { return nil }
        self.init(
            number: number, time: time, actor: actor, via: via, action: action, object: object, detail: detail,
            previous: previous, hash: hash)
    }
}
