import Rights
import Studies

extension PostgresArchive: StudyStore {
    package func makeStudy(
        _ key: String, secret: [UInt8], draft: NewDraft?, of owner: Int64?, by author: Author
    ) async throws(ArchiveError) -> StoredStudy {
        try await change(.usual) {
            try AuthoringRules($0).make(key, secret: secret, draft: draft, of: owner, by: author)
        }
    }

    package func studies() async throws(ArchiveError) -> [StoredStudy] {
        try await read { try PostgresStudyRows.studies(where: "true ORDER BY s.id", [], in: $0) }
    }

    package func study(_ key: String) async throws(ArchiveError) -> StoredStudy? {
        try await read { try PostgresStudyRows.studies(where: "s.key = $1", [.text(key)], in: $0).first }
    }

    package func people(byVersionOf key: String) async throws(ArchiveError) -> [Int: Int] {
        try await read { database in
            let study = try PostgresStudyRows.study(key, in: database)
            return try database.rows(
                """
                SELECT v.number, count(*) FROM participations p JOIN versions v ON v.study = p.study AND v.id = p.version
                WHERE p.study = $1 AND p.mode = 'field' GROUP BY v.number
                """, [.int(study.row)]
            ).reduce(into: [:]) { $0[$1[0] as Int] = $1[1] as Int }
        }
    }

    package func definition(hash: String) async throws(ArchiveError) -> String? {
        try await read { try $0.rows("SELECT json FROM versions WHERE hash = $1 LIMIT 1", [.text(hash)]).first?[0] }
    }

    package func purge(_ key: String, by author: Author) async throws(ArchiveError) -> Int {
        try await commit(.freeing) { try $0.purge($0.rows.known(key), by: author) }
    }

    package func members(
        of key: String
    ) async throws(ArchiveError) -> (members: [StudyMember], owners: [String]) {
        try await read { database in
            let members = try database.rows(
                """
                SELECT m.person, p.name, m.role, m.grants FROM members m JOIN persons p ON p.id = m.person
                WHERE m.study = $1 AND NOT p.is_disabled ORDER BY p.name
                """, [.text(key)]
            ).compactMap { row in
                Membership(study: key, role: row[2], grants: row[3]).map {
                    StudyMember(person: row[0], name: row[1], membership: $0)
                }
            }
            let owners = try database.rows("SELECT name FROM persons WHERE is_owner AND NOT is_disabled ORDER BY name")
            return (members, owners.map { $0[0] })
        }
    }

    package func audit(of key: String, after number: Int64, limit: Int) async throws(ArchiveError) -> [AuditEntry] {
        try await read { database in
            try database.rows(
                """
                SELECT \(AuditRows.columns) FROM audit
                WHERE number > $1 AND (object = $2 OR left(object, length($2) + 1) = $2 || ' ') ORDER BY number LIMIT $3
                """, [.int(number), .text("study \(key)"), .int(limit)]
            ).map(AuditRows.entry)
        }
    }

    package func changes() async throws(ArchiveError) -> [String: Int] {
        try await read { database in
            try database.rows("SELECT key, changes FROM studies").reduce(into: [:]) {
                $0[$1[0] as String] = $1[1] as Int
            }
        }
    }

    package func modes(of key: String) async throws(ArchiveError) -> [StudyMode: Int] {
        try await read { database in
            let study = try PostgresStudyRows.study(key, in: database)
            var modes: [StudyMode: Int] = [:]
            for row in try database.rows(
                "SELECT mode, count(*) FROM participations WHERE study = $1 GROUP BY mode", [.int(study.row)])
            {
                guard let mode = StudyMode(rawValue: row[0]) else { throw ArchiveError.unreadable("a mode") }
                modes[mode] = row[1]
            }
            return modes
        }
    }
}
