import Archive
import Sessions
import Studies
import Text
import Tree

/// A participation as its log tells it, with what it asked the server for on the way.
struct StudyCourse {
    private(set) var participation: Participation
    /// The agreement, as it stands in the log.
    private(set) var consent: ConsentRecord?
    /// The person's levels of the strata, by the path of the step that asked.
    private(set) var levels: [String: [Value]] = [:]
    /// The cells that the person fits, by the path of the step that asked.
    private(set) var cells: [String: [String]] = [:]

    /// - Throws: `ParticipationError` for a log of something else, or a definition that cannot be run.
    init(_ document: SessionDocument) throws(ParticipationError) {
        guard document.session.family == Participation.family else {
            throw ParticipationError(expected: "a participation's log", found: document.session.family)
        }
        participation = try Participation(Study(node: document.session.definition), seed: document.session.seed)
        var isWhole = true
        for entry in document.entries {
            guard let action = ParticipationAction(entry.action.value) else { continue }
            let step = participation.path
            for effect in participation.reduce(action, at: entry.time) {
                switch effect {
                case .askAllotment(let step, let asked): levels[step] = asked
                case .askCells(let step, let asked): cells[step] = asked
                case .refuse: isWhole = false
                case .show, .beginSession, .resumeSession, .store, .offerCalendar, .askCompletion, .redirect, .forget:
                    break
                }
            }
            if case .consented(let agreed) = action, let opening = participation.opening {
                consent = ConsentRecord(
                    step: step ?? "", language: opening.language, textHash: agreed.textHash,
                    items: Value.list(agreed.items.map { .text($0) }).json(), deviceTime: opening.origin + entry.time)
            }
        }
        if !isWhole { participation.raise(.route) }
    }

    /// What of it the archive decides by.
    var progress: ParticipationProgress {
        var progress = ParticipationProgress()
        progress.phase = participation.phase.stored
        progress.step = participation.path
        progress.visit = participation.visit
        progress.isExposed = participation.isExposed
        progress.flags = participation.flags.map(\.rawValue)
        progress.reason = participation.reason
        guard let window = participation.window, let opening = participation.opening else { return progress }
        let away = window.isLocal ? Double(opening.offset) * 60_000 : 0
        // A visit that may come at any time is waited for without an end.
        if let limit = window.limit { progress.due = (window.from - away, limit - away) }
        if case .wait(let wait)? = participation.step?.form { progress.endsMissed = wait.missed == .end }
        return progress
    }

    /// Whether the log has come to a step, by its path.
    func hasReached(_ step: String) -> Bool {
        participation.path.map { $0.isSame(as: step) } ?? false
            || participation.reached.contains { $0.isSame(as: step) }
    }

    /// Whether nothing is left but the server's word.
    var isAtFinish: Bool {
        if case .finish? = participation.step?.form { return true }
        // A way without a last step ends all the same.
        return participation.phase == .completed || (participation.step == nil && participation.opening != nil)
    }
}
