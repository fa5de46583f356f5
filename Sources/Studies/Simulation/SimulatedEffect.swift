package import Measure
import Text
import Tree

/// A difference between groups that is added to a simulation. A figure of one group's people is larger by a size, or
/// smaller if the size is below 0.
///
/// The figure is only changed in the comparison. The logs stay as they are, so that all that is exported follows from a
/// log.
@SameText
package struct SimulatedEffect: Sendable {
    package let group: String
    /// The step's identity.
    package let step: String
    /// As `merkwelt measure` prints it.
    package let figure: String
    /// In the figure's unit.
    package let size: Double

    package init(group: String, step: String, figure: String, size: Double) {
        (self.group, self.step, self.figure, self.size) = (group, step, figure, size)
    }
}

/// Whether a planned comparison found an effect in one run of simulated people. It compares the means of the group and
/// of all others, after Welch (1947).
package struct EffectRun: Equatable, Sendable {
    /// The numbers of people, in the group and among the others, who have the figure and are not excluded by a declared
    /// rule.
    package let group: Int
    package let others: Int
    /// The group's mean minus the others', with the effect in it; nil where too few have the figure.
    package let difference: Double?
    /// The difference's 95 % interval.
    package let interval: Interval?

    /// Whether the interval leaves out 0.
    package var isFound: Bool { interval.map { $0.lower > 0 || $0.upper < 0 } ?? false }
}

extension Simulation {
    /// Compares the figure between the effect's group and all others, as far as they have come.
    ///
    /// People who have withdrawn are not there, and people under a declared rule of exclusion are left out, as in the
    /// analysis.
    package func compare(_ effect: SimulatedEffect) -> EffectRun {
        var (own, others) = ([Double](), [Double]())
        for person in people where person.participation.phase != .withdrawn && person.participation.exclusions.isEmpty {
            guard let group = person.participation.group, let value = person.figure(effect) else { continue }
            if group.isSame(as: effect.group) { own.append(value + effect.size) } else { others.append(value) }
        }
        let test = StudentTest.welch(Sample(own), Sample(others))
        return EffectRun(
            group: own.count, others: others.count, difference: test?.difference, interval: test?.interval())
    }
}

/// How often a planned comparison finds an effect, which estimates its power.
package struct PowerReport: Equatable, Sendable {
    package let effect: SimulatedEffect
    package let runs: [EffectRun]

    package init(_ effect: SimulatedEffect, _ runs: [EffectRun]) { (self.effect, self.runs) = (effect, runs) }

    /// The number of runs in which the interval leaves out 0.
    package var found: Int { runs.count { $0.isFound } }

    /// The number of these runs in which the interval lies on the other side than the effect.
    package var wrong: Int {
        runs.count { run in run.isFound && (run.difference ?? 0).sign != effect.size.sign && effect.size != 0 }
    }

    /// The number of runs without a comparison, which count as not found.
    package var undefined: Int { runs.count { $0.interval == nil } }

    /// The share of the runs in which the interval leaves out 0.
    package var share: Double? { runs.isEmpty ? nil : Double(found) / Double(runs.count) }

    /// The 95 % interval of that share (Wilson 1927), since the number of runs is limited.
    package var interval: Interval? { Proportion(found, of: runs.count)?.interval() }

    /// The mean of the differences.
    package var difference: Double? { Sample(runs.compactMap { $0.difference }).mean }
}
