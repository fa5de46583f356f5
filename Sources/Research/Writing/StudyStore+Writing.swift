package import Archive

extension StudyStore {
    /// Makes a study, with the secret that everything random of it is derived from.
    ///
    /// - Parameters:
    ///   - key: its identity.
    ///   - checked: its first draft, with errors or without.
    ///   - owner: who has a part in it from now on; nil for the command line's.
    /// - Throws: `conflict` where there is one of this key.
    package func makeStudy(
        _ key: String, _ checked: CheckedStudy, of owner: Int64?, by author: Author
    ) async throws(ArchiveError) {
        let secret = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
        _ = try await makeStudy(key, secret: secret, draft: checked.draft, of: owner, by: author)
    }

    /// Freezes a study as its next version; see ``Publishing`` for what is refused.
    ///
    /// - Parameters:
    ///   - checked: what is frozen.
    ///   - kind: what it changes; of a first version nothing is asked.
    ///   - note: what whoever reads the protocol is told of it.
    ///   - key: the study's.
    ///   - revision: the draft's that it is; nil for one that comes from elsewhere.
    /// - Throws: ``ResearchRefusal/faulty(_:)`` for a study with errors; `conflict` where the draft is another one meanwhile.
    package func publish(
        _ checked: CheckedStudy, as kind: VersionKind?, note: String = "", of key: String, revision: Int? = nil,
        by author: Author
    ) async throws -> Publishing.Outcome {
        guard checked.errors == 0 else { throw ResearchRefusal.faulty(checked.faults) }
        let publishing = Publishing(
            checked.study, checked.demand, hash: checked.hash, json: checked.json, note: note, revision: revision)
        return try await publish(publishing, as: kind, of: key, by: author)
    }
}
