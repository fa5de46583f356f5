import GRDB
import Rights
import Tree

extension SQLiteArchive {
    package func members(
        of key: String
    ) async throws(ArchiveError) -> (members: [StudyMember], owners: [String]) {
        try await read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT person, name, role, grants FROM members JOIN persons ON persons.id = members.person
                    WHERE study = ? AND NOT isDisabled ORDER BY name
                    """, arguments: [key])
            let owners = try String.fetchAll(
                database, sql: "SELECT name FROM persons WHERE isOwner AND NOT isDisabled ORDER BY name")
            return (
                rows.compactMap { row in
                    Membership(study: key, role: row["role"], grants: row["grants"]).map {
                        StudyMember(person: row["person"], name: row["name"], membership: $0)
                    }
                }, owners
            )
        }
    }

    package func audit(
        of key: String, after number: Int64, limit: Int
    ) async throws(ArchiveError) -> [AuditEntry] {
        try await read { database in
            let object = "study \(key)"
            return try Row.fetchAll(
                database,
                sql: """
                    SELECT \(AuditChain.columns) FROM audit
                    WHERE number > ?1 AND (object = ?2 OR substr(object, 1, length(?2) + 1) = ?2 || ' ')
                    ORDER BY number LIMIT ?3
                    """, arguments: [number, object, limit]
            ).compactMap { AuditEntry(row: $0) }
        }
    }

}
