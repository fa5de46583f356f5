import Measure
import Tree

extension HearingFigures {
    /// Why the answers do not determine a figure, so that none is told or stored.
    package enum Undetermined: Equatable, Sendable {
        /// The 95 % interval reaches the largest or smallest stimulus; the threshold lies above or below its other end.
        case above(Double), below(Double)
        /// The answers are no better than guessing.
        case chance
        /// A screening of the same protocol was not passed.
        case screening
        /// More than one of the plain trials among those that count was missed.
        case inattention
        /// Too few answers to tell.
        case tooFew

        /// The word under which results hold it.
        package var name: String {
            switch self {
            case .above: "above"
            case .below: "below"
            case .chance: "chance"
            case .screening: "screening"
            case .inattention: "inattention"
            case .tooFew: "tooFew"
            }
        }

        /// The end of the interval that is known, in the figure's unit.
        package var bound: Double? {
            switch self {
            case .above(let bound), .below(let bound): bound
            case .chance, .screening, .inattention, .tooFew: nil
            }
        }
    }

    /// The share of the largest angle above which an interval counts as touching it: criterion values of the flattest
    /// and the steepest functions of the grid end between 0.53 and 0.80 of it.
    static let highestShare = 0.7

    /// Whether so many right answers are better than guessing: the one-sided binomial test at 5 %.
    package static func isAboveChance(_ right: Int, of trials: Int, guess: Double) -> Bool {
        guard trials > 0, right > 0 else { return false }
        var term = Elementary.pow(1 - guess, Double(trials))
        var below = 0.0
        for count in 0..<right {
            below += term
            term *= Double(trials - count) / Double(count + 1) * guess / (1 - guess)
        }
        return 1 - below <= 0.05
    }

    /// Whether an interval lies inside what could be presented; `ends` count as touched.
    static func edge(_ interval: Interval, _ ends: (lower: Double, upper: Double)) -> Undetermined? {
        if interval.upper > ends.upper { return .above(interval.lower) }
        if interval.lower < ends.lower { return .below(interval.upper) }
        return nil
    }

    /// Whether every screening that was reached was passed; one that was skipped or left was not.
    static func isScreened(_ runs: [ProcedureRun]) -> Bool {
        runs.allSatisfy { $0.procedure.passes == 0 || $0.hasPassed == true }
    }

    /// Whether somebody listened: one of the plain trials may be missed by whose thoughts were elsewhere for a moment. A
    /// guesser between two passes five of them in 19 % of cases, and has to pass the rest as well.
    static func isAttentive(_ run: ProcedureRun) -> Bool { run.missed <= 1 }

    /// The verdicts on everything that was measured, for the procedures that ask for them.
    mutating func judge(_ test: HearingTest, _ runs: [ProcedureRun]) {
        let isScreened = HearingFigures.isScreened(runs)
        func asks(_ kind: ProcedureKind) -> Bool {
            runs.contains { $0.procedure.kind == kind && $0.procedure.withholds }
        }
        if asks(.still), still != nil {
            // Whoever guesses, always answers the same or hears with one ear has a gain of about 0; swapped headphones
            // give a negative one.
            let lower = still?.line?.gainInterval.lower
            still?.undetermined =
                !isScreened ? .screening : lower.map { $0 > 1e-6 ? nil : .chance } ?? .tooFew
        }
        if asks(.turning), let turned = turning {
            let probability = turned.errorTest?.probability ?? 1
            turning?.undetermined = !isScreened ? .screening : probability <= 0.05 ? nil : .chance
        }
        if asks(.distance), !distances.isEmpty {
            let right = distances.reduce(0) { $0 + $1.right.successes }
            let all = distances.reduce(0) { $0 + $1.right.trials }
            let isAttentive = runs.allSatisfy {
                $0.procedure.kind != .distance || HearingFigures.isAttentive($0)
            }
            distancesUndetermined =
                !isScreened
                ? .screening
                : !isAttentive
                    ? .inattention : HearingFigures.isAboveChance(right, of: all, guess: 0.5) ? nil : .chance
        }
    }

    /// The verdict on a smallest angle.
    static func verdict(
        on run: ProcedureRun, _ angle: Double, _ interval: Interval?, isScreened: Bool
    ) -> Undetermined? {
        guard run.procedure.withholds else { return nil }
        if !isScreened { return .screening }
        if !isAttentive(run) { return .inattention }
        if !isAboveChance(run.right, of: run.trials, guess: 0.5) { return .chance }
        let lowest = interval == nil ? 0.11 : 0.3
        return (interval ?? Interval(lower: angle, upper: angle, level: 0.95)).flatMap {
            edge($0, (lowest, highestShare * run.procedure.limit))
        }
    }

    /// The verdict on a gain in noise: both its thresholds have to be known.
    static func verdict(
        on run: ProcedureRun, _ trials: [HearingTrial], _ together: Interval, _ separated: Interval, isScreened: Bool
    ) -> Undetermined? {
        guard run.procedure.withholds else { return nil }
        if !isScreened { return .screening }
        if !isAttentive(run) { return .inattention }
        for (condition, interval) in [(0, together), (1, separated)] {
            let own = trials.filter { $0.condition == condition }
            let right = own.reduce(0) { $0 + ($1.isRight == true ? 1 : 0) }
            if !isAboveChance(right, of: own.count, guess: 1.0 / 3) { return .chance }
            if let edge = edge(interval, (-34, 4)) { return edge }
        }
        return nil
    }
}
