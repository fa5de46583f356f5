/// The rows of studies in a transaction of PostgreSQL.
///
/// A study's row is locked as soon as a transaction learns which study it is about, and everything is read after that. What
/// was found before the lock only says which study it is.
final class PostgresTransaction: StudyTransaction {
    let database: PostgresConnection
    let now: Double
    private var locked: Set<Int64> = []
    /// The studies of which something was changed, and of which somebody who looks at a dashboard would see it.
    private var moved: Set<Int64> = []
    private var seen: Set<Int64> = []

    init(_ database: PostgresConnection, now: Double) { (self.database, self.now) = (database, now) }

    func doubt() throws -> ClockDoubt? { try TimeRow.doubt(at: now, in: database) }

    func add(_ note: AuditNote) throws { try AuditRows.add(note, at: now, in: database) }

    /// Locks a study until the transaction ends.
    func lock(_ study: Int64) throws {
        guard locked.insert(study).inserted else { return }
        try database.rows("SELECT 1 FROM studies WHERE id = $1 FOR UPDATE", [.int(study)])
    }

    /// Locks the study that a statement finds, if it finds one.
    func lockStudy(_ sql: String, _ values: [PostgresValue]) throws {
        if let row = try database.rows(sql, values).first { try lock(row[0]) }
    }

    /// Notes that something of a study has changed.
    ///
    /// - Parameter isSeen: whether a dashboard shows it.
    func note(_ study: Int64, isSeen: Bool = true) {
        moved.insert(study)
        if isSeen { seen.insert(study) }
    }

    /// Writes down which studies have changed. It is the transaction's last step.
    func finish() throws {
        for study in moved.sorted() {
            try database.rows(
                "UPDATE studies SET position = position + 1, changes = changes + $2 WHERE id = $1",
                [.int(study), .int(seen.contains(study) ? 1 : 0)])
        }
    }

    /// The next number that a study counts, of participations, slots or links.
    func next(_ counter: Counter, of study: Int64) throws -> Int64 {
        try database.rows(
            "UPDATE studies SET \(counter.rawValue) = \(counter.rawValue) + 1 WHERE id = $1 RETURNING \(counter.rawValue)",
            [.int(study)]
        ).first?[0] ?? 0
    }

    /// What a study counts, by the columns' names.
    enum Counter: String { case participations, slots, links }

    /// The row of something that a study counts.
    static func row(_ number: Int64, of study: Int64) -> Int64 { study << 32 | number }

    /// The study of a row.
    static func study(of row: Int64) -> Int64 { row >> 32 }
}

extension PostgresArchive {
    /// Applies the rules in a transaction, by the archive's clock.
    func commit<Outcome: Sendable>(
        _ rule: @escaping @Sendable (StudyPlaces<PostgresTransaction>) throws -> Outcome
    ) async throws(ArchiveError) -> Outcome {
        let now = configuration.now()
        return try await change { database in
            let rows = PostgresTransaction(database, now: now)
            let outcome = try rule(StudyPlaces(rows))
            try rows.finish()
            return .keep(outcome)
        }
    }
}
