import Archive
import Interface
import Sessions
import Studies
import Tasks
import Tree

/// A session's log, read and replayed before anything of it is written.
struct SessionReading: Sendable {
    /// The stored document; nil where the disk has altered it.
    let bytes: [UInt8]?
    /// The document as it was read; nil where it cannot be.
    private(set) var document: SessionDocument?
    private(set) var logHash: String?
    /// What replaying it came to; nil for a participation's own log, and where it cannot be replayed.
    private(set) var outcome: Outcome?
    /// The rows of its family's tables, and its figures.
    private(set) var tables: [Table] = []
    private(set) var figures: [SessionFigure] = []

    /// - Parameters:
    ///   - bytes: the stored document.
    ///   - family: the session's family in the archive.
    ///   - families: the families of sessions.
    ///   - used: those whose tables the export has.
    ///   - isWanted: whether somebody still waits for the rows.
    init(
        _ bytes: [UInt8]?, of family: String, _ families: FamilyList, used: [StudyTables.Family],
        while isWanted: () -> Bool
    ) {
        self.bytes = bytes
        guard let bytes, let value = try? Value(json: bytes), let document = try? SessionDocument(value) else { return }
        self.document = document
        // What a document states of its log was found to be true as it was read.
        logHash = value.node?["logHash"]?.text ?? document.logHash
        guard family != Participation.family, let outcome = try? document.replay(families, while: isWanted) else {
            return
        }
        self.outcome = outcome
        tables = document.tables(outcome.finding)
        figures =
            used.first { $0.kind === outcome.activity.kind }?.figures.figures(in: outcome.finding.results) ?? []
    }
}

/// Reads a participation's sessions one after the other, and some ahead of the one that is written.
struct SessionReader: Sendable {
    let families: FamilyList
    let used: [StudyTables.Family]
    let work: any ExportWork

    /// Reads one session.
    func read(_ session: ExportedSession) async throws -> SessionReading {
        let bytes = try await bytes(of: session)
        return try await work.run { [families, used] isWanted in
            SessionReading(bytes, of: session.family, families, used: used, while: isWanted)
        }
    }

    /// Calls a function with each session and what was read of it, in their order.
    ///
    /// - Parameter own: the reading of the participation's own log, which was read before.
    func forEach(
        _ sessions: [ExportedSession], own: SessionReading?,
        _ body: (ExportedSession, SessionReading) async throws -> Void
    ) async throws {
        let step = max(work.width, 1)
        var ahead = try await read(sessions.prefix(step), own)
        for start in stride(from: 0, to: sessions.count, by: step) {
            let (some, read) = (sessions[start..<min(start + step, sessions.count)], ahead)
            guard step > 1 else {
                for (session, reading) in zip(some, read) { try await body(session, reading) }
                ahead = try await self.read(sessions.dropFirst(start + step).prefix(step), own)
                continue
            }
            async let next = self.read(sessions.dropFirst(start + step).prefix(step), own)
            for (session, reading) in zip(some, read) { try await body(session, reading) }
            ahead = try await next
        }
    }

    /// Reads some sessions at once.
    private func read(
        _ sessions: ArraySlice<ExportedSession>, _ own: SessionReading?
    ) async throws -> [SessionReading] {
        guard sessions.count > 1 else {
            guard let session = sessions.first else { return [] }
            return [try await reading(session, own)]
        }
        return try await withThrowingTaskGroup(of: (Int, SessionReading).self) { group in
            for (place, session) in sessions.enumerated() {
                group.addTask { (place, try await reading(session, own)) }
            }
            var found: [(place: Int, reading: SessionReading)] = []
            for try await one in group { found.append(one) }
            return found.sorted { $0.place < $1.place }.map(\.reading)
        }
    }

    private func reading(_ session: ExportedSession, _ own: SessionReading?) async throws -> SessionReading {
        if session.family == Participation.family, let own { return own }
        return try await read(session)
    }

    /// A session's document; nil if the disk has altered it, which its row says.
    private func bytes(of session: ExportedSession) async throws -> [UInt8]? {
        do {
            return try await session.document()
        } catch let error as ArchiveError where error.code == .altered {
            return nil
        } catch let error as ArchiveError where error.code == .gone {
            throw ExportError.changed
        }
    }
}
