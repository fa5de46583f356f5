import GRDB

extension SQLiteArchive: StudyStore {
    package func makeStudy(
        _ key: String, secret: [UInt8], draft: NewDraft?, of owner: Int64?, by author: Author
    ) async throws(ArchiveError) -> StoredStudy {
        // A crash may have left the key of a deleted study of this name.
        await destroyExportKeys(by: .server)
        return try await change(.usual) {
            try AuthoringRules($0).make(key, secret: secret, draft: draft, of: owner, by: author)
        }
    }

    package func studies() async throws(ArchiveError) -> [StoredStudy] {
        try await read { database in try StudyRows.studies(where: "TRUE ORDER BY id", in: database) }
    }

    package func study(_ key: String) async throws(ArchiveError) -> StoredStudy? {
        try await read { database in try StudyRows.studies(where: "key = ?", [key], in: database).first }
    }

    package func people(byVersionOf key: String) async throws(ArchiveError) -> [Int: Int] {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT versions.number, COUNT(*) FROM participations JOIN versions ON versions.id = participations.version
                    WHERE participations.study = ? AND mode = ? GROUP BY versions.number
                    """, arguments: [study.row, StudyMode.field.rawValue])
            return Dictionary(rows.map { ($0[0] as Int, $0[1] as Int) }, uniquingKeysWith: { $1 })
        }
    }

    package func definition(hash: String) async throws(ArchiveError) -> String? {
        try await read { database in
            try String.fetchOne(
                database, sql: "SELECT json FROM versions WHERE hash = ? LIMIT 1", arguments: [hash])
        }
    }
}
