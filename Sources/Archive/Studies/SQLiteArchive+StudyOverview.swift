import GRDB
import Studies
import Tree

extension SQLiteArchive {
    package func overviews(
        _ sight: StudyScope, _ offset: DayOffset
    ) async throws(ArchiveError) -> [StudyOverview] {
        let now = configuration.now()
        let keys = sight.keys.map { keys in Value.list(keys.map { .text($0) }).json() }
        return try await read { database in
            let condition = """
                (?1 IS NULL OR key IN (SELECT study FROM members WHERE person = ?1))
                    AND (?2 IS NULL OR key IN (SELECT value FROM json_each(?2))) ORDER BY id DESC
                """
            return try StudyRows.studies(where: condition, [sight.member, keys], in: database).map { study in
                try Overview(database: database, study: study, now: now, offset: offset).all()
            }
        }
    }

    package func overview(of key: String, _ offset: DayOffset) async throws(ArchiveError) -> StudyOverview {
        let now = configuration.now()
        return try await read { database in
            let study = try StudyRows.study(key, in: database)
            return try Overview(database: database, study: study, now: now, offset: offset).all()
        }
    }

    package func modes(of key: String) async throws(ArchiveError) -> [StudyMode: Int] {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            var modes: [StudyMode: Int] = [:]
            for row in try Row.fetchAll(
                database, sql: "SELECT mode, COUNT(*) FROM participations WHERE study = ? GROUP BY mode",
                arguments: [study.row])
            {
                guard let mode = StudyMode(rawValue: row[0]) else { throw ArchiveError.unreadable("a mode") }
                modes[mode] = row[1]
            }
            return modes
        }
    }

    package func changes() async throws(ArchiveError) -> [String: Int] {
        try await read { database in
            var changes: [String: Int] = [:]
            for row in try Row.fetchAll(database.cachedStatement(sql: "SELECT key, changes FROM studies")) {
                changes[row[0]] = row[1]
            }
            return changes
        }
    }
}

/// Counts the numbers that a list shows of one study.
private struct Overview {
    let database: Database
    let study: StoredStudy
    let now: Double
    let offset: DayOffset

    private var today: Int { offset.day(of: now) }

    func all() throws -> StudyOverview {
        let newest = try StudyRows.newest(of: study.row, in: database)
        let draft = try Row.fetchOne(
            database.cachedStatement(
                sql: """
                    SELECT revision, changed, errors, warnings, terms,
                        hash IS NOT (SELECT hash FROM versions WHERE id = ?2) AS isNewer FROM drafts WHERE study = ?1
                    """), arguments: [study.row, newest?.version])
        let draftTerms = draft.flatMap { ($0["terms"] as String?).flatMap(StudyTerms.init(json:)) }
        return StudyOverview(
            study: study, terms: newest?.terms ?? draftTerms,
            draft: draft.map {
                DraftFacts(
                    revision: $0["revision"], changed: $0["changed"], isNewer: $0["isNewer"], errors: $0["errors"],
                    warnings: $0["warnings"])
            }, phases: try phases(), days: try days(),
            flagged: try count("flags <> '' AND excluded IS NULL"),
            due: try count(
                "phase = 'waiting' AND dueFrom >= \(offset.start(of: today)) AND dueFrom < \(offset.start(of: today + 1))"
            ))
    }

    private func count(_ condition: String) throws -> Int {
        try Int.fetchOne(
            database, sql: "SELECT COUNT(*) FROM participations WHERE study = ? AND mode = 'field' AND \(condition)",
            arguments: [study.row]) ?? 0
    }

    private func phases() throws -> [ParticipationPhase: Int] {
        var phases: [ParticipationPhase: Int] = [:]
        for row in try Row.fetchAll(
            database.cachedStatement(
                sql: "SELECT phase, COUNT(*) FROM participations WHERE study = ? AND mode = 'field' GROUP BY phase"),
            arguments: [study.row])
        {
            guard let phase = ParticipationPhase(rawValue: row[0]) else { throw ArchiveError.unreadable("a phase") }
            phases[phase] = row[1]
        }
        return phases
    }

    private func days() throws -> [Int] {
        let begun = try StudyRows.all(
            """
            SELECT began, \(DayOnly.condition) AS hasDayOnly FROM participations
            WHERE study = ? AND mode = 'field' AND began >= ?
            """, [study.row, StudyOverview.since(now, offset)], in: database
        ) { (began: $0["began"] as Double, hasDayOnly: $0["hasDayOnly"] as Bool) }
        return StudyOverview.days(of: begun, in: study, at: now, offset)
    }
}
