package import Interface
package import Sessions
import Tasks
import Text
package import Tree

/// What was noticed in one session's log, by pure functions of it. ``QualityFlag`` has the rules.
package struct SessionQuality: Sendable {
    /// The least silence that counts as an interruption, in ms.
    package static var longSilence: Double { 600_000 }
    static var fewestSame: Int { 8 }
    static var fewestIntervals: Int { 10 }
    static var steadiest: Double { 0.01 }

    package private(set) var flags: [QualityFlag] = []
    /// The answers to the items of a questionnaire, in the definition's order; empty for other tasks.
    package private(set) var answers: [Value] = []

    /// - Parameters:
    ///   - document: the session's log.
    ///   - outcome: what replaying it came to.
    ///   - tables: its rows, where they were computed already.
    ///   - open: how long the participation had it open, in ms; nil if that is not known.
    package init(_ document: SessionDocument, _ outcome: Outcome, tables: [Table], open: Double?) {
        let kind = outcome.activity.kind
        let fresh = try? kind.begin(document.session.definition, seed: document.session.seed)
        let opening = fresh?.action(for: .opened(origin: 0)).flatMap(SessionQuality.kind)
        let entries = document.entries
        let isOpening = entries.map { entry in
            opening.map { SessionQuality.kind(entry.action.value)?.isSame(as: $0) ?? false } ?? false
        }
        let times = entries.map { $0.time }
        if SessionQuality.isImpossible(times, isOpening, open: open) { flags.append(.impossibleTimes) }
        if SessionQuality.silence(times, isOpening) >= SessionQuality.longSilence { flags.append(.interrupted) }
        let losses = [Disturbance.hidden, .blurred].compactMap { fresh?.action(for: .disturbed($0)) }
        if entries.contains(where: { entry in losses.contains { $0 == entry.action.value } }) {
            flags.append(.focusLost)
        }
        let own = entries.filter { kind.isMarked($0.action.value) }.map { $0.time }
        if SessionQuality.isSteady(own) { flags.append(.automated) }
        if SessionQuality.dropsFrames(tables) { flags.append(.droppedFrames) }
        guard kind.facts.asksQuestions else { return }
        let items = kind.items(in: document.session.definition)
        let answered = items.map { outcome.activity.answer(to: $0.id)?.value ?? .null }
        answers = answered
        if SessionQuality.isStraight(items, answered) { flags.append(.straightLining) }
    }

    /// The name of an action's kind, as all families write it.
    private static func kind(_ action: Value) -> String? { action.node?["kind"]?.text }

    /// Whether the times in a log are impossible: a time lies before the one before it, although no page took the
    /// session up in between, or the whole is longer than the session was open.
    static func isImpossible(_ times: [Double], _ isOpening: [Bool], open: Double?) -> Bool {
        for place in times.indices.dropFirst() where !isOpening[place] && times[place] < times[place - 1] {
            return true
        }
        guard let open, let first = times.first, let last = times.last else { return false }
        let isOnePage = isOpening.count { $0 } <= 1
        return isOnePage && last - first > open + 1_000
    }

    /// The longest time between two entries on one page, in ms.
    static func silence(_ times: [Double], _ isOpening: [Bool]) -> Double {
        var longest = 0.0
        for place in times.indices.dropFirst() where !isOpening[place] {
            longest = max(longest, times[place] - times[place - 1])
        }
        return longest
    }

    /// Whether the intervals are as even as those of programs.
    static func isSteady(_ times: [Double]) -> Bool {
        guard times.count > fewestIntervals else { return false }
        var intervals: [Double] = []
        for place in times.indices.dropFirst() { intervals.append(times[place] - times[place - 1]) }
        let mean = intervals.reduce(0, +) / Double(intervals.count)
        guard mean > 0 else { return false }
        var squares = 0.0
        for interval in intervals { squares += (interval - mean) * (interval - mean) }
        return (squares / Double(intervals.count - 1)).squareRoot() < steadiest * mean
    }

    /// Whether frames before the stimulus were dropped in more than a tenth of the rows, and in at least three, by the
    /// column that families have for it.
    static func dropsFrames(_ tables: [Table]) -> Bool {
        for table in tables {
            guard let column = table.columns.firstIndex(where: { $0.name.isSame(as: "dropped_frames") }) else {
                continue
            }
            var dropped = 0
            for row in table.rows { if case .integer(let frames) = row[column], frames > 0 { dropped += 1 } }
            if dropped >= 3, dropped * 10 > table.rows.count { return true }
        }
        return false
    }

    /// Whether at least eight items with the same options all have the same answer.
    static func isStraight(_ items: [TaskItem], _ answers: [Value]) -> Bool {
        var isSeen = [Bool](repeating: false, count: items.count)
        for (place, item) in items.enumerated() where !isSeen[place] {
            guard case .choice(let options) = item.form else { continue }
            var given: [Value] = []
            for (other, answer) in zip(items.indices, answers) {
                guard items[other].form == .choice(options) else { continue }
                isSeen[other] = true
                if case .null = answer { continue }
                given.append(answer)
            }
            if given.count >= fewestSame, given.allSatisfy({ $0 == given[0] }) { return true }
        }
        return false
    }
}
