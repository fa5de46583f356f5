import Rights
import Studies

/// Counts of one study and mode.
struct PostgresTally {
    let database: PostgresConnection
    let study: Int64
    let mode: StudyMode

    /// The condition for a row of which only the day is known; the beginning of the day stands for it.
    static let hasDayOnly = "(seed IS NULL AND began = floor(began) AND began::bigint % 86400000 = 0)"

    private var values: [PostgresValue] { [.int(study), .text(mode.rawValue)] }

    func count(_ condition: String, _ further: [PostgresValue] = []) throws -> Int {
        try database.rows(
            "SELECT count(*) FROM participations WHERE study = $1 AND mode = $2 AND \(condition)", values + further
        ).first?[0] ?? 0
    }

    /// The numbers of participations by a column's texts.
    func rows(_ column: String, where condition: String = "true") throws -> [(String, Int)] {
        try database.rows(
            """
            SELECT \(column), count(*) FROM participations WHERE study = $1 AND mode = $2 AND \(condition)
            GROUP BY \(column)
            """, values
        ).map { ($0[0], $0[1]) }
    }

    func phases() throws -> [ParticipationPhase: Int] {
        var phases: [ParticipationPhase: Int] = [:]
        for (name, count) in try rows("phase") {
            guard let phase = ParticipationPhase(rawValue: name) else { throw ArchiveError.unreadable("a phase") }
            phases[phase] = count
        }
        return phases
    }

    func days() throws -> [Int: Int] {
        try database.rows(
            """
            SELECT trunc(began / 86400000)::bigint, count(*) FROM participations WHERE study = $1 AND mode = $2
            GROUP BY 1
            """, values
        ).reduce(into: [:]) { $0[$1[0] as Int] = $1[1] as Int }
    }

    func refused() throws -> [AdmissionRefusal: Int] {
        var refused: [AdmissionRefusal: Int] = [:]
        for row in try database.rows(
            """
            SELECT c.reason, sum(c.n)::bigint FROM counts c JOIN links l ON l.study = c.study AND l.id = c.link
            WHERE c.study = $1 AND l.mode = $2 GROUP BY c.reason
            """, values)
        {
            guard let reason = AdmissionRefusal(rawValue: row[0]) else { throw ArchiveError.unreadable("a reason") }
            refused[reason] = row[1]
        }
        return refused
    }

    func groups() throws -> [GroupCount] {
        try database.rows(
            """
            SELECT s.ledger, s.grp, count(DISTINCT p.id), count(DISTINCT p.id) FILTER (WHERE p.place = 'completed'),
                count(DISTINCT p.id) FILTER (WHERE p.place = 'held')
            FROM slots s JOIN participations p ON p.study = s.study AND p.id = s.participation
            WHERE s.study = $1 AND p.mode = $2 GROUP BY s.ledger, s.grp ORDER BY s.ledger, s.grp
            """, values
        ).map { GroupCount(ledger: $0[0], group: $0[1], allotted: $0[2], completed: $0[3], inside: $0[4]) }
    }

    func cells() throws -> [CellCount] {
        try database.rows(
            """
            SELECT step, cell, count(*) FROM cells WHERE study = $1 AND mode = $2 AND state <> 'freed'
            GROUP BY step, cell ORDER BY step, cell
            """, values
        ).map { CellCount(step: $0[0], cell: $0[1], taken: $0[2]) }
    }

    func sessions() throws -> Int {
        try database.rows(
            """
            SELECT count(*) FROM participations p JOIN sessions s ON s.participation = p.id
            WHERE p.study = $1 AND p.mode = $2
            """, values
        ).first?[0] ?? 0
    }

    // MARK: A dashboard's picture

    /// - Parameter allotment: the identity of the step that allots groups.
    func people(_ allotment: String?) throws -> PicturedPeople {
        var gathering = PictureGathering()
        for row in try database.rows(
            """
            SELECT p.id, p.phase, p.place, p.step, p.excluded IS NOT NULL, p.is_late, p.flags, s.grp, p.began, p.ended,
                p.due_from, p.due_end, p.due_until, s.given, p.busy, p.link
            FROM participations p LEFT JOIN slots s ON s.participation = p.id
                AND (s.step = $3::text OR right(s.step, length($3) + 1) = '/' || $3)
            WHERE p.study = $1 AND p.mode = $2 ORDER BY p.number, s.number
            """, values + [.text(allotment)])
        {
            guard gathering.isNew(row[0]) else { continue }
            let traits = PictureTraits(
                phase: row[1], place: row[2], step: row[3], isExcluded: row[4], isLate: row[5], flags: row[6],
                group: row[7])
            let times = PicturedTimes(
                began: row[8], ended: row[9], dueFrom: row[10], dueEnd: row[11], dueUntil: row[12], allotted: row[13])
            try gathering.add(traits, times, busy: row[14], link: row[15])
        }
        return gathering.people
    }

    func steps() throws -> [String: PicturedStep] {
        try database.rows(
            """
            SELECT step, count(*), count(duration), percentile_cont(0.5) WITHIN GROUP (ORDER BY duration)
            FROM steps_reached WHERE study = $1 AND mode = $2 AND is_first GROUP BY step
            """, values
        ).reduce(into: [:]) { $0[$1[0] as String] = PicturedStep(reached: $1[1], timed: $1[2], median: $1[3]) }
    }

    func visits() throws -> [PicturedVisit] {
        try database.rows(
            """
            SELECT v.visit, v.due, v.came, v.late FROM visits v JOIN participations p ON p.id = v.participation
            WHERE p.study = $1 AND p.mode = $2 ORDER BY p.number, v.visit
            """, values
        ).map { PicturedVisit(visit: $0[0], due: $0[1], came: $0[2], late: $0[3]) }
    }
}
