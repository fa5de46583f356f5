import Foundation
import Mail
import Tools

/// A folder into which mails are written, each as a file that mail programs can open.
struct MailFolder: Sendable {
    private let path: String

    /// - Throws: ``Complaint`` if the folder does not exist and cannot be made.
    init(_ path: String) throws {
        self.path = path
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Complaint("--mail-folder \(path): the folder cannot be made; name one that this user may write to")
        }
    }

    func mailer(from: MailAddress) -> Mailer {
        Mailer(from: from) { message in
            let file = path + "/\(message.identity).eml"
            let isWritten = FileManager.default.createFile(
                atPath: file + ".part", contents: Data(message.bytes), attributes: [.posixPermissions: 0o600])
            // The file appears only when it is complete.
            guard isWritten, rename(file + ".part", file) == 0 else { return .refused(.unavailable) }
            return .sent
        }
    }
}
