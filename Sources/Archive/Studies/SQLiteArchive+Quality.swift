import GRDB
import Rights

extension SQLiteArchive {
    package func unnoticed(of key: String, limit: Int) async throws(ArchiveError) -> [StoredParticipation] {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            return try StudyRows.participations(
                where: """
                    p.study = ? AND p.place <> 'held' AND p.seed IS NOT NULL
                        AND NOT EXISTS (SELECT 1 FROM quality WHERE participation = p.id) ORDER BY p.id LIMIT ?
                    """, [study.row, limit], in: database)
        }
    }

    package func quality(
        of key: String, mode: StudyMode
    ) async throws(ArchiveError) -> [(number: Int, facts: String)] {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            return try Row.fetchAll(
                database.cachedStatement(
                    sql: """
                        SELECT p.number, q.facts FROM quality q JOIN participations p ON p.id = q.participation
                        WHERE p.study = ? AND p.mode = ? ORDER BY p.number
                        """), arguments: [study.row, mode.rawValue]
            ).map { (number: $0[0], facts: $0[1]) }
        }
    }

}
