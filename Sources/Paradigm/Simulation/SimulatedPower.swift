package import Measure
import Text
import Tree

/// How often a study of so many people would find something, by trying it out.
package struct SimulatedPower: Sendable {
    /// What is compared.
    package enum Question: Equatable, Sendable {
        /// Whether the figure is not 0 (Student's t over people).
        case differsFromZero
        /// Whether two groups differ of which one has the effect (Welch's t).
        case groupsDiffer
    }

    package let measure: String
    package let question: Question
    package let peoplePerGroup: Int
    /// In how many of the runs the test was significant at 5 %.
    package let found: Proportion

    /// Whether a figure of the kind is 0 where there is nothing to find.
    package static func isZeroWithout(_ kind: MeasureKind?) -> Bool {
        switch kind {
        case .difference, .sequential, .delta, .afterError, .slope, .switching, .context, .association: true
        default: false
        }
    }

    /// Takes the main figure of each measure in question: of the effect's where there is one, else of those that are 0
    /// where there is nothing.
    ///
    /// - Parameters:
    ///   - runs: how many studies are tried.
    ///   - progress: called with how far it is, from 0 to 1.
    package static func estimate(
        _ people: SimulatedPeople, _ measures: TrialMeasures, seed: Int64, count: Int, runs: Int,
        effects: [SimulatedEffect], progress: (Double) -> Void = { _ in }
    ) -> [SimulatedPower] {
        let asked: [String]
        if effects.isEmpty {
            asked = measures.ids.filter { isZeroWithout(measures.program(of: $0)?.kind) }
        } else {
            asked = effects.map { $0.measure }
        }
        guard !asked.isEmpty, runs > 0 else { return [] }
        // Drawing orders takes longer than answering trials, so studies share some plans.
        let plans = (0..<Swift.min(count, 40)).map {
            Plan(by: people.maker, seed: SimulatedGroup.seed(seed, of: $0))
        }
        var found = [Int](repeating: 0, count: asked.count)
        var number = 1_000_000
        func group(_ effects: [SimulatedEffect]) -> [[Double]] {
            var values = [[Double]](repeating: [], count: asked.count)
            for place in 0..<count {
                var person = people.person(seed: seed, number: number)
                number += 1
                let session = SimulatedSession(of: plans[place % plans.count], by: &person, effects: effects)
                let rules = measures.rules(of: session.taken, among: asked)
                for (place, id) in asked.enumerated() {
                    let value = rules.first { $0.measure.isSame(as: id) && $0.part.isEmpty }?.value
                    if let value { values[place].append(value) }
                }
            }
            return values
        }
        for run in 0..<runs {
            progress(Double(run) / Double(runs))
            let first = group(effects)
            let second = effects.isEmpty ? [] : group([])
            for place in asked.indices {
                let test =
                    effects.isEmpty
                    ? StudentTest.paired(first[place], [Double](repeating: 0, count: first[place].count))
                    : StudentTest.welch(Sample(first[place]), Sample(second[place]))
                if let test, test.probability < 0.05 { found[place] += 1 }
            }
        }
        var powers: [SimulatedPower] = []
        for (place, id) in asked.enumerated() {
            guard let share = Proportion(found[place], of: runs) else { continue }
            powers.append(
                SimulatedPower(
                    measure: id, question: effects.isEmpty ? .differsFromZero : .groupsDiffer, peoplePerGroup: count,
                    found: share))
        }
        return powers
    }
}
