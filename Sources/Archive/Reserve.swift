private import Foundation

/// Room on the disk for changes that make room, and for changes that lead to those, such as sign-ins.
///
/// A deletion has to write before it frees anything, which a full disk does not allow. A file beside the archive
/// therefore holds room, which is freed by shortening the file. The file is always larger than the rest of the
/// write-ahead log that has to go into the archive's file. Otherwise the log would take all of the room.
struct Reserve: Sendable {
    /// The least size of the reserve in bytes, even on a small disk.
    private static let least = 2 << 20
    private static let step = 1 << 20

    let path: String
    /// The size of the reserve in bytes. A visitor takes no reserve if the server has none, and restores what it used
    /// of it.
    let bytes: Int

    /// - Parameter bytes: the size of the reserve; on a small disk a quarter of it, and at least 2 MB. It is nil for a
    ///   visitor.
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

    /// Whether the reserve is enough for the log. A quarter is left for writes in the meantime.
    func holds(_ need: Int) -> Bool { bytes == 0 || size >= bytes && need <= size - size / 4 }

    private var size: Int { Self.size(of: path) }

    private static func size(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Takes the room, or as much of it as there is, so that it is left for a deletion and not for another program.
    ///
    /// - Parameter need: the bytes that the log has to put into the archive's file.
    /// - Returns: whether the room is enough.
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

    /// Releases a part of the reserve if opening the archive would not have enough room. The log's index is written
    /// through mapped memory, and a full disk then ends the program.
    func releaseToOpen() {
        var disk = statvfs()
        guard statvfs(path, &disk) == 0 else { return }
        if UInt64(disk.f_bavail) * UInt64(disk.f_frsize) < UInt64(4 * FileGuard.indexBytes) { release() }
    }

    /// Releases a part of the reserve; false if it was empty. It never releases all at once, because another program
    /// that fills the disk just then would take all of it.
    @discardableResult
    func release() -> Bool {
        let size = size
        guard size > 0 else { return false }
        return truncate(path, off_t(max(0, size - Self.step))) == 0
    }
}
