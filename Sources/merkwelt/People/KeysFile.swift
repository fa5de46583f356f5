import Credentials
import Synchronization
import Tools

/// The file with the keys that second factors are made of: beside the archive, not in it, and in no backup of it.
final class KeysFile: Sendable {
    private let file: PrivateFile
    private let ring = Mutex<KeyRing?>(nil)

    init(_ path: String) { file = PrivateFile(path, content: "these keys") }

    /// The keys; a file that is not there is made.
    ///
    /// - Throws: ``Complaint`` if others on this machine may read the file, or it holds no keys.
    func keys() throws -> KeyRing {
        try ring.withLock { ring in
            if let ring { return ring }
            let text = try file.text() ?? file.make(KeyRing().json + "\n")
            guard let found = KeyRing(json: text) else {
                throw Complaint(
                    "\(file.path): expected the lab's keys, found something else; "
                        + "put the file back that belongs to this database")
            }
            ring = found
            return found
        }
    }
}
