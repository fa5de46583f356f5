import GRDB
import Studies

/// A rule for how long rows are kept. The rules in ``all`` are applied once a day, as are the periods of studies
/// (``StudyRetention``).
struct RetentionRule: Sendable {
    /// The name of the rule's rows, as in the audit log.
    let name: String
    /// The rows whose period is over at a time, in milliseconds since 1970.
    let find: @Sendable (_ database: Database, _ time: Double) throws -> [Int64]
    /// Removes one row.
    let remove: @Sendable (_ row: Int64, _ database: Database, _ time: Double) throws -> Void

    private static let day = 86_400_000.0

    /// Sign-ins are deleted when they are no longer valid. Links and tokens stay a month longer, so that people see
    /// their end in the lists.
    static let all = [
        RetentionRule(
            "sign-ins", table: "signIns",
            over: "began <= ?1 - \(StoredSignIn.longest) OR used <= ?1 - \(StoredSignIn.idle)"),
        RetentionRule("links", table: "invitations", over: "expires <= ?1 - \(30 * day)"),
        RetentionRule("tokens", table: "tokens", over: "expires <= ?1 - \(30 * day)"),
        RetentionRule(name: "studies") { database, time in
            try StudyRows.studies(where: "binned <= ?", [time - StoredStudy.binTime], in: database).map(\.row)
        } remove: { row, database, time in
            guard let study = try StudyRows.studies(where: "id = ?", [row], in: database).first else { return }
            _ = try StudyPlaces(database: database, now: time).purge(study, by: .server)
        },
        RetentionRule(name: "previews") { database, time in
            try Int64.fetchAll(
                database,
                sql: "SELECT id FROM participations WHERE mode = 'preview' AND seed IS NOT NULL AND contact <= ?",
                arguments: [time - StoredParticipation.previewTime])
        } remove: { row, database, time in
            let places = StudyPlaces(database: database, now: time)
            var participation = try StudyRows.participation(row: row, in: database)
            if participation.phase.isOpen { try places.end(&participation, as: .expired, .always) }
            _ = try places.expire(participation)
        },
    ]

    private init(
        name: String, find: @escaping @Sendable (Database, Double) throws -> [Int64],
        remove: @escaping @Sendable (Int64, Database, Double) throws -> Void
    ) {
        (self.name, self.find, self.remove) = (name, find, remove)
    }

    /// A rule for the rows of a table.
    ///
    /// - Parameter over: SQL that tells whether the period of a row is over at `?1`.
    init(_ name: String, table: String, over: String) {
        self.init(name: name) { database, time in
            try Int64.fetchAll(database, sql: "SELECT id FROM \(table) WHERE \(over)", arguments: [time])
        } remove: { row, database, _ in
            try database.cachedStatement(sql: "DELETE FROM \(table) WHERE id = ?").execute(arguments: [row])
        }
    }
}
