import GRDB
import Studies
import Tree

/// Marks against return. A mark is a hash, from which neither profile nor session can be found. It recognises a deleted
/// profile or session that is sent again.
extension SQLiteArchive {
    /// The mark of a session.
    static func mark(_ session: SessionIdentifier, of profile: ProfileIdentifier) -> String {
        SHA256.hexadecimal(of: Array((profile.keyHash + "/" + session.text).utf8))
    }

    /// The mark of a profile that was deleted with everything it had.
    static func mark(of profile: ProfileIdentifier) -> String {
        SHA256.hexadecimal(of: Array((profile.keyHash + "/").utf8))
    }

    /// The mark of a participation of which only its end was kept.
    static func mark(of profile: ProfileIdentifier, endedAs phase: ParticipationPhase) -> String {
        SHA256.hexadecimal(of: Array((profile.keyHash + "/" + phase.rawValue).utf8))
    }

    /// The mark of a participation that was withdrawn after its data had been deleted.
    ///
    /// - Parameter secret: the study's secret, from which its draws come. Without it the mark reveals no participation.
    static func mark(of number: Int, _ mode: String, drawnFrom secret: [UInt8]) -> String {
        SHA256.hexadecimal(of: secret + Array("/\(mode)/\(number)/withdrawn".utf8))
    }

    static func isForgotten(
        _ session: SessionIdentifier, of profile: ProfileIdentifier, in database: Database
    ) throws -> Bool {
        try isNoted(mark(session, of: profile), in: database)
    }

    /// Whether a profile was deleted with everything it had.
    static func isForgotten(profile: ProfileIdentifier, in database: Database) throws -> Bool {
        try isNoted(mark(of: profile), in: database)
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

extension ArchiveError {
    static func forgotten(_ session: SessionIdentifier) -> ArchiveError {
        ArchiveError(
            .gone, at: "session \(session)", "the session was deleted",
            remedy: "remove it from the device, too; a new session needs a new name")
    }
}
