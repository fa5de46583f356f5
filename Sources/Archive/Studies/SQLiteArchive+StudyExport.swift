import GRDB

extension SQLiteArchive {
    package func slots(of participation: StoredParticipation) async throws(ArchiveError) -> [StoredSlot] {
        try await read { database in
            try StudyRows.slots(where: "s.participation = ? ORDER BY s.id", [participation.row], in: database)
        }
    }

    package func withdrawn(
        of key: String, mode: StudyMode, through number: Int
    ) async throws(ArchiveError) -> Int {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            let statement = try database.cachedStatement(
                sql: """
                    SELECT COUNT(*) FROM participations
                    WHERE study = ? AND mode = ? AND number <= ? AND phase = 'withdrawn'
                    """)
            return try Int.fetchOne(statement, arguments: [study.row, mode.rawValue, number]) ?? 0
        }
    }

    package func externals(of key: String, mode: StudyMode) async throws(ArchiveError) -> [StoredExternal] {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            return try Row.fetchAll(
                database,
                sql: """
                    SELECT p.number, links.code, e.value FROM externals e JOIN participations p ON p.id = e.participation
                    JOIN links ON links.id = e.link
                    WHERE e.study = ? AND e.mode = ? AND e.value IS NOT NULL AND p.phase <> 'withdrawn' ORDER BY p.number
                    """, arguments: [study.row, mode.rawValue]
            ).map { StoredExternal(number: $0["number"], link: $0["code"], value: $0["value"]) }
        }
    }

    package func position(of key: String) async throws(ArchiveError) -> Int {
        try await read { database in
            let statement = try database.cachedStatement(sql: "SELECT position FROM studies WHERE key = ?")
            guard let position = try Int.fetchOne(statement, arguments: [key]) else {
                throw ArchiveError.unknown("study \(key)")
            }
            return position
        }
    }

    package func restoration() async throws(ArchiveError) -> String? {
        try await read { database in
            let statement = try database.cachedStatement(
                sql: "SELECT hash FROM audit WHERE action = ? ORDER BY number DESC LIMIT 1")
            return try String.fetchOne(statement, arguments: [AuditAction.restore.rawValue])
        }
    }

    package func extent(
        of key: String, mode: StudyMode, numbers: [Int]?
    ) async throws(ArchiveError) -> StoredExtent {
        let among = numbers.map { " AND p.number IN (" + $0.map { String($0) }.joined(separator: ",") + ")" } ?? ""
        return try await read { database in
            let study = try StudyRows.study(key, in: database)
            let arguments: StatementArguments = [study.row, mode.rawValue]
            let people = try Int.fetchOne(
                database, sql: "SELECT COUNT(*) FROM participations p WHERE p.study = ? AND p.mode = ?\(among)",
                arguments: arguments)
            let stored = try Row.fetchOne(
                database,
                sql: """
                    SELECT COUNT(*), coalesce(SUM(s.bytes), 0) FROM participations p
                    JOIN sessions s ON s.participation = p.id WHERE p.study = ? AND p.mode = ?\(among)
                    """, arguments: arguments)
            return StoredExtent(people: people ?? 0, sessions: stored?[0] ?? 0, bytes: stored?[1] ?? 0)
        }
    }
}
