package import Rights
import Studies

extension PostgresTransaction {
    package func study(_ row: Int64) throws -> StoredStudy? {
        try lock(row)
        return try PostgresStudyRows.studies(where: "s.id = $1", [.int(row)], in: database).first
    }

    /// A study by its key. Throws `notFound` if there is none.
    package func known(_ key: String) throws -> StoredStudy {
        try lockStudy("SELECT id FROM studies WHERE key = $1", [.text(key)])
        return try PostgresStudyRows.study(key, in: database)
    }

    package func newest(of study: Int64) throws -> (version: Int64, terms: StudyTerms)? {
        try lock(study)
        let rows = try database.rows(
            "SELECT id, terms FROM versions WHERE study = $1 ORDER BY number DESC LIMIT 1", [.int(study)])
        guard let row = rows.first else { return nil }
        guard let terms = StudyTerms(json: row[1]) else { throw ArchiveError.unreadable("version \(row[0] as Int64)") }
        return (row[0], terms)
    }

    package func terms(ofVersion row: Int64) throws -> StudyTerms {
        let rows = try database.rows(
            "SELECT terms FROM versions WHERE study = $1 AND id = $2", [.int(Self.study(of: row)), .int(row)])
        guard let json = rows.first?[0] as String?, let terms = StudyTerms(json: json) else {
            throw ArchiveError.unreadable("version \(row)")
        }
        return terms
    }

    package func link(_ code: String) throws -> StudyLinkRow? {
        try lockStudy("SELECT study FROM links WHERE code = $1", [.text(code)])
        return try PostgresStudyRows.links(where: "code = $1", [.text(code)], in: database).first
    }

    package func token(_ hash: String, of link: Int64) throws -> (isUsed: Bool, participation: Int64?)? {
        try database.rows(
            "SELECT is_used, participation FROM link_tokens WHERE study = $1 AND hash = $2 AND link = $3",
            [.int(Self.study(of: link)), .text(hash), .int(link)]
        ).first.map { ($0[0], $0[1]) }
    }

    package func external(
        _ mark: String, in study: Int64, _ mode: StudyMode
    ) throws -> (participation: Int64, session: String?)? {
        try lock(study)
        return try database.rows(
            "SELECT participation, session FROM externals WHERE study = $1 AND mode = $2 AND mark = $3",
            [.int(study), .text(mode.rawValue), .text(mark)]
        ).first.map { ($0[0], $0[1]) }
    }

    package func count(_ refusal: AdmissionRefusal, day: Int, of link: StudyLinkRow) throws {
        note(link.study)
        try database.rows(
            """
            INSERT INTO counts VALUES ($1, $2, $3, $4, 1)
            ON CONFLICT (study, link, day, reason) DO UPDATE SET n = counts.n + 1
            """, [.int(link.study), .int(link.row), .int(day), .text(refusal.rawValue)])
    }

    package func delete(_ study: StoredStudy) throws {
        try lock(study.row)
        let people = "participation IN (SELECT id FROM participations WHERE study = $1)"
        try removeAddresses(of: study.row)
        for table in ["consents", "receipts", "visits", "outbox", "quality"] {
            try database.rows("DELETE FROM \(table) WHERE \(people)", [.int(study.row)])
        }
        for table in [
            "cells", "steps_reached", "slots", "counts", "withdrawals", "profile_keys", "externals", "link_tokens",
            "participations", "links", "versions", "drafts", "mailings",
        ] { try database.rows("DELETE FROM \(table) WHERE study = $1", [.int(study.row)]) }
        try database.rows("DELETE FROM studies WHERE id = $1", [.int(study.row)])
        try forgetTeam(of: study.key)
        try removeAssets(of: study.key)
    }
}
