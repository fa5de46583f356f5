import Foundation
import TLS
import Tools

/// The file with the lab's certificate authority. It is beside the archive, not in it, and in no backup of it.
struct AuthorityFile {
    private let file: PrivateFile

    init(_ path: String) { file = PrivateFile(path, content: "the key of this certificate") }

    /// The authority, and whether it is new because there was no file.
    ///
    /// - Throws: ``Complaint`` if other users of this machine may read the file, it has no authority, or the clock is
    ///   wrong.
    func authority() throws -> (Authority, isNew: Bool) {
        do {
            if let text = try file.text() { return (try Authority(pem: text), false) }
            let now = Int(Date().timeIntervalSince1970)
            let made = try Authority(computer: ProcessInfo.processInfo.hostName, now: now)
            // Another process may have been faster.
            let kept = try Authority(pem: file.make(made.pem()))
            return (kept, kept.certificate.fingerprint == made.certificate.fingerprint)
        } catch let error as TLSError {
            throw Complaint("\(file.path): \(error)")
        }
    }

    /// Deletes the file.
    ///
    /// - Returns: the authority that was in it; nil if the file had another content.
    func forget() throws -> Authority? {
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw Complaint("\(file.path): there is no certificate to forget")
        }
        let authority = (try? String(contentsOfFile: file.path, encoding: .utf8)).flatMap { try? Authority(pem: $0) }
        try FileManager.default.removeItem(atPath: file.path)
        return authority
    }
}
