import GRDB

extension ArchiveError {
    /// Translates an error of SQLite.
    ///
    /// - Parameters:
    ///   - error: the error that was thrown while working on the database.
    ///   - path: the archive's file.
    init(_ error: any Error, path: String) {
        if let error = error as? ArchiveError {
            self = error
            return
        }
        guard let error = error as? DatabaseError else {
            self.init(.other, at: path, "\(error)", remedy: "report this fault")
            return
        }
        switch error.resultCode {
        case .SQLITE_FULL:
            self.init(
                .full, at: path, "no space is left, nothing of this change was stored",
                remedy: "free some space or raise the archive's limit, then send it again")
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            self.init(
                .locked, at: path, "another program holds the file",
                remedy: "close that program, then try again")
        case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT:
            self.init(
                .damaged, at: path, "the file is damaged or not an archive (\(error.message ?? "unreadable"))",
                remedy: "nothing was changed in it; restore a backup or name another file")
        case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
            self.init(
                .unwritable, at: path, "the file cannot be opened for writing",
                remedy: "check that the folder exists and that this user may write in it")
        case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE:
            // The index of the write-ahead log has no room.
            self.init(
                .full, at: path, "no space is left, nothing of this change was stored",
                remedy: "free some space or raise the archive's limit, then send it again")
        case .SQLITE_IOERR:
            self.init(
                .unwritable, at: path, "the disk reported a fault (SQLite \(error.extendedResultCode.rawValue))",
                remedy: "check the disk, then start again")
        case .SQLITE_INTERRUPT, .SQLITE_ABORT, .SQLITE_MISUSE:
            self.init(.closed, at: path, "the archive has been closed", remedy: "start the server again")
        default:
            self.init(
                .other, at: path, "SQLite \(error.extendedResultCode.rawValue): \(error.message ?? "no message")",
                remedy: "report this fault")
        }
    }

    /// Whether the change could succeed by itself, because the fault may lie in another change of its group.
    var concernsOneChange: Bool { code == .other }
}
