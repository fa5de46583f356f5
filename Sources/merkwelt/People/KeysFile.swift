import Credentials
import Foundation
import Synchronization
import Tools

/// The file with the keys that second factors are made of: beside the archive, not in it, and in no backup of it.
final class KeysFile: Sendable {
    private let path: String
    private let ring = Mutex<KeyRing?>(nil)

    init(_ path: String) { self.path = path }

    /// The keys; a file that is not there is made.
    ///
    /// - Throws: ``Complaint`` if others on this machine may read the file, or it holds no keys.
    func keys() throws -> KeyRing {
        try ring.withLock { ring in
            if let ring { return ring }
            let found = try read() ?? make()
            ring = found
            return found
        }
    }

    private func read() throws -> KeyRing? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        guard let mode = attributes[.posixPermissions] as? Int, mode & 0o077 == 0 else {
            throw Complaint("\(path): others on this machine may read these keys; run: chmod 600 \(path)")
        }
        guard let ring = KeyRing(json: try String(contentsOfFile: path, encoding: .utf8)) else {
            throw Complaint(
                "\(path): expected the lab's keys, found something else; put the file back that belongs to this database"
            )
        }
        return ring
    }

    /// Makes the file, unless another process was faster.
    private func make() throws -> KeyRing {
        let ring = KeyRing()
        let text = Array((ring.json + "\n").utf8)
        let draft = path + ".part-\(getpid())"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard descriptor >= 0 else { throw Complaint("\(path): the keys cannot be written (\(Self.reason))") }
        defer { unlink(draft) }
        let written = write(descriptor, text, text.count)
        let isKept = written == text.count && fsync(descriptor) == 0
        close(descriptor)
        guard isKept else { throw Complaint("\(path): the keys cannot be written (\(Self.reason))") }
        // Under its name it is whole from the first moment on, and never takes another's place.
        guard link(draft, path) == 0 else {
            guard errno == EEXIST, let other = try read() else {
                throw Complaint("\(path): the keys cannot be written (\(Self.reason))")
            }
            return other
        }
        return ring
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
