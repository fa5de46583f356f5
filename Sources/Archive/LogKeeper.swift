import GRDB

/// What a file says of its write-ahead log.
enum LogState {
    /// Whoever had the file open has closed it: there is no log.
    static let closed = 0
    /// It is open, and something stands in the log: one that is missing or empty was taken away.
    static let held = 1
    /// It is open, and the log is just being emptied.
    static let emptied = 2
}

/// Keeps the last connection that may write from putting the log into the file and removing it, as SQLite does when it closes.
///
/// Who has an archive open beside its server, or after it was killed, leaves the log to it: a log that is gone would look like
/// one that was lost. A connection that only reads can do neither, so it is the last one to close.
struct LogKeeper {
    private let connection: DatabaseQueue

    /// nil where the file cannot be read.
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
