import GRDB
package import Rights
import Studies

extension SQLiteTransaction {
    package func study(_ row: Int64) throws -> StoredStudy? {
        try StudyRows.studies(where: "id = ?", [row], in: database).first
    }

    package func newest(of study: Int64) throws -> (version: Int64, terms: StudyTerms)? {
        try StudyRows.newest(of: study, in: database)
    }

    package func terms(ofVersion row: Int64) throws -> StudyTerms { try StudyRows.terms(ofVersion: row, in: database) }

    package func link(_ code: String) throws -> StudyLinkRow? {
        try StudyRows.links(where: "code = ?", [code], in: database).first
    }

    package func token(_ hash: String, of link: Int64) throws -> (isUsed: Bool, participation: Int64?)? {
        try Row.fetchOne(
            database.cachedStatement(sql: "SELECT isUsed, participation FROM linkTokens WHERE hash = ? AND link = ?"),
            arguments: [hash, link]
        ).map { ($0[0], $0[1]) }
    }

    package func external(
        _ mark: String, in study: Int64, _ mode: StudyMode
    ) throws -> (participation: Int64, session: String?)? {
        try Row.fetchOne(
            database.cachedStatement(
                sql: "SELECT participation, session FROM externals WHERE study = ? AND mode = ? AND mark = ?"),
            arguments: [study, mode.rawValue, mark]
        ).map { ($0[0], $0[1]) }
    }

    package func count(_ refusal: AdmissionRefusal, day: Int, of link: StudyLinkRow) throws {
        try execute(
            """
            INSERT INTO counts (study, link, day, reason, n) VALUES (?, ?, ?, ?, 1) ON CONFLICT DO UPDATE SET n = n + 1
            """, [link.study, link.row, day, refusal.rawValue])
    }

    package func delete(_ study: StoredStudy) throws {
        // Participations are deleted first, because they refer to versions and links.
        try execute("DELETE FROM participations WHERE study = ?", [study.row])
        try execute("DELETE FROM studies WHERE id = ?", [study.row])
        try forgetTeam(of: study.key)
        try removeAssets(of: study.key)
    }
}
