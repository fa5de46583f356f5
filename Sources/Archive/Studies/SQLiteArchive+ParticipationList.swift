import GRDB
import Studies

extension SQLiteArchive {
    package func participations(
        of key: String, mode: StudyMode, _ filter: ParticipationFilter, allotment: String?, after number: Int,
        limit: Int
    ) async throws(ArchiveError) -> (count: Int, page: [ListedParticipation]) {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            var condition = "p.study = ? AND p.mode = ?"
            var arguments: StatementArguments = [study.row, mode.rawValue]
            if let kind = filter.kind { condition += " AND (\(kind.condition(late: "isLate")))" }
            if let phase = filter.phase {
                condition += " AND p.phase = ?"
                arguments += [phase.rawValue]
            }
            if let link = filter.link {
                condition += " AND p.link = (SELECT id FROM links WHERE code = ?)"
                arguments += [link]
            }
            if let group = filter.group {
                condition += """
                     AND EXISTS (SELECT 1 FROM slots WHERE participation = p.id AND grp = ?
                        AND (step = ? OR step LIKE '%/' || ?))
                    """
                arguments += [group.name, group.step, group.step]
            }
            if let numbers = filter.numbers {
                condition += " AND p.number IN (\(numbers.map { String($0) }.joined(separator: ", ")))"
            }
            let count = try Int.fetchOne(
                database, sql: "SELECT COUNT(*) FROM participations p WHERE \(condition)", arguments: arguments)
            let found = try StudyRows.participations(
                where: condition + " AND p.number > ? ORDER BY p.number LIMIT ?", arguments + [number, limit],
                in: database)
            return (
                count ?? 0,
                try found.map { one in
                    ListedParticipation(
                        participation: one, group: try Self.group(of: one, at: allotment, in: database),
                        sessions: try Self.sessionCount(of: one, in: database))
                }
            )
        }
    }

    private static func group(
        of participation: StoredParticipation, at step: String?, in database: Database
    ) throws -> String? {
        try String.fetchOne(
            database.cachedStatement(
                sql: """
                    SELECT grp FROM slots WHERE participation = ?1 AND (step = ?2 OR step LIKE '%/' || ?2)
                    ORDER BY id LIMIT 1
                    """), arguments: [participation.row, step])
    }

    private static func sessionCount(of participation: StoredParticipation, in database: Database) throws -> Int {
        try Int.fetchOne(
            database.cachedStatement(sql: "SELECT COUNT(*) FROM sessions WHERE participation = ?"),
            arguments: [participation.row]) ?? 0
    }

    package func course(
        of number: Int, in key: String, mode: StudyMode
    ) async throws(ArchiveError) -> ParticipationCourse? {
        let found = try await read { database -> ParticipationCourse? in
            guard let study = try StudyRows.studies(where: "key = ?", [key], in: database).first,
                let one = try StudyRows.participations(
                    where: "p.study = ? AND p.mode = ? AND p.number = ?", [study.row, mode.rawValue, number],
                    in: database
                ).first
            else { return nil }
            func neighbour(_ comparison: String, _ order: String) throws -> Int? {
                try Int.fetchOne(
                    database,
                    sql: """
                        SELECT number FROM participations WHERE study = ? AND mode = ? AND number \(comparison) ?
                        ORDER BY number \(order) LIMIT 1
                        """, arguments: [one.studyRow, mode.rawValue, number])
            }
            return ParticipationCourse(
                participation: one, steps: try Self.steps(of: one, in: database),
                visits: try Self.visits(of: one, in: database),
                slots: try StudyRows.slots(where: "s.participation = ? ORDER BY s.id", [one.row], in: database),
                sessions: [], consents: try Self.consents(of: one, in: database),
                earlier: try neighbour("<", "DESC"), later: try neighbour(">", "ASC"))
        }
        guard let found else { return nil }
        return ParticipationCourse(
            participation: found.participation, steps: found.steps, visits: found.visits, slots: found.slots,
            sessions: try await sessions(of: found.participation), consents: found.consents, earlier: found.earlier,
            later: found.later)
    }

    private static func steps(of one: StoredParticipation, in database: Database) throws -> [ReachedStep] {
        try StudyRows.all(
            """
            SELECT step, path, visit, isFirst, began, duration FROM stepsReached WHERE participation = ?
            ORDER BY position
            """, [one.row], in: database
        ) { row in
            ReachedStep(
                step: row["step"], path: row["path"], visit: row["visit"], isFirst: row["isFirst"],
                began: row["began"], duration: row["duration"])
        }
    }

    private static func visits(of one: StoredParticipation, in database: Database) throws -> [VisitRecord] {
        try StudyRows.all(
            "SELECT visit, due, came, late FROM visits WHERE participation = ? ORDER BY visit", [one.row], in: database
        ) { VisitRecord(visit: $0["visit"], due: $0["due"], came: $0["came"], late: $0["late"]) }
    }

    private static func consents(of one: StoredParticipation, in database: Database) throws -> [KeptConsent] {
        let query = """
            SELECT versions.number, step, language, textHash, items, deviceTime, serverTime FROM consents
            JOIN versions ON versions.id = consents.version WHERE participation = ? ORDER BY consents.id
            """
        return try StudyRows.all(query, [one.row], in: database) { row in
            KeptConsent(
                version: row["number"], step: row["step"], language: row["language"], textHash: row["textHash"],
                items: row["items"], deviceTime: row["deviceTime"], serverTime: row["serverTime"])
        }
    }
}
