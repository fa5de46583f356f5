import Interface
import Testing
import Tree

@testable import Reaction

/// One definition of a lapse, and one denominator, in table, counts and probability (Basner and Dinges 2011).
@Suite struct LapseTests {
    /// A test of random trials of every kind.
    private static func random(_ seed: Int) -> Reaction.Test {
        var generator = SeededGenerator(seed: seed)
        var test = Reaction.Test(Preset.pvt.definition, seed: Int64(seed))
        for number in 1...(1 + generator.integer(below: 40)) {
            var trial = Trial()
            trial.number = number
            trial.practice = generator.integer(below: 5) == 0
            trial.kind = TrialKind.allCases[generator.integer(below: TrialKind.allCases.count)]
            if trial.kind == .response || trial.kind == .wrong {
                trial.time = 0.1 + 0.9 * generator.uniform()
                // The limit itself, where rounding could decide.
                if generator.integer(below: 6) == 0 { trial.time = 0.5 }
            }
            test.trials.append(trial)
        }
        return test
    }

    @Test func `the table's lapses are those that are counted, of the trials that the probability is of`() throws {
        for seed in 1...300 {
            let test = Self.random(seed)
            let figures = Figures(of: test)
            let columns = Reaction.Test.columns.map(\.name)
            let lapse = try #require(columns.firstIndex(of: "lapse"))
            let practice = try #require(columns.firstIndex(of: "practice"))
            let scored = test.table.rows.filter { $0[practice] == .boolean(false) }
            let lapses = scored.count { $0[lapse] == .boolean(true) }
            let asked = scored.count { $0[lapse] != .empty }
            #expect(lapses == figures.counts.lapses, "seed \(seed)")
            #expect(asked == figures.counts.valid + figures.counts.missing, "seed \(seed)")
            let probability = asked == 0 ? nil : Double(lapses) / Double(asked)
            #expect(figures.lapseProbability?.value == probability, "seed \(seed)")
        }
    }

    @Test func `a signal without a response is a lapse, as it was none in exports of before`() throws {
        var test = Reaction.Test(Preset.pvt.definition, seed: 1)
        var trial = Trial()
        trial.kind = .missing
        test.trials = [trial]
        let place = try #require(Reaction.Test.columns.firstIndex { $0.name == "lapse" })
        #expect(test.table.rows[0][place] == .boolean(true) && test.earlierTable.rows[0][place] == .empty)
        #expect(Figures(of: test).counts.lapses == 1)
    }

    @Test func `a mean of times has no interval that reaches below zero, wherever it is told`() {
        let figures = Figures(times: [0.235, 0.261, 0.280, 0.329, 2.5], lapse: 0.5, falseStart: 0.1)
        #expect(figures.mean != nil && figures.meanInterval == nil)
        #expect(figures.node["meanLow95"] == .null && figures.node["meanHigh95"] == .null)
        for seed in 1...200 {
            var generator = SeededGenerator(seed: seed)
            let times = (0..<(2 + generator.integer(below: 12))).map { _ in
                0.1 + generator.uniform() * (generator.integer(below: 4) == 0 ? 4 : 0.3)
            }
            let figures = Figures(times: times, lapse: 0.5, falseStart: 0.1)
            for interval in [figures.medianInterval, figures.meanInterval, figures.responseSpeedInterval] {
                #expect(interval.map { $0.low > 0 } ?? true, "seed \(seed)")
            }
        }
    }
}
