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

    package func storedBytes(of key: String, mode: StudyMode) async throws(ArchiveError) -> Int {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            return try Int.fetchOne(
                database,
                sql: """
                    SELECT SUM(sessions.bytes) FROM sessions JOIN participations p ON p.id = sessions.participation
                    WHERE p.study = ? AND p.mode = ?
                    """, arguments: [study.row, mode.rawValue]) ?? 0
        }
    }
}

/// A panel's identifier of a participant.
package struct StoredExternal: Equatable, Sendable {
    /// The participation's number.
    package let number: Int
    /// The code of the participation's link.
    package let link: String
    package let value: String
}
