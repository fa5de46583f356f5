extension PostgresArchive: LabArchive {
    package var address: String { place }

    package func applyRetention(by author: Author) async throws(ArchiveError) -> [RetentionFinding] {
        guard try await takeWork("retention") else { return [] }
        return try await removeDue(by: author)
    }

    // The server of a database looks after its files itself.
    package func lookAround() async {}
    package func rewrite(upTo most: Int) async throws(ArchiveError) -> Bool { false }

    /// A copy of the database has no keys of exports, so there is nothing that a mark could keep from coming back.
    package func markExportKey(of study: String) async throws(ArchiveError) {}

    /// How long work belongs to who took it, in ms. Another server takes it over after that.
    private static let lease = 60_000.0

    package func takeWork(_ name: String) async throws(ArchiveError) -> Bool {
        let (now, holder) = (now, holder)
        return try await change(.urgent) { rows in
            try !rows.database.rows(
                """
                INSERT INTO leases VALUES ($1, $2, $3) ON CONFLICT (work) DO UPDATE
                SET holder = excluded.holder, until = excluded.until
                WHERE leases.holder = $2 OR leases.until <= $4 RETURNING 1
                """, [.text(name), .text(holder), .double(now + Self.lease), .double(now)]
            ).isEmpty
        }
    }
}
