import Credentials
import Synchronization
import Tools

/// The file with the keys that second factors are made of: beside the archive, not in it, and in no backup of it.
final class KeysFile: Sendable {
    private let file: PrivateFile
    private let ring = Mutex<KeyRing?>(nil)

    init(_ path: String) { file = PrivateFile(path, content: "these keys") }

    var path: String { file.path }

    /// The keys; a file that is not there is made.
    ///
    /// - Throws: ``Complaint`` if others on this machine may read the file, or it holds no keys.
    func keys() throws -> KeyRing {
        try ring.withLock { ring in
            if let ring { return ring }
            let found = try existing() ?? keep(KeyRing())
            ring = found
            return found
        }
    }

    /// The keys; nil where there are none yet.
    ///
    /// - Throws: ``Complaint`` if others on this machine may read the file, or it holds no keys.
    func existing() throws -> KeyRing? {
        try file.text().map(read)
    }

    /// Keeps keys where there are none yet.
    ///
    /// - Returns: the keys that are there now, which are others where there were some.
    /// - Throws: ``Complaint`` if the file cannot be written, others may read it, or it holds no keys.
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
