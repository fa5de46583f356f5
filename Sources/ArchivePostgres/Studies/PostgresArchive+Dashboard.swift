import Rights
import Studies

// Sums that dashboards and lists show. Each is read in one transaction, so that all numbers are of one moment.

extension PostgresArchive {
    package func counts(of key: String, mode: StudyMode) async throws(ArchiveError) -> StudyCounts {
        try await look { rows in
            let (database, study) = (rows.database, try rows.known(key))
            let tally = PostgresTally(database: database, study: study.row, mode: mode)
            let places = Dictionary(uniqueKeysWithValues: try tally.rows("place"))
            return StudyCounts(
                admitted: try tally.count("true"), phases: try tally.phases(),
                held: places[StudyPlace.held.rawValue] ?? 0, completed: places[StudyPlace.completed.rawValue] ?? 0,
                late: try tally.count("is_late AND place <> 'released'"),
                excluded: try tally.count("excluded IS NOT NULL"),
                maximum: try rows.newest(of: study.row)?.terms.maximum,
                // The beginning of a day stands for the day, and is not the moment of an arrival.
                lastHour: try tally.count(
                    "began > $3 AND NOT \(PostgresTally.hasDayOnly)", [.double(rows.now - 3_600_000)]),
                refused: try tally.refused(),
                steps: Dictionary(
                    uniqueKeysWithValues: try tally.rows("step", where: "step IS NOT NULL AND phase <> 'completed'")),
                groups: try tally.groups(), cells: try tally.cells(), days: try tally.days(),
                sessions: try tally.sessions())
        }
    }

    package func picture(
        of key: String, mode: StudyMode, allotment: String?
    ) async throws(ArchiveError) -> StudyPicture {
        try await look { rows in
            let study = try rows.known(key)
            let tally = PostgresTally(database: rows.database, study: study.row, mode: mode)
            let people = try tally.people(allotment)
            return StudyPicture(
                study: study, people: people, steps: try tally.steps(), visits: try tally.visits(),
                cells: try tally.cells(), refused: try tally.refused(), busy: people.busyTimes,
                links: try Self.links(of: study, mode, people.links, rows))
        }
    }

    package func linkFacts(of key: String) async throws(ArchiveError) -> [StudyLinkFacts] {
        try await look { rows in
            let study = try rows.known(key)
            let tallies = try rows.database.rows(
                """
                SELECT link, count(*), count(*) FILTER (WHERE place <> 'released'),
                    count(*) FILTER (WHERE place = 'completed'), max(began)
                FROM participations WHERE study = $1 AND link IS NOT NULL GROUP BY link
                """, [.int(study.row)]
            ).reduce(into: [Int64: LinkTally]()) {
                $0[$1[0]] = LinkTally(begun: $1[1], places: $1[2], completed: $1[3], lastBegun: $1[4])
            }
            return try Self.links(of: study, nil, tallies, rows)
        }
    }

    private static func links(
        of study: StoredStudy, _ mode: StudyMode?, _ tallies: [Int64: LinkTally], _ rows: PostgresTransaction
    ) throws -> [StudyLinkFacts] {
        let terms = try rows.newest(of: study.row)?.terms
        return try rows.links(of: study.row).filter { mode == nil || $0.link.mode == mode }.map { found in
            let tally = tallies[found.row] ?? LinkTally()
            let made = try rows.database.rows(
                """
                SELECT created, (SELECT count(*) FROM link_tokens t WHERE t.study = l.study AND t.link = l.id),
                    (SELECT count(*) FROM link_tokens t WHERE t.study = l.study AND t.link = l.id AND t.is_used)
                FROM links l WHERE l.study = $1 AND l.id = $2
                """, [.int(study.row), .int(found.row)]
            ).first
            let refusal = try terms.map { try AuthoringRules(rows).refusal(of: found, study, $0) } ?? .linkUnknown
            return StudyLinkFacts(
                link: found.link, created: made?[0] ?? 0, refusal: refusal, begun: tally.begun, places: tally.places,
                completed: tally.completed, lastBegun: tally.lastBegun, made: made?[1] ?? 0, used: made?[2] ?? 0)
        }
    }

    package func overviews(
        _ sight: StudyScope, _ offset: DayOffset
    ) async throws(ArchiveError) -> [StudyOverview] {
        try await look { rows in
            try PostgresStudyRows.studies(
                where: """
                    ($1::bigint IS NULL OR s.key IN (SELECT study FROM members WHERE person = $1))
                        AND ($2::text[] IS NULL OR s.key = ANY($2)) ORDER BY s.id DESC
                    """, [.int(sight.member), sight.keys.map { .texts($0) } ?? .null], in: rows.database
            ).map { try Self.overview(of: $0, offset, rows) }
        }
    }

    package func overview(of key: String, _ offset: DayOffset) async throws(ArchiveError) -> StudyOverview {
        try await look { try Self.overview(of: $0.known(key), offset, $0) }
    }

    private static func overview(
        of study: StoredStudy, _ offset: DayOffset, _ rows: PostgresTransaction
    ) throws -> StudyOverview {
        let (database, now) = (rows.database, rows.now)
        let newest = try rows.newest(of: study.row)
        let draft = try database.rows(
            """
            SELECT revision, changed, errors, warnings, terms,
                hash IS DISTINCT FROM (SELECT hash FROM versions WHERE study = $1 AND id = $2::bigint)
            FROM drafts WHERE study = $1
            """, [.int(study.row), .int(newest?.version)]
        ).first
        let tally = PostgresTally(database: database, study: study.row, mode: .field)
        let today = offset.day(of: now)
        let begun = try database.rows(
            """
            SELECT began, \(PostgresTally.hasDayOnly) FROM participations
            WHERE study = $1 AND mode = 'field' AND began >= $2
            """, [.int(study.row), .double(StudyOverview.since(now, offset))]
        ).map { (began: $0[0] as Double, hasDayOnly: $0[1] as Bool) }
        return StudyOverview(
            study: study, terms: newest?.terms ?? draft.flatMap { StudyTerms(json: $0[4] as String) },
            draft: draft.map {
                DraftFacts(revision: $0[0], changed: $0[1], isNewer: $0[5], errors: $0[2], warnings: $0[3])
            }, phases: try tally.phases(), days: StudyOverview.days(of: begun, in: study, at: now, offset),
            flagged: try tally.count("flags <> '' AND excluded IS NULL"),
            due: try tally.count(
                "phase = 'waiting' AND due_from >= $3 AND due_from < $4",
                [.double(offset.start(of: today)), .double(offset.start(of: today + 1))]))
    }
}
