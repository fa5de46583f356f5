import GRDB
import Rights

extension SQLiteArchive {
    package func linkFacts(of key: String) async throws(ArchiveError) -> [StudyLinkFacts] {
        let now = configuration.now()
        return try await read { database in
            let study = try StudyRows.study(key, in: database)
            let reader = LinkReader(database: database, study: study, now: now)
            return try reader.facts(reader.counts())
        }
    }
}

/// Reads a study's links with their counts.
struct LinkReader {
    let database: Database
    let study: StoredStudy
    let now: Double

    /// The counts of each link, by the link's row.
    func counts() throws -> [Int64: LinkTally] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT link, COUNT(*) AS begun, SUM(place <> 'released') AS places,
                    SUM(place = 'completed') AS completed, MAX(began) AS lastBegun
                FROM participations WHERE study = ? AND link IS NOT NULL GROUP BY link
                """, arguments: [study.row])
        return Dictionary(
            uniqueKeysWithValues: rows.map { row in
                (
                    row["link"],
                    LinkTally(
                        begun: row["begun"], places: row["places"], completed: row["completed"],
                        lastBegun: row["lastBegun"])
                )
            })
    }

    /// - Parameters:
    ///   - mode: the links' mode; nil for all.
    ///   - counts: the counts of each link, by its row.
    func facts(of mode: StudyMode? = nil, _ counts: [Int64: LinkTally]) throws -> [StudyLinkFacts] {
        let rules = AuthoringRules(SQLiteTransaction(database: database, now: now))
        let terms = try StudyRows.newest(of: study.row, in: database)?.terms
        return try StudyRows.links(where: "study = ? ORDER BY id", [study.row], in: database)
            .filter { mode == nil || $0.link.mode == mode }
            .map { found in
                let count = counts[found.row] ?? LinkTally()
                let made = try Row.fetchOne(
                    database.cachedStatement(
                        sql: """
                            SELECT created, (SELECT COUNT(*) FROM linkTokens WHERE link = links.id) AS made,
                                (SELECT COUNT(*) FROM linkTokens WHERE link = links.id AND isUsed) AS used
                            FROM links WHERE id = ?
                            """), arguments: [found.row])
                var refusal: AdmissionRefusal? = .linkUnknown
                if let terms { refusal = try rules.refusal(of: found, study, terms) }
                return StudyLinkFacts(
                    link: found.link, created: made?["created"] ?? 0, refusal: refusal, begun: count.begun,
                    places: count.places, completed: count.completed, lastBegun: count.lastBegun,
                    made: made?["made"] ?? 0, used: made?["used"] ?? 0)
            }
    }
}
