import GRDB
import Studies

/// Further keys of a participation: of devices whose invitation, or whose panel, says that they are the same person's.
extension SQLiteArchive {
    /// How many a participation has; the oldest goes first.
    static let greatestKeyCount = 16

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

    /// The participation of whoever comes once more by the same invitation, or by the same session of a panel, as long as
    /// something leads on from it, or a code is still to be had; nil for everybody else.
    static func resumed(
        _ newcomer: NewParticipation, _ study: Int64, _ found: (row: Int64, study: Int64, link: StudyLink),
        in database: Database
    ) throws -> StoredParticipation? {
        let row: Int64?
        switch found.link.kind {
        case .general, .classroom, .preview: return nil
        case .personal:
            row = try Int64.fetchOne(
                database.cachedStatement(sql: "SELECT participation FROM linkTokens WHERE hash = ? AND link = ?"),
                arguments: [newcomer.token, found.row])
        case .panel:
            guard let external = newcomer.external, let session = newcomer.session else { return nil }
            row = try Int64.fetchOne(
                database.cachedStatement(
                    sql: "SELECT participation FROM externals WHERE study = ? AND mode = ? AND mark = ? AND session = ?"
                ),
                arguments: [study, found.link.mode.rawValue, external.mark, session])
        }
        guard let row else { return nil }
        let participation = try StudyRows.participation(row: row, in: database)
        switch participation.phase {
        case .begun, .consented, .running, .paused, .waiting, .completed, .abandoned: return participation
        case .declined, .screenedOut, .full, .stopped, .withdrawn, .expired: return nil
        }
    }
}

extension StudyPlaces {
    /// Gives a participation one more key.
    ///
    /// - Returns: the profile that it is.
    func add(key: ProfileIdentifier, to participation: StoredParticipation) throws -> ProfileIdentifier? {
        guard let owner = try owner(of: participation) else { return nil }
        let profile = "(SELECT profile FROM participations WHERE id = ?1)"
        try database.cachedStatement(
            sql: "INSERT OR IGNORE INTO profileKeys (keyHash, profile, added) VALUES (?2, \(profile), ?3)"
        ).execute(arguments: [participation.row, key.keyHash, now])
        try database.cachedStatement(
            sql: """
                DELETE FROM profileKeys WHERE profile = \(profile) AND keyHash NOT IN (
                    SELECT keyHash FROM profileKeys WHERE profile = \(profile) ORDER BY added DESC, keyHash = ?2 DESC LIMIT ?3)
                """
        ).execute(arguments: [participation.row, key.keyHash, SQLiteArchive.greatestKeyCount])
        return owner
    }
}
