import GRDB
import Tree

/// The retention of a study's data. Each participation has the periods of the version that it consented to. They count
/// from the study's end or, if it has none, from the participation's last contact.
struct StudyRetention: Sendable {
    let key: String
    private let row: Int64

    /// The most participations that one transaction empties, because others wait meanwhile.
    private static let step = 200

    static func all(in database: Database) throws -> [StudyRetention] {
        guard try database.tableExists("studies") else { return [] }
        return try StudyRows.studies(where: "TRUE ORDER BY id", in: database)
            .map { StudyRetention(key: $0.key, row: $0.row) }
    }

    /// The parts with rows to delete at a time or soon after.
    func findings(at now: Double, in database: Database) throws -> [RetentionFinding] {
        try Part.allCases.compactMap { part in
            let due = try rows(part, at: now, most: .max, in: database, isAnnounced: true).count
            let all = try rows(part, at: now + RetentionFinding.notice, most: .max, in: database).count
            return all > 0 ? RetentionFinding(name: part.rawValue, study: key, due: due, soon: all - due) : nil
        }
    }

    /// Announces the deletions that are soon due.
    func announce(_ announcements: Announcements, at now: Double) throws {
        for part in Part.allCases {
            let rows = try rows(part, at: now + RetentionFinding.notice, most: .max, in: announcements.database)
            try announcements.announce(rows, by: part.rawValue)
        }
    }

    /// Deletes the first due rows, with an audit entry.
    func remove(at now: Double, by author: Author, in database: Database) throws -> Removed {
        let places = StudyPlaces(database: database, now: now)
        func due(_ part: Part) throws -> [Int64] {
            try rows(part, at: now, most: Self.step, in: database, isAnnounced: true)
        }
        var sessions = 0
        let participations = try due(.data)
        for row in participations {
            sessions += try places.expire(StudyRows.participation(row: row, in: database))
        }
        let consents = try due(.consents)
        for row in consents {
            try database.cachedStatement(sql: "DELETE FROM consents WHERE id = ?").execute(arguments: [row])
        }
        let contacts = try due(.contacts)
        for row in contacts {
            try database.cachedStatement(sql: "DELETE FROM contacts WHERE participation = ?").execute(arguments: [row])
        }
        let removed = Removed(data: participations.count, consents: consents.count, contacts: contacts.count)
        guard removed.all > 0 else { return removed }
        let detail: Node = [
            "data": .int(participations.count), "sessions": .int(sessions), "consents": .int(consents.count),
            "contacts": .int(contacts.count),
        ]
        try AuditChain.add(AuditNote(.retention, of: "study \(key)", by: author, detail), at: now, in: database)
        return removed
    }

    /// The parts with periods of their own, by their names in announcements and reports.
    private enum Part: String, CaseIterable {
        case data, consents, contacts

        /// The rows of a study (`?1`) with an end (`?2`) whose period is over at `?3`.
        var sql: String {
            switch self {
            case .data:
                """
                SELECT p.id AS thing FROM participations p JOIN versions ON versions.id = p.version
                WHERE p.study = ?1 AND p.profile IS NOT NULL
                    AND coalesce(?2, p.contact) + json_extract(versions.terms, '$.keepsData') <= ?3
                """
            case .consents:
                """
                SELECT c.id AS thing FROM consents c JOIN participations p ON p.id = c.participation
                JOIN versions ON versions.id = p.version
                WHERE p.study = ?1 AND coalesce(?2, p.contact) + json_extract(versions.terms, '$.keepsConsents') <= ?3
                """
            // Addresses serve further visits, so their period counts from the last contact even while the study goes
            // on.
            case .contacts:
                """
                SELECT c.participation AS thing FROM contacts c JOIN participations p ON p.id = c.participation
                JOIN versions ON versions.id = p.version
                WHERE p.study = ?1 AND p.contact + coalesce(
                    json_extract(versions.terms, '$.keepsContacts'), json_extract(versions.terms, '$.keepsData')) <= ?3
                """
            }
        }
    }

    /// The rows of a part whose period is over at a time.
    ///
    /// - Parameter isAnnounced: whether only rows count that were announced long enough.
    private func rows(
        _ part: Part, at time: Double, most: Int, in database: Database, isAnnounced: Bool = false
    ) throws -> [Int64] {
        let closing = try StudyPlaces(database: database, now: time).closing(of: row)
        let announced = isAnnounced ? try Announcements.latest(in: database) : nil
        return try Int64.fetchAll(
            database,
            sql: """
                SELECT thing FROM (\(part.sql)) AS found WHERE ?4 IS NULL OR EXISTS (
                    SELECT 1 FROM announcements a WHERE a.rule = ?5 AND a.thing = found.thing AND a.number <= ?4)
                ORDER BY thing LIMIT ?6
                """, arguments: [row, closing, time, announced, part.rawValue, most])
    }

    /// The numbers of deleted rows.
    struct Removed {
        var data = 0
        var consents = 0
        var contacts = 0

        var all: Int { data + consents + contacts }
    }
}
