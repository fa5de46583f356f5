private import Foundation

/// The archive's file on the disk: whether it is still the one that was opened, who may read it, and what is held back of
/// the disk so that a full one can be made empty.
struct FileGuard: Sendable {
    let path: String
    private let device: UInt64
    private let number: UInt64

    /// Looks at the file that has just been opened.
    init(path: String) throws(ArchiveError) {
        self.path = path
        guard let identity = Self.identity(of: path) else { throw Self.vanished(path) }
        (device, number) = identity
    }

    /// Throws `vanished` if the file is no longer where it was opened: a commit to it would look stored and be lost.
    ///
    /// - Parameter hasLog: that a write-ahead log must be there as well, because something was just written.
    func check(hasLog: Bool = false) throws(ArchiveError) {
        guard let identity = Self.identity(of: path), identity == (device, number),
            !hasLog || Self.identity(of: path + "-wal") != nil
        else { throw Self.vanished(path) }
    }

    private static func identity(of path: String) -> (UInt64, UInt64)? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return (UInt64(status.st_dev), UInt64(status.st_ino))
    }

    private static func vanished(_ path: String) -> ArchiveError {
        ArchiveError(
            .vanished, at: path, "the file is no longer where it was opened; nothing more is stored",
            remedy: "put the folder back and start the server again")
    }

    /// Makes the file for its owner only, before the database puts anything into it; what lies beside it takes its mode.
    static func prepare(_ path: String) throws(ArchiveError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        // Whoever may not write it hears so from the database, with the reason.
        guard descriptor >= 0 else { return }
        close(descriptor)
        for file in [path, path + "-wal", path + "-shm"] {
            var status = stat()
            if stat(file, &status) == 0, status.st_mode & 0o077 != 0, status.st_uid == geteuid() { chmod(file, 0o600) }
        }
    }

    /// How large the write-ahead log is; nil where there is none.
    static func logSize(of path: String) -> Int? {
        var status = stat()
        return stat(path + "-wal", &status) == 0 ? Int(status.st_size) : nil
    }
}

/// Room on the disk that only deletions may use.
///
/// A deletion has to write before it frees anything. On a disk that is full to the last byte it could not, so a file of
/// this size lies beside the archive, and makes room by going.
struct Reserve: Sendable {
    let path: String
    let bytes: Int

    init(_ archive: String, bytes: Int) {
        path = archive + "-reserve"
        self.bytes = bytes
    }

    /// Takes the room, if there is some to take; without one nothing is left behind.
    func take() {
        guard bytes > 0 else { return }
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        let isTaken = posix_fallocate(descriptor, 0, off_t(bytes)) == 0
        close(descriptor)
        if !isTaken { release() }
    }

    /// Gives the room back; false if there was none.
    @discardableResult
    func release() -> Bool { bytes > 0 && unlink(path) == 0 }
}
