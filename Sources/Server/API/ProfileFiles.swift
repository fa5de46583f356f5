import Archive
import Export
import Logging
import NIOCore
import Sessions
import Tree

/// Writes the data of a profile into files that are delivered piece by piece.
struct ProfileFiles: Sendable {
    let archive: any SessionStore
    let people: any PeopleStore
    let scoring: ScoringService

    /// Writes the documents of a profile's sessions as the elements of an array.
    ///
    /// - Returns: the text after the array: the sessions that the disk has altered, or nothing.
    func writeSessions(
        of profile: ProfileIdentifier, family: String?, presence: Presence?, logger: Logger, _ record: ExportRecord,
        _ write: (ByteBuffer) async throws -> Void
    ) async throws -> String {
        var altered: [Value] = []
        try await forEachSession(of: profile, family: family) { session in
            do throws(ArchiveError) {
                try await archive.verify(session)
            } catch {
                // A session that the disk has altered is left out, and does not prevent the export of the others.
                guard error.code == .altered else { throw error }
                logger.error("\(error)")
                altered.append(["id": .text(session.record.identifier.text), "detail": .text(error.description)])
                return
            }
            if record.sessions > 0 { try await write(ByteBuffer(string: ",\n")) }
            record.sessions += 1
            let results = try await results(of: session, for: profile, presence: presence, logger: logger)
            try await StoredDocument(archive: archive, session: session).write(results) {
                try await write(ByteBuffer(bytes: $0))
            }
        }
        return altered.isEmpty ? "" : #","unreadable":"# + Value.list(altered).json()
    }

    /// The results of a session in an export. The export waits for them, because it has begun and can no longer be
    /// refused.
    private func results(
        of session: StoredSession, for profile: ProfileIdentifier, presence: Presence?, logger: Logger
    ) async throws -> SessionWriter.Results {
        do {
            return try await scoring.results(of: session, for: profile, presence: presence, logger: logger)
        } catch let problem as Problem {
            return .fault(problem.detail)
        }
    }

    func forEachSession(
        of profile: ProfileIdentifier, family: String?, _ body: (StoredSession) async throws -> Void
    ) async throws {
        var cursor: SessionCursor?
        repeat {
            // Sessions are read one at a time, because what waits for a slow reader is held in memory, with its
            // definitions.
            let page = try await archive.sessions(of: profile, family: family, after: cursor, limit: 1)
            for session in page.sessions { try await body(session) }
            cursor = page.next
        } while cursor != nil
    }

    /// Writes the export into the audit log. If the log has no room, people get their data all the same.
    func writeDown(_ record: ExportRecord, of profile: ProfileIdentifier, _ logger: Logger) async {
        do {
            guard let author = try await people.author(profile) else { return }
            try await people.note(AuditNote(.export, of: author.actor, by: author, record.detail))
        } catch {
            logger.error("an export is not in the audit log: \(error)")
        }
    }
}
