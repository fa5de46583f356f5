/// The rules of every store, carried out over this file's rows.
extension SQLiteArchive: RuledStore, PeopleStore {
    package typealias Rows = SQLiteTransaction

    package var now: Double { configuration.now() }

    package func change<Answer: Sendable>(
        _ kind: ChangeKind, _ body: @escaping @Sendable (SQLiteTransaction) throws -> Answer
    ) async throws(ArchiveError) -> Answer {
        let now = now
        return try await queue.commit(isFreeing: kind == .freeing, isUrgent: kind == .urgent) {
            try body(SQLiteTransaction(database: $0, now: now))
        }
    }

    package func look<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLiteTransaction) throws -> Answer
    ) async throws(ArchiveError) -> Answer {
        let now = now
        return try await read { try body(SQLiteTransaction(database: $0, now: now)) }
    }
}
