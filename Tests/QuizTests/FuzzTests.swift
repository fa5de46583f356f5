import Definitions
import Interface
import Quiz
import QuizExamples
import Sampling
import Testing
import Tree

@Suite(.sampled) struct FuzzTests {
    /// Random definitions, mostly nearly right, and random logs: an error or a result, never a trap.
    @Test func `random definitions and logs lead to faults or results, never to a trap`() {
        var results = 0
        var faulty = 0
        let seeds = DailySample.of(0..<100_000, 8000)
        for seed in seeds {
            var generator = RandomDefinition(seed: seed)
            let value = generator.definition()
            guard case .node(let node) = value else { continue }
            let definition = Definition(node: node)
            if seed % 4 == 0 {
                let faults = Lint.faults(in: value)
                if !QuizFault.isUsable(faults) { faulty += 1 }
            }
            var sitting = Sitting(definition, seed: Int64(seed))
            _ = sitting.reduce(.opened(origin: 0), at: 0)
            _ = sitting.reduce(.begun, at: 1)
            for step in 0..<(4 + generator.below(30)) {
                _ = sitting.reduce(generator.action(), at: generator.below(20) == 0 ? .nan : Double(step) * 10)
                let progress = sitting.progress
                #expect(progress >= 0 && progress <= 1, "seed \(seed)")
            }
            let findings = Findings(of: sitting)
            for score in findings.scores {
                if let value = score.value {
                    #expect(value.isFinite, "seed \(seed)")
                    #expect(score.contributions.reduce(0) { $0 + $1.points } == value, "seed \(seed)")
                }
            }
            if sitting.phase == .over || sitting.phase == .closed { results += 1 }
            if seed % 20 == 0 {
                #expect(!resultScreen(sitting, findings, language: .german).html().isEmpty, "seed \(seed)")
                _ = questionScreen(sitting, language: .english).html()
                _ = reviewScreen(sitting, language: .german).html()
                _ = introductionScreen([CatalogueEntry(definition)], chosen: "", language: .english).html()
                _ = shareCard(sitting, findings, language: .english)
                #expect(sitting.table.rows.allSatisfy { $0.count == Sitting.columns.count }, "seed \(seed)")
                let row = sitting.wideRow(session: "", language: "en", findings)
                #expect(row.count == Sitting.wideColumns(definition).count, "seed \(seed)")
            }
        }
        #expect(results > seeds.count / 10)
        #expect(faulty > seeds.count / 100)
    }

    @Test func `any bytes are a definition with faults or a fault`() {
        let text = Array(Examples.mixed.utf8)
        for seed in DailySample.of(0..<3000, 600) {
            var generator = SeededGenerator(seed: seed)
            var bytes = text
            for _ in 0..<(1 + generator.integer(below: 6)) {
                let place = generator.integer(below: bytes.count)
                switch generator.integer(below: 3) {
                case 0: bytes[place] = UInt8(generator.integer(below: 256))
                case 1: bytes.remove(at: place)
                default: bytes.insert(Array("{}[],:\"\\0e-".utf8)[generator.integer(below: 11)], at: place)
                }
            }
            for fault in Lint.faults(json: bytes) { #expect(fault.line > 0 && fault.column > 0, "seed \(seed)") }
            _ = Positions(json: bytes)
        }
    }
}
