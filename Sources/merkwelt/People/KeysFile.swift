import Credentials
import Synchronization
import Tools

/// The file with the keys of second factors. It is beside the archive, not in it, and in no backup of it.
final class KeysFile: Sendable {
    private let file: PrivateFile
    private let ring = Mutex<KeyRing?>(nil)

    init(_ path: String) { file = PrivateFile(path, content: "these keys") }

    var path: String { file.path }

    /// The keys. A missing file is made.
    ///
    /// - Throws: ``Complaint`` if other users of this machine may read the file, or it has no keys.
    func keys() throws -> KeyRing {
        try ring.withLock { ring in
            if let ring { return ring }
            let found = try existing() ?? keep(KeyRing())
            ring = found
            return found
        }
    }

    /// The keys; nil if there are none yet.
    ///
    /// - Throws: ``Complaint`` if other users of this machine may read the file, or it has no keys.
    func existing() throws -> KeyRing? {
        try file.text().map(read)
    }

    /// Stores keys if there are none yet.
    ///
    /// - Returns: the stored keys, which may be earlier ones.
    /// - Throws: ``Complaint`` if the file cannot be written, other users may read it, or it has no keys.
    func keep(_ ring: KeyRing) throws -> KeyRing {
        try read(file.make(ring.json + "\n"))
    }

    private func read(_ text: String) throws -> KeyRing {
        guard let found = KeyRing(json: text) else {
            throw Complaint(
                "\(path): expected the lab's keys, found something else; put the file back that belongs to this database"
            )
        }
        return found
    }
}
