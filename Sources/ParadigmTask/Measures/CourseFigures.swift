import Measure
package import Paradigm
import Tasks
import Tree

/// What a session comes to: how many trials count and how they ended, and how fast right answers were.
///
/// What the paradigm itself declares is computed by `TrialMeasures` from the same trials, times in s.
package struct CourseFigures: Sendable {
    /// Trials that count, and those of them that were right, wrong, or had no answer where one was asked for.
    package private(set) var counted = 0
    package private(set) var right = 0
    package private(set) var wrong = 0
    package private(set) var missed = 0
    /// What was left out: practice, warming up, and trials that were ended before their time.
    package private(set) var practice = 0
    package private(set) var warmUp = 0
    package private(set) var early = 0
    package private(set) var interrupted = 0
    /// Presses before answers count, in trials that count.
    package private(set) var anticipations = 0
    /// Trials that count and about whose time there is no doubt.
    package private(set) var clean = 0
    /// Median reaction time of right answers in s, with its 95 % interval between order statistics.
    package private(set) var median: Double?
    package private(set) var low: Double?
    package private(set) var high: Double?
    package private(set) var quality: [Quality] = []
    /// The measures of the paradigm, in the order of its file; none where the session's plan was another one.
    package private(set) var measures: [TrialFigure] = []

    /// A reason to doubt the session as a whole.
    package enum Quality: String, CaseIterable, Sendable {
        case anticipations, misses, oneSided, droppedFrames, durationOff, instructionsSkipped, focusLost, otherPlan
        case atChance, fastGuessing, synthetic, trackerAtLimit
    }

    /// Complexity: O(n log n) in the number of trials.
    package init(of course: Course) {
        let usual = course.usualInput
        var times: [Double] = []
        for trial in course.trials {
            switch trial.outcome {
            case .early: early += 1
            case .interrupted: interrupted += 1
            case .answered, .none:
                if trial.isPractice { practice += 1 } else if trial.isWarmUp { warmUp += 1 }
            }
            guard trial.isCounted, !course.isOtherPlan else { continue }
            counted += 1
            anticipations += trial.early
            if trial.flags(usual: usual).isEmpty { clean += 1 }
            switch trial.isRight {
            case true: right += 1
            case false where trial.answers.isEmpty: missed += 1
            case false: wrong += 1
            default: if trial.answers.isEmpty { missed += 1 }
            }
            if trial.isRight ?? true, let time = trial.answers.first?.time { times.append(time) }
        }
        let sample = Sample(times)
        median = sample.median
        if let interval = sample.medianInterval() { (low, high) = (interval.lower, interval.upper) }
        quality = Self.quality(of: course, counted: counted, anticipations: anticipations, missed: missed)
        guard let plan = course.plan, !course.isOtherPlan, counted > 0 else { return }
        measures = TrialMeasures(of: plan.maker).figures(of: course.taken, seed: course.seed)
    }

    private static func quality(of course: Course, counted: Int, anticipations: Int, missed: Int) -> [Quality] {
        var found: [Quality] = []
        let trials = course.counted
        let all = Double(max(1, counted))
        if counted > 0 {
            if Double(anticipations) / all > 0.05 { found.append(.anticipations) }
            if Double(missed) / all > 0.1 { found.append(.misses) }
            if isOneSided(trials, course) { found.append(.oneSided) }
            if Double(trials.count { $0.droppedCritical > 0 }) / all > 0.01 { found.append(.droppedFrames) }
            found += AnswerQuality.doubts(of: course, trials)
            if trials.contains(where: { $0.isSynthetic }) { found.append(.synthetic) }
        }
        var (moves, limits) = (0, 0)
        for trial in trials {
            moves += trial.moves.count
            limits += trial.moves.count { $0.isAtLimit }
        }
        if moves > 0, Double(limits) / Double(moves) > 0.2 { found.append(.trackerAtLimit) }
        let phases = trials.reduce(0) { $0 + $1.onsets.count }
        let off = trials.reduce(0) { $0 + $1.phasesOff }
        if phases > 0, Double(off) / Double(phases) > 0.001 { found.append(.durationOff) }
        if course.skippedPages > 0 { found.append(.instructionsSkipped) }
        if trials.contains(where: { $0.focusLost }) { found.append(.focusLost) }
        if course.isOtherPlan { found.append(.otherPlan) }
        return found
    }

    /// Whether more than 85 % of the answers are one choice, where there are several and they were asked for more evenly.
    private static func isOneSided(_ trials: [Trial], _ course: Course) -> Bool {
        var counts: [(choice: Int, answers: Int)] = []
        var all = 0
        for trial in trials {
            for answer in trial.answers {
                let choice = answer.response << 8 | answer.choice
                all += 1
                if let place = counts.firstIndex(where: { $0.choice == choice }) {
                    counts[place].answers += 1
                } else {
                    counts.append((choice: choice, answers: 1))
                }
            }
        }
        let choices = course.definition.responseList.reduce(0) { $0 + ($1.part.choices?.count ?? 0) }
        guard choices > 1, all >= 20 else { return false }
        for count in counts where Double(count.answers) / Double(all) > 0.85 { return true }
        return false
    }
}

extension Course {
    /// The trials as measures look at them.
    package var taken: TakenTrials {
        var taken = TakenTrials()
        taken.tables = tables
        if trials.contains(where: { $0.table == tables.count }) { taken.tables.append(table) }
        for (place, trial) in trials.enumerated() {
            let standing: TakenTrials.Standing =
                switch trial.outcome {
                case .early, .interrupted: .interrupted
                case .answered, .none:
                    trial.isVoid ? .interrupted : trial.isPractice ? .practice : trial.isWarmUp ? .warmup : .counted
                }
            var one = TakenTrials.Trial(table: trial.table, row: trial.row, run: trial.run, standing: standing)
            one.isRepeated = trials[..<place].contains { $0.table == trial.table && $0.row == trial.row }
            one.corrected = trial.answers.first?.rightTime.map { $0 * 1000 }
            taken.trials.append(one)
        }
        return taken
    }
}

extension CourseFigures: Equatable {
    package static func == (left: CourseFigures, right: CourseFigures) -> Bool { left.node == right.node }
}
