import GRDB

extension SQLiteArchive {
    package func picture(
        of key: String, mode: StudyMode, allotment: String?
    ) async throws(ArchiveError) -> StudyPicture {
        // One reading transaction: everything is of one moment.
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            let reader = PictureReader(database: database, study: study.row, mode: mode)
            let tally = StudyTally(database: database, study: study.row, mode: mode)
            return StudyPicture(
                study: study, people: try reader.people(allotment), steps: try reader.steps(),
                visits: try reader.visits(), cells: try tally.cells(), refused: try tally.refused(),
                busy: try reader.busy())
        }
    }
}

struct PictureReader {
    /// How many came to each step, and of how many it is known how long it took. Like ``stepDurations`` it is answered from
    /// the index alone, which has `isFirst` for that although all its rows are first ones: a dashboard asks for both each
    /// time that something has changed.
    static let stepCounts = """
        SELECT step, COUNT(*) AS reached, COUNT(duration) AS timed FROM stepsReached
        WHERE study = ? AND mode = ? AND isFirst GROUP BY step
        """
    static let stepDurations =
        "stepsReached WHERE study = ? AND mode = ? AND isFirst AND step = ? AND duration IS NOT NULL"

    let database: Database
    let study: Int64
    let mode: StudyMode

    private var arguments: StatementArguments { [study, mode.rawValue] }

    /// - Parameter allotment: the identity of the step that gives groups.
    func people(_ allotment: String?) throws -> [PicturedPerson] {
        // Somebody who was given several slots has several rows, of which the first counts. By number there is an index, so that
        // nothing is sorted.
        let rows = try Row.fetchCursor(
            database.cachedStatement(
                sql: """
                    SELECT \(PicturedPerson.Column.all) FROM participations p LEFT JOIN slots s
                        ON s.participation = p.id AND (s.step = ?3 OR s.step LIKE '%/' || ?3)
                    WHERE p.study = ?1 AND p.mode = ?2
                    ORDER BY p.number, s.id
                    """), arguments: arguments + [allotment])
        var people: [PicturedPerson] = []
        var last: Int64?
        while let row = try rows.next() {
            let own: Int64 = row[PicturedPerson.Column.row.rawValue]
            guard own != last else { continue }
            last = own
            people.append(try PicturedPerson(row))
        }
        return people
    }

    /// The index holds the durations of a step in their order, so the median is read off it.
    func steps() throws -> [String: PicturedStep] {
        var steps: [String: PicturedStep] = [:]
        let rows = try Row.fetchAll(database.cachedStatement(sql: Self.stepCounts), arguments: arguments)
        for row in rows {
            let (step, timed) = (row["step"] as String, row["timed"] as Int)
            let median = try quantile(
                0.5, of: timed, "duration", from: Self.stepDurations, arguments + [step])
            steps[step] = PicturedStep(reached: row["reached"], timed: timed, median: median)
        }
        return steps
    }

    func busy() throws -> (count: Int, tenth: Double, median: Double, ninetieth: Double)? {
        let from = "participations WHERE study = ? AND mode = ? AND place = 'completed' AND busy IS NOT NULL"
        let count =
            try Int.fetchOne(database.cachedStatement(sql: "SELECT COUNT(*) FROM \(from)"), arguments: arguments) ?? 0
        func at(_ share: Double) throws -> Double? { try quantile(share, of: count, "busy", from: from, arguments) }
        guard let tenth = try at(0.1), let median = try at(0.5), let ninetieth = try at(0.9) else { return nil }
        return (count, tenth, median, ninetieth)
    }

    /// The quantile of Hyndman and Fan's seventh kind, as everywhere in the lab.
    private func quantile(
        _ share: Double, of count: Int, _ column: String, from: String, _ arguments: StatementArguments
    ) throws -> Double? {
        guard count > 0 else { return nil }
        let place = share * Double(count - 1)
        let lower = Int(place.rounded(.down))
        let values = try Double.fetchAll(
            database.cachedStatement(sql: Self.two(column, from, at: lower)), arguments: arguments)
        guard let first = values.first else { return nil }
        guard values.count > 1 else { return first }
        return first + (values[1] - first) * (place - Double(lower))
    }

    static func two(_ column: String, _ from: String, at lower: Int) -> String {
        "SELECT \(column) FROM \(from) ORDER BY \(column) LIMIT 2 OFFSET \(lower)"
    }

    func visits() throws -> [PicturedVisit] {
        try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT v.visit, v.due, v.came, v.late FROM visits v JOIN participations p ON p.id = v.participation
                    WHERE p.study = ? AND p.mode = ?
                    """), arguments: arguments
        ).map { PicturedVisit(visit: $0["visit"], due: $0["due"], came: $0["came"], late: $0["late"]) }
    }
}
