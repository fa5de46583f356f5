import GRDB
import Text

/// The end of a session's log.
struct LogEnd {
    let session: Int64
    let through: Int
    let bytes: Int
    /// The session's profile, and the bytes of all its sessions.
    let profile: Int64
    let profileBytes: Int
    let isWhole: Bool

    init?(_ session: SessionIdentifier, of profile: ProfileIdentifier, in database: Database) throws {
        let statement = try database.cachedStatement(
            sql: """
                SELECT sessions.id, sessions.through, sessions.bytes, profiles.id AS profile,
                    profiles.bytes AS profileBytes, sessions.seal IS \(Seal.session) AS isWhole
                FROM profiles JOIN sessions ON sessions.profile = profiles.id
                WHERE profiles.keyHash = ? AND sessions.identifier = ?
                """)
        guard let row = try Row.fetchOne(statement, arguments: [profile.keyHash, session.text]) else { return nil }
        self.session = row["id"]
        through = row["through"]
        bytes = row["bytes"]
        self.profile = row["profile"]
        profileBytes = row["profileBytes"]
        isWhole = row["isWhole"]
    }
}
