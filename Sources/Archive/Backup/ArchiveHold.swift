private import Foundation
import GRDB

/// Locks an archive's file, so that another can take its place.
///
/// While the lock lasts no other program can open the file, and it is refused while another program has the file open.
/// The content of the write-ahead log goes into the file first, so that the file alone is the whole archive.
final class ArchiveHold {
    let path: String
    /// The database; nil if the file is too damaged to be read. The file is locked all the same.
    let database: DatabaseQueue?
    private let descriptor: Int32

    /// - Throws: `locked` if another program has the file open.
    init(_ path: String, patience: Double) throws(ArchiveError) {
        self.path = path
        guard Self.looksLikeDatabase(path) else {
            // SQLite would delete the log when it closes a file that it could not read.
            database = nil
            descriptor = try Self.lockBytes(of: path)
            return
        }
        do {
            let hadLog = FileGuard.logSize(of: path) ?? 0 > 0
            var connection = Configuration()
            connection.busyMode = .timeout(patience)
            connection.prepareDatabase { $0.add(function: Seal.function) }
            let database = try DatabaseQueue(path: path, configuration: connection)
            try database.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
                // It fails if another connection is open, and leaves no log.
                try database.execute(sql: "PRAGMA journal_mode = DELETE")
                try database.inTransaction(.exclusive) {
                    // The server did not close the file, and now nothing is missing.
                    if hadLog { try? database.execute(sql: "UPDATE uses SET isOpen = 0") }
                    return .commit
                }
            }
            self.database = database
            descriptor = -1
        } catch {
            let fault = ArchiveError(error, path: path)
            guard fault.code == .damaged else { throw fault.code == .locked ? Self.isInUse(path) : fault }
            database = nil
            descriptor = try Self.lockBytes(of: path)
        }
    }

    deinit {
        try? database?.close()
        if descriptor >= 0 { close(descriptor) }
    }

    private static func looksLikeDatabase(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return true }
        defer { try? file.close() }
        let head = (try? file.read(upToCount: 16)) ?? Data()
        return head.isEmpty || head == Data("SQLite format 3\0".utf8)
    }

    private static func isInUse(_ path: String) -> ArchiveError {
        ArchiveError(
            .locked, at: path, "a server or another program has the file open; nothing was changed",
            remedy: "stop it, then try again")
    }

    /// Takes SQLite's exclusive lock, on the bytes that every connection has locked for reading.
    private static func lockBytes(of path: String) throws(ArchiveError) -> Int32 {
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotPlace(path, errno) }
        var lock = flock()
        lock.l_type = .init(F_WRLCK)
        lock.l_whence = .init(SEEK_SET)
        lock.l_start = 0x4000_0000
        lock.l_len = 512
        guard fcntl(descriptor, F_SETLK, &lock) == 0 else {
            close(descriptor)
            throw isInUse(path)
        }
        return descriptor
    }
}
