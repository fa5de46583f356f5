import Synchronization

/// The archive in a PostgreSQL database, which several servers may share.
///
/// Appends of many devices share transactions. Everything else is a transaction of its own on one of some connections. All
/// of them may be repeated, and are where the server went away or two of them met.
package final class PostgresArchive: ProfileStore {
    /// Remarks for the operator from opening, one sentence each.
    package let remarks: [String]

    let configuration: PostgresConfiguration
    let place: String
    let pool: PostgresPool
    /// The name by which this program takes work from others.
    let holder: String
    let notices: StudyNotices
    private let queues: [AppendQueue]
    private let isClosed = Atomic(false)

    /// Opens an archive whose tables are there. It waits for the server, so it is called where a program starts.
    ///
    /// - Parameters:
    ///   - url: the database, in libpq's own syntax and without a password.
    ///   - configuration: the settings.
    /// - Throws: `unwritable`, `foreign`, `newer`, `locked`.
    package init(_ url: String, configuration: PostgresConfiguration) throws(ArchiveError) {
        let (library, address) = (try Libpq.loaded.get(), try PostgresAddress(url))
        self.configuration = configuration
        place = address.description
        holder = String(UInt64.random(in: .min ... .max), radix: 16)
        func worker() -> PostgresWorker {
            PostgresWorker(
                library, address, isRehearsed: configuration.isRehearsed, isCopy: configuration.isCopy)
        }
        let first = worker()
        remarks = try ServerCheck(place, isCopy: configuration.isCopy).run(on: first)
        notices = StudyNotices(library, address, isCopy: configuration.isCopy)
        pool = PostgresPool([first] + (1..<max(1, configuration.connections)).map { _ in worker() })
        queues = (0..<(configuration.isCopy ? 0 : max(1, configuration.writers))).map { _ in
            AppendQueue(worker(), configuration.limits, most: configuration.group)
        }
    }

    /// Makes the tables in an empty database, or brings those of an earlier version up to date.
    package static func upgrade(_ url: String) throws(ArchiveError) {
        let (library, address) = (try Libpq.loaded.get(), try PostgresAddress(url))
        let worker = PostgresWorker(library, address, isRehearsed: false)
        defer { worker.close() }
        try PostgresSchema.upgrade(worker, at: address.description)
    }

    /// Reads one moment of the database.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws(ArchiveError) -> Value {
        try checkOpen()
        return try await pool.transact(isReading: true) { .keep(try body($0)) }
    }

    /// Changes the database. The value is given once the change is on disk.
    func change<Value: Sendable>(
        _ body: @escaping @Sendable (PostgresConnection) throws -> Ending<Value>
    ) async throws(ArchiveError) -> Value {
        try checkOpen()
        let now = configuration.now()
        return try await pool.transact { database in
            try TimeRow.note(now, in: database)
            return try body(database)
        }
    }

    /// All uploads of a profile go through one queue, so that no two transactions wait for its row.
    func queue(of profile: ProfileIdentifier) -> AppendQueue {
        queues[profile.bytes.suffix(4).reduce(0) { $0 << 8 | Int($1) } % queues.count]
    }

    func checkOpen() throws(ArchiveError) {
        guard isClosed.load(ordering: .acquiring) else { return }
        throw ArchiveError(.closed, at: place, "the archive has been closed", remedy: "start the server again")
    }

    package func probe() async throws(ArchiveError) {
        try checkOpen()
        let place = place
        try await pool.transact { database in
            // A standby answers reads too.
            let isReadOnly = try database.rows("SELECT current_setting('transaction_read_only')").first?[0] == "on"
            if isReadOnly { throw PostgresError(state: "25006", message: "it is read-only") }
            try PostgresSchema.checkComplete(database, at: place)
            return .keep(())
        }
    }

    package func close() async throws(ArchiveError) {
        if isClosed.exchange(true, ordering: .acquiringAndReleasing) { return }
        for queue in queues { queue.close() }
        notices.close()
        pool.close()
    }
}
