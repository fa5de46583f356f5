import GRDB

extension SQLiteArchive {
    package func changed(
        in key: String, mode: StudyMode, since point: EarlierPoint
    ) async throws(ArchiveError) -> [Int] {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            let (condition, value): (String, any DatabaseValueConvertible) =
                switch point {
                case .position(let position): ("c.position > ?", position)
                case .moment(let moment): ("c.time >= ?", moment)
                }
            return try Int.fetchAll(
                database,
                sql: """
                    SELECT p.number FROM participationChanges c JOIN participations p ON p.id = c.participation
                    WHERE p.study = ? AND p.mode = ? AND \(condition) ORDER BY p.number
                    """, arguments: [study.row, mode.rawValue, value])
        }
    }
}
