import GRDB

/// The audit log of an archive's file, for programs that do not open the file as an archive. A server may be using it.
package struct AuditLog: Sendable {
    private let path: String
    private let configuration: ArchiveConfiguration

    /// - Parameters:
    ///   - path: the archive's file.
    ///   - configuration: the clock, and the time to wait for other programs that use the file.
    package init(of path: String, configuration: ArchiveConfiguration = ArchiveConfiguration()) {
        self.path = path
        self.configuration = configuration
    }

    /// The reason to doubt the clock, by the file's record of time; nil if there is none.
    package func clockDoubt() throws(ArchiveError) -> ClockDoubt? {
        do {
            var connection = Configuration()
            connection.readonly = true
            connection.busyMode = .timeout(configuration.patience)
            let file = try DatabaseQueue(path: path, configuration: connection)
            let doubt = try file.read { try ClockRecord.doubt(at: configuration.now(), in: $0) }
            try file.close()
            return doubt
        } catch {
            throw ArchiveError(error, path: path)
        }
    }

    /// Adds an entry. A file of an earlier version has no audit log, and then nothing happens.
    package func note(_ note: AuditNote) throws(ArchiveError) {
        do {
            var connection = Configuration()
            connection.busyMode = .timeout(configuration.patience)
            let file = try DatabaseQueue(path: path, configuration: connection)
            let isInUse = try file.write { database in
                guard try AuditChain.exists(in: database) else { return false }
                try AuditChain.add(note, at: configuration.now(), in: database)
                return try SQLiteArchive.isInUse(database)
            }
            let keeper = isInUse ? LogKeeper(path) : nil
            try file.close()
            keeper?.close()
        } catch {
            throw ArchiveError(error, path: path)
        }
    }
}
