import GRDB
import Rights

extension SQLiteArchive {
    package func linkFacts(of key: String) async throws(ArchiveError) -> [StudyLinkFacts] {
        let now = configuration.now()
        return try await read { database in
            let study = try StudyRows.study(key, in: database)
            let places = StudyPlaces(database: database, now: now)
            let terms = try StudyRows.newest(of: study.row, in: database)?.terms
            var counts: [Int64: Row] = [:]
            for row in try Row.fetchAll(
                database,
                sql: """
                    SELECT link, COUNT(*) AS begun, SUM(place <> 'released') AS places,
                        SUM(place = 'completed') AS completed, MAX(began) AS lastBegun
                    FROM participations WHERE study = ? AND link IS NOT NULL GROUP BY link
                    """, arguments: [study.row])
            { counts[row["link"]] = row }
            return try StudyRows.links(where: "study = ? ORDER BY id", [study.row], in: database).map { found in
                let count = counts[found.row]
                let made = try Row.fetchOne(
                    database.cachedStatement(
                        sql: """
                            SELECT created, (SELECT COUNT(*) FROM linkTokens WHERE link = links.id) AS made,
                                (SELECT COUNT(*) FROM linkTokens WHERE link = links.id AND isUsed) AS used
                            FROM links WHERE id = ?
                            """), arguments: [found.row])
                var refusal: AdmissionRefusal? = .linkUnknown
                if let terms {
                    refusal = AdmissionRefusal.standing(study, terms, found.link, at: now)
                    if refusal == nil, try places.isFull(terms, found) { refusal = .full }
                }
                return StudyLinkFacts(
                    link: found.link, created: made?["created"] ?? 0, refusal: refusal, begun: count?["begun"] ?? 0,
                    places: count?["places"] ?? 0, completed: count?["completed"] ?? 0,
                    lastBegun: count?["lastBegun"], made: made?["made"] ?? 0, used: made?["used"] ?? 0)
            }
        }
    }
}
