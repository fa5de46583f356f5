import GRDB

/// What SQLite overwrites when a row is deleted is the row. Copies that it left behind in the free part of a page, when it moved
/// rows to another one as the table grew or shrank, stay there until other rows need the room. Only a file that is written
/// anew is certain to have none.
extension SQLiteArchive {
    /// Up to this size, in bytes, writing the file anew keeps others waiting for less than a second (80 MB/s).
    package static let quicklyRewritten = 64 << 20

    /// Notes in a deletion's own transaction that the file is to be written anew: a count, 0 for nothing.
    static func noteDeletion(in database: Database) throws {
        try database.execute(sql: "PRAGMA user_version = \(try deletions(in: database) % 1_000_000_000 + 1)")
    }

    private static func deletions(in database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    }

    /// Writes the file anew if something was deleted since that was done last. Writers wait meanwhile, readers do not.
    ///
    /// - Parameter most: a file that has more bytes is left as it is.
    /// - Returns: whether it was written.
    /// - Throws: `full` where there is no room for a second copy, `locked` where another program writes; all is as it was.
    @discardableResult
    package func rewrite(upTo most: Int = .max) async throws(ArchiveError) -> Bool {
        do {
            let patience = configuration.patience
            return try await pool.writeWithoutTransaction { try Self.rewrite($0, upTo: most, patience: patience) }
        } catch {
            throw ArchiveError(error, path: path)
        }
    }

    @discardableResult
    static func rewrite(_ database: Database, upTo most: Int, patience: Double) throws -> Bool {
        let count = try deletions(in: database)
        let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
        let pageSize = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0
        guard count > 0, pages * pageSize <= most else { return false }
        do {
            try database.execute(sql: "VACUUM")
        } catch {
            // Where the room did not suffice, what was written of the copy holds the rest of it, in the write-ahead log.
            wipeLog(in: database, patience: patience)
            throw error
        }
        // Another program may have deleted something meanwhile; then it is done once more.
        try database.inTransaction(.immediate) {
            if try deletions(in: database) == count { try database.execute(sql: "PRAGMA user_version = 0") }
            return .commit
        }
        // Until then the file is what it was, and what is new lies in the write-ahead log.
        wipeLog(in: database, patience: patience)
        return true
    }
}
