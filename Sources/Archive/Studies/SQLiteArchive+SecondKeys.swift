import GRDB

/// Further keys of a participation, for devices that an invitation or a panel assigns to the same person.
extension SQLiteArchive {
    package func owner(ofKey key: ProfileIdentifier) async throws(ArchiveError) -> ProfileIdentifier? {
        try await read { database in
            let statement = try database.cachedStatement(
                sql: """
                    SELECT profiles.keyHash FROM profileKeys JOIN profiles ON profiles.id = profileKeys.profile
                    WHERE profileKeys.keyHash = ?
                    """)
            return try String.fetchOne(statement, arguments: [key.keyHash]).flatMap { ProfileIdentifier(keyHash: $0) }
        }
    }
}
