import Rights
import Studies

extension PostgresArchive {
    package func participations(
        of key: String, mode: StudyMode, _ filter: ParticipationFilter, allotment: String?, after number: Int,
        limit: Int
    ) async throws(ArchiveError) -> (count: Int, page: [ListedParticipation]) {
        try await read { database in
            let study = try PostgresStudyRows.study(key, in: database)
            var condition = "p.study = $1 AND p.mode = $2"
            var values: [PostgresValue] = [.int(study.row), .text(mode.rawValue)]
            func place(_ value: PostgresValue) -> String {
                values.append(value)
                return "$\(values.count)"
            }
            if let kind = filter.kind { condition += " AND (\(kind.condition(late: "is_late")))" }
            if let phase = filter.phase { condition += " AND p.phase = \(place(.text(phase.rawValue)))" }
            if let link = filter.link {
                condition += " AND p.link = (SELECT id FROM links WHERE code = \(place(.text(link))))"
            }
            if let group = filter.group {
                let step = place(.text(group.step))
                condition += """
                     AND EXISTS (SELECT 1 FROM slots WHERE participation = p.id AND grp = \(place(.text(group.name)))
                        AND (step = \(step) OR right(step, length(\(step)) + 1) = '/' || \(step)))
                    """
            }
            if let numbers = filter.numbers { condition += " AND p.number = ANY(\(place(.ints(numbers))))" }
            let count = try database.rows("SELECT count(*) FROM participations p WHERE \(condition)", values)
            let (after, most) = (place(.int(number)), place(.int(limit)))
            let found = try PostgresStudyRows.participations(
                where: condition + " AND p.number > \(after) ORDER BY p.number LIMIT \(most)", values, in: database)
            return (
                count.first?[0] ?? 0,
                try found.map { one in
                    ListedParticipation(
                        participation: one, group: try Self.group(of: one, at: allotment, in: database),
                        sessions: try database.rows(
                            "SELECT count(*) FROM sessions WHERE participation = $1", [.int(one.row)]
                        ).first?[0] ?? 0)
                }
            )
        }
    }

    private static func group(
        of participation: StoredParticipation, at step: String?, in database: PostgresConnection
    ) throws -> String? {
        try database.rows(
            """
            SELECT grp FROM slots
            WHERE participation = $1 AND (step = $2::text OR right(step, length($2) + 1) = '/' || $2)
            ORDER BY number LIMIT 1
            """, [.int(participation.row), .text(step)]
        ).first?[0]
    }

    package func course(
        of number: Int, in key: String, mode: StudyMode
    ) async throws(ArchiveError) -> ParticipationCourse? {
        try await read { database in
            guard let study = try PostgresStudyRows.studies(where: "s.key = $1", [.text(key)], in: database).first,
                let one = try PostgresStudyRows.participations(
                    where: "p.study = $1 AND p.mode = $2 AND p.number = $3",
                    [.int(study.row), .text(mode.rawValue), .int(number)], in: database
                ).first
            else { return nil }
            let neighbours = try database.rows(
                """
                SELECT max(number) FILTER (WHERE number < $3), min(number) FILTER (WHERE number > $3)
                FROM participations WHERE study = $1 AND mode = $2
                """, [.int(study.row), .text(mode.rawValue), .int(number)]
            ).first
            return ParticipationCourse(
                participation: one, steps: try Self.steps(of: one, in: database),
                visits: try Self.visits(of: one, in: database),
                slots: try PostgresStudyRows.slots(
                    where: "s.participation = $1 ORDER BY s.number", [.int(one.row)], in: database),
                sessions: try SessionRows.ofStudies(
                    where: "s.participation = $1 ORDER BY s.arrival, s.id", [.int(one.row)], in: database),
                consents: try Self.consents(of: one, in: database), earlier: neighbours?[0], later: neighbours?[1])
        }
    }

    private static func steps(of one: StoredParticipation, in database: PostgresConnection) throws -> [ReachedStep] {
        try database.rows(
            """
            SELECT step, path, visit, is_first, began, duration FROM steps_reached WHERE participation = $1
            ORDER BY position
            """, [.int(one.row)]
        ).map {
            ReachedStep(step: $0[0], path: $0[1], visit: $0[2], isFirst: $0[3], began: $0[4], duration: $0[5])
        }
    }

    private static func visits(of one: StoredParticipation, in database: PostgresConnection) throws -> [VisitRecord] {
        try database.rows(
            "SELECT visit, due, came, late FROM visits WHERE participation = $1 ORDER BY visit", [.int(one.row)]
        ).map { VisitRecord(visit: $0[0], due: $0[1], came: $0[2], late: $0[3]) }
    }

    private static func consents(
        of one: StoredParticipation, in database: PostgresConnection
    ) throws -> [KeptConsent] {
        try database.rows(
            """
            SELECT v.number, c.step, c.language, c.text_hash, c.items, c.device_time, c.server_time FROM consents c
            JOIN versions v ON v.study = $1 AND v.id = c.version WHERE c.participation = $2 ORDER BY c.number
            """, [.int(one.studyRow), .int(one.row)]
        ).map {
            KeptConsent(
                version: $0[0], step: $0[1], language: $0[2], textHash: $0[3], items: $0[4], deviceTime: $0[5],
                serverTime: $0[6])
        }
    }
}
