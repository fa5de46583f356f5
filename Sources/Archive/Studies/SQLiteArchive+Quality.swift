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

    package func keep(quality facts: String, of participation: StoredParticipation) async throws(ArchiveError) {
        try await queue.commit { database in
            // A participation that was withdrawn or resumed meanwhile gets no facts.
            try database.cachedStatement(
                sql: """
                    INSERT OR REPLACE INTO quality (participation, facts)
                    SELECT id, ? FROM participations WHERE id = ? AND place <> 'held' AND seed IS NOT NULL
                    """
            ).execute(arguments: [facts, participation.row])
        }
    }

    package func forgetQuality(of participation: StoredParticipation) async throws(ArchiveError) {
        try await queue.commit { database in
            try database.cachedStatement(sql: "DELETE FROM quality WHERE participation = ?")
                .execute(arguments: [participation.row])
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

    package func note(
        _ flags: [Int: [String]], among names: Set<String>, of key: String, mode: StudyMode
    ) async throws(ArchiveError) {
        try await queue.commit { database in
            let study = try StudyRows.study(key, in: database)
            let rows = try Row.fetchAll(
                database.cachedStatement(
                    sql:
                        "SELECT id, number, flags FROM participations WHERE study = ? AND mode = ? AND seed IS NOT NULL"
                ),
                arguments: [study.row, mode.rawValue])
            for row in rows {
                let before = row["flags"] as String
                let kept = before.split(separator: " ").map(String.init).filter { !names.contains($0) }
                let after = (kept + (flags[row["number"]] ?? [])).joined(separator: " ")
                guard after != before else { continue }
                try database.cachedStatement(sql: "UPDATE participations SET flags = ? WHERE id = ?")
                    .execute(arguments: [after, row["id"] as Int64])
            }
        }
    }
}
