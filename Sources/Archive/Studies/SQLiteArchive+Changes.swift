import GRDB

extension SQLiteArchive {
    package func changed(
        in key: String, mode: StudyMode, after position: Int
    ) async throws(ArchiveError) -> [Int] {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            return try Int.fetchAll(
                database,
                sql: """
                    SELECT p.number FROM participationChanges c JOIN participations p ON p.id = c.participation
                    WHERE p.study = ? AND p.mode = ? AND c.position > ? ORDER BY p.number
                    """, arguments: [study.row, mode.rawValue, position])
        }
    }

    package func place(of moment: Double, in key: String) async throws(ArchiveError) -> MomentPlace {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            let changes = try Row.fetchCursor(
                database,
                sql: """
                    SELECT c.position, c.time FROM participationChanges c JOIN participations p ON p.id = c.participation
                    WHERE p.study = ? ORDER BY c.position
                    """, arguments: [study.row])
            var search = MomentSearch(of: moment)
            while let change = try changes.next() { search.pass(change[0], at: change[1]) }
            let last = try Int.fetchOne(
                database, sql: "SELECT position FROM studies WHERE id = ?", arguments: [study.row])
            return search.place(last: last ?? 0)
        }
    }
}
