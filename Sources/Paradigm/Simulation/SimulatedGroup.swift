package import Measure
import Text
import Tree

/// What a definition's measures come to for people made of numbers: how well they recover what is true of each person, how
/// reliable they are and how long it takes.
package struct SimulatedGroup: Sendable {
    /// One figure over people.
    package struct Row: Sendable {
        package let measure: String
        package let level: String
        package let part: String
        package let unit: FigureUnit
        package let people: Int
        /// Of how many people the figure is defined.
        package let defined: Int
        package let mean: Double?
        /// Over people.
        package let deviation: Double?
        /// The mean of what is true: the same people's figures over many more trials.
        package let truth: Double?
        /// The mean of figures minus what is true, person by person.
        package let bias: Double?
        /// The root of the mean squared distance from what is true.
        package let error: Double?
        /// The correlation of figures with what is true.
        package let recovery: Double?
        /// How many intervals hold what is true, of those that there are.
        package let covered: Proportion?
        package let reliability: PermutedHalves?
        /// The commonest reason why it is not defined.
        package let reason: UndefinedReason?
    }

    package let rows: [Row]
    /// How long each person's trials took, in s.
    package let durations: [Double]

    /// How much is computed.
    package struct Extent: Sendable {
        package var people = 60
        /// How often each person takes the paradigm for what is true.
        package var repetitions = 20
        package var replicates = 500
        package var splits = 1000

        package init() {}
    }

    /// - Parameter progress: called with what is being done, and how far it is from 0 to 1.
    package init(
        _ people: SimulatedPeople, _ measures: TrialMeasures, seed: Int64, extent: Extent,
        effects: [SimulatedEffect] = [], progress: (String, Double) -> Void = { _, _ in }
    ) {
        var found: [Person] = []
        var durations: [Double] = []
        for number in 0..<extent.people {
            progress("people", Double(number) / Double(extent.people))
            let plan = Plan(by: people.maker, seed: Self.seed(seed, of: number))
            var person = people.person(seed: seed, number: number)
            let session = SimulatedSession(of: plan, by: &person, effects: effects)
            durations.append(session.duration)
            var more = TakenTrials()
            for _ in 0..<extent.repetitions {
                more.append(SimulatedSession(of: plan, by: &person, effects: effects).taken)
            }
            found.append(
                Person(
                    rules: measures.rules(of: session.taken),
                    figures: measures.figures(
                        of: session.taken, seed: seed, replicates: extent.replicates),
                    truth: measures.rules(of: more).flatMap { $0 }))
        }
        self.durations = durations
        var rows: [Row] = []
        let keys = Self.keys(of: found)
        for (place, key) in keys.enumerated() {
            progress("reliability", Double(place) / Double(keys.count))
            rows.append(Self.row(key, found, extent, seed))
        }
        self.rows = rows
    }

    /// Each person's plan has a seed of its own.
    static func seed(_ seed: Int64, of number: Int) -> Int64 {
        var generator = SeededGenerator(seed: seed &+ Int64(number))
        return Int64(generator.next() >> 11)
    }

    private struct Person {
        let rules: [[FigureRule]]
        let figures: [TrialFigure]
        let truth: [FigureRule]

        /// The rules in the order of the figures.
        var flat: [FigureRule] { rules.flatMap { $0 } }
    }

    /// Which figure it is.
    private struct Key {
        let measure: String
        let level: String
        let part: String
        let unit: FigureUnit

        func isSame(as figure: TrialFigure) -> Bool {
            measure.isSame(as: figure.measure) && level.isSame(as: figure.level) && part.isSame(as: figure.part)
        }
    }

    /// Every figure that somebody has, in the order of the first who has it.
    private static func keys(of people: [Person]) -> [Key] {
        var keys: [Key] = []
        for person in people {
            for figure in person.figures where !keys.contains(where: { $0.isSame(as: figure) }) {
                keys.append(
                    Key(measure: figure.measure, level: figure.level, part: figure.part, unit: figure.unit))
            }
        }
        return keys
    }

    private static func row(_ key: Key, _ people: [Person], _ extent: Extent, _ seed: Int64) -> Row {
        var (values, truths, distances): ([Double], [Double], [Double]) = ([], [], [])
        var (covered, intervals) = (0, 0)
        var rules: [FigureRule] = []
        var reasons: [UndefinedReason] = []
        for person in people {
            guard let place = person.figures.firstIndex(where: { key.isSame(as: $0) }) else { continue }
            let figure = person.figures[place]
            guard let value = figure.value else {
                if let reason = figure.reason { reasons.append(reason) }
                continue
            }
            values.append(value)
            rules.append(person.flat[place])
            let truth = truth(figure, person)
            truths.append(truth ?? .nan)
            guard let truth else { continue }
            distances.append(value - truth)
            guard let interval = figure.interval else { continue }
            intervals += 1
            covered += interval.contains(truth) ? 1 : 0
        }
        let sample = Sample(values)
        let squares = Sample(distances.map { $0 * $0 })
        var reliability: PermutedHalves?
        if extent.splits > 0, !rules.isEmpty, !rules.contains(where: { $0.isSlow }) {
            var source = ChanceSource(Streams(seed: seed).stream(["halves", key.measure, key.level, key.part]))
            reliability = PermutedHalves(of: rules.map { $0.strata }, splits: extent.splits, using: &source) {
                rules[$0].statistic($1)
            }
        }
        return Row(
            measure: key.measure, level: key.level, part: key.part, unit: key.unit, people: people.count,
            defined: values.count, mean: sample.mean, deviation: sample.standardDeviation,
            truth: Sample(truths).mean, bias: Sample(distances).mean, error: squares.mean?.squareRoot(),
            recovery: Correlation(values, truths)?.r,
            covered: intervals > 0 ? Proportion(covered, of: intervals) : nil, reliability: reliability,
            reason: commonest(reasons))
    }

    /// The same person's figure over many more trials.
    private static func truth(_ figure: TrialFigure, _ person: Person) -> Double? {
        return person.truth.first {
            $0.measure.isSame(as: figure.measure) && $0.level.isSame(as: figure.level)
                && $0.part.isSame(as: figure.part)
        }?.value
    }

    private static func commonest(_ reasons: [UndefinedReason]) -> UndefinedReason? {
        var best: (reason: UndefinedReason, count: Int)?
        for reason in reasons {
            let count = reasons.reduce(0) { $0 + ($1 == reason ? 1 : 0) }
            if count > best?.count ?? 0 { best = (reason, count) }
        }
        return best?.reason
    }
}

extension TakenTrials {
    /// Adds the trials of another session.
    mutating func append(_ other: TakenTrials) {
        for var trial in other.trials {
            trial.table += tables.count
            trials.append(trial)
        }
        tables += other.tables
    }
}
