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
    /// How many cells its rows have.
    var cells: Int { tables.reduce(0) { $0 + $1.rows.count * $1.columns.count } }

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

/// Reads participations' sessions one after the other, and some ahead of the one that is written.
struct SessionReader: Sendable {
    /// How many cells a session has at most that is held beside others: some five megabytes.
    private static let mostCells = 200_000

    private let families: FamilyList
    private let used: [StudyTables.Family]
    private let work: any ExportWork
    /// How many are read at once now. Until one was read nobody knows how large they are.
    private var step = 1

    init(families: FamilyList, used: [StudyTables.Family], work: any ExportWork) {
        (self.families, self.used, self.work) = (families, used, work)
    }

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
    mutating func forEach(
        _ sessions: [ExportedSession], own: SessionReading?,
        _ body: (ExportedSession, SessionReading) async throws -> Void
    ) async throws {
        let reader = self
        var rest = sessions[...]
        var ahead = try await reader.read(rest.prefix(step), own)
        while !rest.isEmpty {
            let (some, read) = (rest.prefix(ahead.count), ahead)
            rest = rest.dropFirst(read.count)
            step = read.contains { $0.cells > Self.mostCells } ? 1 : max(work.width, 1)
            let following = rest.prefix(step)
            guard step > 1 else {
                for (session, reading) in zip(some, read) { try await body(session, reading) }
                ahead = try await reader.read(following, own)
                continue
            }
            async let next = reader.read(following, own)
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
