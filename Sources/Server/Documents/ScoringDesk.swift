import Archive
import Logging
import Text

/// Computes results when somebody asks for them, keeps them, and computes them again when the log or the engine changed.
actor ScoringDesk {
    private let archive: any SessionStore
    private let scorer: Scorer?
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(archive: any SessionStore, scorer: Scorer?) {
        self.archive = archive
        self.scorer = scorer
    }

    /// The results of a session.
    ///
    /// - Throws: an `ArchiveError` if the session cannot be read. A scorer that throws gives a fault as the result.
    func results(of session: StoredSession, logger: Logger) async throws -> SessionDocument.Results {
        guard let scorer else { return .none }
        if let kept = try await archive.results(of: session), kept.engine == scorer.engine,
            kept.through == session.through
        {
            return .json(kept.json)
        }
        // One at a time: scoring holds a whole document in memory.
        await enter()
        defer { leave() }
        let document = try await SessionDocument(archive: archive, session: session).bytes()
        do {
            let json = try await Self.score(document, with: scorer)
            try await archive.keep(
                StoredResults(engine: scorer.engine, through: session.through, json: json), of: session)
            return .json(json)
        } catch let error as ArchiveError {
            throw error
        } catch {
            logger.warning("a session could not be scored: \(error)")
            return .fault("\(error)")
        }
    }

    /// Away from the actor, so that kept results are delivered meanwhile.
    @concurrent private static func score(_ document: [UInt8], with scorer: Scorer) async throws -> String {
        try scorer.score(document)
    }

    private func enter() async {
        if isBusy {
            await withCheckedContinuation { waiting.append($0) }
        } else {
            isBusy = true
        }
    }

    private func leave() {
        if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
    }
}
