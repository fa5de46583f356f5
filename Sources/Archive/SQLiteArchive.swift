import GRDB

/// The archive in one SQLite file on this machine.
///
/// Write-ahead log, one disk synchronisation per commit (`synchronous = FULL`), deleted content overwritten
/// (`secure_delete`). Several programs may open the same file; SQLite's locks keep them apart.
public final class SQLiteArchive: SessionStore {
    /// The file.
    public let path: String

    let configuration: ArchiveConfiguration
    let pool: DatabasePool
    let queue: CommitQueue

    /// Opens an archive; creates the file if there is none, and brings one of an earlier version up to date.
    ///
    /// The file is looked at before anything is written to it.
    /// - Throws: `damaged`, `foreign`, `newer`, `locked`, `unwritable` or `full`; the file is left as it was.
    public init(path: String, configuration: ArchiveConfiguration = ArchiveConfiguration()) throws(ArchiveError) {
        try ArchiveInspection(path: path, configuration: configuration).run()
        do {
            pool = try DatabasePool(path: path, configuration: Self.connection(configuration))
            try pool.writeWithoutTransaction { database in
                // GRDB lowers this to NORMAL when it turns the write-ahead log on; a commit must survive a power cut.
                try database.execute(sql: "PRAGMA synchronous = FULL")
                if let maximumBytes = configuration.maximumBytes {
                    let pageSize = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 4096
                    try database.execute(sql: "PRAGMA max_page_count = \(max(1, maximumBytes / pageSize))")
                }
            }
            try ArchiveSchema.migrator.migrate(pool)
        } catch {
            throw ArchiveError(error, path: path)
        }
        self.path = path
        self.configuration = configuration
        queue = CommitQueue(pool)
    }

    static func connection(_ configuration: ArchiveConfiguration) -> Configuration {
        var connection = Configuration()
        connection.label = "Archive"
        connection.busyMode = .timeout(configuration.patience)
        connection.foreignKeysEnabled = true
        connection.maximumReaderCount = 4
        connection.prepareDatabase { database in
            try database.execute(sql: "PRAGMA secure_delete = ON")
        }
        return connection
    }

    /// Reads on a connection that does not wait for writers.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(ArchiveError) -> Value {
        do {
            return try await pool.read(body)
        } catch {
            throw ArchiveError(error, path: path)
        }
    }

    public func probe() async throws(ArchiveError) {
        _ = try await read { database in try Int.fetchOne(database, sql: "SELECT 1") }
    }

    public func close() async throws(ArchiveError) {
        queue.close()
        do {
            // The writer works in order, so this waits for every change that was accepted.
            try await pool.writeWithoutTransaction { database in
                _ = try? database.checkpoint(.truncate)
            }
            // The last connection to close removes the log's files, and only the writer may.
            pool.invalidateReadOnlyConnections()
            try pool.close()
        } catch {
            throw ArchiveError(error, path: path)
        }
    }
}
