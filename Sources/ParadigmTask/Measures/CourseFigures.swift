import Measure
import Paradigm
import Tasks
package import Tree

/// What a session comes to: how many trials count and how they ended, and how fast right answers were.
///
/// What the paradigm itself declares is computed by ``ParadigmFigures``, from the same trials.
package struct CourseFigures: Equatable, Sendable {
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

    /// A reason to doubt the session as a whole.
    package enum Quality: String, CaseIterable, Sendable {
        case anticipations, misses, oneSided, droppedFrames, durationOff, instructionsSkipped, focusLost, otherPlan
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
        }
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
        var counts: [Int: Int] = [:]
        var all = 0
        for trial in trials {
            for answer in trial.answers {
                counts[answer.response << 8 | answer.choice, default: 0] += 1
                all += 1
            }
        }
        let choices = course.definition.responseList.reduce(0) { $0 + ($1.part.choices?.count ?? 0) }
        guard choices > 1, all >= 20 else { return false }
        for count in counts.values where Double(count) / Double(all) > 0.85 { return true }
        return false
    }
}

extension CourseFigures {
    /// The figures under spelt-out names, in s.
    package var node: Node {
        var node: Node = [
            "trials": .int(counted), "right": .int(right), "wrong": .int(wrong), "missed": .int(missed),
            "practice": .int(practice), "warmUp": .int(warmUp), "repeatedEarly": .int(early),
            "interrupted": .int(interrupted), "anticipations": .int(anticipations), "clean": .int(clean),
        ]
        if let median { node["medianTime"] = .double(median) }
        if let low { node["medianTimeLow95"] = .double(low) }
        if let high { node["medianTimeHigh95"] = .double(high) }
        if !quality.isEmpty { node["doubts"] = .list(quality.map { .text($0.rawValue) }) }
        return node
    }
}
