package import Studies

/// A definition without errors that is to become a study's next version. It alone decides whether a definition may be
/// published and as which kind, for all ways of publishing.
package struct Publishing: Sendable {
    private let study: Study
    private let demand: StudyDemand?
    private let hash: String
    private let json: String
    private let note: String
    private let revision: Int?

    /// The reason for which a definition is not published.
    package enum Refusal: Error, Equatable {
        /// A version is published already, and the kind of the new one is not given.
        case needsKind(after: Int)
        /// The kind says that only wording changes, although the previous version's allotment could not continue.
        case otherLedgers(than: Int)
    }

    package enum Outcome: Equatable, Sendable {
        case published(StoredVersion)
        /// The newest version has the same definition.
        case unchanged(StoredVersion)
        case refused(Refusal)
    }

    /// - Parameters:
    ///   - study: the definition.
    ///   - demand: its demand on participants.
    ///   - hash: the hash of its compact JSON.
    ///   - json: the compact JSON.
    ///   - note: the note for readers of the protocol.
    ///   - revision: the draft's revision; nil for a definition from elsewhere.
    package init(
        _ study: Study, _ demand: StudyDemand?, hash: String, json: String, note: String, revision: Int? = nil
    ) {
        (self.study, self.demand, self.hash, self.json) = (study, demand, hash, json)
        (self.note, self.revision) = (note, revision)
    }

    /// The version that the definition becomes.
    ///
    /// - Parameters:
    ///   - kind: the kind of the change; not needed for a first version.
    ///   - versions: all previous versions, in order.
    /// - Complexity: reads the definitions of all versions, which may be large. No transaction should wait for it.
    package func version(
        as kind: VersionKind?, after versions: [StoredVersion]
    ) throws(Refusal) -> NewVersion {
        guard let before = versions.last else { return version(.first, StudyTerms(study, demand), after: 0) }
        // An equal definition is the same version, whatever kind is given.
        if before.hash == hash { return version(before.kind, before.terms, after: before.number) }
        guard let kind, kind != .first else { throw .needsKind(after: before.number) }
        let terms = StudyTerms(study, demand, after: versions)
        guard kind != .wording || terms.ledgers == before.terms.ledgers else {
            throw .otherLedgers(than: before.number)
        }
        return version(kind, terms, after: before.number)
    }

    private func version(_ kind: VersionKind, _ terms: StudyTerms, after number: Int) -> NewVersion {
        NewVersion(hash: hash, json: json, kind: kind, note: note, terms: terms, revision: revision, after: number)
    }
}

extension StudyStore {
    /// Publishes a definition. Kind and terms depend on the versions at the time of storing. If another version was
    /// published in between, they are decided anew.
    ///
    /// - Throws: `notFound` if there is no such study, `frozen` if the study no longer changes, `conflict` if the draft
    ///   has changed meanwhile.
    package func publish(
        _ publishing: Publishing, as kind: VersionKind?, of key: String, by author: Author
    ) async throws(ArchiveError) -> Publishing.Outcome {
        while true {
            let versions = try await versions(of: key)
            let new: NewVersion
            do throws(Publishing.Refusal) {
                new = try publishing.version(as: kind, after: versions)
            } catch {
                return .refused(error)
            }
            let newest = versions.last?.number
            do throws(ArchiveError) {
                let stored = try await publish(new, of: key, by: author)
                return stored.number == newest ? .unchanged(stored) : .published(stored)
            } catch {
                guard error.code == .conflict, try await study(key)?.version != newest else { throw error }
            }
        }
    }
}
