extension PostgresArchive {
    package func delete(
        _ session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) { _ = try await erase(session, of: profile, by: nil) }

    package func deleteEverything(of profile: ProfileIdentifier) async throws(ArchiveError) -> Int {
        try await erase(profile, by: nil)?.counts.sessions ?? 0
    }

    package func erase(
        _ session: SessionIdentifier, of profile: ProfileIdentifier, by author: Author?
    ) async throws(ArchiveError) -> ErasureReceipt {
        let (key, now) = (SessionKey(session, of: profile), configuration.now())
        let outcome = try await change { database -> Ending<Result<ErasureReceipt, ArchiveError>> in
            // A study's row is locked before a profile's.
            let rows = PostgresTransaction(database, now: now)
            let participation = try rows.participation(of: profile)
            let owner = try ProfileRows.lock(profile, in: database)
            let mark = DeletionMark.text(session, of: profile)
            guard let owner, try ErasedRows.has(key, in: database) else {
                // The session's header may still be on its way to the server.
                let absence = try MarkRows.absence(session, of: profile, in: database)
                try MarkRows.add([mark], in: database)
                return .keep(.failure(absence))
            }
            let counts = try ErasedRows.counts(of: [key], in: database)
            let bytes = try ErasedRows.delete([key], in: database)
            try ProfileRows.add(-bytes, to: profile, in: database)
            try MarkRows.add([mark], in: database)
            if let participation { rows.note(of: participation.row, isSeen: false) }
            try rows.finish()
            return .keep(.success(try Self.writeDown(counts, of: owner.number, by: author, at: now, in: database)))
        }
        return try outcome.get()
    }

    package func erase(
        _ profile: ProfileIdentifier, by author: Author?
    ) async throws(ArchiveError) -> ErasureReceipt? {
        let now = configuration.now()
        return try await change { database in
            let rows = PostgresTransaction(database, now: now)
            // A study's row is locked before a profile's.
            _ = try rows.participation(of: profile)
            guard let owner = try ProfileRows.lock(profile, in: database) else {
                try MarkRows.add([DeletionMark.text(of: profile)], in: database)
                return .keep(nil)
            }
            let counts = try ErasedRows.counts(of: profile, in: database)
            _ = try rows.takeEverything(of: profile)
            try rows.finish()
            return .keep(try Self.writeDown(counts, of: owner.number, by: author, at: now, in: database))
        }
    }

    package func holdings(of profile: ProfileIdentifier) async throws(ArchiveError) -> ErasureCounts {
        try await read { try ErasedRows.counts(of: profile, in: $0) }
    }

    package func holdings(
        of session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> ErasureCounts {
        let key = try await self.session(session, of: profile).key
        return try await read { try ErasedRows.counts(of: [key], in: $0) }
    }

    /// Writes the audit entry of an erasure, and makes its receipt.
    private static func writeDown(
        _ counts: ErasureCounts, of number: Int64, by author: Author?, at now: Double, in database: PostgresConnection
    ) throws -> ErasureReceipt {
        let object = Author.profile(number).actor
        let note = AuditNote(.erasure, of: object, by: author ?? .profile(number), counts.node)
        return ErasureReceipt(
            object: object, counts: counts, time: now, entry: try AuditRows.add(note, at: now, in: database))
    }
}
