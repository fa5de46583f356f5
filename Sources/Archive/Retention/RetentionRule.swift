import GRDB
import Studies

/// How long something is kept, and what goes when that time is over. What stands in ``all`` is looked at once a day; so are the
/// periods of studies (``StudyRetention``).
struct RetentionRule: Sendable {
    /// What goes, as the audit log names it.
    let name: String
    /// The rows of what is over at a time, in milliseconds since 1970.
    let find: @Sendable (_ database: Database, _ time: Double) throws -> [Int64]
    /// Removes one of them.
    let remove: @Sendable (_ row: Int64, _ database: Database, _ time: Double) throws -> Void

    private static let day = 86_400_000.0

    /// What proves who somebody is goes when it proves nothing any more. Links and tokens stay a month longer, so that people
    /// see in their lists what became of them.
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

    /// A rule about the rows of a table.
    ///
    /// - Parameter over: SQL that says of a row whether its time is over at `?1`.
    init(_ name: String, table: String, over: String) {
        self.init(name: name) { database, time in
            try Int64.fetchAll(database, sql: "SELECT id FROM \(table) WHERE \(over)", arguments: [time])
        } remove: { row, database, _ in
            try database.cachedStatement(sql: "DELETE FROM \(table) WHERE id = ?").execute(arguments: [row])
        }
    }
}

/// What a rule finds.
package struct RetentionFinding: Equatable, Sendable {
    /// What it is about, for instance `sign-ins`.
    package let name: String
    /// The study that it is of; nil for what belongs to none.
    package let study: String?
    /// How much goes now: its time is over, and it was announced.
    package let due: Int
    /// How much more goes within ``notice``, or as soon as it was announced for so long.
    package let soon: Int

    init(name: String, study: String? = nil, due: Int, soon: Int) {
        (self.name, self.study, self.due, self.soon) = (name, study, due, soon)
    }

    /// Name and study in words.
    package var what: String { study.map { "\(name) of study \($0)" } ?? name }

    /// How long before something is told, in milliseconds: 14 days.
    package static let notice = 14.0 * 86_400_000
}
