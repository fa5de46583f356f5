package import Archive

extension StudyStore {
    /// Makes a study, with the secret from which everything random in it is derived.
    ///
    /// - Parameters:
    ///   - key: its identity.
    ///   - checked: its first draft, with or without errors.
    ///   - owner: the person who becomes a member; nil for the command line.
    /// - Throws: `conflict` if there is a study with this key.
    package func makeStudy(
        _ key: String, _ checked: CheckedStudy, of owner: Int64?, by author: Author
    ) async throws(ArchiveError) {
        let secret = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
        _ = try await makeStudy(key, secret: secret, draft: checked.draft, of: owner, by: author)
    }

    /// Freezes a study as its next version; see ``Publishing`` for refusals.
    ///
    /// - Parameters:
    ///   - checked: the definition.
    ///   - kind: the kind of the change; not needed for a first version.
    ///   - note: the note for readers of the protocol.
    ///   - key: the study's key.
    ///   - revision: the draft's revision; nil for a definition from elsewhere.
    /// - Throws: ``ResearchRefusal/faulty(_:)`` for a study with errors; `conflict` if the draft has changed meanwhile.
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
