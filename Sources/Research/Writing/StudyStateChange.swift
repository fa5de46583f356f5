package import Archive
package import Tree

/// The changes of state of a published study.
package enum StudyStateChange: String, CaseIterable, Sendable {
    case open
    case pause = "paused"
    case close = "closed"
    case archive = "archived"

    /// Whether no participant can begin afterwards.
    package var isEnd: Bool {
        switch self {
        case .open, .pause: false
        case .close, .archive: true
        }
    }

    /// The state after the change.
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
    ///   - study: the study as it was read.
    ///   - change: the change.
    ///   - check: checks a definition. That takes time in proportion to its size, so the caller decides where it runs.
    /// - Returns: the study after the change.
    /// - Throws: ``ResearchRefusal/unpublished(_:_:)``, ``ResearchRefusal/faulty(_:)`` for opening a study with errors,
    ///   ``ResearchRefusal/notClosed(_:_:)`` for archiving; `frozen` if the study no longer changes.
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
            // A version that an earlier program published may have errors by the present check.
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
