import GRDB

/// The marks of deletions (`DeletionMark`) in the file.
extension SQLiteArchive {
    static func isForgotten(
        _ session: SessionIdentifier, of profile: ProfileIdentifier, in database: Database
    ) throws -> Bool {
        try isNoted(DeletionMark.text(session, of: profile), in: database)
    }

    /// Whether a profile was deleted with everything it had.
    static func isForgotten(profile: ProfileIdentifier, in database: Database) throws -> Bool {
        try isNoted(DeletionMark.text(of: profile), in: database)
    }

    static func refuseForgotten(
        _ session: SessionIdentifier, of profile: ProfileIdentifier, in database: Database
    ) throws {
        if try isForgotten(session, of: profile, in: database) { throw ArchiveError.forgotten(session) }
    }

    /// Refuses a deleted profile, so that a late upload does not create it again.
    static func refuseForgotten(_ profile: ProfileIdentifier, in database: Database) throws {
        if try isForgotten(profile: profile, in: database) { throw ArchiveError.profileForgotten }
    }

    /// Notes a mark, and returns it for the file beside the archive.
    static func note(_ mark: String, in database: Database) throws -> String {
        try database.cachedStatement(sql: "INSERT OR IGNORE INTO forgotten (mark) VALUES (?)")
            .execute(arguments: [mark])
        return mark
    }

    static func isNoted(_ mark: String, in database: Database) throws -> Bool {
        let statement = try database.cachedStatement(sql: "SELECT 1 FROM forgotten WHERE mark = ?")
        return try Int.fetchOne(statement, arguments: [mark]) != nil
    }
}
