import Foundation
import GRDB
private import Synchronization

/// The archive in one SQLite file on this machine.
///
/// It uses a write-ahead log, one disk synchronisation per commit (`synchronous = FULL`), overwrites deleted content
/// (`secure_delete`) and gives free pages back to the disk. Several programs may open the same file, and SQLite's locks
/// keep them apart.
package final class SQLiteArchive: ProfileStore {
    package let path: String
    /// Remarks for the operator from opening the file, one sentence each.
    package let remarks: [String]

    let configuration: ArchiveConfiguration
    let pool: DatabasePool
    let queue: CommitQueue
    let file: FileGuard
    let reserve: Reserve
    /// The marks of deletions, beside the archive.
    let marks: MarkFile
    /// Whether damage was found since the file was opened.
    private let isDamaged = Atomic(false)
    /// The task that finishes deletions which a crash interrupted.
    private let sweeping = Mutex<Task<Void, Never>?>(nil)

    /// Opens an archive. A missing file is created, and one of an earlier version is brought up to date.
    ///
    /// The file is examined before anything is written to it.
    /// - Throws: `damaged`, `foreign`, `newer`, `locked`, `unwritable` or `full`; the file is left as it was.
    package init(path: String, configuration: ArchiveConfiguration = ArchiveConfiguration()) throws(ArchiveError) {
        self.path = path
        self.configuration = configuration
        marks = MarkFile(of: path)
        reserve = Reserve(path, bytes: configuration.isVisitor ? nil : configuration.reserveBytes)
        reserve.releaseToOpen()
        (pool, remarks) = try Self.open(path, configuration, reserve)
        file = try FileGuard(path: path)
        file.fillIndex()
        reserve.take()
        let (marks, patience) = (marks, configuration.patience)
        let now = configuration.now
        let most = configuration.maximumBytes.map { Self.pages($0) }
        queue = CommitQueue(
            pool, file: file, reserve: reserve, most: most, noteTime: { try ClockRecord.note(now(), in: $0) }
        ) { database in
            Self.complete(marks, in: database)
            Self.wipeLog(in: database, patience: patience)
        }
        if !configuration.isVisitor {
            completeMarks()
            DraftFile.clear(beside: [path] + configuration.furtherDrafts)
        }
        // Interrupted deletions are finished in the background.
        sweeping.withLock {
            $0 = Task { [self] in
                if !configuration.isVisitor { await destroyExportKeys(by: .server) }
                try? await sweep()
            }
        }
    }

    /// Opening writes a little. On a full disk the reserve has the room for it.
    private static func open(
        _ path: String, _ configuration: ArchiveConfiguration, _ reserve: Reserve
    ) throws(ArchiveError) -> (DatabasePool, [String]) {
        do throws(ArchiveError) {
            return try open(path, configuration)
        } catch {
            guard error.code == .full || error.code == .unwritable, reserve.release() else { throw error }
            return try open(path, configuration, reserve)
        }
    }

    private static func open(
        _ path: String, _ configuration: ArchiveConfiguration
    ) throws(ArchiveError) -> (DatabasePool, [String]) {
        let inspection = ArchiveInspection(path: path, configuration: configuration)
        let findings = try inspection.run()
        var remarks = findings.remarks
        if findings.isOutdated {
            let kept = try ArchiveBackup(of: path, configuration: configuration).keepBefore()
            remarks.append("\(path): is brought up to date; as it was before it lies in \(kept)")
        }
        try FileGuard.prepare(path)
        do {
            try inspection.begin()
            let pool = try DatabasePool(path: path, configuration: Self.connection(configuration))
            try pool.writeWithoutTransaction { database in
                // GRDB lowers this to NORMAL when it turns the write-ahead log on, but a commit must survive a power
                // cut.
                try database.execute(sql: "PRAGMA synchronous = FULL")
                try database.execute(sql: "PRAGMA journal_size_limit = \(logBytes)")
                if let maximumBytes = configuration.maximumBytes {
                    try database.execute(sql: "PRAGMA max_page_count = \(pages(maximumBytes))")
                }
            }
            try ArchiveSchema.migrate(pool, configuration.migrations, at: configuration.now())
            // A backup that was put in an archive's place by hand becomes an archive.
            remarks += try pool.writeWithoutTransaction { database in
                try BackupManifest.remove(from: database)
                return try takeExportKeys(of: path, in: database)
            }
            if !configuration.isVisitor {
                pool.writeWithoutTransaction { database in
                    makeShrinkable(database, upTo: configuration.maximumBytesToExamine)
                    noteOpened(in: database)
                }
            }
            return (pool, remarks)
        } catch {
            throw ArchiveError(error, path: path)
        }
    }

    private static func pages(_ bytes: Int) -> Int { max(1, bytes / 4096) }

    static func connection(_ configuration: ArchiveConfiguration) -> Configuration {
        var connection = Configuration()
        connection.label = "Archive"
        connection.busyMode = .timeout(configuration.patience)
        connection.foreignKeysEnabled = true
        connection.maximumReaderCount = 4
        connection.prepareDatabase { database in
            try database.execute(sql: "PRAGMA secure_delete = ON")
            database.add(function: Seal.function)
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
            let fault = ArchiveError(error, path: path)
            if fault.code == .damaged { isDamaged.store(true, ordering: .relaxed) }
            throw fault
        }
    }

    package func probe() async throws(ArchiveError) {
        try queue.checkOpen()
        try file.check()
        if isDamaged.load(ordering: .relaxed) {
            throw ArchiveError(
                .damaged, at: path, "the file was found damaged while it was in use",
                remedy: "stop the server, examine the file with `merkwelt check`, restore a backup")
        }
        _ = try await read { database in try Int.fetchOne(database, sql: "SELECT 1") }
    }

    package func close() async throws(ArchiveError) {
        guard queue.close() else { return }
        // The read connections are closed before the writer, because a reader that closes after it leaves the log's
        // files behind.
        await sweeping.withLock { $0 }?.value
        let (isVisitor, patience) = (configuration.isVisitor, configuration.patience)
        do {
            // Interrupted deletions are awaited, because a reader that closes after the writer leaves the log's files
            // behind.
            let (file, path) = (file, path)
            let keeper = try await pool.writeWithoutTransaction { database -> LogKeeper? in
                // If the log's index was replaced, the log stays, and the next start puts it into the file.
                guard file.hasOwnIndex else { return LogKeeper(path) }
                if isVisitor { return try Self.isInUse(database) ? LogKeeper(path) : nil }
                _ = try? Self.rewrite(database, upTo: Upkeep.quicklyRewritten, patience: patience)
                try? database.execute(sql: "UPDATE uses SET isOpen = 0")
                _ = try? database.checkpoint(.truncate)
                return nil
            }
            // Closing waits for readers, which end on the threads that tasks share. It therefore has a thread of its
            // own.
            let pool = pool
            try await withCheckedThrowingContinuation { continuation in
                Thread.detachNewThread {
                    // The last connection to close removes the log's files, which only the writer may.
                    pool.invalidateReadOnlyConnections()
                    continuation.resume(with: Result { try pool.close() })
                }
            }
            keeper?.close()
        } catch {
            throw ArchiveError(error, path: path)
        }
    }
}

extension SQLiteArchive {
    /// Brings the file of marks up to date. If the marks cannot be read now, this archive has not deleted anything yet.
    func completeMarks() {
        try? pool.read { Self.complete(marks, in: $0) }
    }

    static func complete(_ marks: MarkFile, in database: Database) {
        let rows = try? Row.fetchAll(database, sql: "SELECT mark, isRetention FROM forgotten ORDER BY mark")
        marks.complete((rows ?? []).map { (mark: $0[0], isRetention: $0[1]) })
    }

    /// Notes in the file that it is in use, so that a missing write-ahead log is noticed at the next start.
    ///
    /// A disk that has no room for the note does not prevent reading and deleting.
    static func noteOpened(in database: Database) {
        guard (try? database.execute(sql: "UPDATE uses SET isOpen = \(LogState.held)")) != nil else { return }
        emptyLog(in: database)
    }

    /// Puts the log into the file and empties it. Meanwhile the file says that its log may be empty. Before and
    /// afterwards an empty log counts as missing.
    static func emptyLog(in database: Database) {
        try? database.execute(sql: "UPDATE uses SET isOpen = \(LogState.emptied) WHERE isOpen = \(LogState.held)")
        _ = try? database.checkpoint(.truncate)
        // The log has content again before the file says so.
        try? database.execute(
            sql: "UPDATE uses SET count = count + 1, isOpen = CASE isOpen WHEN 0 THEN 0 ELSE \(LogState.held) END")
        _ = try? database.checkpoint(.passive)
    }

    /// Whether a server has the file open, or was killed while it had.
    static func isInUse(_ database: Database) throws -> Bool {
        guard try database.tableExists("uses") else { return false }
        return try Int.fetchOne(database, sql: "SELECT isOpen FROM uses") ?? 0 != LogState.closed
    }

    /// Rewrites a file of an earlier version once, so that deletions give room back to the disk. Without room for it
    /// the file stays as it is.
    private static func makeShrinkable(_ database: Database, upTo most: Int) {
        guard let mode = try? Int.fetchOne(database, sql: "PRAGMA auto_vacuum"), mode != 2,
            let pages = try? Int.fetchOne(database, sql: "PRAGMA page_count"),
            let pageSize = try? Int.fetchOne(database, sql: "PRAGMA page_size"), pages * pageSize <= most
        else { return }
        try? database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
        try? database.execute(sql: "VACUUM")
        emptyLog(in: database)
    }
}
