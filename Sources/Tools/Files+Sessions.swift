package import Sessions

extension Files {
    /// Writes the file of a session under a name that the command makes itself.
    ///
    /// - Parameters:
    ///   - session: what is written; its own file may be made again.
    ///   - text: the file's content.
    ///   - path: where it goes.
    /// - Throws: a ``Complaint`` where the file of another session is there.
    package static func write(_ session: Session, _ text: String, to path: String) throws {
        guard !holdsAnother(than: session, path) else {
            throw Complaint("\(path): it holds another session than \(session.id); name another folder")
        }
        try write(Array(text.utf8), to: path)
    }

    /// Whether something else than this session's file is at a path.
    package static func holdsAnother(than session: Session, _ path: String) -> Bool {
        guard let text = try? Files.text(path) else { return false }
        guard let there = try? SessionDocument(json: text).session else { return true }
        return there.id != session.id || there.family != session.family || there.seed != session.seed
            || there.definitionHash != session.definitionHash
    }
}
