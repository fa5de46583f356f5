private import Foundation

/// Room on the disk that only those may use who make room, and who come to do so.
///
/// A deletion has to write before it frees anything. On a disk that is full to the last byte it could not, so a file lies beside
/// the archive, and makes room by going. It is always larger than what the write-ahead log still has to put into the archive's
/// file, and some more: else the log would take all of it, and nothing would be left for the deletion.
struct Reserve: Sendable {
    /// What is held back at least, in bytes, on however small a disk.
    private static let least = 2 << 20
    private static let step = 1 << 20

    let path: String
    /// How much is held back. A visitor takes none where the server has none, and gives back what it used of it.
    let bytes: Int

    /// - Parameter bytes: how much is held back; on a small disk a quarter of it, and at least 2 MB. nil for a visitor.
    init(_ archive: String, bytes: Int?) {
        path = archive + "-reserve"
        let bytes = bytes ?? Self.size(of: path)
        guard bytes > Self.least else {
            self.bytes = bytes
            return
        }
        var disk = statvfs()
        let folder = (archive as NSString).deletingLastPathComponent
        let isKnown = statvfs(folder.isEmpty ? "." : folder, &disk) == 0
        let quarter = isKnown ? Int(clamping: UInt64(disk.f_blocks) * UInt64(disk.f_frsize) / 4) : bytes
        self.bytes = max(Self.least, min(bytes, quarter))
    }

    /// How much the log may need of it: the rest is for what is written meanwhile.
    func holds(_ need: Int) -> Bool { bytes == 0 || size >= bytes && need <= size - size / 4 }

    private var size: Int { Self.size(of: path) }

    private static func size(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Takes the room, as much of it as there is: what another program does not get is there for a deletion.
    ///
    /// - Parameter need: how much the log has to put into the archive's file.
    /// - Returns: whether it is enough.
    @discardableResult
    func take(for need: Int = 0) -> Bool {
        guard bytes > 0 else { return true }
        let wanted = max(bytes, need + need / 2)
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return false }
        var size = Int(status.st_size)
        if size > wanted, ftruncate(descriptor, off_t(wanted)) == 0 { size = wanted }
        while size < wanted {
            let piece = min(Self.step, wanted - size)
            guard posix_fallocate(descriptor, off_t(size), off_t(piece)) == 0 else { break }
            size += piece
        }
        return size >= wanted
    }

    /// Gives a part of the room back where opening the archive would not have enough: the log's index is written through memory,
    /// and a disk that is full then ends the program.
    func releaseToOpen() {
        var disk = statvfs()
        guard statvfs(path, &disk) == 0 else { return }
        if UInt64(disk.f_bavail) * UInt64(disk.f_frsize) < UInt64(4 * FileGuard.indexBytes) { release() }
    }

    /// Gives a part of the room back; false if there was none. Never all at once: another program that fills the disk at that
    /// moment gets this part, and there are others.
    @discardableResult
    func release() -> Bool {
        let size = size
        guard size > 0 else { return false }
        return truncate(path, off_t(max(0, size - Self.step))) == 0
    }
}
