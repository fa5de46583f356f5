import Foundation
import Interface
import Paradigm
import ParadigmTask
import Testing
import Tools
import Tree

@testable import ParadigmTools

@Suite struct SimulateCommandTests {
    private static func definition(_ file: String) throws -> Definition {
        Definition(node: try #require(try ContentTests.reading(file).definition))
    }

    private static func report(
        _ file: String, effects: [(String, Double)] = [], runs: Int = 0
    ) throws -> SimulationReport {
        let definition = try definition(file)
        let maker = PlanMaker(definition, language: "en")
        let measures = TrialMeasures(of: maker)
        let people = SimulatedPeople(maker)
        let effects = try effects.map { try #require(measures.effect(on: $0.0, amount: $0.1)) }
        var extent = SimulatedGroup.Extent()
        (extent.people, extent.repetitions, extent.replicates, extent.splits) = (6, 2, 50, 20)
        return SimulationReport(
            definition: definition, seed: 1, effects: effects,
            group: SimulatedGroup(people, measures, seed: 1, extent: extent, effects: effects),
            powers: SimulatedPower.estimate(
                people, measures, seed: 1, count: 6, runs: runs, effects: effects), guessed: people.guessed)
    }

    @Test(arguments: ContentTests.files)
    func `every paradigm of the library is taken by its people, and all its figures are defined`(file: String) throws {
        let report = try Self.report(file)
        #expect(report.guessed.isEmpty)
        #expect(!report.group.rows.isEmpty)
        for row in report.group.rows {
            #expect(row.defined == 6, "\(row.measure) \(row.part): \(row.reason?.told(in: .english) ?? "")")
            #expect(row.truth != nil && row.reason == nil)
        }
        let minutes = try Self.definition(file).minutes
        #expect(report.durations.count == 3 && report.durations[2] / 60 < minutes)
    }

    @Test func `the report says who took it, how long it takes and how much was found`() throws {
        let report = try Self.report("flanker.yaml", effects: [("cost", 0.05)], runs: 10)
        let lines = report.text.split(separator: "\n").map(String.init)
        #expect(lines[0] == "flanker: 6 simulated people, seed 1. None of them is real.")
        #expect(lines[1] == "With an effect of +0.05 s on cost.")
        #expect(lines[2].hasPrefix("measure") && lines[3].hasPrefix("cost"))
        #expect(
            lines.last?.hasPrefix("Power: cost differs between 6 people with the effect and as many without in ")
                ?? false)
        #expect(report.table.rows.count == 3 && report.table.rows[0].count == report.table.columns.count)
        #expect(report.node["figures"]?.list?.count == 3)
        #expect(report.node["powers"]?.list?.first?.node?["studies"] == .int(10))
    }

    @Test func `a wrong effect says what is expected`() throws {
        let measures = TrialMeasures(of: PlanMaker(try Self.definition("flanker.yaml"), language: "en"))
        let cases = [
            ("cost", "expected measure=amount such as cost=+0.02, found \"cost\""),
            ("cost=much", "expected measure=amount such as cost=+0.02, found \"cost=much\""),
            ("costs=1", "expected one of cost, error_cost, adaptation, found \"costs\""),
            ("adaptation=1", "found \"adaptation\"; others follow from these"),
            ("cost=20", "expected -10 to 10 s, found 20"),
            ("error_cost=-0.1", "expected errors to be added, 0 to 1, found -0.1"),
        ]
        for (word, expected) in cases {
            #expect {
                try SimulateParadigm.effect(word, measures)
            } throws: { "\($0)".contains(expected) }
        }
        #expect(try SimulateParadigm.effect("cost=+0.02", measures).amount == 0.02)
    }

    @Test func `every reason why a figure is missing is told in words`() {
        let reasons: [UndefinedReason] = [
            .unknownKind, .badParameter("by"), .badExpression, .tooFew(level: "go", found: 3, needed: 10),
            .tooFewStops(found: 20, needed: 50), .noVariation, .noCorrect, .shareOutside(0.8), .failedStopsSlower,
            .errorsFaster, .notSkewed, .atChance, .tooManyErrors(0.2), .tooFast(0.3), .noClearFit, .noValue,
        ]
        let told = reasons.map { $0.told(in: .english) }
        #expect(Set(told).count == told.count && told.allSatisfy { $0.count > 8 && $0.count < 100 })
        #expect(told[3] == "3 trials of go, 10 are needed")
        #expect(told[7] == "80% answered in spite of the signal, 25 to 75 % are needed")
    }
}
