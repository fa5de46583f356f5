private import Foundation
import GRDB
import Studies

/// Reads rows of studies. A row that cannot be read was written by another program or altered on the disk.
///
/// Fields are read by their columns' names, so that a further column shifts none. A cursor knows the names of its
/// statement, while rows that are fetched at once would search all names for each field.
enum StudyRows {
    /// The results of a query, each row read as it arrives.
    static func all<Found>(
        _ query: String, _ arguments: StatementArguments, in database: Database, read: (Row) throws -> Found
    ) throws -> [Found] {
        let rows = try Row.fetchCursor(database.cachedStatement(sql: query), arguments: arguments)
        var found: [Found] = []
        while let row = try rows.next() { found.append(try read(row)) }
        return found
    }

    private static let studyColumns = """
        studies.id, studies.key, studies.owner, studies.state, studies.drawnFrom, studies.isBlind, studies.created, \
        studies.closed, (SELECT MAX(number) FROM versions WHERE study = studies.id) AS version, studies.changes, \
        studies.binned
        """

    static func studies(
        where condition: String, _ arguments: StatementArguments = [], in database: Database
    ) throws -> [StoredStudy] {
        try all("SELECT \(studyColumns) FROM studies WHERE \(condition)", arguments, in: database) { row in
            guard let state = StudyState(rawValue: row["state"]) else {
                throw ArchiveError.unreadable("study \(row["key"] as String)")
            }
            return StoredStudy(
                row: row["id"], key: row["key"], owner: row["owner"], state: state,
                secret: [UInt8](row["drawnFrom"] as Data), isBlind: row["isBlind"], created: row["created"],
                closed: row["closed"], version: row["version"], changes: row["changes"], binned: row["binned"])
        }
    }

    static func study(_ key: String, in database: Database) throws -> StoredStudy {
        guard let study = try studies(where: "key = ?", [key], in: database).first else {
            throw ArchiveError.unknown("study \(key)")
        }
        return study
    }

    static func versions(
        where condition: String, _ arguments: StatementArguments, in database: Database
    ) throws -> [StoredVersion] {
        let query = "SELECT id, number, hash, json, kind, note, published, terms FROM versions WHERE \(condition)"
        return try all(query, arguments, in: database) { row in
            guard let kind = VersionKind(rawValue: row["kind"]), let terms = StudyTerms(json: row["terms"]) else {
                throw ArchiveError.unreadable("version \(row["number"] as Int)")
            }
            return StoredVersion(
                row: row["id"], number: row["number"], hash: row["hash"], json: row["json"], kind: kind,
                note: row["note"], published: row["published"], terms: terms)
        }
    }

    /// The terms of a version without its definition, which may be large.
    static func terms(ofVersion row: Int64, in database: Database) throws -> StudyTerms {
        let statement = try database.cachedStatement(sql: "SELECT terms FROM versions WHERE id = ?")
        guard let json = try String.fetchOne(statement, arguments: [row]), let terms = StudyTerms(json: json) else {
            throw ArchiveError.unreadable("version \(row)")
        }
        return terms
    }

    /// The terms of a study's newest version, by which it admits, with the version's row.
    static func newest(of study: Int64, in database: Database) throws -> (version: Int64, terms: StudyTerms)? {
        let statement = try database.cachedStatement(
            sql: "SELECT id, terms FROM versions WHERE study = ? ORDER BY number DESC LIMIT 1")
        guard let row = try Row.fetchOne(statement, arguments: [study]) else { return nil }
        guard let terms = StudyTerms(json: row["terms"]) else {
            throw ArchiveError.unreadable("version \(row["id"] as Int64)")
        }
        return (row["id"], terms)
    }

    static func links(
        where condition: String, _ arguments: StatementArguments, in database: Database
    ) throws -> [StudyLinkRow] {
        let query = """
            SELECT id, study, code, kind, mode, label, isEnabled, maximum, closes, settings FROM links WHERE \(condition)
            """
        return try all(query, arguments, in: database) { row in
            guard let kind = StudyLinkKind(rawValue: row["kind"]), let mode = StudyMode(rawValue: row["mode"]) else {
                throw ArchiveError.unreadable("link \(row["code"] as String)")
            }
            let link = StudyLink(
                code: row["code"], kind: kind, mode: mode, label: row["label"], isEnabled: row["isEnabled"],
                maximum: row["maximum"], closes: row["closes"], settings: row["settings"])
            return StudyLinkRow(row: row["id"], study: row["study"], link: link)
        }
    }

    private static let participationColumns = """
        p.id, p.study, p.version AS versionRow, studies.key, p.mode, p.number, versions.number AS version, \
        versions.hash, links.code AS link, p.seed, p.phase, p.place, p.isLate, p.step, p.visit, p.isExposed, p.began, \
        p.ended, p.contact, p.deadline, p.dueFrom, p.dueUntil, p.endsMissed, p.flags, p.reason, p.excluded, p.note, \
        p.details, p.ahead, p.dueEnd, p.busy
        """

    static func participations(
        where condition: String, _ arguments: StatementArguments, in database: Database
    ) throws -> [StoredParticipation] {
        let query = """
            SELECT \(participationColumns) FROM participations p
            JOIN studies ON studies.id = p.study JOIN versions ON versions.id = p.version
            LEFT JOIN links ON links.id = p.link WHERE \(condition)
            """
        return try all(query, arguments, in: database) { row in
            guard let mode = StudyMode(rawValue: row["mode"]), let place = StudyPlace(rawValue: row["place"]),
                let phase = ParticipationPhase(rawValue: row["phase"])
            else { throw ArchiveError.unreadable("participation \(row["number"] as Int)") }
            return StoredParticipation(
                row: row["id"], studyRow: row["study"], versionRow: row["versionRow"], study: row["key"], mode: mode,
                number: row["number"], version: row["version"], hash: row["hash"], link: row["link"],
                seed: row["seed"], phase: phase, place: place, isLate: row["isLate"], step: row["step"],
                visit: row["visit"], isExposed: row["isExposed"], began: row["began"], ended: row["ended"],
                contact: row["contact"], deadline: row["deadline"], dueFrom: row["dueFrom"],
                dueUntil: row["dueUntil"], endsMissed: row["endsMissed"],
                flags: (row["flags"] as String).split(separator: " ").map(String.init), reason: row["reason"],
                excluded: row["excluded"], note: row["note"], details: row["details"], ahead: row["ahead"],
                dueEnd: row["dueEnd"], busy: row["busy"])
        }
    }

    static func participation(row: Int64, in database: Database) throws -> StoredParticipation {
        guard let found = try participations(where: "p.id = ?", [row], in: database).first else {
            throw ArchiveError.unknown("participation")
        }
        return found
    }

    static func participation(
        of profile: ProfileIdentifier, in database: Database
    ) throws -> StoredParticipation? {
        let condition = "p.profile = (SELECT id FROM profiles WHERE keyHash = ?)"
        return try participations(where: condition, [profile.keyHash], in: database).first
    }

    static func slots(
        where condition: String, _ arguments: StatementArguments, in database: Database
    ) throws -> [StoredSlot] {
        let query = """
            SELECT s.id, s.ledger, s.stratum, s.position, s.grp, p.number, s.step, s.kind, s.state, s.fate, s.given,
                s.freed, s.freedAfter
            FROM slots s JOIN participations p ON p.id = s.participation WHERE \(condition)
            """
        return try all(query, arguments, in: database) { row in
            guard let kind = LedgerEntry.Kind(rawValue: row["kind"]),
                let state = StoredSlot.State(rawValue: row["state"])
            else { throw ArchiveError.unreadable("slot \(row["position"] as Int)") }
            // Giving a slot is an even event number, and freeing one after it the next odd number.
            let freedAfter: Int? = row["freedAfter"]
            return StoredSlot(
                ledger: row["ledger"], stratum: row["stratum"], position: kind == .regular ? row["position"] : nil,
                group: row["grp"], number: row["number"], step: row["step"], kind: kind, state: state,
                fate: row["fate"], given: row["given"], freed: row["freed"], givenEvent: 2 * (row["id"] as Int),
                freedEvent: freedAfter.map { 2 * $0 + 1 })
        }
    }
}
