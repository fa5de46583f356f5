import GRDB

/// The state of the write-ahead log, as the file notes it.
enum LogState {
    /// The file was closed, and has no log.
    static let closed = 0
    /// The file is open and its log has content. A log that is missing or empty was removed.
    static let held = 1
    /// The file is open and its log is being emptied.
    static let emptied = 2
}

/// Keeps the last writing connection from checkpointing and removing the log, as SQLite does when it closes.
///
/// A program that opens an archive beside its server, or after the server was killed, must leave the log, because a
/// removed log would look like a lost one. A read-only connection cannot remove it, so this one is closed last.
struct LogKeeper {
    private let connection: DatabaseQueue

    /// Opens a read-only connection; nil if the file cannot be read.
    init?(_ path: String) {
        var configuration = Configuration()
        configuration.readonly = true
        guard let connection = try? DatabaseQueue(path: path, configuration: configuration),
            (try? connection.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_master") }) != nil
        else { return nil }
        self.connection = connection
    }

    func close() { try? connection.close() }
}
