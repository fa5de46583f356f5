import GRDB
import Text

/// Where a session's log ends.
struct LogEnd {
    let session: Int64
    let through: Int
    let bytes: Int

    init?(_ session: SessionIdentifier, of profile: ProfileIdentifier, in database: Database) throws {
        let statement = try database.cachedStatement(
            sql: """
                SELECT sessions.id, sessions.through, sessions.bytes
                FROM profiles JOIN sessions ON sessions.profile = profiles.id
                WHERE profiles.keyHash = ? AND sessions.identifier = ?
                """)
        guard let row = try Row.fetchOne(statement, arguments: [profile.keyHash, session.text]) else { return nil }
        self.session = row[0]
        through = row[1]
        bytes = row[2]
    }
}
