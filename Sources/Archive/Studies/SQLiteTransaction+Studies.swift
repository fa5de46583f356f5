import GRDB
import Rights
import Studies

extension SQLiteTransaction {
    func study(_ row: Int64) throws -> StoredStudy? {
        try StudyRows.studies(where: "id = ?", [row], in: database).first
    }

    /// A study by its key. Throws `notFound` if there is none.
    func known(_ key: String) throws -> StoredStudy { try StudyRows.study(key, in: database) }

    func newest(of study: Int64) throws -> (version: Int64, terms: StudyTerms)? {
        try StudyRows.newest(of: study, in: database)
    }

    func terms(ofVersion row: Int64) throws -> StudyTerms { try StudyRows.terms(ofVersion: row, in: database) }

    func link(_ code: String) throws -> StudyLinkRow? {
        try StudyRows.links(where: "code = ?", [code], in: database).first
    }

    func token(_ hash: String, of link: Int64) throws -> (isUsed: Bool, participation: Int64?)? {
        try Row.fetchOne(
            database.cachedStatement(sql: "SELECT isUsed, participation FROM linkTokens WHERE hash = ? AND link = ?"),
            arguments: [hash, link]
        ).map { ($0[0], $0[1]) }
    }

    func external(
        _ mark: String, in study: Int64, _ mode: StudyMode
    ) throws -> (participation: Int64, session: String?)? {
        try Row.fetchOne(
            database.cachedStatement(
                sql: "SELECT participation, session FROM externals WHERE study = ? AND mode = ? AND mark = ?"),
            arguments: [study, mode.rawValue, mark]
        ).map { ($0[0], $0[1]) }
    }

    func count(_ refusal: AdmissionRefusal, day: Int, of link: StudyLinkRow) throws {
        try execute(
            """
            INSERT INTO counts (study, link, day, reason, n) VALUES (?, ?, ?, ?, 1) ON CONFLICT DO UPDATE SET n = n + 1
            """, [link.study, link.row, day, refusal.rawValue])
    }

    func delete(_ study: StoredStudy) throws {
        // Participations are deleted first, because they refer to versions and links.
        try execute("DELETE FROM participations WHERE study = ?", [study.row])
        try execute("DELETE FROM studies WHERE id = ?", [study.row])
        try StudyTeam.forget(study.key, in: database)
        try SQLiteArchive.removeAssets(of: study.key, in: database)
    }
}
