/// The rows of studies in a transaction of PostgreSQL.
///
/// A study's row is locked as soon as a transaction learns which study it is about, and everything is read after that. What
/// was found before the lock only says which study it is.
package final class PostgresTransaction: StudyTransaction {
    let database: PostgresConnection
    package let now: Double
    /// Whether nothing is changed, and therefore nothing locked.
    let isReading: Bool
    private var locked: Set<Int64> = []
    /// The studies and participations of which something was changed, as an export shows it, and the studies of which
    /// somebody who looks at a dashboard would see it.
    private var moved: Set<Int64> = []
    private var people: [Int64: Set<Int64>] = [:]
    private(set) var seen: Set<Int64> = []

    init(_ database: PostgresConnection, now: Double, isReading: Bool = false) {
        (self.database, self.now, self.isReading) = (database, now, isReading)
    }

    package func doubt() throws -> ClockDoubt? { try TimeRow.doubt(at: now, in: database) }

    package func add(_ note: AuditNote) throws { try AuditRows.add(note, at: now, in: database) }

    /// Locks a study until the transaction ends.
    func lock(_ study: Int64) throws {
        guard !isReading, locked.insert(study).inserted else { return }
        try database.rows("SELECT 1 FROM studies WHERE id = $1 FOR UPDATE", [.int(study)])
    }

    /// Locks the study that a statement finds, if it finds one.
    func lockStudy(_ sql: String, _ values: [PostgresValue]) throws {
        if !isReading, let row = try database.rows(sql, values).first { try lock(row[0]) }
    }

    /// Notes that something of a study has changed.
    ///
    /// - Parameters:
    ///   - moves: whether an export shows it.
    ///   - isSeen: whether a dashboard shows it.
    func note(_ study: Int64, moves: Bool = true, isSeen: Bool = true) {
        if moves { moved.insert(study) }
        if isSeen { seen.insert(study) }
    }

    /// Notes that something of a participation has changed, as an export shows it.
    func note(of participation: Int64, isSeen: Bool = true) {
        let study = Self.study(of: participation)
        note(study, isSeen: isSeen)
        people[study, default: []].insert(participation)
    }

    /// Writes down which studies have changed, and how far they are. It is the transaction's last step.
    func finish() throws {
        for study in moved.union(seen).sorted() {
            try lock(study)
            let rows = try database.rows(
                "UPDATE studies SET position = position + $2, changes = changes + $3 WHERE id = $1 RETURNING position",
                [.int(study), .int(moved.contains(study) ? 1 : 0), .int(seen.contains(study) ? 1 : 0)])
            guard let position: Int64 = rows.first.map({ $0[0] }), let people = people[study] else { continue }
            try database.rows(
                "UPDATE participations SET moved = $2, moved_at = $3 WHERE study = $1 AND id = ANY($4)",
                [.int(study), .int(position), .double(now), .ints(people.sorted())])
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
