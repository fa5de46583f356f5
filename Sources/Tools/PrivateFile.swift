import Foundation

/// A file with a secret in it: for its owner alone, whole from the first moment on, and never written over unless that
/// is asked for.
package struct PrivateFile: Sendable {
    package let path: String
    /// What is in it, as messages name it: `these keys`.
    private let content: String

    /// - Parameters:
    ///   - path: where it lies.
    ///   - content: what is in it, as messages name it.
    package init(_ path: String, content: String) {
        self.path = path
        self.content = content
    }

    /// The file's text; nil where there is none.
    ///
    /// - Throws: ``Complaint`` if others on this machine may read it.
    package func text() throws -> String? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        guard let mode = attributes[.posixPermissions] as? Int, mode & 0o077 == 0 else {
            throw Complaint("\(path): others on this machine may read \(content); run: chmod 600 \(path)")
        }
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    /// Makes the file, unless another process was faster.
    ///
    /// - Returns: the text that is in it now, which is the other's where that was faster.
    /// - Throws: ``Complaint`` if it cannot be written.
    package func make(_ text: String) throws -> String {
        let bytes = Array(text.utf8)
        let draft = path + ".part-\(getpid())"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard descriptor >= 0 else { throw failure }
        defer { unlink(draft) }
        let written = write(descriptor, bytes, bytes.count)
        let isKept = written == bytes.count && fsync(descriptor) == 0
        close(descriptor)
        guard isKept else { throw failure }
        // Under its name it is whole from the first moment on, and never takes another's place.
        guard link(draft, path) == 0 else {
            guard errno == EEXIST, let other = try self.text() else { throw failure }
            return other
        }
        return text
    }

    /// Puts another text in the place of the one that is there, which is overwritten on the disk before.
    ///
    /// - Throws: ``Complaint`` if it cannot be written.
    package func replace(_ text: String) throws {
        let next = PrivateFile(path + ".next", content: content)
        unlink(next.path)
        _ = try next.make(text)
        if let old = try self.text() {
            let descriptor = open(path, O_WRONLY)
            guard descriptor >= 0 else { throw failure }
            let blank = [UInt8](repeating: 0x20, count: old.utf8.count)
            let isBlank = write(descriptor, blank, blank.count) == blank.count && fsync(descriptor) == 0
            close(descriptor)
            guard isBlank else { throw failure }
        }
        guard rename(next.path, path) == 0 else { throw failure }
    }

    private var failure: Complaint {
        Complaint("\(path): \(content) cannot be written (\(String(cString: strerror(errno))))")
    }
}
