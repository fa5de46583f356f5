import GRDB

extension SQLiteArchive {
    /// Every profile that has stored anything, for whoever runs the lab on this machine.
    public func profiles() async throws(ArchiveError) -> [ProfileIdentifier] {
        try await read { database in
            try String.fetchAll(database, sql: "SELECT keyHash FROM profiles ORDER BY id")
                .compactMap { ProfileIdentifier(keyHash: $0) }
        }
    }
}
