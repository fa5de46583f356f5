import GRDB
import Rights

extension SQLiteArchive {
    public func linkFacts(of key: String) async throws(ArchiveError) -> [StudyLinkFacts] {
        let now = configuration.now()
        return try await read { database in
            let study = try StudyRows.study(key, in: database)
            let places = StudyPlaces(database: database, now: now)
            let terms = try StudyRows.newest(of: study.row, in: database)?.terms
            var counts: [Int64: Row] = [:]
            for row in try Row.fetchAll(
                database,
                sql: """
                    SELECT link, COUNT(*), SUM(place <> 'released'), SUM(place = 'completed'), MAX(began)
                    FROM participations WHERE study = ? AND link IS NOT NULL GROUP BY link
                    """, arguments: [study.row])
            { counts[row[0]] = row }
            return try StudyRows.links(where: "study = ? ORDER BY id", [study.row], in: database).map { found in
                let count = counts[found.row]
                let made = try Row.fetchOne(
                    database.cachedStatement(
                        sql: """
                            SELECT created, (SELECT COUNT(*) FROM linkTokens WHERE link = links.id),
                                (SELECT COUNT(*) FROM linkTokens WHERE link = links.id AND isUsed)
                            FROM links WHERE id = ?
                            """), arguments: [found.row])
                var refusal: AdmissionRefusal? = .linkUnknown
                if let terms {
                    refusal = AdmissionRefusal.standing(study, terms, found.link, at: now)
                    if refusal == nil, try places.isFull(study.row, terms, found) { refusal = .full }
                }
                return StudyLinkFacts(
                    link: found.link, created: made?[0] ?? 0, refusal: refusal, begun: count?[1] ?? 0,
                    places: count?[2] ?? 0, completed: count?[3] ?? 0, lastBegun: count?[4], made: made?[1] ?? 0,
                    used: made?[2] ?? 0)
            }
        }
    }
}
