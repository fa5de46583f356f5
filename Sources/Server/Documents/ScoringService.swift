import Archive
import Export
import Logging
import Sessions
import Text

/// Computes results and rows on request. It keeps results and faults, and computes them again when the log or the
/// engine has changed.
actor ScoringService {
    /// One state of one session's log.
    private struct Version: Hashable {
        let session: SessionKey
        let through: Int
    }

    /// The number and the length of outcomes that are remembered in memory, in case the archive cannot keep them.
    private static let capacity = 256
    private static let mostBytes = 32 << 10

    private let archive: any SessionStore
    private let families: any FamilyWork
    private let pool: WorkPool
    private var remembered: [Version: SessionWriter.Results] = [:]
    private var underWay: [Version: [CheckedContinuation<Void, Never>]] = [:]

    init(archive: any SessionStore, families: any FamilyWork, pool: WorkPool) {
        self.archive = archive
        self.families = families
        self.pool = pool
    }

    /// The results of a session.
    ///
    /// - Parameters:
    ///   - session: the session as it was read.
    ///   - profile: the profile whose turn the work takes.
    ///   - presence: the presence of the client that waits; the work ends when it leaves.
    ///   - logger: the logger for sessions that cannot be replayed.
    /// - Throws: an `ArchiveError` if the session cannot be read, a problem if too much is waiting. A replay that throws
    ///   gives a fault as the result.
    func results(
        of session: StoredSession, for profile: ProfileIdentifier, presence: Presence?, logger: Logger
    ) async throws -> SessionWriter.Results {
        let version = Version(session: session.key, through: session.through)
        // If several requests need the same outcome at once, only one computes it.
        while underWay[version] != nil {
            await withCheckedContinuation { underWay[version, default: []].append($0) }
        }
        if let known = try await known(session, version) { return known }
        if underWay[version] != nil {
            return try await results(of: session, for: profile, presence: presence, logger: logger)
        }
        underWay[version] = []
        defer { for waiter in underWay.removeValue(forKey: version) ?? [] { waiter.resume() } }
        do {
            let document = StoredDocument(archive: archive, session: session)
            let families = families
            let json = try await pool.run(for: profile.keyHash, presence: presence) {
                try await document.bytes()
            } work: { document, budget in
                try families.results(of: document, within: budget)
            }
            guard let json else { return .none }
            keep(.json(json), of: session, version)
            return .json(json)
        } catch {
            return .fault(try fault(error, of: session, version, logger))
        }
    }

    /// The rows of a session in a family's table; empty if the session cannot be replayed.
    func rows(
        of session: StoredSession, in family: String, for profile: ProfileIdentifier, presence: Presence?,
        logger: Logger
    ) async throws -> String {
        let version = Version(session: session.key, through: session.through)
        // A session that could not be replayed once is not tried again for every table.
        if case .fault? = try await known(session, version) { return "" }
        do {
            let document = StoredDocument(archive: archive, session: session)
            let families = families
            return try await pool.run(for: profile.keyHash, presence: presence) {
                try await document.bytes()
            } work: { document, budget in
                try families.rows(of: document, in: family, within: budget)
            }
        } catch {
            _ = try fault(error, of: session, version, logger)
            return ""
        }
    }

    /// Keeps the reason why a session cannot be replayed. Errors that are not about the session are thrown.
    private func fault(
        _ error: any Error, of session: StoredSession, _ version: Version, _ logger: Logger
    ) throws -> String {
        if error is ArchiveError || error is Problem || error is CancellationError { throw error }
        if let spent = error as? WorkBudget.Spent, spent.seconds == nil { throw CancellationError() }
        // The server's log outlives a withdrawal, so it names no session.
        let reason = "\(error)".replacing(session.record.identifier.text, with: "its file")
        logger.warning("a session could not be replayed: \(reason)")
        keep(.fault("\(error)"), of: session, version)
        return "\(error)"
    }

    private func known(
        _ session: StoredSession, _ version: Version
    ) async throws -> SessionWriter.Results? {
        if let known = remembered[version] { return known }
        guard let kept = try await archive.results(of: session), kept.engine == families.engine,
            kept.through == session.through
        else { return nil }
        return kept.fault.map { .fault($0) } ?? .json(kept.json)
    }

    /// Keeps an outcome without making the client wait. This may fail on a full disk, since results can be computed
    /// again.
    private func keep(
        _ results: SessionWriter.Results, of session: StoredSession, _ version: Version
    ) {
        let stored: StoredResults
        switch results {
        case .none: return
        case .json(let json): stored = StoredResults(engine: families.engine, through: session.through, json: json)
        case .fault(let fault): stored = StoredResults(engine: families.engine, through: session.through, fault: fault)
        }
        if stored.json.utf8.count + (stored.fault?.utf8.count ?? 0) <= Self.mostBytes {
            if remembered.count >= Self.capacity { remembered.removeAll() }
            remembered[version] = results
        }
        let archive = archive
        Task { try? await archive.keep(stored, of: session) }
    }
}
