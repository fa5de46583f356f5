import GRDB
import Rights
import Studies

extension SQLiteArchive {
    package func counts(of key: String, mode: StudyMode) async throws(ArchiveError) -> StudyCounts {
        let now = configuration.now()
        // One reading transaction, so that all counts are of one moment.
        return try await read { database in
            let study = try StudyRows.study(key, in: database)
            let tally = StudyTally(database: database, study: study.row, mode: mode)
            var phases: [ParticipationPhase: Int] = [:]
            for (name, count) in try tally.rows("phase") {
                guard let phase = ParticipationPhase(rawValue: name) else { throw ArchiveError.unreadable("a phase") }
                phases[phase] = count
            }
            let places = Dictionary(uniqueKeysWithValues: try tally.rows("place"))
            return StudyCounts(
                admitted: try tally.count("TRUE"), phases: phases, held: places[StudyPlace.held.rawValue] ?? 0,
                completed: places[StudyPlace.completed.rawValue] ?? 0,
                late: try tally.count("isLate AND place <> 'released'"),
                excluded: try tally.count("excluded IS NOT NULL"),
                maximum: try StudyRows.newest(of: study.row, in: database)?.terms.maximum,
                // The beginning of a day stands for the day, and is not the moment of an arrival.
                lastHour: try tally.count("began > \(now - 3_600_000) AND NOT \(DayOnly.condition)"),
                refused: try tally.refused(),
                steps: Dictionary(
                    uniqueKeysWithValues: try tally.rows("step", where: "step IS NOT NULL AND phase <> 'completed'")),
                groups: try tally.groups(), cells: try tally.cells(), days: try tally.days(),
                sessions: try tally.sessions())
        }
    }
}

/// Counts of one study and mode.
struct StudyTally {
    let database: Database
    let study: Int64
    let mode: StudyMode

    private var arguments: StatementArguments { [study, mode.rawValue] }

    func count(_ condition: String) throws -> Int {
        try Int.fetchOne(
            database, sql: "SELECT COUNT(*) FROM participations WHERE study = ? AND mode = ? AND \(condition)",
            arguments: arguments) ?? 0
    }

    func rows(_ column: String, where condition: String = "TRUE") throws -> [(String, Int)] {
        try Row.fetchAll(
            database,
            sql: """
                SELECT \(column), COUNT(*) FROM participations WHERE study = ? AND mode = ? AND \(condition)
                GROUP BY \(column) ORDER BY \(column)
                """, arguments: arguments
        ).map { ($0[0], $0[1]) }
    }

    func days() throws -> [Int: Int] {
        Dictionary(
            uniqueKeysWithValues: try Row.fetchAll(
                database,
                sql: """
                    SELECT CAST(began / 86400000 AS INTEGER) AS day, COUNT(*) FROM participations
                    WHERE study = ? AND mode = ? GROUP BY day
                    """, arguments: arguments
            ).map { ($0[0], $0[1]) })
    }

    func refused() throws -> [AdmissionRefusal: Int] {
        var refused: [AdmissionRefusal: Int] = [:]
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT reason, SUM(n) FROM counts JOIN links ON links.id = counts.link
                WHERE counts.study = ? AND links.mode = ? GROUP BY reason
                """, arguments: arguments)
        for row in rows {
            guard let reason = AdmissionRefusal(rawValue: row[0]) else { throw ArchiveError.unreadable("a reason") }
            refused[reason] = row[1]
        }
        return refused
    }

    func groups() throws -> [GroupCount] {
        let query = """
            SELECT s.ledger, s.grp, COUNT(DISTINCT p.id) AS allotted,
                COUNT(DISTINCT CASE WHEN p.place = 'completed' THEN p.id END) AS completed,
                COUNT(DISTINCT CASE WHEN p.place = 'held' THEN p.id END) AS inside
            FROM slots s JOIN participations p ON p.id = s.participation
            WHERE s.study = ? AND p.mode = ? GROUP BY s.ledger, s.grp ORDER BY s.ledger, s.grp
            """
        return try StudyRows.all(query, arguments, in: database) { row in
            GroupCount(
                ledger: row["ledger"], group: row["grp"], allotted: row["allotted"], completed: row["completed"],
                inside: row["inside"])
        }
    }

    func cells() throws -> [CellCount] {
        try Row.fetchAll(
            database,
            sql: """
                SELECT step, cell, COUNT(*) AS taken FROM cells WHERE study = ? AND mode = ? AND state <> 'freed'
                GROUP BY step, cell ORDER BY step, cell
                """, arguments: arguments
        ).map { CellCount(step: $0["step"], cell: $0["cell"], taken: $0["taken"]) }
    }

    func sessions() throws -> Int {
        try Int.fetchOne(
            database,
            sql: """
                SELECT COUNT(*) FROM sessions JOIN participations p ON p.id = sessions.participation
                WHERE p.study = ? AND p.mode = ?
                """, arguments: arguments) ?? 0
    }
}
