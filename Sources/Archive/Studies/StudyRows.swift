private import Foundation
import GRDB

/// Reads rows of studies; what cannot be read was written by a foreign hand or altered on the disk.
enum StudyRows {
    static func unreadable(_ what: String) -> ArchiveError {
        ArchiveError(.altered, at: what, "what is stored was altered on the disk", remedy: "restore a backup")
    }

    static func unknown(_ what: String) -> ArchiveError {
        ArchiveError(.notFound, at: what, "there is none", remedy: "see what there is with `merkwelt study list`")
    }

    private static let studyColumns = """
        studies.id, studies.key, studies.owner, studies.state, studies.drawnFrom, studies.isBlind, studies.created, \
        studies.closed, (SELECT MAX(number) FROM versions WHERE study = studies.id), studies.changes, studies.binned
        """

    static func studies(
        where condition: String, _ arguments: StatementArguments = [], in database: Database
    ) throws -> [StoredStudy] {
        try Row.fetchAll(
            database.cachedStatement(sql: "SELECT \(studyColumns) FROM studies WHERE \(condition)"),
            arguments: arguments
        ).map { row in
            guard let state = StudyState(rawValue: row[3]) else { throw unreadable("study \(row[1] as String)") }
            return StoredStudy(
                row: row[0], key: row[1], owner: row[2], state: state, secret: [UInt8](row[4] as Data),
                isBlind: row[5], created: row[6], closed: row[7], version: row[8], changes: row[9],
                binned: row[10])
        }
    }

    static func study(_ key: String, in database: Database) throws -> StoredStudy {
        guard let study = try studies(where: "key = ?", [key], in: database).first else {
            throw unknown("study \(key)")
        }
        return study
    }

    static func versions(
        where condition: String, _ arguments: StatementArguments, in database: Database
    ) throws -> [StoredVersion] {
        try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT id, number, hash, json, kind, note, published, terms FROM versions WHERE \(condition)
                    """), arguments: arguments
        ).map { row in
            guard let kind = VersionKind(rawValue: row[4]), let terms = StudyTerms(json: row[7]) else {
                throw unreadable("version \(row[1] as Int)")
            }
            return StoredVersion(
                row: row[0], number: row[1], hash: row[2], json: row[3], kind: kind, note: row[5], published: row[6],
                terms: terms)
        }
    }

    /// The terms of a version without its definition, which may be large.
    static func terms(ofVersion row: Int64, in database: Database) throws -> StudyTerms {
        let statement = try database.cachedStatement(sql: "SELECT terms FROM versions WHERE id = ?")
        guard let json = try String.fetchOne(statement, arguments: [row]), let terms = StudyTerms(json: json) else {
            throw unreadable("version \(row)")
        }
        return terms
    }

    /// The terms by which a study admits: those of its newest version, with the version's row.
    static func newest(of study: Int64, in database: Database) throws -> (version: Int64, terms: StudyTerms)? {
        let statement = try database.cachedStatement(
            sql: "SELECT id, terms FROM versions WHERE study = ? ORDER BY number DESC LIMIT 1")
        guard let row = try Row.fetchOne(statement, arguments: [study]) else { return nil }
        guard let terms = StudyTerms(json: row[1]) else { throw unreadable("version \(row[0] as Int64)") }
        return (row[0], terms)
    }

    static func links(
        where condition: String, _ arguments: StatementArguments, in database: Database
    ) throws -> [(row: Int64, study: Int64, link: StudyLink)] {
        try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT id, study, code, kind, mode, label, isEnabled, maximum, closes, settings FROM links
                    WHERE \(condition)
                    """), arguments: arguments
        ).map { row in
            guard let kind = StudyLinkKind(rawValue: row[3]), let mode = StudyMode(rawValue: row[4]) else {
                throw unreadable("link \(row[2] as String)")
            }
            let link = StudyLink(
                code: row[2], kind: kind, mode: mode, label: row[5], isEnabled: row[6], maximum: row[7],
                closes: row[8], settings: row[9])
            return (row[0], row[1], link)
        }
    }

    private static let participationColumns = """
        p.id, p.study, p.version, studies.key, p.mode, p.number, versions.number, versions.hash, links.code, p.seed, \
        p.phase, p.place, p.isLate, p.step, p.visit, p.isExposed, p.began, p.ended, p.contact, p.deadline, p.dueFrom, \
        p.dueUntil, p.flags, p.reason, p.excluded, p.note, p.details, \
        p.endsMissed, p.ahead
        """

    static func participations(
        where condition: String, _ arguments: StatementArguments, in database: Database
    ) throws -> [StoredParticipation] {
        try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT \(participationColumns) FROM participations p
                    JOIN studies ON studies.id = p.study JOIN versions ON versions.id = p.version
                    LEFT JOIN links ON links.id = p.link WHERE \(condition)
                    """), arguments: arguments
        ).map { row in
            guard let mode = StudyMode(rawValue: row[4]), let phase = ParticipationPhase(rawValue: row[10]),
                let place = StudyPlace(rawValue: row[11])
            else { throw unreadable("participation \(row[5] as Int)") }
            return StoredParticipation(
                row: row[0], studyRow: row[1], versionRow: row[2], study: row[3], mode: mode, number: row[5],
                version: row[6], hash: row[7], link: row[8], seed: row[9], phase: phase, place: place,
                isLate: row[12], step: row[13], visit: row[14], isExposed: row[15], began: row[16], ended: row[17],
                contact: row[18], deadline: row[19], dueFrom: row[20], dueUntil: row[21], endsMissed: row[27],
                flags: (row[22] as String).split(separator: " ").map(String.init), reason: row[23],
                excluded: row[24], note: row[25], details: row[26],
                ahead: row[28])
        }
    }

    static func participation(row: Int64, in database: Database) throws -> StoredParticipation {
        guard let found = try participations(where: "p.id = ?", [row], in: database).first else {
            throw unknown("participation")
        }
        return found
    }

    static func participation(
        of profile: ProfileIdentifier, in database: Database
    ) throws -> StoredParticipation? {
        let condition = "p.profile = (SELECT id FROM profiles WHERE keyHash = ?)"
        return try participations(where: condition, [profile.keyHash], in: database).first
    }

    /// The participation of a profile. Throws `gone` for one that was deleted, `notFound` for one that is none.
    static func known(_ profile: ProfileIdentifier, in database: Database) throws -> StoredParticipation {
        if let found = try participation(of: profile, in: database) { return found }
        try SQLiteArchive.refuseForgotten(profile, in: database)
        throw unknown("participation")
    }

    static func slots(
        where condition: String, _ arguments: StatementArguments, in database: Database
    ) throws -> [StoredSlot] {
        try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT s.ledger, s.stratum, s.position, s.grp, p.number, s.step, s.kind, s.state, s.fate, s.given,
                        s.freed, s.id, s.freedAfter
                    FROM slots s JOIN participations p ON p.id = s.participation WHERE \(condition)
                    """), arguments: arguments
        ).map { row in
            guard let kind = StoredSlot.Kind(rawValue: row[6]), let state = StoredSlot.State(rawValue: row[7]) else {
                throw unreadable("slot \(row[2] as Int)")
            }
            // Of two that follow each other the given one has the even number.
            let freedAfter: Int? = row[12]
            return StoredSlot(
                ledger: row[0], stratum: row[1], position: kind == .regular ? row[2] : nil, group: row[3],
                number: row[4], step: row[5],
                kind: kind, state: state, fate: row[8], given: row[9], freed: row[10],
                givenEvent: 2 * (row[11] as Int), freedEvent: freedAfter.map { 2 * $0 + 1 })
        }
    }
}
