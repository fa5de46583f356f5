package import Studies

/// A definition without errors that is to become a study's next version: the one place that decides what may be published,
/// and as what, for everybody who publishes.
package struct Publishing: Sendable {
    private let study: Study
    private let demand: StudyDemand?
    private let hash: String
    private let json: String
    private let note: String
    private let revision: Int?

    /// Why a definition is not published.
    package enum Refusal: Error, Equatable {
        /// A version is published already, and it was not said what this one changes.
        case needsKind(after: Int)
        /// Said to be in other words only, although what was allotted by the version before cannot go on.
        case otherLedgers(than: Int)
    }

    package enum Outcome: Equatable, Sendable {
        case published(StoredVersion)
        /// The newest version is the same.
        case unchanged(StoredVersion)
        case refused(Refusal)
    }

    /// - Parameters:
    ///   - study: the definition.
    ///   - demand: what it asks of people.
    ///   - hash: of its compact JSON.
    ///   - json: that JSON.
    ///   - note: what whoever reads the protocol is told of it.
    ///   - revision: the draft's that it is; nil for one that comes from elsewhere.
    package init(
        _ study: Study, _ demand: StudyDemand?, hash: String, json: String, note: String, revision: Int? = nil
    ) {
        (self.study, self.demand, self.hash, self.json) = (study, demand, hash, json)
        (self.note, self.revision) = (note, revision)
    }

    /// The version that it becomes.
    ///
    /// - Parameters:
    ///   - kind: what it changes; of a first version nothing is asked.
    ///   - versions: all before it, in their order.
    /// - Complexity: reads the definitions of all versions, which may be large: no transaction is to wait for it.
    package func version(
        as kind: VersionKind?, after versions: [StoredVersion]
    ) throws(Refusal) -> NewVersion {
        guard let before = versions.last else { return version(.first, StudyTerms(study, demand), after: 0) }
        // The same once more is the same, whatever it is said to change.
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
    /// Publishes a definition. It is decided by the versions that there are when it is stored: where another one was
    /// published in between, it is decided anew.
    ///
    /// - Throws: `notFound` where there is no such study, `frozen` for one that does not change any more, `conflict` where
    ///   the draft is another one meanwhile.
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
