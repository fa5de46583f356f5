package import Archive
package import Sessions

/// The document of one stored session. It is written piece by piece, so that memory only holds a part of a long log.
package struct StoredDocument: Sendable {
    private let archive: any SessionStore
    private let session: StoredSession

    package init(archive: any SessionStore, session: StoredSession) {
        self.archive = archive
        self.session = session
    }

    /// The size of a piece in bytes.
    private static let pieceBytes = 32 << 10

    /// Writes the document as canonical JSON.
    ///
    /// - Parameters:
    ///   - results: the results that were derived from the log.
    ///   - emit: takes the next bytes.
    /// - Throws: an `ArchiveError`; `gone` if the session is deleted meanwhile, so that half a document never looks whole.
    package func write(_ results: SessionWriter.Results, emit: ([UInt8]) async throws -> Void) async throws {
        var writer = SessionWriter()
        var last: Branch?
        while true {
            let branches = try await archive.branches(of: session, after: last)
            if branches.isEmpty { break }
            last = branches.last
            var text: [UInt8] = []
            for branch in branches {
                writer.add(branch: branch.entry.text, received: branch.received, to: &text)
            }
            try await emit(text)
        }
        var next = 0
        while next <= session.through {
            let entries = try await archive.entries(of: session, from: next)
            guard !entries.isEmpty else { throw gone }
            var text: [UInt8] = []
            // The log may have grown since; the document ends where the session was when it was asked for.
            for entry in entries where entry.index <= session.through { writer.add(entry: entry.text, to: &text) }
            next += entries.count
            try await emit(text)
        }
        let record = session.record
        guard let head = SessionWriter.head(stored: record.header, definition: record.definition) else {
            throw ArchiveError(
                .altered, at: "session \(record.identifier)", "the header is no JSON object",
                remedy: "restore a backup; the other sessions can be read and exported")
        }
        var end: [UInt8] = []
        writer.end(head: head, results, to: &end)
        for start in stride(from: 0, to: end.count, by: Self.pieceBytes) {
            try await emit(Array(end[start..<min(start + Self.pieceBytes, end.count)]))
        }
    }

    private var gone: ArchiveError {
        ArchiveError(
            .gone, at: "session \(session.record.identifier)", "the session was deleted while it was read",
            remedy: "ask for the list of sessions again")
    }

    /// The whole document in memory.
    ///
    /// - Parameter results: what was derived from it.
    package func bytes(_ results: SessionWriter.Results = .none) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        // Space is reserved, because an array that grows takes twice what it holds.
        bytes.reserveCapacity(session.bytes + session.record.definition.utf8.count + (64 << 10))
        try await write(results) { bytes += $0 }
        return bytes
    }
}
