import GRDB

/// How long something is kept, and what goes when that time is over. What stands in ``all`` is looked at once a day; so are the
/// periods of studies (``StudyRetention``).
struct RetentionRule: Sendable {
    /// What goes, as the audit log names it.
    let name: String
    /// How much there is whose time is over at a time, in milliseconds since 1970.
    let count: @Sendable (_ database: Database, _ time: Double) throws -> Int
    /// Removes it, and says how much it was.
    let remove: @Sendable (_ database: Database, _ time: Double) throws -> Int

    private static let day = 86_400_000.0

    /// What proves who somebody is goes when it proves nothing any more. Links and tokens stay a month longer, so that people
    /// see in their lists what became of them.
    static let all = [
        RetentionRule(
            "sign-ins", table: "signIns",
            over: "began <= ?1 - \(StoredSignIn.longest) OR used <= ?1 - \(StoredSignIn.idle)"),
        RetentionRule("links", table: "invitations", over: "expires <= ?1 - \(30 * day)"),
        RetentionRule("tokens", table: "tokens", over: "expires <= ?1 - \(30 * day)"),
        RetentionRule("studies") { database, time in
            try StudyRows.studies(where: "binned <= ?", [time - StoredStudy.binTime], in: database)
        } remove: { study, database, time in
            _ = try StudyPlaces(database: database, now: time).purge(study, by: .server)
        },
        RetentionRule("previews") { database, time in
            try StudyRows.participations(
                where: "p.mode = 'preview' AND p.seed IS NOT NULL AND p.contact <= ?",
                [time - StoredParticipation.previewTime], in: database)
        } remove: { participation, database, time in
            let places = StudyPlaces(database: database, now: time)
            if participation.phase.isOpen { try places.end(participation, as: .expired, .always) }
            _ = try places.expire(participation)
        },
    ]

    /// A rule about things that are more than a row.
    private init<Thing>(
        _ name: String, find: @escaping @Sendable (Database, Double) throws -> [Thing],
        remove: @escaping @Sendable (Thing, Database, Double) throws -> Void
    ) {
        self.name = name
        count = { database, time in try find(database, time).count }
        self.remove = { database, time in
            let things = try find(database, time)
            for thing in things { try remove(thing, database, time) }
            return things.count
        }
    }

    /// A rule about the rows of a table.
    ///
    /// - Parameter over: SQL that says of a row whether its time is over at `?1`.
    init(_ name: String, table: String, over: String) {
        self.name = name
        count = { database, time in
            try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table) WHERE \(over)", arguments: [time]) ?? 0
        }
        remove = { database, time in
            try database.execute(sql: "DELETE FROM \(table) WHERE \(over)", arguments: [time])
            return database.changesCount
        }
    }
}

/// What a rule finds.
public struct RetentionFinding: Equatable, Sendable {
    /// What it is about, for instance `sign-ins`.
    public let name: String
    /// The study that it is of; nil for what belongs to none.
    public let study: String?
    /// How much goes now.
    public let due: Int
    /// How much more goes within ``notice``.
    public let soon: Int

    init(name: String, study: String? = nil, due: Int, soon: Int) {
        (self.name, self.study, self.due, self.soon) = (name, study, due, soon)
    }

    /// Name and study in words.
    public var what: String { study.map { "\(name) of study \($0)" } ?? name }

    /// How long before something is told, in milliseconds: 14 days.
    public static let notice = 14.0 * 86_400_000
}
