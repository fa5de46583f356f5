/// The rules of every store, carried out over the rows of the database.
extension PostgresArchive: RuledStore, PeopleStore, AssetStore {
    package typealias Rows = PostgresTransaction

    package var now: Double { configuration.now() }

    package func change<Answer: Sendable>(
        _ kind: ChangeKind, _ body: @escaping @Sendable (PostgresTransaction) throws -> Answer
    ) async throws(ArchiveError) -> Answer {
        let now = now
        let (answer, seen) = try await change { database in
            let rows = PostgresTransaction(database, now: now)
            let answer = try body(rows)
            try rows.finish()
            return .keep((answer, rows.seen))
        }
        notices.note(seen)
        return answer
    }

    package func look<Answer: Sendable>(
        _ body: @escaping @Sendable (PostgresTransaction) throws -> Answer
    ) async throws(ArchiveError) -> Answer {
        let now = now
        return try await read { try body(PostgresTransaction($0, now: now, isReading: true)) }
    }

    package func remove(
        asset hash: String, from study: String, by author: Author
    ) async throws(ArchiveError) -> Bool {
        try await change(.freeing) { try AuthoringRules($0).remove(asset: hash, from: study, by: author) }
    }
}
