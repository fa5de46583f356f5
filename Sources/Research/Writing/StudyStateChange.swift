package import Archive
package import Tree

/// What those who run a study make of it once it is published.
package enum StudyStateChange: String, CaseIterable, Sendable {
    case open
    case pause = "paused"
    case close = "closed"
    case archive = "archived"

    /// Whether nobody begins any more.
    package var isEnd: Bool {
        switch self {
        case .open, .pause: false
        case .close, .archive: true
        }
    }

    /// The state in which it is then.
    fileprivate var state: StudyState {
        switch self {
        case .open: .open
        case .pause: .paused
        case .close: .closed
        case .archive: .archived
        }
    }
}

extension StudyStore {
    /// Opens, pauses, closes or archives a study.
    ///
    /// - Parameters:
    ///   - study: as it was read.
    ///   - change: what becomes of it.
    ///   - check: finds what is wrong with a definition. It takes as long as the definition is large, so the caller says
    ///     where that is done.
    /// - Returns: the study as it is now.
    /// - Throws: ``ResearchRefusal/unpublished(_:_:)``, ``ResearchRefusal/faulty(_:)`` for one that would be opened with
    ///   errors, ``ResearchRefusal/notClosed(_:_:)`` for one that would be archived; `frozen` where it does not change any
    ///   more.
    package func set(
        _ study: StoredStudy, to change: StudyStateChange, by author: Author,
        checking check: (Value) async throws -> CheckedStudy
    ) async throws -> StoredStudy {
        guard let number = study.version else { throw ResearchRefusal.unpublished(study.key, change) }
        switch change {
        case .open:
            guard let version = try await version(number, of: study.key) else {
                throw ResearchRefusal.unpublished(study.key, change)
            }
            // What was published by an earlier version of the program may have errors by this one's check.
            guard let definition = try? Value(json: version.json), definition.node != nil else {
                throw ResearchRefusal.altered(.definition)
            }
            let checked = try await check(definition)
            guard checked.errors == 0 else { throw ResearchRefusal.faulty(checked.faults) }
        case .pause, .close: break
        case .archive:
            guard study.state == .closed || study.state == .archived else {
                throw ResearchRefusal.notClosed(study.key, study.state)
            }
        }
        return try await set(change.state, of: study.key, by: author)
    }
}
