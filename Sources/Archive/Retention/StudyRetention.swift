import GRDB
import Tree

/// How long a study keeps what was given to it. Each participation has the terms of the version that it consented to; they
/// count from the study's end or, where it has none, from when somebody was last heard of.
struct StudyRetention: Sendable {
    let key: String
    private let row: Int64

    /// How many participations one transaction empties: others wait meanwhile.
    private static let step = 200

    static func all(in database: Database) throws -> [StudyRetention] {
        guard try database.tableExists("studies") else { return [] }
        return try StudyRows.studies(where: "TRUE ORDER BY id", in: database)
            .map { StudyRetention(key: $0.key, row: $0.row) }
    }

    /// Of what something goes at a time or soon after.
    func findings(at now: Double, in database: Database) throws -> [RetentionFinding] {
        try [("data", data), ("consents", consents), ("contacts", contacts)].compactMap { name, rows in
            let due = try rows(now, Int.max, database).count
            let all = try rows(now + RetentionFinding.notice, Int.max, database).count
            return all > 0 ? RetentionFinding(name: name, study: key, due: due, soon: all - due) : nil
        }
    }

    /// Removes the first of what is due, and writes it down.
    func remove(at now: Double, by author: Author, in database: Database) throws -> Removed {
        let places = StudyPlaces(database: database, now: now)
        var sessions = 0
        let participations = try data(at: now, most: Self.step, in: database)
        for row in participations {
            sessions += try places.expire(StudyRows.participation(row: row, in: database))
        }
        let consents = try consents(at: now, most: Self.step, in: database)
        for row in consents {
            try database.cachedStatement(sql: "DELETE FROM consents WHERE id = ?").execute(arguments: [row])
        }
        let contacts = try contacts(at: now, most: Self.step, in: database)
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

    /// The participations whose data are over at a time.
    private func data(at time: Double, most: Int, in database: Database) throws -> [Int64] {
        try Int64.fetchAll(
            database,
            sql: """
                SELECT p.id FROM participations p JOIN versions ON versions.id = p.version
                WHERE p.study = ?1 AND p.profile IS NOT NULL
                    AND coalesce(?2, p.contact) + json_extract(versions.terms, '$.keepsData') <= ?3
                ORDER BY p.id LIMIT ?4
                """, arguments: try arguments(time, most, database))
    }

    /// The consents whose time is over.
    private func consents(at time: Double, most: Int, in database: Database) throws -> [Int64] {
        try Int64.fetchAll(
            database,
            sql: """
                SELECT c.id FROM consents c JOIN participations p ON p.id = c.participation
                JOIN versions ON versions.id = p.version
                WHERE p.study = ?1 AND coalesce(?2, p.contact) + json_extract(versions.terms, '$.keepsConsents') <= ?3
                ORDER BY c.id LIMIT ?4
                """, arguments: try arguments(time, most, database))
    }

    /// The addresses whose time is over, by the participations that gave them. They are for those who come again, so they
    /// count from when somebody was last heard of also where the study goes on.
    private func contacts(at time: Double, most: Int, in database: Database) throws -> [Int64] {
        try Int64.fetchAll(
            database,
            sql: """
                SELECT c.participation FROM contacts c JOIN participations p ON p.id = c.participation
                JOIN versions ON versions.id = p.version
                WHERE p.study = ?1 AND p.contact + coalesce(
                    json_extract(versions.terms, '$.keepsContacts'), json_extract(versions.terms, '$.keepsData')) <= ?2
                ORDER BY c.participation LIMIT ?3
                """, arguments: [row, time, most])
    }

    /// How much of each went.
    struct Removed {
        var data = 0
        var consents = 0
        var contacts = 0

        var all: Int { data + consents + contacts }
    }

    private func arguments(_ time: Double, _ most: Int, _ database: Database) throws -> StatementArguments {
        [row, try StudyPlaces(database: database, now: time).closing(of: row), time, most]
    }
}
