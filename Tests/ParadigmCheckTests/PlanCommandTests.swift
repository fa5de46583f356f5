import Definitions
import Foundation
import Paradigm
import Testing
import Tools
import Tree

@testable import ParadigmTools

@Suite struct PlanCommandTests {
    private static func plan(_ file: String, seed: Int) throws -> Plan {
        let node = try #require(try ContentTests.reading(file).definition)
        return Plan(of: Definition(node: node), seed: seed, language: "en")
    }

    @Test func `a plan's summary tells combinations, runs and what rules change`() throws {
        let lines = PlanCommand.summary(of: try Self.plan("stroop.yaml", seed: 1)).split(separator: "\n").map(
            String.init)
        #expect(lines[0] == "practice: 16 trials, practice")
        #expect(lines[1] == "  8 combinations of colour, kind: 2 each")
        #expect(lines[4] == "test: 120 trials in 4 runs")
        #expect(lines[5] == "  8 combinations of colour, kind: 15 each")
        #expect(
            lines[6].hasPrefix("  colour: blue 30, green 30, red 30, yellow 30; at most 1 in a row; repeated in 0 %,"))
        // 4 · 30 · 29 pairs of equal colours of 120 · 119.
        #expect(lines[6].hasSuffix("without rules in 24 %"))
        #expect(lines[8].hasPrefix("SHA-256 "))
        #expect(lines[8].count == 8 + 64)
    }

    @Test func `every trial is a row of the table, with all columns`() throws {
        for file in ContentTests.files {
            let plan = try Self.plan(file, seed: 2)
            let rows = plan.csv.components(separatedBy: "\r\n").dropLast().map { $0.components(separatedBy: ",") }
            #expect(rows.count == plan.count + 1)
            #expect(rows.allSatisfy { $0.count == rows[0].count }, "\(file)")
            #expect(rows[0].prefix(4) == ["block", "practice", "run", "trial"])
            #expect(!rows.dropFirst().contains { $0.contains("") }, "\(file)")
        }
    }

    @Test func `a cell with a comma or a quote is put in quotes`() throws {
        let text = """
            {"format": "merkwelt.paradigm", "columns": {"a": {"levels": ["x, \\"y\\""]}}, "trial": [], "blocks": [{"id": "b"}]}
            """
        let definition = Definition(node: try #require(try Value(json: text).node))
        let csv = Plan(of: definition, seed: 1, language: "en").csv
        #expect(csv == "block,practice,run,trial,a\r\nb,false,1,1,\"x, \"\"y\"\"\"\r\n")
    }
}
