private import Foundation

/// The archive's files on the disk: their identity since they were opened, and their permissions.
struct FileGuard: Sendable {
    let path: String
    private let files: [(end: String, identity: Identity)]
    private static let index = "-shm"

    private struct Identity: Equatable {
        let device: UInt64
        let number: UInt64

        init(_ status: stat) {
            (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
        }
    }

    /// Remembers the opened file, its write-ahead log and the log's index.
    init(path: String) throws(ArchiveError) {
        self.path = path
        files = ["", "-wal", Self.index].compactMap { end in Self.identity(of: path + end).map { (end, $0) } }
        guard files.first?.end == "" else { throw Self.vanished(path, "") }
    }

    /// Throws `vanished` if one of the files was moved, removed or replaced. A commit would then succeed and be lost.
    func check() throws(ArchiveError) {
        for (end, identity) in files where Self.identity(of: path + end) != identity {
            throw Self.vanished(path, end)
        }
    }

    /// Whether the log's index is the one that was opened. Checkpointing with another index damages the file.
    var hasOwnIndex: Bool {
        files.allSatisfy { $0.end != Self.index || Self.identity(of: path + $0.end) == $0.identity }
    }

    private static func identity(of path: String) -> Identity? {
        var status = stat()
        return stat(path, &status) == 0 ? Identity(status) : nil
    }

    /// The largest size of the log's index in bytes, for a log several times as large as the limit.
    static let indexBytes = 128 << 10

    /// Allocates all blocks of the log's index. SQLite maps the index into memory and allocates one block in 4096
    /// bytes. If blocks are smaller and the disk is full, writing to the others would end the program.
    ///
    /// It uses SQLite's own descriptor, because closing another one would release all locks of this process on the
    /// index.
    func fillIndex() {
        guard let index = files.first(where: { $0.end == Self.index }) else { return }
        for descriptor in 3..<min(65_536, Int32(clamping: sysconf(Int32(_SC_OPEN_MAX)))) {
            var status = stat()
            guard fstat(descriptor, &status) == 0, Identity(status) == index.identity else { continue }
            _ = posix_fallocate(descriptor, 0, off_t(Self.indexBytes))
            return
        }
    }

    private static func vanished(_ path: String, _ end: String) -> ArchiveError {
        let what = end.isEmpty ? "the file" : "what belongs to the file (\(path)\(end))"
        return ArchiveError(
            .vanished, at: path, "\(what) is no longer where it was opened; nothing more is stored",
            remedy: "put the folder back and start the server again")
    }

    /// The size of the file in bytes.
    var size: Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Makes the file for its owner only, before the database writes to it. The files beside it take its mode.
    static func prepare(_ path: String) throws(ArchiveError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        // If the file cannot be written, the database reports it with the reason.
        guard descriptor >= 0 else { return }
        close(descriptor)
        for file in [path, path + "-wal", path + "-shm"] {
            var status = stat()
            if stat(file, &status) == 0, status.st_mode & 0o077 != 0, status.st_uid == geteuid() { chmod(file, 0o600) }
        }
    }

    /// The size of the write-ahead log in bytes; nil if there is none.
    static func logSize(of path: String) -> Int? {
        var status = stat()
        return stat(path + "-wal", &status) == 0 ? Int(status.st_size) : nil
    }
}
