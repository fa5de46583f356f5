package import Measure
import Space
import Text
import Tree

/// Hearing tests that simulated observers take, through the very actions and reducers that people's tests go through.
package enum Simulation {
    /// One test from beginning to end, with its log.
    ///
    /// - Parameters:
    ///   - definition: the test that is taken.
    ///   - observer: who takes it.
    ///   - seed: the same seed gives the same session.
    ///   - ears: what is heard; without, an observer goes by what the test's design says of its sounds.
    package static func session(
        _ definition: HearingDefinition, _ observer: SimulatedObserver, seed: Int64, ears: SimulatedEars? = nil
    ) -> (test: HearingTest, log: [(time: Double, action: HearingAction)]) {
        var generator = SeededGenerator(seed: seed ^ 0x5DEE_CE66)
        return session(definition, observer, seed: seed, origin: 0, generator: &generator, ears: ears)
    }

    /// The same with the observer's own chance.
    static func session(
        _ definition: HearingDefinition, _ observer: SimulatedObserver, seed: Int64, origin: Double,
        generator: inout SeededGenerator, ears: SimulatedEars? = nil
    ) -> (test: HearingTest, log: [(time: Double, action: HearingAction)]) {
        var test = HearingTest(definition, seed: seed)
        var log: [(time: Double, action: HearingAction)] = []
        var time = 0.0
        func send(_ action: HearingAction, after milliseconds: Double = 10) {
            time += milliseconds
            log.append((time, action))
            _ = test.reduce(action, at: time)
        }
        send(.opened(origin: origin))
        // Each trial takes three actions; a test that does not end is a fault of the procedure, not a reason to hang.
        var patience = 20_000
        while patience > 0, test.phase != .over {
            patience -= 1
            switch test.phase {
            case .ready:
                if let words = test.missingWords, let recordings = WordRecordings.simulated(words) {
                    send(.prepared(recordings))
                }
                send(.begun)
            case .settling: send(.advanced)
            case .presenting: send(.presented)
            case .answering:
                guard let stimulus = test.stimulus else { return (test, log) }
                let response = observer.response(to: stimulus, heard: ears?(stimulus), generator: &generator)
                for heading in response.path {
                    send(.turnTo(Turn(degrees: heading).fraction, pitch: 0), after: 1000 / 60)
                }
                send(.answered(response.answer), after: response.seconds * 1000)
            case .over, .saved: break
            }
        }
        return (test, log)
    }

    /// What many sessions of one observer would measure: mean, standard deviation and the middle 95 % of each figure.
    ///
    /// - Parameters:
    ///   - definition: the test that is taken.
    ///   - observer: who takes it.
    ///   - runs: how many sessions.
    ///   - seed: the same seed gives the same figures.
    ///   - spread: how much people differ: the relative standard deviation of noise and angle from one to another.
    ///   - ears: those of each session, by its number; nil where observers go by the test's design.
    package static func figures(
        _ definition: HearingDefinition, _ observer: SimulatedObserver, runs: Int, seed: Int64, spread: Double = 0,
        ears: ((Int) -> SimulatedEars)? = nil
    ) -> [SimulatedFigure] {
        var columns: [(name: String, values: [Double])] = []
        for run in 0..<max(0, runs) {
            for (name, value) in numbers(
                definition, person(observer, spread, seed, run), seed &+ Int64(run), ears?(run))
            {
                if let index = columns.firstIndex(where: { $0.name.isSame(as: name) }) {
                    columns[index].values.append(value)
                } else {
                    columns.append((name, [value]))
                }
            }
        }
        return columns.map { SimulatedFigure(name: $0.name, sample: Sample($0.values)) }
    }

    /// The power of a protocol: how often two groups of so many people each would differ by Welch's test, per figure.
    package static func power(
        _ definition: HearingDefinition, _ first: SimulatedObserver, _ second: SimulatedObserver, people: Int,
        experiments: Int, seed: Int64, spread: Double = 0.2, alpha: Double = 0.05
    ) -> [SimulatedPower] {
        var powers: [(name: String, found: Int, count: Int)] = []
        for experiment in 0..<max(0, experiments) {
            let base = seed &+ Int64(experiment) &* 1_000_003
            let left = groups(definition, first, people, base, spread)
            let right = groups(definition, second, people, base &+ 500_009, spread)
            for (name, values) in left {
                guard let others = right.first(where: { $0.name.isSame(as: name) })?.values else { continue }
                let isFound = StudentTest.welch(Sample(values), Sample(others)).map { $0.probability < alpha } ?? false
                if let index = powers.firstIndex(where: { $0.name.isSame(as: name) }) {
                    powers[index].count += 1
                    powers[index].found += isFound ? 1 : 0
                } else {
                    powers.append((name, isFound ? 1 : 0, 1))
                }
            }
        }
        return powers.compactMap { power in
            Proportion(power.found, of: power.count).map { SimulatedPower(name: power.name, share: $0) }
        }
    }

    private static func groups(
        _ definition: HearingDefinition, _ observer: SimulatedObserver, _ people: Int, _ seed: Int64, _ spread: Double
    ) -> [(name: String, values: [Double])] {
        figures(definition, observer, runs: people, seed: seed, spread: spread).map { ($0.name, $0.sample.values) }
    }

    /// One person of a population around an observer.
    private static func person(
        _ observer: SimulatedObserver, _ spread: Double, _ seed: Int64, _ run: Int
    ) -> SimulatedObserver {
        guard spread > 0 else { return observer }
        var generator = SeededGenerator(seed: seed &* 31 &+ Int64(run))
        func factor() -> Double {
            Elementary.exp(spread * NormalDistribution.quantile(generator.uniform() + 0x1p-54))
        }
        var person = observer
        person.noise *= factor()
        person.angleNoise *= factor()
        person.confusions = min(0.5, person.confusions * factor())
        person.distanceNoise *= factor()
        return person
    }

    /// The figures of one session that are single numbers; without the resampling, which simulation takes the place of.
    private static func numbers(
        _ definition: HearingDefinition, _ observer: SimulatedObserver, _ seed: Int64, _ ears: SimulatedEars?
    ) -> [(String, Double)] {
        let test = session(definition, observer, seed: seed, ears: ears).test
        let figures = HearingFigures(of: test, seed: seed, replicates: 100)
        var numbers: [(String, Double)] = []
        for field in figures.node.fields {
            // The ends of intervals and the numbers of trials are no figures of a person.
            let name = field.name.text
            if name.ends(with: "Low") || name.ends(with: "High") || name.ends(with: "Trials") { continue }
            if let number = Double(field.value) { numbers.append((name, number)) }
        }
        for angle in figures.angles where angle.undetermined == nil {
            numbers.append(("minimumAudibleAngle\(Int(angle.reference))", angle.angle))
        }
        for part in figures.speech {
            for threshold in part.thresholds where threshold.undetermined == nil {
                numbers.append(("speechReceptionThreshold\(Int(threshold.place))", threshold.threshold))
            }
            for release in part.releases {
                numbers.append(("speechSpatialRelease\(Int(release.place))", release.release))
            }
        }
        return numbers
    }
}

/// What many simulated sessions made of one figure.
package struct SimulatedFigure: Equatable, Sendable {
    package let name: String
    package let sample: Sample
    package var mean: Double? { sample.mean }
    package var standardDeviation: Double? { sample.standardDeviation }
    /// The 2.5th and 97.5th percentiles.
    package var low: Double? { sample.quantile(0.025) }
    package var high: Double? { sample.quantile(0.975) }
}

/// How often two simulated groups differed in one figure.
package struct SimulatedPower: Equatable, Sendable {
    package let name: String
    package let share: Proportion
}

extension String {
    /// Whether the text has these bytes at its end.
    func ends(with end: String) -> Bool {
        let (own, other) = (bytes, end.bytes)
        guard own.count >= other.count else { return false }
        for index in other.indices where own[own.count - other.count + index] != other[index] { return false }
        return true
    }
}
