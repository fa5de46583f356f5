import Foundation
import Quiz
import QuizExamples
import Sampling
import Tasks
import Testing
import Tree

/// Invented people take any quiz to its end.
@Suite(.sampled) struct SimulationTests {
    private static func simulate(_ definition: Definition, _ seed: Int, skill: Double = 1) -> [TimedAction<Action>] {
        var generator = SeededGenerator(seed: seed)
        return QuizFamily.simulate(
            definition.node, seed: Int64(seed), origin: 1_700_000_000_000, skill: skill, generator: &generator)
    }

    /// The sitting that a log leads to, read from its text.
    private static func sitting(_ definition: Definition, _ seed: Int, _ log: [TimedAction<Action>]) throws -> Sitting {
        var sitting = Sitting(definition, seed: Int64(seed))
        var last = 0.0
        for entry in log {
            #expect(entry.time >= last)
            last = entry.time
            let action = try #require(Action(try Value(json: entry.action.value.json())))
            _ = sitting.reduce(action, at: entry.time)
        }
        return sitting
    }

    @Test func `invented people go through every type of question, branches and review, and keep it`() throws {
        let definition = try Examples.definition(Examples.mixed)
        var (outcomes, changes, revisits, branches, blanks) = (Set<Int?>(), 0, 0, 0, 0)
        for seed in 0..<200 {
            let log = Self.simulate(definition, seed)
            let sitting = try Self.sitting(definition, seed, log)
            #expect(sitting.phase == .over && sitting.isSaved && !sitting.stoppedEarly, "seed \(seed)")
            let findings = Findings(of: sitting)
            #expect(findings.answered >= 6 && findings.scores.allSatisfy { $0.value != nil }, "seed \(seed)")
            outcomes.insert(findings.tally.winner)
            changes += sitting.responses.reduce(0) { $0 + $1.changes }
            revisits += log.filter { if case .revisited = $0.action { true } else { false } }.count
            branches += findings.asked == 9 ? 1 : 0
            blanks += findings.answered < findings.asked ? 1 : 0
        }
        // People differ: in what they turn out to be, in changing their minds, and in where the branch leads them.
        #expect(outcomes.count > 1 && changes > 0 && revisits > 0 && branches > 0 && branches < 200 && blanks > 0)
    }

    @Test func `the quizzes that are shipped are all taken to the end`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Content/quizzes")
        var taken = 0
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            guard file.hasSuffix(".json"), file != "index.json" else { continue }
            let json = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            let definition = try Examples.definition(json)
            for seed in 0..<20 {
                let sitting = try Self.sitting(definition, seed, Self.simulate(definition, seed))
                #expect(sitting.phase == .over && sitting.isSaved && !sitting.stoppedEarly, "\(file), seed \(seed)")
            }
            taken += 1
        }
        #expect(taken >= 5)
    }

    @Test func `any definition, whatever its faults, is taken to an end`() throws {
        for seed in DailySample.of(0..<5000, 1000) {
            var random = RandomDefinition(seed: seed)
            guard case .node(let node) = random.definition() else { continue }
            let definition = Definition(node: node)
            let sitting = try Self.sitting(definition, seed, Self.simulate(definition, seed))
            #expect(sitting.phase == .over && sitting.isSaved, "seed \(seed)")
        }
    }

    @Test func `the same seed is the same person, and the able are faster`() throws {
        let definition = try Examples.definition(Examples.mixed)
        let (one, other) = (Self.simulate(definition, 3), Self.simulate(definition, 3))
        #expect(one.map(\.action) == other.map(\.action) && one.map(\.time) == other.map(\.time))
        let durations = [0.5, 1, 4].map { skill in
            (0..<30).reduce(0.0) { $0 + (Self.simulate(definition, $1, skill: skill).last?.time ?? 0) }
        }
        #expect(durations[0] > durations[1] && durations[1] > durations[2])
    }

    @Test func `a scale's items go together, reversed ones turned round`() throws {
        let definition = try Examples.likert(items: 8, scale: #", "reversed": ["i2", "i5"]"#)
        var scores: [Double] = []
        for seed in 0..<300 {
            let sitting = try Self.sitting(definition, seed, Self.simulate(definition, seed))
            scores.append(try #require(Findings(of: sitting).scores[0].value))
        }
        // Eight independent items from 1 to 5 would have a standard deviation of at most about 4.
        let mean = scores.reduce(0, +) / 300
        let deviation = (scores.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 299).squareRoot()
        #expect(deviation > 6 && mean > 20 && mean < 28)
    }
}
