import Text
import Tree

/// A tracker with its expressions compiled.
package struct StepTracker: Sendable {
    package let name: String
    let beginning: TrackerTrack
    let counts: ExpressionProgram?
    let right: ExpressionProgram?
    /// The columns of whose levels each has a track of its own, as places.
    let per: [Int]
    /// The names of the columns that take its value.
    let columns: [String]
}

/// Where all trackers of a session stand. It follows from the trials that are over, in their order.
package struct TrackerStates: Sendable {
    /// What a trial did to a tracker.
    package struct Move: Equatable, Sendable {
        /// The tracker's place among those of the definition, and the levels whose track it is.
        package let tracker: Int
        package let levels: [Datum]
        /// What was shown, and what is shown next.
        package let value: Double
        package let next: Double
        package let isRight: Bool
        package let reversals: Int
        package let isAtLimit: Bool
        package let isOver: Bool
    }

    private struct Track: Sendable {
        let tracker: Int
        let levels: [Datum]
        var track: TrackerTrack
    }

    private var tracks: [Track] = []

    package init() {}

    /// The value of a tracker in the trial that the table looks at.
    func value(of tracker: Int, _ maker: PlanMaker, _ table: TrialTable) -> Double {
        track(tracker, maker, table).value
    }

    private func track(_ tracker: Int, _ maker: PlanMaker, _ table: TrialTable) -> TrackerTrack {
        let one = maker.trackers[tracker]
        for known in tracks where known.tracker == tracker && Self.has(known.levels, one, table) { return known.track }
        return one.beginning
    }

    private static func has(_ levels: [Datum], _ tracker: StepTracker, _ table: TrialTable) -> Bool {
        for (place, level) in zip(tracker.per, levels) where table[place, table.row] != level { return false }
        return true
    }

    /// Whether a trial is left out, because every tracker with an end that it asks is over.
    package func isOver(_ maker: PlanMaker, _ table: TrialTable, in block: Block) -> Bool {
        var isOver = false
        for (number, tracker) in maker.trackers.enumerated()
        where tracker.beginning.hasEnd && tracker.isAsked(in: block) {
            guard track(number, maker, table).isOver else { return false }
            isOver = true
        }
        return isOver
    }

    /// Takes a trial that is over: its values have the answer.
    ///
    /// - Returns: what moved.
    package mutating func record(
        _ maker: PlanMaker, _ table: TrialTable, in block: Block, _ evaluator: inout ExpressionEvaluator
    ) -> [Move] {
        var moves: [Move] = []
        for (number, tracker) in maker.trackers.enumerated() where tracker.isAsked(in: block) {
            if let counts = tracker.counts, !evaluator.evaluate(counts, in: table).isTrue { continue }
            var verdict = Datum.missing
            if let right = tracker.right { verdict = evaluator.evaluate(right, in: table) }
            guard case .boolean(let isRight) = verdict else { continue }
            var track = track(number, maker, table)
            guard !track.isOver else { continue }
            let (value, isAtLimit) = (track.value, track.isAtLimit)
            track.answer(isRight: isRight)
            let levels = tracker.per.map { table[$0, table.row] }
            if let place = tracks.firstIndex(where: { $0.tracker == number && $0.levels == levels }) {
                tracks[place].track = track
            } else {
                tracks.append(Track(tracker: number, levels: levels, track: track))
            }
            moves.append(
                Move(
                    tracker: number, levels: levels, value: value, next: track.value, isRight: isRight,
                    reversals: track.reversals, isAtLimit: isAtLimit, isOver: track.isOver))
        }
        return moves
    }
}

extension StepTracker {
    /// Whether a block's trials take its value: not where the block says itself what it is.
    func isAsked(in block: Block) -> Bool {
        for column in columns where block.set[Name(column)] == nil { return true }
        return false
    }
}

extension PlanMaker {
    /// Compiles the trackers. What is right for them is what is correct, unless they say otherwise.
    mutating func addTrackers() {
        let columns = definition.columnList
        for tracker in definition.trackerList {
            guard let track = TrackerTrack(tracker.part) else { continue }
            let taking = columns.filter { $0.part.tracker.map { $0.isSame(as: tracker.name) } ?? false }
            let hasRule = place(of: "correct") != nil
            let right = tracker.part.right?.text ?? (hasRule ? "correct" : nil)
            trackers.append(
                StepTracker(
                    name: tracker.name, beginning: track,
                    counts: tracker.part.counts.flatMap {
                        names.program($0.text, as: .boolean, until: .answered, at: [])
                    },
                    right: right.flatMap { names.program($0, as: .boolean, until: .answered, at: []) },
                    per: tracker.part.per.compactMap { place(of: $0) }, columns: taking.map { $0.name }))
        }
    }
}
