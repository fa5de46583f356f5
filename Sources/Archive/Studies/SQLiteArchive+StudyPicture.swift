import GRDB

extension SQLiteArchive {
    package func picture(
        of key: String, mode: StudyMode, allotment: String?
    ) async throws(ArchiveError) -> StudyPicture {
        let now = configuration.now()
        // One reading transaction, so that everything is of one moment.
        return try await read { database in
            let study = try StudyRows.study(key, in: database)
            let reader = PictureReader(database: database, study: study.row, mode: mode)
            let tally = StudyTally(database: database, study: study.row, mode: mode)
            let people = try reader.people(allotment)
            return StudyPicture(
                study: study, people: people, steps: try reader.steps(), visits: try reader.visits(),
                cells: try tally.cells(), refused: try tally.refused(), busy: people.busyTimes,
                links: try LinkReader(database: database, study: study, now: now).facts(of: mode, people.links))
        }
    }
}

struct PictureReader {
    /// The first step by name after another one, the number of participants who reached a step, and how many of them
    /// have not left it. Like ``stepDurations`` these are answered from the index alone. The index therefore has
    /// `isFirst`, although all its rows have it set. Counting step by step takes half the time of grouping, because no
    /// step is compared with the last.
    static let nextStep = "SELECT MIN(step) FROM stepsReached WHERE study = ? AND mode = ? AND isFirst AND step > ?"
    static let reached = "SELECT COUNT(*) FROM stepsReached WHERE study = ? AND mode = ? AND isFirst AND step = ?"
    static let untimed = reached + " AND duration IS NULL"
    static let stepDurations =
        "stepsReached WHERE study = ? AND mode = ? AND isFirst AND step = ? AND duration IS NOT NULL"

    let database: Database
    let study: Int64
    let mode: StudyMode

    private var arguments: StatementArguments { [study, mode.rawValue] }

    /// - Parameter allotment: the identity of the step that allots groups.
    func people(_ allotment: String?) throws -> PicturedPeople {
        // A participant with several slots has several rows, of which the first counts. There is an index by number, so
        // that nothing is sorted.
        try PicturedRow.people(
            Row.fetchCursor(
                database.cachedStatement(
                    sql: """
                        SELECT \(PicturedRow.all) FROM participations p LEFT JOIN slots s
                            ON s.participation = p.id AND (s.step = ?3 OR s.step LIKE '%/' || ?3)
                        WHERE p.study = ?1 AND p.mode = ?2
                        ORDER BY p.number, s.id
                        """), arguments: arguments + [allotment]))
    }

    /// The index has the durations of a step in order, so the median is read from it.
    func steps() throws -> [String: PicturedStep] {
        var steps: [String: PicturedStep] = [:]
        var last = ""
        while let step = try String.fetchOne(
            database.cachedStatement(sql: Self.nextStep), arguments: arguments + [last])
        {
            last = step
            func count(_ query: String) throws -> Int {
                try Int.fetchOne(database.cachedStatement(sql: query), arguments: arguments + [step]) ?? 0
            }
            let reached = try count(Self.reached)
            let timed = reached - (try count(Self.untimed))
            steps[step] = PicturedStep(
                reached: reached, timed: timed,
                median: try median(of: timed, "duration", from: Self.stepDurations, arguments + [step]))
        }
        return steps
    }

    /// The median of values that an index has in order.
    private func median(
        of count: Int, _ column: String, from: String, _ arguments: StatementArguments
    ) throws -> Double? {
        guard count > 0 else { return nil }
        let place = QuantilePlace(0.5, of: count)
        let values = try Double.fetchAll(
            database.cachedStatement(sql: Self.two(column, from, at: place.lower)), arguments: arguments)
        guard let first = values.first else { return nil }
        return place.between(first, values.last ?? first)
    }

    static func two(_ column: String, _ from: String, at lower: Int) -> String {
        "SELECT \(column) FROM \(from) ORDER BY \(column) LIMIT 2 OFFSET \(lower)"
    }

    func visits() throws -> [PicturedVisit] {
        try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT v.visit, v.due, v.came, v.late FROM visits v JOIN participations p ON p.id = v.participation
                    WHERE p.study = ? AND p.mode = ? ORDER BY p.number, v.visit
                    """), arguments: arguments
        ).map { PicturedVisit(visit: $0["visit"], due: $0["due"], came: $0["came"], late: $0["late"]) }
    }
}
