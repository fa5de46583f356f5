import GRDB

/// Rewriting the file after deletions. SQLite overwrites a deleted row, but not the copies that it left in the free
/// part of pages when it moved rows. Only a file that is rewritten is certain to have none.
extension SQLiteArchive {
    /// Notes in a deletion's own transaction that the file has to be rewritten, as a count; 0 for no deletion.
    static func noteDeletion(in database: Database) throws {
        try database.execute(sql: "PRAGMA user_version = \(try deletions(in: database) % 1_000_000_000 + 1)")
    }

    private static func deletions(in database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    }

    /// Rewrites the file if something was deleted since the last time. Writers wait meanwhile, readers do not.
    ///
    /// - Parameter most: the largest size in bytes. A larger file is left as it is.
    /// - Returns: whether the file was rewritten.
    /// - Throws: `full` if there is no room for a second copy, `locked` if another program writes. The file is then
    ///   unchanged.
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
            // The unfinished copy takes the room in the write-ahead log.
            wipeLog(in: database, patience: patience)
            throw error
        }
        // If another program deleted something meanwhile, the file has to be rewritten again.
        try database.inTransaction(.immediate) {
            if try deletions(in: database) == count { try database.execute(sql: "PRAGMA user_version = 0") }
            return .commit
        }
        // Until then the file has its old content, and the new content is in the write-ahead log.
        wipeLog(in: database, patience: patience)
        return true
    }
}
