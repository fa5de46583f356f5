import Tree

/// The audit log: a chain of entries, each with the hash of the one before. The row of its end is locked while an entry is
/// added, so that two servers never give one number twice.
enum AuditRows {
    /// Adds an entry, in the transaction of the change that it records and as its last step.
    ///
    /// - Returns: the entry's place in the chain.
    @discardableResult
    static func add(_ note: AuditNote, at time: Double, in database: PostgresConnection) throws -> AuditHead {
        let rows = try database.rows("SELECT number, hash FROM audit_head WHERE id = 1 FOR UPDATE")
        guard let end = rows.first else { throw ArchiveError.unreadable("the audit log's end") }
        let entry = AuditEntry(note, number: end[0] + 1, time: time, after: end[1])
        try database.rows(
            "INSERT INTO audit VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            [
                .int(entry.number), .double(entry.time), .text(entry.actor), .text(entry.via), .text(entry.action),
                .text(entry.object), .text(entry.detail), .text(entry.previous), .text(entry.hash),
            ])
        try database.rows(
            "UPDATE audit_head SET number = $1, hash = $2 WHERE id = 1", [.int(entry.number), .text(entry.hash)])
        return AuditHead(number: entry.number, hash: entry.hash)
    }

    static let columns = "number, time, actor, via, action, object, detail, previous, hash"

    static func entry(_ row: PostgresRow) -> AuditEntry {
        AuditEntry(
            number: row[0], time: row[1], actor: row[2], via: row[3], action: row[4], object: row[5], detail: row[6],
            previous: row[7], hash: row[8])
    }
}
